// Rummy: what its transcripts do not show. Law: rules/rummy.md
#include "games/rummy.hpp"

#include <gtest/gtest.h>

#include "game/view.hpp"
#include "games/catalogue.hpp"

namespace rookery::games {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::string_view word : split_words(text)) set += *parse_card(word, PackStyle::rummy);
  return set;
}
constexpr Seat first{0}, second{1};

/// The first player has drawn and has to play; he holds `hand`.
Rummy::State at_play(std::string_view hand, std::initializer_list<std::string_view> groups = {}) {
  Rummy::State s{};
  s.hands[0] = cards(hand);
  s.step = Rummy::Step::play;
  s.winner = Seat::nobody;
  for (std::string_view group : groups) {
    s.laid_by[s.group_count] = second;
    s.groups[s.group_count++] = cards(group);
  }
  return s;
}

std::vector<std::string> moves(const Rummy& rummy, const Rummy::State& s, int cap = 1000) {
  Offers offers;
  rummy.offers(s, offers);
  std::vector<Move> all;
  for (const Offer& offer : offers) {
    if (offer.verb == Verb::discard) continue;
    if (offer.refined)
      rummy.list(s, offer, cap, all);
    else
      enumerate(offer, cap, all);
  }
  std::vector<std::string> texts;
  for (const Move& move : all) texts.push_back(to_text(move, PackStyle::rummy));
  return texts;
}
using Texts = std::vector<std::string>;

const Rummy two_players({.players = 2});

TEST(Rummy, RunsDoNotGoRoundTheCorner) {  // RM-2, RM-12, RM-R7, RM-R12
  EXPECT_TRUE(is_run(cards("A1 A2 A3")));
  EXPECT_TRUE(is_run(cards("D9 D10 D11")));
  EXPECT_TRUE(is_run(cards("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11")));
  EXPECT_FALSE(is_run(cards("A10 A11 A1")));
  EXPECT_FALSE(is_run(cards("A11 B1 B2")));
  EXPECT_FALSE(is_run(cards("A3 A4")));
  EXPECT_FALSE(is_run(cards("A3 A4 A6")));
}

TEST(Rummy, ASetIsThreeOrFourOfANumber) {  // RM-13
  EXPECT_TRUE(is_set(cards("A5 C5 D5")));
  EXPECT_TRUE(is_set(cards("A5 B5 C5 D5")));
  EXPECT_FALSE(is_set(cards("A5 C5")));
  EXPECT_FALSE(is_set(cards("A5 C5 D6")));
}

TEST(Rummy, AGroupGrowsAtItsEndsAndByItsNumber) {  // RM-16, RM-17, RM-E2, RM-E3
  EXPECT_EQ(moves(two_players, at_play("B6 B2 B7 B1", {"B3 B4 B5"})),
            (Texts{"add B2 on B3", "add B6 on B3"}));
  EXPECT_EQ(moves(two_players, at_play("B1 B7 C2", {"B2 B3 B4 B5 B6"})),
            (Texts{"add B1 on B2", "add B7 on B2"}));
  EXPECT_EQ(moves(two_players, at_play("B5 A6", {"A5 C5 D5"})), (Texts{"add B5 on A5"}));
  EXPECT_EQ(moves(two_players, at_play("B4 B6", {"A5 B5 C5 D5"})), Texts{});
  EXPECT_EQ(moves(two_players, at_play("A11 A1", {"A8 A9 A10", "B1 C1 D1"})),
            (Texts{"add A11 on A8", "add A1 on B1"}));
}

TEST(Rummy, ACardThatFitsTwoRunsGoesWhereItsPlayerSays) {  // RM-15, RM-20, RM-R8
  Rummy::State s = at_play("A6 D11", {"A3 A4 A5", "A7 A8 A9"});
  EXPECT_EQ(moves(two_players, s), (Texts{"add A6 on A3", "add A6 on A7"}));
  two_players.apply(s, first, *parse_move("add A6 on A7", PackStyle::rummy));
  EXPECT_EQ(s.groups[0], cards("A3 A4 A5"));
  EXPECT_EQ(s.groups[1], cards("A6 A7 A8 A9"));
}

TEST(Rummy, ListsEveryGroupOfTheHandOnce) {  // RM-14
  EXPECT_EQ(
      moves(two_players, at_play("A5 B5 C5 D5")),
      (Texts{"lay A5 B5 C5 D5", "lay B5 C5 D5", "lay A5 C5 D5", "lay A5 B5 D5", "lay A5 B5 C5"}));
  EXPECT_EQ(moves(two_players, at_play("A3 A4 A5 A6")),
            (Texts{"lay A3 A4 A5", "lay A3 A4 A5 A6", "lay A4 A5 A6"}));
  EXPECT_EQ(moves(two_players, at_play("A3 A4 A5 A6"), 2).size(), 2u);
}

