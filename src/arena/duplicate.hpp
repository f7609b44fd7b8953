// The same cards for both: how two bots are compared without luck.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.hpp"

namespace rookery {

enum class Contestant : std::uint8_t { a, b };

/// What two contestants play against each other. A unit of it is one deal, or one whole
/// match, at several tables: each side of the table is A's at one of them, and all others
/// are B's. Who plays alone, in a game for one, has a table for himself.
struct Duel {
  Opening game;  // dealer and seed are set anew for every unit
  bool whole_matches = false;
  std::uint64_t seed = 1;
  /// A seat draws the same lots at every table of a unit. Bots that differ in one thing then do
  /// the same until it matters, and luck has less to say.
  bool same_lots = false;
};

/// What a unit is measured by. Points are taken a hand, A's less B's, each as the mean of
/// their seats; where few points win, the sign is turned, so that more is always better.
/// Wins are A's share of them, from 0 to 1.
enum class Measure : std::uint8_t { taken, score, wins };
/// What makes sense for the game: no points in a game without them, nor for whole matches.
std::vector<Measure> measures(const Duel& duel);
/// The one that decides.
Measure main_measure(const Duel& duel);
/// A's share of the wins if both are equally good.
double even_share(const Duel& duel);

/// One table of a unit: the cards, and whose every seat is.
struct DuelTable {
  Opening opening;
  std::array<Contestant, max_seats> owner{};
};
std::vector<DuelTable> tables_of(const Duel& duel, int unit);

/// What a unit came to.
struct UnitResult {
  std::array<double, 3> by{};  // indexed by Measure
  int deals = 0, thrown_in = 0;
  /// Who lost the unit by a fault: no move, or one that is not allowed.
  std::optional<Contestant> lost_by{};
  bool operator==(const UnitResult&) const = default;

  double operator[](Measure measure) const { return by[std::size_t(measure)]; }
};

/// Finds somebody to sit down at a table for a contestant.
using Seating =
    std::function<std::unique_ptr<Bot>(Contestant who, const Opening& table, std::uint64_t seed)>;

/// Plays a unit. It depends on nothing but its arguments, as far as the bots do. A fault
/// loses the whole unit: all points of the hand go to the opponent, and as many are
/// taken from the own side.
UnitResult play_unit(const Duel& duel, int unit, const Seating& seating);

}  // namespace rookery
