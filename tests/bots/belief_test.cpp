// What calls and nests tell about hands.
#include "bots/belief.hpp"

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/outlook.hpp"
#include "bots/thumb_bidding.hpp"
#include "house/shipped.hpp"

namespace rookery {
namespace {

Opening kentucky_discard(std::uint64_t seed) {
  const GameEntry* game = find_game("kentucky-discard");
  return {.game = game, .settings = std::get<Settings>(settle(*game, {})), .seed = seed};
}

/// How likely worlds are after the first call of a hand of Kentucky Discard, beside what rules
/// of thumb make of the caller's hand in them.
struct Judged {
  int value = 0;
  double weight = 0;
};
std::vector<Judged> after(const Move& call) {
  const Opening opening = kentucky_discard(3);
  Table table = std::move(std::get<Table>(Table::open(opening)));
  const Seat caller = table.awaited().first();
  EXPECT_FALSE(table.act(caller, call));
  const Seat listener = table.awaited().first();
  const TrickGame rules(*opening.spec());
  const Playout<CardSet> playout(rules);
  const Habits habits;
  const Belief<CardSet> belief(playout, habits);
  const Outlook outlook = outlook_of(table, listener);
  Rng rng{9};
  std::vector<Judged> judged;
  for (int i = 0; i < 300; ++i) {
    const auto world = outlook.imagine(rng);
    TrickGame::State s = static_cast<const MatchPosition<TrickGame>&>(*world).hand();
    const CardSet hand = s.hand[rules.place_of(s, caller)];
    const Suit colour = thumb::best_colour(rules, hand, 0b1111);
    judged.push_back({thumb::expected_points(rules, hand, colour),
                      belief.weigh(s, rules.place_of(s, listener))});
  }
  return judged;
}

Opening house_table(std::string_view name) {
  for (const ShippedSheet& sheet : shipped_sheets())
    if (sheet.name == name) {
      auto read = std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet.text)));
      return {.game = read->base, .settings = read->settings, .house = read};
    }
  return {};
}

TEST(Belief, WhoPassesBeforeAnybodyBidsCouldNotOpenAndNoMoreIsKnown) {
  int poor = 0, rich = 0;
  for (const Judged& world : after({.verb = Verb::pass})) {
    if (world.value <= 70) {
      EXPECT_EQ(world.weight, 1) << world.value;
      ++poor;
    }
    if (world.value >= 80) {
      EXPECT_LT(world.weight, 0.01) << world.value;
      ++rich;
    }
  }
  EXPECT_GT(poor, 10);
  EXPECT_GT(rich, 10);
}

TEST(Belief, WhoOpensHighHasMoreThanHeSays) {
  int poor = 0, rich = 0;
  for (const Judged& world : after({.verb = Verb::bid, .number = 75})) {
    if (world.value < 84) {
      EXPECT_LT(world.weight, 0.01) << world.value;
      ++poor;
    }
    if (world.value >= 94 && world.value < 106) {
      EXPECT_EQ(world.weight, 1) << world.value;
      ++rich;
    }
  }
  EXPECT_GT(poor, 10);
  EXPECT_GT(rich, 0);
}

TEST(Belief, TheLeastBidTellsOfNoMoreThanItself) {
  for (const Judged& world : after({.verb = Verb::bid, .number = 70})) {
    if (world.value >= 70) {
      EXPECT_EQ(world.weight, 1) << world.value;
    } else {
      EXPECT_LT(world.weight, 1) << world.value;
    }
  }
}

/// A hand of Kentucky Discard, played by rules of thumb until so many cards lie on the table.
Table played(int cards, std::uint64_t seed) {
  const Opening opening = kentucky_discard(seed);
  Table table = std::move(std::get<Table>(Table::open(opening)));
  const auto bot = make_bot("normal", opening, 1);
  while (static_cast<const MatchPosition<TrickGame>&>(*table.truth()).hand().played < cards) {
    const Seat seat = table.awaited().first();
    EXPECT_FALSE(table.act(seat, *bot->choose(outlook_of(table, seat))));
  }
  return table;
}