/// No nine cards make more groups than one long run: 7 + 6 + ... + 1.
TEST(Rummy, AHandHasAtMostTwentyEightGroups) {
  const Rummy::State long_run = at_play("A1 A2 A3 A4 A5 A6 A7 A8 A9");
  EXPECT_EQ(moves(two_players, long_run).size(), 28u);
  const Rummy::State square = at_play("A1 A2 A3 B1 B2 B3 C1 C2 C3");
  EXPECT_EQ(moves(two_players, square).size(), 6u);
  Rng rng{5};
  for (int i = 0; i < 20000; ++i) {
    Rummy::State s = at_play("");
    // Cards near each other, where groups are many.
    while (s.hands[0].size() < 9) s.hands[0] += card(Suit(rng.below(4)), 1 + rng.below(5));
    const auto listed = moves(two_players, s);
    ASSERT_LE(listed.size(), 28u);
    // Against the definition, subset by subset.
    std::size_t groups = 0;
    const std::uint64_t hand = s.hands[0].bits;
    for (std::uint64_t part = hand & -hand; part != 0; part = (part - hand) & hand)
      groups += is_run(CardSet::of_bits(part)) || is_set(CardSet::of_bits(part));
    ASSERT_EQ(listed.size(), groups);
  }
}

TEST(Rummy, WhatEverybodySawTakenIsKnownUntilItIsPlayed) {
  Rummy::State s = at_play("A1 B2 C3");
  s.step = Rummy::Step::draw;
  s.renewed = ranks(1, 11);
  s.discards.push(*parse_card("D4", PackStyle::rummy));
  two_players.apply(s, first, {.verb = Verb::take});
  EXPECT_EQ(s.known, cards("D4"));
  Survey survey;
  two_players.survey(s, survey);
  const View view = make_view(survey, Offers{}, second);
  EXPECT_EQ(view.zone("hand", first)->size, 4);
  EXPECT_TRUE(view.zone("hand", first)->cards.empty());
  two_players.apply(s, first, *parse_move("discard D4", PackStyle::rummy));
  EXPECT_TRUE(s.known.empty());
}

TEST(Rummy, ARenewedPackIsMadeOfTheDiscardsForEveryImaginedWorldToo) {  // RM-26
  Rummy::State s = at_play("A1 B2 C3");
  s.hands[1] = cards("D5 D6");
  s.step = Rummy::Step::draw;
  s.renewed = ranks(1, 11);
  for (Card c : cards("C2 D8 A11 C5 C6")) s.discards.push(c);
  two_players.apply(s, first, {.verb = Verb::draw});
  EXPECT_EQ(s.step, Rummy::Step::renew);
  Chance chance(Rng{3});
  EXPECT_TRUE(two_players.advance(s, chance));  // the shuffle
  EXPECT_TRUE(two_players.advance(s, chance));  // the draw
  EXPECT_EQ(s.stock.size(), 4);
  EXPECT_TRUE(s.discards.empty());
  const CardSet drawn = s.hands[0] & cards("C2 D8 A11 C5 C6");
  EXPECT_EQ(drawn.size(), 1);
  Rng rng{4};
  bool other_draw = false;
  for (int i = 0; i < 50; ++i) {
    Rummy::State world = s;
    Survey survey;
    two_players.survey(world, survey);
    imagine(survey, second, rng);
    EXPECT_EQ(world.hands[1], cards("D5 D6"));
    EXPECT_EQ(world.hands[0] - s.renewed, cards("A1 B2 C3"));
    other_draw |= !drawn.within(world.hands[0]);
  }
  EXPECT_TRUE(other_draw);
}

TEST(Rummy, TheFewestPointsWinAndLevelPlayersShare) {  // RM-37, RM-38, RM-R11, RM-E10
  const MatchRules rules = draw_and_discard_match(rummy.options.settle({}));
  EXPECT_EQ(rules.winner, MatchRules::Winner::lowest);
  EXPECT_TRUE(rules.level_shares);
  EXPECT_EQ(rules.hand_count, 4);
}

TEST(Rummy, OptionsOfTheLedger) {  // RM-3
  const GameEntry* game = find_game("rummy");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->least_players(), 2);
  EXPECT_EQ(game->most_players(), 6);
  const auto ok = [&](const char* key, const char* value) {
    return settle(*game, {{key, value}}).index() == 0;
  };
  EXPECT_TRUE(ok("edition", "1942"));
  EXPECT_FALSE(ok("edition", "1988"));
  EXPECT_TRUE(ok("deals_per_player", "5"));
  EXPECT_FALSE(ok("deals_per_player", "6"));
  EXPECT_TRUE(ok("reshuffle", "keep_top"));
  EXPECT_TRUE(ok("return_taken_discard", "forbidden"));
  EXPECT_FALSE(ok("turn_limit", "19"));
  EXPECT_TRUE(ok("turn_limit", "1000"));
  EXPECT_FALSE(ok("players", "7"));
}

}  // namespace
}  // namespace rookery::games
