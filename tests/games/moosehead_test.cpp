// Moosehead: the counting of all hands, what passes tell, and whole games. Law:
// rules/moosehead.md
#include "games/moosehead.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "game/view.hpp"
#include "games/seated.hpp"
#include "games/whole_matches.hpp"

namespace rookery::games {
namespace {

std::vector<Card> cards(std::string_view text) { return cards_of(text, PackStyle::rummy); }
CardSet set_of(std::string_view text) {
  CardSet set;
  for (Card c : cards(text)) set += c;
  return set;
}

TEST(Moosehead, MH_E2_MH_E3_FifteensAreCounted) {
  for (const auto& [hand, points] :
       {std::pair("A2 A5 A7 A3 A10", 6), std::pair("A1 A2 A3 A4 A5", 2),
        std::pair("A5 B5 C5 D5 A10", 16), std::pair("A1 B5 C5 D5 A10", 8),
        std::pair("A1 A7 B7 A8 B8", 10), std::pair("A6 B6 C6 A9 B9", 12),
        std::pair("A4 A11 B11 C11 D11", 8), std::pair("A1 B1 C1 D1 A2", 0)})
    EXPECT_EQ(2 * fifteens(cards(hand)), points) << hand;
}

TEST(Moosehead, MH_19_FifteensAreListedByTheirNumbers) {
  EXPECT_EQ(fifteens_text(cards("A2 A5 A7 A3 A10")), "2+3+10, 3+5+7, 5+10");
  EXPECT_EQ(fifteens_text(cards("A5 B5 C5 D5 A10")), "4 x 5+5+5, 4 x 5+10");
  EXPECT_EQ(fifteens_text(cards("A1 B1 C1 D1 A2")), "");
}

/// Five cards of these numbers; suits do not matter.
std::array<Card, 5> hand_of(const std::array<int, 5>& numbers) {
  std::array<Card, 5> hand{};
  for (std::size_t i = 0; i < 5; ++i)
    hand[i] = card(Suit(std::count(&numbers[0], &numbers[i], numbers[i])), numbers[i]);
  return hand;
}

// The ledger's invariants: 0 to 16, and which numbers alone make 14 and 16.
TEST(Moosehead, MH_19_MH_20_TheCountOfEveryHand) {
  std::map<int, std::set<std::array<int, 5>>> counting;
  for (int a = 1; a <= 11; ++a)
    for (int b = a; b <= 11; ++b)
      for (int c = b; c <= 11; ++c)
        for (int d = c; d <= 11; ++d)
          for (int e = std::max(d, a + 1); e <= 11; ++e)  // there are no five of a number
            counting[2 * fifteens(hand_of({a, b, c, d, e}))].insert({a, b, c, d, e});
  for (int points = 0; points <= 16; points += 2) EXPECT_TRUE(counting.contains(points)) << points;
  EXPECT_EQ(counting.size(), 9u);
  EXPECT_EQ(counting[16], (std::set<std::array<int, 5>>{{5, 5, 5, 5, 10}}));
  EXPECT_EQ(counting[14], (std::set<std::array<int, 5>>{{5, 5, 5, 10, 10}}));
}

/// The sum is 20; P2 has passed, and P3 is waited for.
Moosehead::State at_20() {
  Moosehead::State s{};
  s.hands[0] = set_of("A3 A9");
  s.hands[1] = set_of("A11");
  s.hands[2] = set_of("A10 B11");
  for (Card c : cards("A1 B2 C4")) s.played[0].push(c);
  for (Card c : cards("B1 C1 A2 B3")) s.played[1].push(c);
  for (Card c : cards("A4 B4 A7")) s.played[2].push(c);
  s.aside = ranks(1, 11) - set_of("A3 A9 A11 A10 B11 A1 B2 C4 B1 C1 A2 B3 A4 B4 A7");
  s.sum = 20;
  s.dealer = Seat{2};
  s.turn = s.last_by = Seat{1};
  return s;
}

// A pass tells that all cards left are too high, and being waited for that one is not.
TEST(Moosehead, MH_10_MH_R7_WhatAPassTellsHoldsInEveryImaginedWorld) {
  const Moosehead three({.players = 3});
  Chance chance(Rng{1});
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Moosehead::State s = at_20();
    ASSERT_TRUE(three.advance(s, chance));
    ASSERT_FALSE(three.advance(s, chance));
    Survey survey;
    three.survey(s, survey);
    Rng rng{seed};
    imagine(survey, Seat{0}, rng);
    EXPECT_TRUE(s.hands[1].within(ranks(11, 11))) << "he passed at 20";
    EXPECT_FALSE((s.hands[2] & ranks(1, 10)).empty()) << "he is waited for at 20";
    seen.insert(s.hands[2].bits);
  }
  EXPECT_GT(seen.size(), 20u);
}

TEST(Moosehead, MH_10_APassIsShownAndTold) {
  Moosehead::State s = at_20();
  const Moosehead three({.players = 3});
  Chance chance(Rng{1});
  const Moosehead::State before = s;
  ASSERT_TRUE(three.advance(s, chance));
  EXPECT_EQ(three.act_name(before, s), "P2 passes");
  EXPECT_EQ(s.turn, Seat{2});
}

/// Each act of the table in a hand, by the beginning of its name.
int told(const Table& table, std::string_view start) {
  return int(std::ranges::count_if(table.log(), [&](const LogEntry& entry) {
    return entry.kind == LogEntry::Kind::act && entry.name.find(start) != std::string::npos;
  }));
}

TEST(Moosehead, MH_8_MH_12_MH_14_MH_17_EveryHandKeepsTheInvariants) {
  for (int n = 2; n <= 8; ++n)
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Seated seated("moosehead", {{"players", std::to_string(n)}, {"target", "1000"}},
                    {.one_hand = true}, seed);
      int dealt = 0;
      for (const Arrangement::Part& part : seated->log().back().deal->parts)
        if (part.zone == "hand")
          for (Card c : part.cards) dealt += c.rank();
      Rng rng{seed};
      int sums = 0, plays = 0;
      while (!seated->over()) {
        const Seat p = seated->awaited().first();
        const View view = seated->view(p);
        const int before = view.fact("sum", -1);
        const Move move = sample(view.offers[0], rng);
        ASSERT_FALSE(seated->act(p, move));
        ++plays;
        const int sum = before + move.cards.first().rank();
        ASSERT_LE(sum, 30);
        const View after = seated->view(p);
        const bool round_over = after.fact("sum", -1) == 0;
        if (!round_over) continue;
        sums += sum;
        if (plays < 5 * n) {
          ASSERT_GE(sum, 20) << "a go too early";
        }
      }
      EXPECT_EQ(plays, 5 * n);
      EXPECT_EQ(sums, dealt);
      EXPECT_GE(told(seated.table(), "for a go") + told(seated.table(), "for 30"), 1);  // MH-R10
      EXPECT_EQ(told(seated.table(), "counts"), n);
    }
}

