// The best division of a hand of Club into melds.
#pragma once
#include <vector>

#include "cards/card_set.hpp"

namespace rookery {

/// Melds out of a hand, all laid at once, and what they are worth together.
struct ClubDivision {
  std::vector<CardBag> melds{};
  int worth = 0;
};

/// What is wanted of a division.
struct ClubAim {
  /// What a set of so many naturals and wilds, or a sequence of so many cards, is worth.
  int (*set)(int naturals, int wilds) = nullptr;
  int (*sequence)(int cards) = nullptr;
  int wild_cost = 0;    // of every wild that leaves the hand
  int least_value = 0;  // that the melds must have together (CL-20)
};

/// The division that is worth most; 3s are left out. Exact: only choices that cannot be better
/// are not looked at. Without melds, and worth 0, if nothing is better than to lay none, or if
/// the least value cannot be reached.
ClubDivision best_division(const CardBag& hand, const ClubAim& aim);

}  // namespace rookery
