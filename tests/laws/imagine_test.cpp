// Imagined worlds are equally likely: checked against the list of all of them.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "game/view.hpp"

namespace rookery::laws {
namespace {

/// Hands that lie closed, the faces that each cannot hold, and, for the first hand,
/// faces of which it is known to hold one, and numbers of which one is there or elsewhere.
struct Closed {
  std::vector<CardSet> hands;
  std::vector<CardSet> never;
  CardSet some{};
  CardSet some_of_number{}, not_all_of_number{};

  bool first_fits() const {
    bool fits = some.empty() || !(hands[0] & some).empty();
    for (int number = 1; number <= 14; ++number) {
      const CardSet here = some_of_number & ranks(number, number);
      const CardSet apart = not_all_of_number & ranks(number, number);
      fits &= here.empty() || !(hands[0] & here).empty();
      fits &= apart.empty() || !apart.within(hands[0]);
    }
    return fits;
  }
};

Survey survey_of(Closed& closed) {
  static constexpr std::array<std::string_view, 4> names{"west", "north", "east", "nest"};
  Survey survey;
  for (std::size_t i = 0; i < closed.hands.size(); ++i)
    survey.zone(names[i], Seat::nobody, closed.hands[i], closed_to_all).never = closed.never[i];
  Survey::Zone& first = survey.zones.front();
  first.some = closed.some;
  first.some_of_number = closed.some_of_number;
  first.not_all_of_number = closed.not_all_of_number;
  return survey;
}

using World = std::vector<std::uint64_t>;
World world_of(const Closed& closed) {
  World world;
  for (CardSet hand : closed.hands) world.push_back(hand.bits);
  return world;
}

/// Every way to deal the cards, one card after the other.
std::map<World, int> all_worlds(const Closed& closed) {
  CardSet pack;
  for (CardSet hand : closed.hands) pack += hand;
  std::map<World, int> worlds;
  Closed now = closed;
  for (CardSet& hand : now.hands) hand = {};
  const std::function<void(CardSet)> deal = [&](CardSet rest) {
    if (rest.empty()) {
      if (now.first_fits()) worlds[world_of(now)] = 0;
      return;
    }
    const Card c = rest.take_first();
    for (std::size_t i = 0; i < now.hands.size(); ++i) {
      if (now.never[i].has(c) || now.hands[i].size() == closed.hands[i].size()) continue;
      now.hands[i] += c;
      deal(rest);
      now.hands[i] -= c;
    }
  };
  deal(pack);
  return worlds;
}

/// Five standard deviations above the mean of chi-square, with a pinned generator.
void expect_level(const std::vector<int>& counts, const char* what) {
  const double mean =
      double(std::accumulate(counts.begin(), counts.end(), 0)) / double(counts.size());
  double chi_square = 0;
  for (int n : counts) chi_square += (n - mean) * (n - mean) / mean;
  const double freedom = double(counts.size()) - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << what;
  // Too even would be no chance either.
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom)) << what;
}

void expect_uniform(Closed closed, std::size_t worlds_by_hand, const char* what) {
  auto worlds = all_worlds(closed);
  ASSERT_EQ(worlds.size(), worlds_by_hand) << what;
  Rng rng{99};
  for (std::size_t i = 0; i < 25 * worlds.size(); ++i) {
    Survey survey = survey_of(closed);
    imagine(survey, Seat{0}, rng);
    const auto found = worlds.find(world_of(closed));
    ASSERT_NE(found, worlds.end()) << what << ": a world that cannot be";
    ++found->second;
  }
  std::vector<int> counts;
  for (const auto& [world, n] : worlds) counts.push_back(n);
  expect_level(counts, what);
}

CardSet set(std::initializer_list<Card> cards) {
  CardSet all;
  for (Card c : cards) all += c;
  return all;
}
Card red(int rank) { return card(Suit::red, rank); }
Card green(int rank) { return card(Suit::green, rank); }

TEST(Imagine, IsUniformWithoutVoids) {
  expect_uniform(
      {{set({red(5), red(6)}), set({red(7), green(5)}), set({green(6), green(7)})}, {{}, {}, {}}},
      90, "6! / (2! 2! 2!)");
}

TEST(Imagine, IsUniformWithOneVoid) {
  // North has no red: its two are of the four green ones, the others fill up freely.
  expect_uniform(
      {{set({red(5), red(6), green(8)}), set({green(5), green(6)}), set({green(7), red(7)})},
       {{}, suit_cards(Suit::red), {}}},
      6 * 10, "C(4,2) * C(5,3)");
}