TEST(Moosehead, MH_22_TheCountingIsInOrderFromTheDealersLeft) {
  Seated seated("moosehead", {}, {.dealer = Seat{1}, .one_hand = true}, 5);
  seated.play_out(5);
  std::string order;
  for (const LogEntry& entry : seated->log())
    if (entry.name.find(" counts ") != std::string::npos) order += entry.name.substr(0, 2);
  EXPECT_EQ(order, "P3P4P1P2");
}

TEST(Moosehead, MH_23_MH_24_EveryGameEndsWithOneWinner) {
  for (int n = 2; n <= 8; ++n)
    for (const char* go : {"on", "off"})
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        int hands = 0;
        const Standing end =
            play_whole_match("moosehead", {{"players", std::to_string(n)}, {"last_card_go", go}},
                             seed, [&](Position& position) {
                               ++hands;
                               EXPECT_TRUE(position.sheet().adds_up());
                               EXPECT_GT(points_of_all(position.sheet()), 0);
                             });
        EXPECT_EQ(end.winners.size(), 1);
        EXPECT_EQ(end.hands, hands);
        for (int i = 0; i < n; ++i)
          EXPECT_EQ(end.totals[std::size_t(i)] >= 50, end.winners.has(Seat(i)));
      }
}

}  // namespace
}  // namespace rookery::games
