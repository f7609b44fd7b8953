// Moves of Panjandrum, as a player types them in a hurry.
#pragma once
#include "cli/input.hpp"

namespace rookery::cli {

/// "b" puts the card that may be placed before B, "keep" on one's own Delay Pile, "build"
/// on its Building Pile; "lift"; "hand" and "delay" say where a penalty card comes from.
/// Nothing if the words say something else.
std::optional<Typed> read_placing(const std::vector<std::string>& words, const Scene& scene);

}  // namespace rookery::cli
