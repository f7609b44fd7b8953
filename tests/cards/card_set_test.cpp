// Sets and bags of cards against the plainest way to do the same.
#include "cards/card_set.hpp"

#include <gtest/gtest.h>

#include <map>

#include "cards/rng.hpp"

namespace rookery {
namespace {

TEST(CardSet, NthBitAgreesWithWalking) {
  Rng rng{1};
  for (int round = 0; round < 20000; ++round) {
    std::uint64_t bits = rng.next();
    for (int thin = rng.below(6); thin > 0; --thin) bits &= rng.next();
    int n = 0;
    for (Card c : CardSet::of_bits(bits)) ASSERT_EQ(CardSet::of_bits(bits).nth(n++), c);
    ASSERT_EQ(n, CardSet::of_bits(bits).size());
  }
}

TEST(CardSet, FacesOfTheRookPack) {
  EXPECT_EQ(ranks(1, 14).size(), 56);
  EXPECT_FALSE(ranks(1, 14).has(bird));
  EXPECT_EQ((suit_cards(Suit::green) & (ranks(1, 14) + bird)).size(), 14);
  EXPECT_EQ(bird.suit(), Suit::none);
  EXPECT_EQ(card(Suit::black, 9).suit(), Suit::black);
  EXPECT_EQ(card(Suit::black, 9).rank(), 9);
}

TEST(CardBag, CountsUpToThreeOfAFace) {
  Rng rng{2};
  std::map<int, int> counts;
  CardBag bag;
  for (int round = 0; round < 5000; ++round) {
    const Card c{std::uint8_t(rng.below(5))};
    if (rng.below(2) == 0 && counts[c.id] < 3) {
      bag += c;
      ++counts[c.id];
    } else if (counts[c.id] > 0) {
      bag -= c;
      --counts[c.id];
    }
    int size = 0;
    for (const auto& [id, n] : counts) {
      ASSERT_EQ(bag.count({std::uint8_t(id)}), n);
      size += n;
    }
    ASSERT_EQ(bag.size(), size);
  }
}

TEST(CardBag, WithinComparesFaceByFace) {
  const Card a = card(Suit::red, 1), b = card(Suit::red, 2);
  const CardBag one = a, two = one + a, three = two + a;
  EXPECT_TRUE(one.within(two));
  EXPECT_TRUE(two.within(three));
  EXPECT_TRUE(one.within(three));
  EXPECT_FALSE(two.within(one));
  EXPECT_FALSE(three.within(two));
  EXPECT_FALSE((one + b).within(three));
}

}  // namespace
}  // namespace rookery
