// A table that keeps little of what happened, and tells the rest by playing it again.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace rookery {

/// A log takes up a hundred times the room of the moves that led to it. So a keeper of many
/// tables keeps the moves of the hand in play and of the one before, and no log but that of
/// the last move.
class RecentTable {
 public:
  /// Precondition: nobody has moved yet, and none of its chance was laid out.
  explicit RecentTable(Table opened);

  /// How it stands. Its log begins with the last move, or with the first deal.
  const Table& now() const { return now_; }
  /// The same with a log that begins with the deal of the hand before the one in play;
  /// nothing if that is not known.
  std::optional<Table> with_log() const { return played(moves_.size()); }
  /// As it was before the last `moves` moves, with that log; nothing if they are not known.
  std::optional<Table> before(int moves) const;

  [[nodiscard]] std::optional<Refusal> act(Seat seat, const Move& move);
  /// The last moves never were. Precondition: `take_back_of` found that it may be done.
  /// False: so many are not known, and nothing has changed.
  [[nodiscard]] bool take_back(int moves);

  /// What happened after `version` moves had been made, as the seat was told; nothing if
  /// that is too long ago.
  std::optional<std::vector<Event>> events(Seat seat, int since) const;
  /// How it stood after each hand that was counted.
  const std::vector<Standing>& scores() const { return scores_; }

 private:
  std::optional<Table> played(std::size_t moves_length) const;
  /// Where the last `moves` lines of moves begin.
  std::optional<std::size_t> start_of_last(int moves) const;

  /// Before the move with which the hand before was dealt; nothing: before the first deal.
  std::optional<Table> base_{};
  Table now_;
  std::string moves_{};                    // since then, a line each
  std::optional<std::size_t> dealt_by_{};  // where the one stands that dealt the hand in play
  std::vector<Standing> scores_{};
};

}  // namespace rookery
