// What best play with all cards open makes of a hand.
#pragma once
#include <span>

#include "records/record.hpp"
#include "solver/trick_solver.hpp"

namespace rookery {

/// Sees all cards of one table. It knows what no seat could know, so it judges hands that are
/// finished, never players who are still to move.
class OpenEyes {
 public:
  /// Gives up a position after so many that follow from it.
  explicit OpenEyes(std::uint64_t budget) : budget_(budget) {}

  /// Best play from here to the end; nothing if that is no play of two sides, or takes too long.
  std::optional<OpenPlay> best_play(const Position& position);
  /// What the seat's side takes by best play if the seat makes the move and all go on as they did
  /// until somebody plays a card.
  std::optional<int> points_after(const Position& position, Seat seat, const Move& move,
                                  std::span<const Step> later);
  /// What the seat's side takes by best play if the seat makes this bid, nobody bids after it,
  /// and it buries and names the best of what comes to an expert's mind. What is less than
  /// `least` is told as `least - 1`: much cheaper than how much it is.
  std::optional<int> points_if_declaring(const Position& position, Seat seat, const Move& bid,
                                         int least);

 private:
  using TrickPosition = MatchPosition<TrickGame>;
  std::optional<int> best_contract(TrickPosition& world, Seat declarer, int least);
  std::optional<int> points_from(const TrickPosition& world, int least);

  std::uint64_t budget_;
  std::optional<TrickSolver> solver_;
};

}  // namespace rookery
