#include "server/shared_rules.hpp"

#include <algorithm>

namespace rookery::server {

void SharedRules::share(Opening& opening) {
  const std::lock_guard lock(mutex_);
  std::erase_if(in_use_, [](const InUse& one) { return one.match.expired(); });
  for (const InUse& one : in_use_) {
    if (one.game != opening.game || one.settings != opening.settings) continue;
    auto house = one.house.lock();
    if (bool(house) != bool(opening.house)) continue;
    if (house && house->sheet != opening.house->sheet) continue;
    opening.house = std::move(house);
    opening.like = one.match.lock();
    return;
  }
  opening.like = opening.position();
  in_use_.push_back({opening.game, opening.settings, opening.house, opening.like});
}

}  // namespace rookery::server
