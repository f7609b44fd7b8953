// The arithmetic of a hand, line by line.
#pragma once
#include <string>
#include <vector>

#include "game/seat.hpp"

namespace rookery {

/// How a hand was scored: what each side took, what became of it, and the proof.
struct Sheet {
  struct Line {
    std::string label;  // "counters", "nest", "set back"
    std::string note;   // "7 tricks at 2"
    int amount = 0;
    bool operator==(const Line&) const = default;
  };
  /// One scoring side: its members, the lines that lead to `taken`, then those
  /// that lead from there to `score`.
  struct Column {
    SeatSet seats{};
    std::vector<Line> taken_lines, score_lines;
    int taken = 0, score = 0;
    bool operator==(const Column&) const = default;
  };
  std::string headline;  // "B declared 90 in yellow and made it with 100"
  std::vector<Column> columns;
  /// What all columns must have taken together, and why it is less than the game's
  /// total where it is; -1 where nothing can be said (a hand broken off).
  int expected = -1;
  std::string proof;
  bool operator==(const Sheet&) const = default;

  bool adds_up() const {
    int sum = 0;
    for (const Column& column : columns) {
      int lines = 0, score = 0;
      for (const Line& line : column.taken_lines) lines += line.amount;
      for (const Line& line : column.score_lines) score += line.amount;
      if (lines != column.taken || score != column.score) return false;
      sum += column.taken;
    }
    return expected < 0 || sum == expected;
  }
};

}  // namespace rookery
