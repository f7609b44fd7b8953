// Those who watch with all cards open, some time later.
#pragma once
#include <deque>

#include "server/room.hpp"

namespace rookery::server {

/// A table as it was some time ago, with all cards open. It is a room of its own which hears
/// late of what happened, so nothing can come out of it early: nothing of a hand before the
/// hand is over, and nothing before the table's delay has passed. It then shows the hand at
/// the speed at which it was played. What ends a hand may deal the next one, so after it all
/// cards are closed until the next one is shown.
class Gallery {
 public:
  /// `before`: the room as it was when nothing had happened yet.
  explicit Gallery(Room before)
      : room_(std::move(before)), lag_(std::int64_t{1000} * room_.setup().delay) {}

  /// Something has happened at the table, and after it a hand was over or not. Until the first
  /// cards are dealt there is nothing to hide, and it is seen at once.
  void note(Entry entry, bool hand_over);
  /// When more of it may be seen, in milliseconds since 1970; nothing while a hand is played
  /// of which all else has been seen.
  std::optional<std::int64_t> due() const;
  /// Shows the next of it. Precondition: `due` has a time.
  void show_next();

  /// The table as it is seen now.
  const Room& room() const { return room_; }

 private:
  struct Released {
    std::int64_t due = 0;
    bool ends_hand = false;
    Entry entry;
  };

  Room room_;
  std::int64_t lag_;              // never less than the longest hand so far
  std::deque<Released> later_{};  // of hands that are over
  std::vector<Entry> in_play_{};  // of the hand in play
  /// The true room took everything, and this one is the same up to here. Should it refuse an
  /// entry, watching stands still; the table and all others go on.
  bool stuck_ = false;
  bool begun_ = false;
};

}  // namespace rookery::server
