// Those who watch with all cards open, some time later.
#pragma once
#include <deque>

#include "server/room.hpp"

namespace rookery::server {

/// A table as it was some time ago, with all cards open. It is a room of its own which hears
/// late of what happened, so nothing can come out of it early.
class Gallery {
 public:
  /// `before`: the room as it was when nothing had happened yet.
  explicit Gallery(Room before) : room_(std::move(before)) { room_.open_to_watchers(); }

  /// Something has happened at the table. Until the first cards are dealt there is nothing to
  /// hide, and it is seen at once.
  void note(Entry entry);
  /// When more of it may be seen, in milliseconds since 1970; nothing if all has been.
  std::optional<std::int64_t> due() const;
  /// Shows the next of it. Precondition: there is more.
  void show_next();

  /// The table as it is seen now.
  const Room& room() const { return room_; }

 private:
  Room room_;
  std::deque<Entry> later_{};
};

}  // namespace rookery::server
