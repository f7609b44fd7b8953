// The melds of Club: what they are and all that a hand can lay. Law: rules/club.md
#pragma once
#include <functional>

#include "cards/card_set.hpp"

namespace rookery::games::club {

inline constexpr CardSet wilds = ranks(1, 2), stoppers = ranks(3, 3), naturals = ranks(4, 14);

enum class Kind : std::uint8_t { none, set, sequence, threes };
/// What the cards make together; `none` if they are no meld. CL-14 to CL-17
Kind kind_of(const CardBag& cards);

enum class Birdie : std::uint8_t { none, regular, natural, sequence };
/// CL-35; a large set of 3s is one too, though not towards going out (CL-38).
Birdie birdie_of(const CardBag& meld);
/// 1 if the meld is one of the two Birdies that going out takes, else 0.
int counts_as_birdie(const CardBag& meld);

/// CL-34
constexpr int value_of(const CardBag& cards) {
  return 10 * (cards.size() - cards.count(bird) + (cards & wilds).size());
}
/// The most that melds out of these cards can be worth; they may be worth less.
int most_value(const CardBag& cards);

/// Is shown cards one choice after the other until it says stop (false).
using Visit = std::function<bool(const CardBag&)>;
/// Every choice of `least` to `most` of the cards, each once. False if stopped.
bool each_choice(const CardBag& cards, int least, int most, const Visit& visit);
/// Every meld of `least` to `most` cards out of `cards`, each once: sequences first, then
/// sets with few wilds before sets with many. Sets of 3s have at least `threes_least` cards.
bool each_meld(const CardBag& cards, int most, int threes_least, const Visit& visit);
/// Every choice of at most `most` of the cards that can be added to the meld, each once.
bool each_addition(const CardBag& meld, const CardBag& cards, int most, const Visit& visit);
/// Every set of the top card's number that has it, two naturals of `hand` at least, and
/// whatever else of `hand` may stand in it; each once. CL-26
bool each_set_with(Card top, const CardBag& hand, const Visit& visit);

}  // namespace rookery::games::club
