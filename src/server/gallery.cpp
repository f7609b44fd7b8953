#include "server/gallery.hpp"

#include <algorithm>

namespace rookery::server {

void Gallery::note(Entry entry, bool hand_over) {
  begun_ = begun_ || entry.kind == Entry::Kind::start;
  if (!begun_) {
    stuck_ = stuck_ || !room_.apply(entry);
    return;
  }
  in_play_.push_back(std::move(entry));
  if (!hand_over) return;
  lag_ = std::max(lag_, in_play_.back().at - in_play_.front().at);
  std::int64_t last = later_.empty() ? 0 : later_.back().due;
  for (Entry& one : in_play_) {
    last = std::max(last, one.at + lag_);
    later_.push_back({last, &one == &in_play_.back(), std::move(one)});
  }
  in_play_.clear();
}

std::optional<std::int64_t> Gallery::due() const {
  if (later_.empty()) return {};
  return later_.front().due;
}

void Gallery::show_next() {
  const Released& next = later_.front();
  stuck_ = stuck_ || !room_.apply(next.entry);
  room_.open_to_watchers(!next.ends_hand || room_.state() != Room::State::playing);
  later_.pop_front();
}

}  // namespace rookery::server
