// Ups and Downs between two, looked through to the end.
#include "solver/ups_and_downs.hpp"

#include <gtest/gtest.h>

#include "solver/solitaire.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

struct TwoHands {
  CardSet piles;
  std::array<CardSet, 2> hands{};
};

TwoHands read(Position& position) {
  TwoHands table;
  Survey survey;
  position.survey(survey);
  for (const Survey::Zone& zone : survey.zones)
    for (Card c : zone.cards())
      (zone.name == "hand" ? table.hands[std::size_t(index(zone.owner))] : table.piles) += c;
  return table;
}

Seat awaited(const Position& position) {
  Offers offers;
  position.offers(offers);
  return offers.awaited().first();
}

/// Whether the seat wins if both play best, by trying everything at the table itself.
double brute_force(Position& position, Seat seat, double errs) {
  const Seat turn = awaited(position);
  const std::vector<Move> moves = position.moves(turn, 64);
  double best = 0, worst = 1, sum = 0;
  for (const Move& move : moves) {
    const auto after = position.copy();
    const bool last = read(*after).hands[std::size_t(index(turn))].size() == 1;
    play_within_hand(*after, turn, move);
    const double chance = last ? double(turn == seat) : brute_force(*after, seat, errs);
    best = std::max(best, chance);
    worst = std::min(worst, chance);
    sum += chance;
  }
  if (turn == seat) return best;
  return errs * sum / double(moves.size()) + (1 - errs) * worst;
}

TEST(UpsAndDownsSearch, IsRightAboutTheLastCards) {
  const GameEntry& game = *find_game("ups-and-downs");
  const Settings settings = std::get<Settings>(settle(game, {{"players", "2"}}));
  Rng rng{5};
  int won = 0, lost = 0;
  for (std::uint64_t deal = 1; deal <= 16; ++deal) {
    const auto position = deal_numbered(game, settings, deal);
    const TwoHands start = read(*position);
    TwoHands now = start;
    while (std::min(now.hands[0].size(), now.hands[1].size()) > 0 && now.piles.size() < 31) {
      const Seat turn = awaited(*position);
      const auto moves = position->moves(turn, 64);
      play_within_hand(*position, turn, moves[std::size_t(rng.below(int(moves.size())))]);
      now = read(*position);
    }
    if (now.hands[0].empty() || now.hands[1].empty()) continue;
    for (const double errs : {0.0, 0.5})
      for (const int self : {0, 1}) {
        const auto mine = std::size_t(self), other = std::size_t(1 - self);
        UpsAndDownsSearch search(start.hands[mine], start.hands[other], errs);
        const double found = search.chance(now.piles, awaited(*position) == Seat(self));
        EXPECT_NEAR(found, brute_force(*position, Seat(self), errs), 1e-5) << deal;
        won += found == 1;
        lost += found == 0;
      }
  }
  EXPECT_GT(won, 5);
  EXPECT_GT(lost, 5);
}

}  // namespace
}  // namespace rookery
