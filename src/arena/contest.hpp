// Many units of a duel, side by side in processes.
#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "arena/duplicate.hpp"

namespace rookery {

/// How long a contestant thought.
struct Thinking {
  double milliseconds = 0;
  long moves = 0;
};
/// A unit as it comes out of a process.
struct PlayedUnit {
  int unit = 0;
  UnitResult result;
  std::array<Thinking, 2> thinking{};  // by Contestant
};

/// Who plays: a bot by its name, or a program, written "cmd:PROGRAM ARGS".
struct Entrant {
  std::string name;
  std::chrono::milliseconds limit{2000};  // for a move of a program

  /// What is wrong with it, as a sentence; nothing if it can play.
  std::optional<std::string> fault() const;
  std::unique_ptr<Bot> sit(const Opening& table, std::uint64_t seed) const;
};

/// Plays one unit and takes the time.
PlayedUnit play_timed(const Duel& duel, int unit, const std::array<Entrant, 2>& entrants);

/// Plays units 0 to `units` - 1 in `jobs` processes and hands them over one by one, in
/// their order, until `take` wants no more. Says so if a process broke down.
std::optional<std::string> play_in_processes(
    int units, int jobs, const std::function<PlayedUnit(int unit)>& play,
    const std::function<bool(const PlayedUnit& played)>& take);

}  // namespace rookery
