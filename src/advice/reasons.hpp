// What can be said for a move, and is true.
#pragma once
#include "advice/standpoint.hpp"

namespace rookery {

/// Things that the move does, "keeps the bird", the weightiest first. Each has been checked
/// against what the seat knows; none is a guess at why it is good.
using Reasons = std::vector<std::string>;

Reasons reasons_for(const Standpoint& standpoint, const Move& move);

// The parts of it.
Reasons reasons_in_trick(const Standpoint& standpoint, Card card);
Reasons reasons_before_play(const Standpoint& standpoint, const Move& move);
Reasons reasons_on_piles(const Standpoint& standpoint, const Move& move);
Reasons reasons_by_sums(const Standpoint& standpoint, const Move& move);
Reasons reasons_without_nest(const Standpoint& standpoint, const Move& move);
Reasons reasons_elsewhere(const Standpoint& standpoint, const Move& move);

}  // namespace rookery
