// The WebSockets that are open, by whose they are.
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/connection.hpp"

namespace rookery::server {

/// For the thread of the network.
class Sockets {
 public:
  explicit Sockets(const Limits& limits)
      : messages_(limits.messages_per_second * limits.connections_per_guest,
                  limits.messages_burst * limits.connections_per_guest) {}

  /// Whether a guest may say something more: what all connections may together, so that a new
  /// connection is no new share.
  bool may_speak(std::string_view guest, Clock::time_point now) {
    return messages_.take(guest, now);
  }
  int of(std::string_view guest) const {
    const auto found = by_guest_.find(guest);
    return found == by_guest_.end() ? 0 : int(found->second.size());
  }
  void add(Connection& one) { by_guest_[one.guest].push_back(&one); }
  void remove(const Connection& one) {
    const auto found = by_guest_.find(one.guest);
    if (found == by_guest_.end()) return;
    std::erase(found->second, &one);
    if (found->second.empty()) by_guest_.erase(found);
  }
  /// Ends those that a guest has opened on this device.
  void end(std::string_view guest, std::string_view session) {
    end_if(guest, [&](const Connection& one) { return one.session == session; });
  }
  void end_others(std::string_view guest, std::string_view session) {
    end_if(guest, [&](const Connection& one) { return one.session != session; });
  }
  void end_all(std::string_view guest) {
    end_if(guest, [](const Connection&) { return true; });
  }
  /// How often a session was ended.
  std::uint64_t ended() const { return ended_; }

 private:
  template <class Which>
  void end_if(std::string_view guest, const Which& which) {
    ++ended_;
    const auto found = by_guest_.find(guest);
    if (found == by_guest_.end()) return;
    // Each goes out of the list as it ends.
    for (Connection* one : std::vector<Connection*>(found->second))
      if (which(*one)) one->hang_up();
  }

  std::map<std::string, std::vector<Connection*>, std::less<>> by_guest_;
  std::uint64_t ended_ = 0;
  Buckets messages_;  // by guest
};

}  // namespace rookery::server
