// Situations: moments of a game at which every good player knows what to do.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "records/record.hpp"

namespace rookery {

/// What somebody may do, named as far as it matters: "bid" is any bid, "bury R14" is any
/// burying with the red 14 in it.
struct Deed {
  Move named{};
  bool nothing = false;  // he lets his chance go by
  bool covers(const std::optional<Move>& done) const;
};

/// One of them, ready to be played. docs/notation.md tells how it is written.
struct Situation {
  std::string title, reason;
  int line = 0;
  std::vector<std::string> levels;  // that have to get it right
  Seat seat = Seat::nobody;         // to act
  std::vector<Deed> right, wrong;
  std::vector<Table> turns;  // of that seat so far, the moment itself last

  bool accepts(const std::optional<Move>& done) const;
};

/// Reads a file of them and plays each to its moment; or everything that is wrong with it.
std::variant<std::vector<Situation>, std::vector<RecordError>> read_situations(
    std::string_view text);

}  // namespace rookery
