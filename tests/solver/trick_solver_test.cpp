// The solver against plain search, on late positions of every rule set with two sides.
#include "solver/trick_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <ranges>

#include "games/catalogue.hpp"
#include "house/house_game.hpp"
#include "house/shipped.hpp"

namespace rookery {
namespace {

using State = TrickGame::State;

void run(const TrickGame& game, State& s) {
  Chance chance{Rng{1}};
  while (s.phase == Phase::play && game.advance(s, chance)) {
  }
}

State over(const TrickGame& game, State s) {
  Chance chance{Rng{1}};
  while (game.advance(s, chance)) {
  }
  return s;
}

/// What the declaring side has taken once the hand is over.
int taken(const TrickGame& game, const State& played) {
  const State s = over(game, played);
  const Sheet sheet = game.sheet(s);
  for (const Sheet::Column& column : sheet.columns)
    if (column.seats.has(s.seat_at[s.declarer])) return column.taken;
  return -1;
}

State after(const TrickGame& game, State s, Card c) {
  game.apply(s, Seat::nobody, {.verb = Verb::play, .cards = c});
  run(game, s);
  return s;
}

/// Best play by trying everything, with the plainest of all cuts.
int tried(const TrickGame& game, const State& s, int least = -1, int most = 100000) {
  if (s.phase != Phase::play) return taken(game, s);
  const bool ours = s.side[s.turn] == s.side[s.declarer];
  int best = ours ? -1 : 100000;
  for (Card c : game.playable(s, s.turn)) {
    const int value = tried(game, after(game, s, c), least, most);
    best = ours ? std::max(best, value) : std::min(best, value);
    (ours ? least : most) = ours ? std::max(least, best) : std::min(most, best);
    if (least >= most) break;
  }
  return best;
}

/// A position of the play with so many cards left, reached at random.
State position(const TrickGame& game, int cards, Rng& rng) {
  while (true) {
    Chance chance{Rng{rng.next()}};
    State s = game.deal({}, chance);
    Offers offers;
    while (true) {
      while (game.advance(s, chance)) {
      }
      const bool late = s.phase == Phase::play && s.hand[s.turn].size() <= cards;
      if (late || s.phase == Phase::over) break;
      offers.clear();
      game.offers(s, offers);
      const Offer& offer = offers[rng.below(offers.size())];
      if (!offer.optional) game.apply(s, offer.seat, sample(offer, rng));
    }
    for (int more = rng.below(game.spec().places); more > 0 && s.phase == Phase::play; --more) {
      const CardSet may = game.playable(s, s.turn);
      s = after(game, s, may.nth(rng.below(may.size())));
    }
    if (s.phase == Phase::play && TrickSolver::solvable(game, s)) return s;
  }
}

bool has_two_sides(const TrickSpec& spec) {
  const bool own_way = spec.batteries || spec.stock > 0 || spec.dummy == Dummy::blind_hand;
  return spec.packs == 1 && !own_way && (spec.sides != Sides::alone || spec.players == 2);
}

/// How many positions of each rule set are tried; many more if somebody asks.
int positions_asked(int usual) {
  const char* asked = std::getenv("ROOKERY_POSITIONS");
  return asked ? std::atoi(asked) : usual;
}

void compare(std::string_view name, const TrickSpec& spec, int positions) {
  const TrickGame game(spec);
  TrickSolver solver(game);
  Rng rng{42};
  for (int i = 0; i < positions; ++i) {
    const State s = position(game, spec.places > 4 ? 3 : 4, rng);
    const OpenPlay found = solver.solve(s, {.line = true});
    ASSERT_TRUE(found.exact);
    // Every card has its own value, and the best is the position's.
    const CardSet may = game.playable(s, s.turn);
    std::map<Card, int> values;
    for (Card c : may) values[c] = tried(game, after(game, s, c));
    const auto [worst, richest] = std::ranges::minmax(std::views::values(values));
    const int value = s.side[s.turn] == s.side[s.declarer] ? richest : worst;
    ASSERT_EQ(found.points, value) << name << ", position " << i;
    ASSERT_EQ(int(found.cards.size()), may.size());
    for (const auto& [card, points] : found.cards)
      ASSERT_EQ(points, values[card]) << name << ", position " << i;
    // The line is legal, and leads there.
    State end = s;
    for (Card c : found.line) {
      ASSERT_TRUE(game.playable(end, end.turn).has(c)) << name << ", position " << i;
      end = after(game, end, c);
    }
    ASSERT_NE(end.phase, Phase::play);
    ASSERT_EQ(taken(game, end), value) << name << ", position " << i;
    const auto of_both = game.taken(over(game, end));
    const int nobodys = found.all - of_both[0] - of_both[1];  // most tricks, if both have as many
    ASSERT_TRUE(nobodys == 0 || nobodys == spec.scoring.majority) << name << ", position " << i;
    const OpenPlay best = solver.solve(s, {.best_only = true});
    ASSERT_EQ(best.points, value) << name << ", position " << i;
    ASSERT_EQ(values[best.cards.front().card], value) << name << ", position " << i;
    ASSERT_EQ(solver.reaches(s, value), true) << name << ", position " << i;
    ASSERT_EQ(solver.reaches(s, value + 1), false) << name << ", position " << i;
  }
}

TEST(TrickSolver, EqualsPlainSearchInEveryBiddingGame) {
  int compared = 0;
  for (const GameEntry& entry : catalogue()) {
    if (!entry.spec) continue;
    const TrickSpec spec = entry.spec(std::get<Settings>(settle(entry, {})));
    if (!has_two_sides(spec)) continue;
    compare(entry.id, spec, positions_asked(40));
    ++compared;
  }
  EXPECT_GE(compared, 9);
}

TEST(TrickSolver, EqualsPlainSearchUnderEveryHouseSheet) {
  int compared = 0;
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto read = read_house(sheet.text);
    const TrickSpec& spec = std::get<HouseGame>(read).rules.spec;
    if (!has_two_sides(spec)) continue;
    compare(sheet.name, spec, positions_asked(20));
    ++compared;
  }
  EXPECT_GE(compared, 20);
}

TrickSpec kentucky_discard() {
  const GameEntry& entry = *find_game("kentucky-discard");
  return entry.spec(std::get<Settings>(settle(entry, {})));
}

TEST(TrickSolver, EqualsPlainSearchWhereEveryCardCounts) {
  TrickSpec spec = kentucky_discard();
  for (Card c : spec.pack) spec.scoring.face[c.id] = std::int8_t(1 + c.rank());
  compare("every card counts", spec, positions_asked(60));
}

/// What is remembered of one hand is used in others that look like it: so here all do.
TEST(TrickSolver, EqualsPlainSearchInHandsOfTheSameFewCards) {
  const TrickGame game(kentucky_discard());
  CardSet few = bird;
  for (int rank = 5; rank <= 12; ++rank)
    few += card(Suit::yellow, rank), few += card(Suit::red, rank);
  TrickSolver solver(game);
  Rng rng{8};
  for (int i = 0; i < positions_asked(3000); ++i) {
    Chance chance{Rng{rng.next()}};
    State s = game.deal({}, chance);
    CardSet left = few;
    for (int p = 0; p < 4; ++p) {
      s.hand[p] = {};
      while (s.hand[p].size() < 3) {
        const Card c = left.nth(rng.below(left.size()));
        s.hand[p] += c;
        left -= c;
      }
    }
    s.nest = {};
    s.phase = Phase::play;
    s.trump = Suit::yellow;
    s.declarer = 0;
    s.leader = s.first_leader = s.turn = std::uint8_t(rng.below(4));
    ASSERT_EQ(solver.solve(s).points, tried(game, s)) << "position " << i;
  }
}

TEST(TrickSolver, LeadsTrumpWhereItMust) {
  TrickSpec spec = kentucky_discard();
  spec.trumps.must_be_led = true;
  const TrickGame game(spec);
  TrickSolver solver(game);
  Rng rng{5};
  int differs = 0;
  for (int i = 0; i < 50; ++i) {
    Chance chance{Rng{rng.next()}};
    State s = game.deal({}, chance);
    for (int p = 0; p < spec.places; ++p)
      while (s.hand[p].size() > 3) s.hand[p] -= s.hand[p].nth(rng.below(s.hand[p].size()));
    s.nest = {};
    s.phase = Phase::play;
    s.trump = Suit::green;
    s.declarer = s.leader = s.first_leader = s.turn = 0;
    differs += game.playable(s, 0).size() < s.hand[0].size();
    const OpenPlay best = solver.solve(s, {.best_only = true});
    ASSERT_EQ(best.points, tried(game, s)) << "position " << i;
    ASSERT_TRUE(game.playable(s, 0).has(best.cards.front().card)) << "position " << i;
  }
  EXPECT_GT(differs, 10);
}

TEST(TrickSolver, SaysThatItsBudgetIsSpent) {
  const TrickGame game(kentucky_discard());
  Rng rng{3};
  const State s = position(game, 9, rng);
  TrickSolver solver(game);
  const OpenPlay given_up = solver.solve(s, {.budget = 50});
  EXPECT_FALSE(given_up.exact);
  EXPECT_TRUE(given_up.cards.empty());
  EXPECT_LE(given_up.nodes, 60U);
  EXPECT_EQ(solver.reaches(s, 100, 50), std::nullopt);
  EXPECT_EQ(solver.solve(position(game, 3, rng)).exact, true);
}

}  // namespace
}  // namespace rookery
