#include "server/gallery.hpp"

namespace rookery::server {

void Gallery::note(Entry entry) {
  later_.push_back(std::move(entry));
  while (!later_.empty() && !room_.started() && later_.front().kind != Entry::Kind::start)
    show_next();
}

std::optional<std::int64_t> Gallery::due() const {
  if (later_.empty()) return {};
  return later_.front().at + std::int64_t{1000} * room_.setup().delay;
}

void Gallery::show_next() {
  // The true room took it, and this one is the same up to here. Should it not, watching
  // stands still; the table and all others go on.
  if (!room_.apply(later_.front())) return later_.clear();
  later_.pop_front();
}

}  // namespace rookery::server
