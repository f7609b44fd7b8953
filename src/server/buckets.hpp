// How much each of many may do: addresses, guests.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/clock.hpp"

namespace rookery::server {

/// Lets so many things through a second, and some more in a burst.
class Bucket {
 public:
  Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}
  /// Takes one out, if there is one.
  bool take(Clock::time_point now) {
    fill(now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  void give_back() { left_ = std::min(burst_, left_ + 1); }
  bool is_full(Clock::time_point now) const {
    return left_ + std::chrono::duration<double>(now - last_).count() * per_second_ >= burst_;
  }
  /// How long until there is one in it.
  std::chrono::milliseconds next_after(Clock::time_point now) {
    fill(now);
    return std::chrono::milliseconds(
        std::int64_t(std::ceil(std::max(0.0, 1 - left_) / per_second_ * 1000)));
  }

 private:
  void fill(Clock::time_point now) {
    const double passed = std::chrono::duration<double>(now - last_).count();
    if (passed <= 0) return;
    left_ = std::min(burst_, left_ + passed * per_second_);
    last_ = now;
  }

  double per_second_, burst_, left_;
  Clock::time_point last_ = Clock::now();
};

/// A bucket for each name. For one thread.
class Buckets {
 public:
  Buckets(double per_second, double burst) : fresh_(per_second, burst) {}

  bool take(std::string_view name, Clock::time_point now) { return of(name, now).take(now); }
  void give_back(std::string_view name, Clock::time_point now) { of(name, now).give_back(); }
  std::chrono::milliseconds next_after(std::string_view name, Clock::time_point now) {
    return of(name, now).next_after(now);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  Bucket& of(std::string_view name, Clock::time_point now) {
    if (buckets_.size() >= most_ && !buckets_.contains(std::string(name))) make_room(now);
    return buckets_.try_emplace(std::string(name), fresh_).first->second;
  }
  /// One that is full again says nothing about its owner.
  void make_room(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& one) { return one.second.is_full(now); });
    // To look through so many each time would cost too much.
    if (buckets_.size() >= most_ / 2) buckets_.clear();
  }

  static constexpr std::size_t most_ = 100000;
  const Bucket fresh_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace rookery::server
