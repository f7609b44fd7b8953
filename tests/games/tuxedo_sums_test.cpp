// Tuxedo: sums, groups and captures against a patient count. Law: rules/tuxedo.md
#include "games/tuxedo_sums.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/tuxedo.hpp"

namespace rookery::games {
namespace {

using Sets = std::set<std::uint64_t>;

CardSet any_cards(Rng& rng, int most) {
  CardSet cards;
  for (int n = rng.below(most + 1); n > 0; --n)
    cards += card(Suit(rng.below(4)), 1 + rng.below(14));
  return cards;
}

/// Every choice of the cards, by trying them all.
template <class Use>
void each_choice(CardSet cards, Use&& use) {
  for (std::uint64_t part = cards.bits;; part = (part - 1) & cards.bits) {
    use(CardSet::of_bits(part));
    if (part == 0) return;
  }
}

/// TX-8 and TX-9 word by word: some group goes away and the rest parts too.
bool parts_by_trying(CardSet cards, int number) {
  if (cards.empty()) return true;
  bool parts = false;
  each_choice(cards, [&](CardSet group) {
    parts = parts || (group.has(cards.first()) && tuxedo::sum_of(group) == number &&
                      parts_by_trying(cards - group, number));
  });
  return parts;
}
bool has_group(CardSet cards, int number) {
  bool has = false;
  each_choice(cards, [&](CardSet group) { has = has || tuxedo::sum_of(group) == number; });
  return has;
}

/// What `each` visits; a choice that comes twice is a failure.
template <class Each>
Sets visited(Each&& each) {
  Sets sets;
  each([&](CardSet cards) {
    EXPECT_TRUE(sets.insert(cards.bits).second) << "visited twice";
    return true;
  });
  return sets;
}
Sets hauls(CardSet loose, int number, bool all) {
  return visited([&](const tuxedo::Visit& v) { tuxedo::each_haul(loose, number, all, v); });
}

TEST(TuxedoSums, TX_8_TX_9_TheFastTestsAreThoseOfTheLedger) {
  Rng rng{1};
  int parted = 0;
  for (int i = 0; i < 1500; ++i) {
    const CardSet cards = any_cards(rng, 9);
    const int number = 1 + rng.below(14);
    ASSERT_EQ(tuxedo::parts_into_groups(cards, number), parts_by_trying(cards, number));
    ASSERT_EQ(bool(tuxedo::sums_within(cards) >> number & 1), has_group(cards, number));
    parted += !cards.empty() && tuxedo::parts_into_groups(cards, number);
  }
  EXPECT_GT(parted, 15);
}

TEST(TuxedoSums, TX_10_EveryHaulIsFoundOnce) {
  Rng rng{2};
  std::size_t most = 0;
  for (int i = 0; i < 200; ++i) {
    const CardSet loose = any_cards(rng, 10);
    const int number = 6 + rng.below(9);
    Sets some, full;
    each_choice(loose, [&](CardSet haul) {
      if (tuxedo::sum_of(haul) % number != 0 || !parts_by_trying(haul, number)) return;
      some.insert(haul.bits);
      if (!has_group(loose - haul, number)) full.insert(haul.bits);
    });
    ASSERT_EQ(hauls(loose, number, false), some);
    ASSERT_EQ(hauls(loose, number, true), full);
    most = std::max(most, some.size());
  }
  EXPECT_GT(most, 10u);
}

TEST(TuxedoSums, TX_15_EveryChoiceForABuildIsFoundOnce) {
  Rng rng{3};
  for (int i = 0; i < 200; ++i) {
    const CardSet loose = any_cards(rng, 10);
    const int sum = 1 + rng.below(13);
    Sets expected;
    each_choice(loose, [&](CardSet cards) {
      if (tuxedo::sum_of(cards) == sum) expected.insert(cards.bits);
    });
    ASSERT_EQ(visited([&](const tuxedo::Visit& v) { tuxedo::each_group(loose, sum, v); }),
              expected);
  }
}

/// A table that trails alone can bring about has every number at most once, for an equal
/// card captures; only cards dealt to the middle come on top of that, four at the start
/// and up to four later. So it has no more than 14 numbers and seven cards besides.
CardSet long_table(std::initializer_list<int> besides) {
  CardSet table;
  for (int number = 1; number <= 14; ++number) table += card(Suit::red, number);
  for (int number : besides)
    for (int suit = 1; suit < suit_count; ++suit)
      if (const Card c = card(Suit(suit), number); !table.has(c)) {
        table += c;
        break;
      }
  return table;
}

TEST(TuxedoSums, TX_10_ALongTableHasAboutAThousandCaptures) {
  // The longest list that a search among such tables has found.
  EXPECT_EQ(hauls(long_table({3, 3, 3, 6, 6, 6, 9}), 14, true).size(), 1015u);
  Rng rng{4};
  for (int i = 0; i < 150; ++i) {
    const auto any = [&] { return 1 + rng.below(14); };
    const CardSet table = long_table({any(), any(), any(), any(), any(), any(), any()});
    ASSERT_LE(hauls(table, 14 - rng.below(3), true).size(), 1015u);
  }
}

// Where trails are free all cards may come to lie on the table, with more captures than
// anybody can go through; the list still ends where it is told to, and a capture is still
// judged at once.
TEST(TuxedoSums, TX_10_TheLongestTableIsListedAsFarAsWanted) {
  for (const bool all : {false, true}) {
    const Tuxedo game({.players = 2, .trail_free = true, .take_all = all});
    for (int number = 1; number <= 14; ++number) {
      Tuxedo::State s{};
      s.hands[0] = card(Suit::red, number);
      s.loose = ranks(1, 14) - s.hands[0];
      s.taker = s.last_by = Seat::nobody;
      Offers offers;
      game.offers(s, offers);
      std::vector<Move> moves;
      for (const Offer& offer : offers)
        if (offer.refined) {
          game.list(s, offer, 2000, moves);
          for (const Move& move : moves)
            ASSERT_TRUE(offer.admits(move) && game.allows(s, offer, move));
          const Move everything{.verb = Verb::capture, .cards = s.hands[0], .onto = s.loose};
          ASSERT_EQ(game.allows(s, offer, everything), number == 14) << number;  // 29 groups
        }
      if (number >= 10) {
        ASSERT_EQ(moves.size(), 2000u) << number;
      }
    }
  }
}

}  // namespace
}  // namespace rookery::games
