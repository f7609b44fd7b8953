// Imagined deals where it is known that a number is split between hands.
#pragma once
#include <vector>

#include "cards/card_set.hpp"
#include "cards/rng.hpp"
#include "game/survey.hpp"

namespace rookery {

/// The unseen cards dealt anew to the hidden zones, when some of these are known to hold
/// one of a number, or not all of it. There are too many kinds of cards then to count the
/// deals, so cards are exchanged at random until nothing of the first deal is left: every
/// consistent deal comes up nearly equally often. None depends on where the cards lie.
std::vector<std::vector<Card>> deal_by_numbers(const std::vector<Survey::Zone*>& zones, Rng& rng);

}  // namespace rookery
