// The best division of a hand of Club, against trying everything.
#include "bots/club_division.hpp"

#include <gtest/gtest.h>

#include "games/club_melds.hpp"

namespace rookery {
namespace {

namespace club = games::club;

int of_set(int naturals, int wilds) {
  if (naturals + wilds >= 7) return naturals >= 4 ? (wilds == 0 ? 800 : 400) : 100;
  return (wilds == 0 ? 25 : 15) * (naturals + wilds);
}
int of_sequence(int cards) { return cards >= 7 ? 1200 : 25 * cards; }

int worth(const CardBag& meld) {
  if (meld.empty()) return 0;
  if (club::kind_of(meld) == club::Kind::sequence) return of_sequence(meld.size());
  const int wilds = (meld & club::wilds).size();
  return of_set(meld.size() - wilds, wilds);
}

/// Lays every choice of melds.
class Everything {
 public:
  explicit Everything(const ClubAim& aim) : aim_(aim) {}

  int best(const CardBag& hand) {
    most_ = 0;
    lay(hand, 0, 0, {});
    return most_;
  }

 private:
  int cost(const CardBag& cards) const { return (cards & club::wilds).size() * aim_.wild_cost; }

  void lay(const CardBag& hand, int so_far, int value, const CardBag& last) {
    if (value >= aim_.least_value) most_ = std::max(most_, so_far);
    club::each_meld(hand, {.most = hand.size(), .threes_least = 100}, [&](const CardBag& meld) {
      if (last.empty() || !precedes(meld, last))
        lay(hand - meld, so_far + worth(meld) - cost(meld), value + club::value_of(meld), meld);
      return true;
    });
  }

  ClubAim aim_;
  int most_ = 0;
};

/// Cards of two packs, as if from a few colours and numbers, so that they go together.
CardBag some_cards(Rng& rng, int many, CardSet from) {
  CardBag cards;
  while (cards.size() < many)
    if (const Card c = from.nth(rng.below(from.size())); cards.count(c) < 2) cards += c;
  return cards;
}

TEST(ClubDivision, IsTheBestThereIs) {
  Rng rng{4};
  int laid = 0, sequences = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const int low = 4 + rng.below(6);
    const CardSet few = (suit_cards(Suit::red) + suit_cards(Suit::black)) & ranks(low, low + 5);
    const CardBag hand =
        some_cards(rng, 8 + rng.below(3), few) + some_cards(rng, rng.below(3), club::wilds);
    const ClubAim aim{.set = of_set,
                      .sequence = of_sequence,
                      .wild_cost = 60 * rng.below(3),
                      .least_value = 50 * rng.below(4)};
    const ClubDivision found = best_division(hand, aim);
    EXPECT_EQ(found.worth, Everything(aim).best(hand)) << trial;

    CardBag left = hand;
    int told = 0, value = 0;
    for (const CardBag& meld : found.melds) {
      ASSERT_TRUE(meld.within(left));
      left -= meld;
      ASSERT_NE(club::kind_of(meld), club::Kind::none);
      told += worth(meld);
      value += club::value_of(meld);
      sequences += club::kind_of(meld) == club::Kind::sequence;
    }
    told -= ((hand - left) & club::wilds).size() * aim.wild_cost;
    EXPECT_EQ(told, found.worth);
    if (!found.melds.empty()) {
      EXPECT_GE(value, aim.least_value);
    }
    laid += int(found.melds.size());
  }
  EXPECT_GT(laid, 200);
  EXPECT_GT(sequences, 100);
}

}  // namespace
}  // namespace rookery
