// How often cards hold each number.
#pragma once
#include "cards/card_set.hpp"

namespace rookery::games {

/// Bit per number: of which the cards have one at least, two, three, or all four suits.
struct NumbersHeld {
  std::uint32_t once = 0, twice = 0, thrice = 0, all_four = 0;

  explicit constexpr NumbersHeld(CardSet cards) {
    // Two suits are laid over the two others, then what came of it once more.
    const std::uint64_t either = cards.bits | cards.bits >> 32,
                        both = cards.bits & cards.bits >> 32;
    const auto row = [](std::uint64_t bits) { return std::uint32_t(bits & 0x7fff); };
    once = row(either | either >> 16);
    twice = row(both | both >> 16 | (either & either >> 16));
    thrice = row((both & either >> 16) | (either & both >> 16));
    all_four = row(both & both >> 16);
  }
  /// Those held least often, if at all.
  constexpr std::uint32_t least_often() const {
    if (once != twice) return once & ~twice;
    if (twice != thrice) return twice & ~thrice;
    return thrice != all_four ? thrice & ~all_four : all_four;
  }
};

/// All cards of the numbers whose bit is set.
constexpr CardSet of_numbers(std::uint32_t numbers) {
  return CardSet::of_bits(numbers * every_suit);
}

}  // namespace rookery::games