TEST(Belief, WhatWasBidIsRememberedInThePlay) {
  double real = 0, unread = 0, read = 0;
  const TrickGame rules(*kentucky_discard(0).spec());
  const Playout<CardSet> playout(rules);
  const Habits habits{.nest = false, .plays = false};
  const Belief<CardSet> belief(playout, habits);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Table table = played(4, seed);
    const auto truth = table.truth();
    const TrickGame::State& s = static_cast<const MatchPosition<TrickGame>&>(*truth).hand();
    const int listener = s.declarer, passer = (s.declarer + 1) % 4;
    if (s.bids[passer] > 0) continue;
    const auto value = [&](const TrickGame::State& world) {
      CardSet hand = world.hand[passer];
      for (int i = 0; i < world.played; ++i)
        if (rules.player_of(world, i) == passer) hand += world.plays[i];
      return thumb::expected_points(rules, hand, thumb::best_colour(rules, hand, 0b1111));
    };
    const Outlook outlook = outlook_of(table, s.seat_at[listener]);
    Rng rng{seed};
    double sum = 0, weights = 0, weighed = 0;
    for (int i = 0; i < 100; ++i) {
      const auto imagined = outlook.imagine(rng);
      TrickGame::State world = static_cast<const MatchPosition<TrickGame>&>(*imagined).hand();
      const double weight = belief.weigh(world, listener);
      sum += value(world), weights += weight, weighed += weight * value(world);
    }
    real += value(s), unread += sum / 100, read += weighed / weights;
  }
  EXPECT_LT(read, unread);
  EXPECT_LT(std::abs(read - real), std::abs(unread - real));
}

TEST(Belief, NoHandsExplainTheCardsOfRulesOfThumbBetterThanTheRealOnes) {
  const Table table = played(13, 7);
  const auto state_of = [](const Position& position) {
    return static_cast<const MatchPosition<TrickGame>&>(position).hand();
  };
  TrickGame::State truth = state_of(*table.truth());
  const TrickGame rules(*kentucky_discard(7).spec());
  const Playout<CardSet> playout(rules);
  const Habits habits{.nest = false, .bids = false};
  const Belief<CardSet> belief(playout, habits);
  const int listener = truth.turn;
  const double real = belief.weigh(truth, listener);
  EXPECT_EQ(real, 1);
  const Outlook outlook = outlook_of(table, truth.seat_at[listener]);
  Rng rng{9};
  int worse = 0;
  for (int i = 0; i < 100; ++i) {
    TrickGame::State world = state_of(*outlook.imagine(rng));
    const double weight = belief.weigh(world, listener);
    EXPECT_LE(weight, real);
    worse += weight < real / 4;
  }
  EXPECT_GT(worse, 20);
}

TEST(Belief, CardsAreEqualIfNothingThatIsOutLiesBetweenThem) {
  const TrickGame rules(*kentucky_discard(0).spec());
  Reading table(rules);
  table.trump = Suit::black;
  EXPECT_TRUE(table.equal(card(Suit::red, 6), card(Suit::red, 8)));
  EXPECT_FALSE(table.equal(card(Suit::red, 6), card(Suit::green, 6)));
  EXPECT_FALSE(table.equal(card(Suit::red, 5), card(Suit::red, 6)));  // a counter
  table.elsewhere += card(Suit::red, 7);
  EXPECT_FALSE(table.equal(card(Suit::red, 6), card(Suit::red, 8)));
  EXPECT_TRUE(table.equal(card(Suit::red, 8), card(Suit::red, 9)));
}

TEST(Belief, ANestIsReadAlsoWhereACardOfItWasTurnedUp) {
  Opening opening = house_table("williams-200");
  opening.seed = 5;
  Table table = std::move(std::get<Table>(Table::open(opening)));
  const auto state_of = [](const Position& position) {
    return static_cast<const MatchPosition<TrickGame>&>(position).hand();
  };
  while (state_of(*table.truth()).played < 4) {
    const Seat seat = table.awaited().first();
    ASSERT_FALSE(table.act(seat, *make_bot("normal", opening, 1)->choose(outlook_of(table, seat))));
  }
  const TrickGame rules(*opening.spec());
  const Playout<CardSet> playout(rules);
  const Habits habits;
  const Belief<CardSet> belief(playout, habits);
  const TrickGame::State truth = state_of(*table.truth());
  ASSERT_EQ(truth.turned.size(), 1);
  const int listener = (truth.declarer + 1) % 4;
  const Outlook outlook = outlook_of(table, truth.seat_at[listener]);
  Rng rng{9};
  int read = 0;
  for (int i = 0; i < 100; ++i) {
    const auto world = outlook.imagine(rng);
    TrickGame::State s = state_of(*world);
    const CardSet before = s.nest;
    belief.weigh(s, listener);
    read += s.nest != before;
    // What all have seen is still known of the world.
    CardSet played;
    for (int play = 0; play < s.played; ++play) played += s.plays[play];
    EXPECT_TRUE(s.turned.within(s.hand[s.declarer] + s.nest + played));
    EXPECT_EQ(s.nest.size(), before.size());
    EXPECT_EQ(s.hand[s.declarer].size(), truth.hand[s.declarer].size());
  }
  EXPECT_GT(read, 50);
}

}  // namespace
}  // namespace rookery
