// What can be made of a solitaire when all its cards lie open.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/catalogue.hpp"

namespace rookery {

/// What the best play of one hand comes to.
struct SolitaireAnswer {
  /// `unsettled`: the search stopped at its budget before it knew.
  enum class Verdict : std::uint8_t { winnable, lost, unsettled };
  Verdict verdict = Verdict::unsettled;
  int best = 0;                // the best score found
  bool best_is_known = false;  // and no better one can be found
  std::vector<Move> line{};    // leads there; to the end of the hand, unless unsettled
  long positions = 0;          // how many were looked at
};

/// A solitaire and how it is solved. The answer is exact or says that it is not.
struct Solitaire {
  std::string_view game;   // its id
  std::string_view score;  // what its score counts
  long glance;             // positions that are looked at in an instant
  /// Solves the hand of `seat` as it lies in `truth`, which has to wait for a move.
  SolitaireAnswer (*solve)(Position& truth, const Settings& settings, Seat seat, long budget);
};

/// How many positions are looked at if nobody says otherwise.
inline constexpr long solitaire_budget = 1'000'000;

std::span<const Solitaire> solitaires();
/// The solitaire of that id; nothing if the game is none.
const Solitaire* find_solitaire(std::string_view game);

/// A match with that number, dealt and waiting for its first move: the cards lie as
/// on a table opened with the number as its seed.
std::unique_ptr<Position> deal_numbered(const GameEntry& game, const Settings& settings,
                                        std::uint64_t number);
/// Makes a move and all that follows from it by itself. A hand that ends lies open and
/// is not yet written down.
void play_within_hand(Position& position, Seat seat, const Move& move);

}  // namespace rookery
