// What an expert would do in a seat's place, and why.
#pragma once
#include "advice/adviser.hpp"
#include "advice/standpoint.hpp"

namespace rookery {

/// What the value of a choice is counted in.
enum class Unit : std::uint8_t {
  points,  // of the score, more than the others get on average
  wins,    // the share of games won
};
Unit unit_of(const Standpoint& standpoint);

struct Hint {
  std::optional<Move> move{};  // nothing: let the chance go by
  double value = 0;
  double chance = -1;  // that the bid is made or the solitaire won, where it is known
  /// The next best choice, and how much worse it is; nothing if there is no other. Less than
  /// nothing: it looks better, but not by enough for an expert to leave what is usual.
  struct Next {
    std::optional<Move> move{};
    double value = 0, chance = -1;
    double difference = 0, margin = 0;
    bool is_clear = false;  // the difference is more than chance
  };
  std::optional<Next> next{};
  Unit unit{};
  int worlds = 0;  // imagined to find out
  std::string sentence;
};

/// How often two choices are compared if nobody says otherwise.
inline constexpr int usual_looks = 4;

/// A hint for the seat, from what it knows; nothing if it has nothing to do. The same seed
/// gives the same hint.
std::optional<Hint> hint(const Table& table, Seat seat, std::uint64_t seed,
                         int looks = usual_looks);
/// The same for somebody of whom only that is known.
std::optional<Hint> hint(const Standpoint& standpoint, const Outlook& outlook, Adviser& adviser,
                         int looks = usual_looks);

/// Why `move` rather than `instead`: one or two true things, "keeps the bird"; empty if
/// nothing is to be said.
std::string why(const Standpoint& standpoint, const std::optional<Move>& move,
                const std::optional<Move>& instead);
/// Whether a difference is more than chance, and large enough to be spoken of.
bool is_clear(const Comparison& comparison, const Standpoint& standpoint);
/// "12 points", "8 games in 100".
std::string amount(double difference, Unit unit);

}  // namespace rookery
