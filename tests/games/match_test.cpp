// Match and Numero: what their transcripts do not show. Law: rules/match.md, rules/numero.md
#include "games/match_piles.hpp"
#include "games/seated.hpp"

namespace rookery {
namespace {

using games::MatchPiles;

/// Plays a game of its own rules to the end and returns its last state.
MatchPiles::State played(const MatchPiles& game, std::uint64_t seed) {
  Chance chance(Rng{seed});
  MatchPiles::State s = game.deal({.dealer = A}, chance);
  while (!game.over(s))
    if (!game.advance(s, chance)) game.apply(s, s.turn, {.verb = Verb::turn});
  return s;
}

int most_cards(const MatchPiles::State& s) {
  int most = 0;
  for (const auto& stack : s.stacks) most = std::max(most, stack.size());
  return most;
}

// MA-18 NU-20: by so early a limit all are still in the game.
TEST(Match, MA_18_NU_20_TheMostCardsWinAtTheLimitAndEqualsShare) {
  bool shared = false;
  for (PackStyle style : {PackStyle::rook, PackStyle::rummy})
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const MatchPiles game({.players = 4, .style = style, .pile_limit = 2});
      const MatchPiles::State s = played(game, seed);
      if (s.in.size() < 4) continue;
      ASSERT_EQ(s.piles, 2);
      for (int i = 0; i < 4; ++i)
        ASSERT_EQ(s.winners.has(Seat(i)), s.stacks[std::size_t(i)].size() == most_cards(s));
    }
  // Two players, the limit at the last of the final piles, both level: no pile is added.
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const MatchPiles game({.players = 2, .final_piles = 2, .pile_limit = 2});
    const MatchPiles::State s = played(game, seed);
    if (s.in.size() < 2 || s.stacks[0].size() != s.stacks[1].size()) continue;
    ASSERT_EQ(s.winners.size(), 2);
    shared = true;
  }
  EXPECT_TRUE(shared);
}

TEST(Match, MA_R1_NU_R3_EveryGameEnds) {
  for (int players = 2; players <= 8; ++players)
    for (bool by_colour : {false, true})
      for (bool shuffles : {false, true})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          const MatchPiles game(
              {.players = players, .by_colour = by_colour, .shuffle_captured = shuffles});
          const MatchPiles::State s = played(game, seed);
          ASSERT_FALSE(s.winners.empty());
          ASSERT_TRUE(game.sheet(s).adds_up());
          ASSERT_TRUE(s.piles == 400 || s.in.size() != 2 || s.finals >= 5);
        }
}

TEST(Match, MA_R3_AsPlayedTheDealDecidesTheWholeGame) {
  const MatchPiles game({.players = 3});
  Chance one(Rng{9}), other(Rng{1234});
  const MatchPiles::State dealt = game.deal({.dealer = A}, one);
  MatchPiles::State a = dealt, b = dealt;
  for (Chance* chance : {&one, &other}) {
    MatchPiles::State& s = chance == &one ? a : b;
    while (!game.over(s))
      if (!game.advance(s, *chance)) game.apply(s, s.turn, {.verb = Verb::turn});
  }
  EXPECT_EQ(a.winners, b.winners);
  EXPECT_EQ(a.stacks, b.stacks);
}

// MA-7 NU-10: shuffled, the captured cards come in an order of chance, under the stack.
TEST(Match, MA_7_NU_10_CapturedCardsMayBeShuffled) {
  const MatchPiles game({.players = 2, .shuffle_captured = true});
  Chance chance(Rng{3});
  MatchPiles::State s = game.deal({.dealer = A}, chance);
  while (s.stage != MatchPiles::Stage::matched) game.apply(s, s.turn, {.verb = Verb::turn});
  std::vector<ChanceEvent> journal;
  chance.note_in(&journal);
  const auto pile = s.pile;
  const Seat taker = s.last_by;
  const int before = s.stacks[std::size_t(index(taker))].size();
  ASSERT_TRUE(game.advance(s, chance));
  ASSERT_EQ(journal.size(), 1u);
  EXPECT_EQ(journal[0].draw, Draw::shuffle);
  const auto& stack = s.stacks[std::size_t(index(taker))];
  ASSERT_EQ(stack.size(), before + pile.size());
  for (int i = 0; i < pile.size(); ++i)  // the first of them will come up first
    EXPECT_EQ(stack[pile.size() - 1 - i], journal[0].cards[std::size_t(i)]);
}

TEST(Match, MA_17_NU_3_TheNextGameIsDealtAtTheLeft) {
  for (std::string_view id : {"match", "numero"}) {
    Seated game(id, {}, {.dealer = C});
    game.play_out(1);
    const Seat next = Seat((index(game->standing().dealer) + 1) % 4);
    EXPECT_EQ(next, D);
    Seated another(id, {}, {.dealer = next}, 2);
    EXPECT_TRUE(another->awaited().has(A)) << "who sits at the left of the new dealer begins";
  }
}

// What was captured as played is remembered by all; what was dealt is known to nobody.
TEST(Match, MA_3_NU_5_NobodyKnowsTheStacks) {
  Seated seated("match", {{"players", "2"}}, {.dealer = B});
  for (Seat seat : {A, B}) {
    const View view = seated->view(seat);
    EXPECT_TRUE(view.zone("stack", seat)->cards.empty());
    EXPECT_NE(seated.imagined(seat, "stack", seat), seated.imagined(seat, "stack", seat));
  }
}

}  // namespace
}  // namespace rookery
