// Somebody connected to the server.
#pragma once
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/clock.hpp"

namespace rookery::server {

/// What is sent, once for all who get the same.
using Message = std::shared_ptr<const std::string>;

/// Lets so many things through a second, and some more in a burst.
class Bucket {
 public:
  Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}
  /// Takes one out, if there is one.
  bool take(Clock::time_point now) {
    const double passed = std::chrono::duration<double>(now - last_).count();
    if (passed > 0) left_ = std::min(burst_, left_ + passed * per_second_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double per_second_, burst_, left_;
  Clock::time_point last_ = Clock::now();
};

/// One connection of one guest. The network gives it a way to send; tests give it another.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void send(Message message) = 0;

  /// Given when he arrives and never again: an answer that comes late finds him by it, or
  /// nobody. His place in memory may be another's by then.
  std::uint64_t number = 0;
  std::string guest;  // his id
  std::string name;
  std::vector<std::string> entered{};  // tables whose pushes he gets
  std::set<std::string> muted{};       // guests, as "TABLE guest"
  Bucket chat{0.5, 5};
};

}  // namespace rookery::server