TEST(Imagine, IsUniformWithVoidsThatMeet) {
  // West has no red and east no green; the bird may lie anywhere. West takes three of
  // four greens and bird, and so on: the list says how many.
  expect_uniform(
      {{set({green(5), green(6), green(7)}), set({green(8), red(8), bird}), set({red(5), red(6)})},
       {suit_cards(Suit::red), {}, suit_cards(Suit::green)}},
      [] {
        int n = 0;   // by the bird's place: west, north, east
        n += 6 * 3;  // two more of four greens; two of three reds
        n += 4 * 3;  // three of four greens; two of three reds
        n += 4 * 3;  // three of four greens; one of three reds
        return std::size_t(n);
      }(),
      "voids that meet");
}

TEST(Imagine, IsUniformWithABarredNest) {
  expect_uniform(
      {{set({red(5), red(7), bird}), set({red(8), green(10)}), set({red(9), green(9)}),
        set({green(7), green(8)})},
       {{}, suit_cards(Suit::green), {}, set({red(5), green(10), bird})}},
      [] {
        // Counted otherwise: choose the nest, then north, then west.
        const CardSet pack =
            set({red(5), red(7), bird, red(8), green(10), red(9), green(9), green(7), green(8)});
        std::size_t n = 0;
        for (Card a : pack)
          for (Card b : pack) {
            if (!(a < b)) continue;
            const CardSet nest = set({a, b});
            if (!(nest & set({red(5), green(10), bird})).empty()) continue;
            const CardSet rest = pack - nest;
            const int may = (rest - suit_cards(Suit::green)).size();
            n += std::size_t(may * (may - 1) / 2) * 10;  // five left: C(5,3)
          }
        return n;
      }(),
      "a barred nest");
}

TEST(Imagine, IsUniformWhereOneOfSomeMustLie) {
  // West can follow red: all deals but those in which its two are green.
  expect_uniform({{set({red(5), green(8)}), set({red(6), green(5)}), set({green(6), green(7)})},
                  {{}, {}, {}},
                  suit_cards(Suit::red)},
                 90 - 6 * 6, "6! / (2! 2! 2!) without C(4,2) * C(4,2)");
  // The same where north has no green.
  expect_uniform({{set({red(5), green(8)}), set({red(6), red(7)}), set({green(6), green(7)})},
                  {{}, suit_cards(Suit::green), {}},
                  suit_cards(Suit::red)},
                 9, "north takes two of three reds, west the third and one of three greens");
}

TEST(Imagine, IsUniformWhereANumberIsSplit) {
  const CardSet fives = set({red(5), green(5)}), sixes = set({red(6), green(6)});
  expect_uniform({{set({red(5), red(6)}), set({green(5), green(6)}), set({red(7), green(7)})},
                  {{}, {}, {}},
                  {},
                  fives,
                  fives + sixes},
                 8 * 6, "west has one five and one of the other four, north any two of the rest");
  expect_uniform({{set({red(5), red(6)}), set({green(5), green(6)}), set({red(7), green(7)})},
                  {{}, set({red(7)}), {}},
                  {},
                  fives,
                  fives + sixes},
                 8 * 6 - 6 * 3, "the same without those in which north has the red seven");
  expect_uniform({{set({red(5), red(6), red(7)}), set({green(5), green(6), green(7)})},
                  {{}, {}},
                  {},
                  {},
                  fives + sixes + set({red(7), green(7)})},
                 20 - 12, "one of each number, and no pair");
}

TEST(Imagine, EveryOrderOfAPileIsEquallyLikely) {
  std::array<Card, 4> pile{red(5), red(6), red(7), red(8)};
  std::map<std::array<Card, 4>, int> orders;
  Rng rng{98};
  for (int i = 0; i < 24 * 100; ++i) {
    Survey survey;
    survey.pile("stock", Seat::nobody, pile, closed_to_all);
    imagine(survey, Seat{0}, rng);
    ++orders[pile];
  }
  ASSERT_EQ(orders.size(), 24u);
  std::vector<int> counts;
  for (const auto& [order, n] : orders) counts.push_back(n);
  expect_level(counts, "orders of four");
}

TEST(Imagine, LeavesWhatTheSeatSeesOrKnows) {
  CardSet own = set({red(5), red(6)}), known = set({green(5)}), closed = set({green(6), green(7)}),
          nest = set({green(8), bird});
  Rng rng{97};
  bool moved = false;
  for (int i = 0; i < 50; ++i) {
    Survey survey;
    survey.zone("hand", Seat{0}, own, open_to(Seat{0}));
    survey.zone("hand", Seat{1}, known, {only(Seat{1}), only(Seat{0}) + only(Seat{1})});
    survey.zone("hand", Seat{1}, closed, open_to(Seat{1}));
    survey.zone("nest", Seat::nobody, nest, closed_to_all);
    imagine(survey, Seat{0}, rng);
    EXPECT_EQ(own, set({red(5), red(6)}));
    EXPECT_EQ(known, set({green(5)}));
    EXPECT_EQ(closed + nest, set({green(6), green(7), green(8), bird}));
    moved |= closed != set({green(6), green(7)});
  }
  EXPECT_TRUE(moved);
}

}  // namespace
}  // namespace rookery::laws
