// What is counted while tables play.
#pragma once
#include <algorithm>
#include <chrono>
#include <vector>

#include "load/plan.hpp"

namespace rookery::load {

using Clock = std::chrono::steady_clock;

/// Counts only while it is open.
class Tally {
 public:
  void open() { opened_ = Clock::now(), is_open_ = true; }
  void close() { closed_ = Clock::now(), is_open_ = false; }

  /// A move that was sent `since` is now known to every seat.
  void move(Clock::time_point since) {
    if (is_open_) waits_.push_back(std::chrono::duration<float>(Clock::now() - since).count());
  }
  void refusal() { refusals_ += is_open_; }
  void update(std::size_t bytes) {
    if (is_open_) ++updates_, bytes_ += bytes;
  }

  Busy busy() const {
    std::vector<float> sorted = waits_;
    std::ranges::sort(sorted);
    const auto at = [&](double share) {
      return sorted.empty() ? 0 : 1e3 * sorted[std::size_t(share * double(sorted.size() - 1))];
    };
    return {.seconds = std::chrono::duration<double>(closed_ - opened_).count(),
            .moves = sorted.size(),
            .latency = {at(0.5), at(0.9), at(0.99), at(1)}};
  }
  std::uint64_t refusals() const { return refusals_; }
  double bytes_an_update() const { return updates_ > 0 ? double(bytes_) / double(updates_) : 0; }
  std::size_t moves_so_far() const { return waits_.size(); }

 private:
  Clock::time_point opened_{}, closed_{};
  bool is_open_ = false;
  std::vector<float> waits_{};
  std::uint64_t refusals_ = 0, updates_ = 0, bytes_ = 0;
};

/// When a table takes its turns: as soon as it can, or so many a second on the average.
class Pacing {
 public:
  /// `rate`: turns a second of all tables together; 0: no pause.
  Pacing(double rate, int tables) : mean_(rate > 0 ? double(tables) / rate : 0) {}
  bool at_once() const { return mean_ <= 0; }
  /// The moment of the first turn: tables that began together do not go on together.
  Clock::time_point first(Rng& rng) const {
    return after(Clock::now(), mean_ * rng.below(1001) / 1000.0);
  }
  /// The moment of the turn after one that was due at `last`.
  Clock::time_point next(Clock::time_point last, Rng& rng) const {
    return after(last, mean_ * (0.5 + rng.below(1001) / 1000.0));
  }

 private:
  static Clock::time_point after(Clock::time_point last, double seconds) {
    return last +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }
  double mean_;
};

}  // namespace rookery::load
