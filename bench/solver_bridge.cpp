// Plain bridge as a pack of this engine, solved here and by libdds.
#include <dds/dll.h>
#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "cpu_time.hpp"
#include "solver/trick_solver.hpp"

namespace rookery::bench {
namespace {

/// 52 cards, 13 each, one point a trick; ranks 2 to 14.
TrickSpec bridge_spec() {
  TrickSpec spec;
  spec.sides = Sides::two;
  spec.pack = ranks(2, 14);
  spec.scoring.per_trick = {1, 1, 1, 1, 1};
  return spec;
}

/// A position at a lead with so many cards in every hand, dealt at random.
TrickGame::State bridge_deal(const TrickGame& game, int cards, Rng& rng) {
  Chance chance{Rng{rng.next()}};
  TrickGame::State s = game.deal({}, chance);
  for (int p = 0; p < 4; ++p)
    while (s.hand[p].size() > cards) s.hand[p] -= s.hand[p].nth(rng.below(s.hand[p].size()));
  s.trump = Suit(rng.below(5));
  s.declarer = 0;
  s.leader = s.first_leader = s.turn = std::uint8_t(rng.below(4));
  s.phase = Phase::play;
  return s;
}

int by_dds(const TrickGame::State& s) {
  deal d{};
  d.trump = int(s.trump);
  d.first = s.turn;
  for (int p = 0; p < 4; ++p)
    for (Card c : s.hand[p]) d.remainCards[p][int(c.suit())] |= 1U << c.rank();
  futureTricks found{};
  if (SolveBoard(d, -1, 1, 1, &found, 0) != RETURN_NO_FAULT) std::abort();
  return found.score[0];
}

}  // namespace

void compare_bridge(int deals, const std::vector<int>& cards) {
  SetMaxThreads(1);
  const TrickGame game(bridge_spec());
  fmt::print("{:>5} {:>6} {:>6} {:>10} {:>10} {:>8} {:>12}\n", "cards", "deals", "agree", "here ms",
             "libdds ms", "ratio", "mean nodes");
  for (int left : cards) {
    Rng rng{11};
    int agree = 0;
    double here = 0, there = 0, nodes = 0;
    for (int i = 0; i < deals; ++i) {
      const TrickGame::State s = bridge_deal(game, left, rng);
      double began = cpu_ms();
      const OpenPlay play = TrickSolver(game).solve(s, {.best_only = true});
      here += cpu_ms() - began;
      nodes += double(play.nodes);
      began = cpu_ms();
      const int tricks = by_dds(s);
      there += cpu_ms() - began;
      agree += (s.turn % 2 == 0 ? tricks : left - tricks) == play.points;
    }
    fmt::print("{:5} {:6} {:6} {:10.3f} {:10.3f} {:8.2f} {:12.0f}\n", left, deals, agree,
               here / deals, there / deals, here / there, nodes / deals);
  }
}

}  // namespace rookery::bench
