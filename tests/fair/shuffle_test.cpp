// From a secret to an order of cards.
#include "fair/shuffle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace rookery {
namespace {

Secret secret_of(std::string_view text) { return Secret(Hash().add(text).digest()); }

std::vector<Card> pack_of(int size) {
  std::vector<Card> pack;
  for (int i = 0; i < size; ++i) pack.push_back(card(Suit(i / 14), 1 + i % 14));
  return pack;
}

std::vector<Card> drawn(const Digest& seed, int draw, const std::vector<Card>& from,
                        std::size_t count) {
  std::vector<Card> out(count);
  fair_draw(seed, draw, from, out);
  return out;
}

TEST(FairDraw, BringsEveryCardOnce) {
  const auto pack = pack_of(56);
  auto order = drawn(Hash().digest(), 1, pack, pack.size());
  EXPECT_NE(order, pack);
  std::ranges::sort(order);
  EXPECT_EQ(order, pack);
}

TEST(FairDraw, DoesNotAskHowTheCardsLay) {
  const auto pack = pack_of(41);
  auto turned = pack;
  std::ranges::reverse(turned);
  EXPECT_EQ(drawn(Hash().digest(), 3, pack, 41), drawn(Hash().digest(), 3, turned, 41));
}

TEST(FairDraw, IsTheSameFromTheTopHoweverManyAreDrawn) {
  const auto pack = pack_of(41);
  auto all = drawn(Hash().digest(), 1, pack, 41);
  all.resize(4);
  EXPECT_EQ(drawn(Hash().digest(), 1, pack, 4), all);
}

TEST(FairDraw, DiffersByDrawAndBySeed) {
  const auto pack = pack_of(41);
  const auto first = drawn(Hash().digest(), 1, pack, 41);
  EXPECT_NE(first, drawn(Hash().digest(), 2, pack, 41));
  EXPECT_NE(first, drawn(Hash().add("x").digest(), 1, pack, 41));
}

TEST(FairDraw, LeavesNoCardBehind) {
  // 6000 draws of three cards from six: each of the 120 orders 50 times, give or take.
  const auto pack = pack_of(6);
  std::map<std::vector<Card>, int> counts;
  for (int i = 0; i < 6000; ++i) ++counts[drawn(Hash().add(std::uint32_t(i)).digest(), 1, pack, 3)];
  ASSERT_EQ(counts.size(), 120U);
  double chi_square = 0;
  for (const auto& [order, count] : counts) chi_square += (count - 50.0) * (count - 50.0) / 50;
  EXPECT_LT(chi_square, 184);  // one chance in ten thousand, with 119 degrees of freedom
}

TEST(DealSecret, DiffersByMasterAndByDeal) {
  const Secret master = secret_of("one");
  EXPECT_FALSE(same(deal_secret(master, 1).bytes(), deal_secret(master, 2).bytes()));
  EXPECT_FALSE(same(deal_secret(master, 1).bytes(), deal_secret(secret_of("two"), 1).bytes()));
}

TEST(Commitment, TiesTableDealAndSecret) {
  const Secret secret = secret_of("one");
  const Digest commitment = commitment_to(secret, "t1", 1);
  EXPECT_FALSE(same(commitment, commitment_to(secret, "t2", 1)));
  EXPECT_FALSE(same(commitment, commitment_to(secret, "t1", 2)));
  EXPECT_FALSE(same(commitment, commitment_to(secret_of("two"), "t1", 1)));
}

TEST(DealSeed, DependsOnWhoGaveWhatInWhichOrder) {
  const Secret secret = secret_of("one");
  using All = std::vector<FairDeal::Contribution>;
  const std::vector<All> ways{{},
                              {{Seat{0}, "aabb"}},
                              {{Seat{1}, "aabb"}},
                              {{Seat{0}, "aa"}, {Seat{0}, "bb"}},
                              {{Seat{0}, "bb"}, {Seat{0}, "aa"}}};
  for (std::size_t i = 0; i < ways.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(same(deal_seed(secret, ways[i]), deal_seed(secret, ways[j])));
}

}  // namespace
}  // namespace rookery
