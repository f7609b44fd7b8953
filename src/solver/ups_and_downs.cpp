#include "solver/ups_and_downs.hpp"

#include <algorithm>

namespace rookery {
namespace {

constexpr int codes = 36;  // of a pile: not begun, or 7 lower ends times 5 upper ends
constexpr float unknown = -1;

}  // namespace

UpsAndDownsSearch::UpsAndDownsSearch(CardSet own, CardSet rivals, double errs)
    : hands_{own, rivals},
      errs_(errs),
      found_(std::size_t(2) * codes * codes * codes * codes, unknown) {}

double UpsAndDownsSearch::chance(CardSet piles, bool own_turn) {
  piles_ = {};
  for (Card c : piles) {
    Pile& pile = piles_[std::size_t(c.suit())];
    pile.low = std::min(pile.low, c.rank());
    pile.high = std::max(pile.high, c.rank());
  }
  for (const Side side : {self, rival}) left_[side] = (hands_[side] - piles).size();
  return chance(own_turn ? self : rival);
}

CardSet UpsAndDownsSearch::playable(Side turn) const {
  CardSet builds, sevens;
  for (int s = 0; s < suit_count; ++s) {
    const auto [low, high] = piles_[std::size_t(s)];
    if (low > 7) {
      sevens += card(Suit(s), 7);
      continue;
    }
    if (low > 1) builds += card(Suit(s), low - 1);
    if (high < 11) builds += card(Suit(s), high + 1);
  }
  builds = builds & hands_[turn];
  return builds.empty() ? sevens & hands_[turn] : builds;  // UD-13, UD-14
}

std::size_t UpsAndDownsSearch::key(Side turn) const {
  std::size_t key = turn;
  for (const Pile& pile : piles_) key = key * codes + std::size_t(pile.code());
  return key;
}

double UpsAndDownsSearch::after(Side turn, Card c) {
  if (left_[turn] == 1) return turn == self;  // UD-16
  Pile& pile = piles_[std::size_t(c.suit())];
  const Pile before = pile;
  pile.low = std::min(pile.low, c.rank());
  pile.high = std::max(pile.high, c.rank());
  --left_[turn];
  const double chance = this->chance(turn == self ? rival : self);
  ++left_[turn];
  pile = before;
  return chance;
}

double UpsAndDownsSearch::chance(Side turn) {
  float& found = found_[key(turn)];
  if (found != unknown) return found;
  const CardSet cards = playable(turn);
  if (cards.empty()) return found = float(chance(turn == self ? rival : self));  // UD-15
  double best = 0, worst = 1, sum = 0;
  for (Card c : cards) {
    const double chance = after(turn, c);
    best = std::max(best, chance);
    worst = std::min(worst, chance);
    sum += chance;
    if (turn == self && best == 1) break;
  }
  const double mean = sum / cards.size();
  return found = float(turn == self ? best : errs_ * mean + (1 - errs_) * worst);
}

}  // namespace rookery
