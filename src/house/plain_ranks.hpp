// One spelling for the ranks of bird and special cards.
#pragma once
#include "trick/spec.hpp"

namespace rookery::house {

/// The same ranks in their one spelling: a bird above all other trumps is "highest", whatever
/// number said so, and in a pack without 11s it is at 10.5 and not at 11.5.
Ranking plain_ranks(const TrickSpec& spec);

}  // namespace rookery::house
