// A race between a person at the terminal and bots.
#pragma once
#include <chrono>
#include <functional>

#include "bots/bot.hpp"

namespace rookery::cli {

/// The time since some fixed moment.
using Clock = std::function<std::chrono::milliseconds()>;
std::chrono::milliseconds steady_time();

/// Whether the seat has to fold now, and whoever is last loses (DK-12).
bool in_race(const View& view);

/// A bot does not wait until a person has answered: from the start of the race on it looks up
/// once a beat, and folds as soon as it notices.
class Race {
 public:
  static constexpr std::chrono::milliseconds beat{1000};

  explicit Race(Clock clock) : clock_(std::move(clock)), start_(clock_()) {}
  /// What a bot has done by now; nothing if the others have not noticed yet.
  std::optional<Turn> next(const Table& table, std::span<const std::unique_ptr<Bot>> bots);

 private:
  Clock clock_;
  std::chrono::milliseconds start_;
  int beats_ = 0;   // that are over
  SeatSet looked_;  // in the beat after these
};

}  // namespace rookery::cli
