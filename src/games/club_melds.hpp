// The melds of Club: what they are and all that a hand can lay. Law: rules/club.md
#pragma once
#include "cards/card_set.hpp"
#include "games/numbers_held.hpp"
#include "games/visit.hpp"

namespace rookery::games::club {

inline constexpr CardSet wilds = ranks(1, 2), stoppers = ranks(3, 3), naturals = ranks(4, 14);

enum class Kind : std::uint8_t { none, set, sequence, threes };
/// What the cards make together; `none` if they are no meld. CL-14 to CL-17
Kind kind_of(const CardBag& cards);

enum class Birdie : std::uint8_t { none, regular, natural, sequence };
/// CL-35; a large set of 3s is one too, though not towards going out (CL-38).
Birdie birdie_of(const CardBag& meld);
/// Whether it is a Birdie and not one of 3s. CL-38
bool is_birdie_but_not_threes(const CardBag& meld);
/// 1 if the meld is one of the two Birdies that going out takes, else 0.
inline int counts_as_birdie(const CardBag& meld) {
  return meld.size() >= 7 && is_birdie_but_not_threes(meld);
}

/// Whether a meld takes the top discard as CL-26 asks: a set with it and two more
/// naturals of its number. All other cards come from the hand.
bool takes(const CardBag& meld, Card top);

/// The cards next to the meld: whatever is added to it has one of them. CL-18
constexpr CardSet growth(const CardBag& meld) {
  const CardSet own = meld.faces() - wilds;
  const std::uint32_t numbers = ranks_in(own);
  if (std::has_single_bit(numbers)) return of_numbers(numbers) + wilds;
  return (CardSet::of_bits(own.bits << 1 | own.bits >> 1) & naturals) - own;
}

/// CL-34
constexpr int value_of(const CardBag& cards) {
  return 10 * (cards.size() - cards.count(bird) + (cards & wilds).size());
}
/// What melds out of some cards come to at most, with 3s or without; it may be less. No
/// other faces than `faces` can be in them.
struct Most {
  int cards, value;
  CardSet faces;
};
Most most_melded(const CardBag& cards, bool with_threes);

using Visit = games::Visit<CardBag>;
/// Every choice of `least` to `most` of the cards, each once. False if stopped.
bool each_choice(const CardBag& cards, int least, int most, Visit visit);
/// Which melds are wanted.
struct Wanted {
  int most;             // cards
  int threes_least;     // cards in a set of 3s
  int least_value = 0;  // CL-34
};
/// Every such meld out of `cards`, each once: sequences first, then sets with few wilds
/// before sets with many.
bool each_meld(const CardBag& cards, const Wanted& wanted, Visit visit);
/// Every choice of at most `most` of the cards that can be added to the meld, each once.
bool each_addition(const CardBag& meld, const CardBag& cards, int most, Visit visit);
/// Every set of the top card's number that has it, two naturals of `hand` at least, and
/// whatever else of `hand` may stand in it; each once. CL-26
bool each_set_with(Card top, const CardBag& hand, Visit visit);

}  // namespace rookery::games::club
