// Moves of runs from pile to pile, as a player types them.
#pragma once
#include "cli/input.hpp"

namespace rookery::cli {

/// "R3" builds the card, or moves its run if only one place fits; "R8 B9" moves a run. A
/// number stands for the run on that pile, so "3" and "3 5" do the same. Verbs may be left
/// out. Nothing if the words say something else.
std::optional<Typed> read_piles(const std::vector<std::string>& line, const Scene& scene);

}  // namespace rookery::cli
