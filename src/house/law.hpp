// What refusals cite at a house table.
#pragma once
#include "house/house_game.hpp"

namespace rookery::house {

/// A refusal cites the key that the sheet has changed, and never a clause of the base that
/// the sheet overrides. `base` are the rules before the changes. HR-1
void cite_changes(HouseRules& rules, const HouseRules& base);

}  // namespace rookery::house
