// Moves of Tuxedo, as a player types them.
#pragma once
#include "cli/input.hpp"

namespace rookery::cli {

/// A card of the hand, by number or name, then the cards of the table: "2 R6 Y2" captures,
/// "build 2 R6" and "raise 2 R6 B3" say so. The card alone trails, or takes what the picture
/// shows. "orange" calls, "no" declines. Nothing if the words say something else.
std::optional<Typed> read_sums(const std::vector<std::string>& words, const Scene& scene);

}  // namespace rookery::cli
