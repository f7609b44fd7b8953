// How often the best play there is wins a match of Moosehead between two against a player who
// makes any move: if all cards lie open, and if one sees no more than his own hand.
//
//   luck_moosehead DEALS [SEED]
//
// Hands are played for points, both sides of every deal, as in the arena. From them follows how
// often the match to 50 is won, from any score on, if each hand is as likely as any other.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "arena/statistics.hpp"
#include "bots/moosehead_prospects.hpp"
#include "game/chance.hpp"
#include "games/moosehead.hpp"

namespace rookery {
namespace {

using games::Moosehead;

constexpr int target = 50, self = 0, rival = 1;

struct Points {
  int of, many;
};
/// What was written down in a hand, in that order.
using Scores = std::vector<Points>;

/// One hand in which the rival plays any card.
Scores play(const std::array<CardSet, 2>& dealt, int dealer, bool open, Rng& rng) {
  const Moosehead game({.players = 2, .target = 30000});
  Moosehead::State s{};
  for (const int side : {self, rival}) s.hands[std::size_t(side)] = dealt[std::size_t(side)];
  s.aside = ranks(1, 11) - dealt[self] - dealt[rival];
  s.dealer = Seat(dealer);
  s.turn = Seat(1 - dealer);
  s.last_by = Seat::nobody;
  Chance chance(rng);
  Scores scores;
  std::array<int, 2> before{};
  while (!game.over(s)) {
    if (game.advance(s, chance)) {
      const auto points = game.result(s).points;
      for (const int side : {self, rival}) {
        const auto i = std::size_t(side);
        if (points[i] > before[i]) scores.push_back({side, points[i] - before[i]});
        before[i] = points[i];
      }
      continue;
    }
    Offers offers;
    game.offers(s, offers);
    const CardSet cards = offers.begin()->from.faces();
    Card c = cards.nth(rng.below(cards.size()));
    if (s.turn == Seat(self) && cards.size() > 1) {
      const CardSet his = s.hands[rival];
      MooseheadProspects prospects(s.hands[self], open ? his : his + s.aside,
                                   {his.size(), s.below[rival], 0}, true);
      for (Card other : cards)
        if (prospects.after(other, s.sum) > prospects.after(c, s.sum)) c = other;
    }
    game.apply(s, s.turn, {.verb = Verb::play, .cards = c});
  }
  return scores;
}

/// The chance to win the match, if hands go as these did, by who deals.
double wins(const std::array<std::vector<Scores>, 2>& hands) {
  std::array<std::array<std::array<double, 2>, target>, target> chance{};
  for (int ours = target - 1; ours >= 0; --ours)
    for (int his = target - 1; his >= 0; --his)
      for (const int dealer : {self, rival}) {
        double sum = 0;
        for (const Scores& hand : hands[std::size_t(dealer)]) {
          std::array<int, 2> total{ours, his};
          for (const auto& [of, many] : hand)
            if ((total[std::size_t(of)] += many) >= target) break;  // MH-24
          if (total[rival] < target)
            sum += total[self] >= target ? 1 : chance[total[self]][total[rival]][1 - dealer];
        }
        chance[ours][his][dealer] = sum / double(hands[std::size_t(dealer)].size());
      }
  return 50 * (chance[0][0][self] + chance[0][0][rival]);
}

}  // namespace
}  // namespace rookery

int main(int argc, char** argv) {
  using namespace rookery;
  if (argc < 2) return fmt::print("luck_moosehead DEALS [SEED]\n"), 2;
  const int deals = std::atoi(argv[1]);
  constexpr int parts = 10;  // which tell how sure the result is
  for (const bool open : {true, false}) {
    Rng rng{argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1};
    std::array<std::vector<Scores>, 2> all;
    std::array<std::array<std::vector<Scores>, 2>, parts> some;
    for (int i = 0; i < deals; ++i) {
      CardSet rest = ranks(1, 11);
      std::array<CardSet, 2> dealt{};
      for (CardSet& hand : dealt)
        while (hand.size() < Moosehead::each) {
          const Card c = rest.nth(rng.below(rest.size()));
          hand += c;
          rest -= c;
        }
      for (const int dealer : {self, rival}) {
        const Scores scores = play(dealt, dealer, open, rng);
        all[std::size_t(dealer)].push_back(scores);
        some[std::size_t(i % parts)][std::size_t(dealer)].push_back(scores);
        std::swap(dealt[0], dealt[1]);
      }
    }
    std::vector<double> each;
    for (const auto& hands : some) each.push_back(wins(hands));
    fmt::print("wins of best play against any moves, {}, %: {:.1f} +- {:.1f}\n",
               open ? "all cards open" : "rival's cards unseen", wins(all),
               estimate(each).margin.value_or(0));
  }
  return 0;
}
