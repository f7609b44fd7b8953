#include "solver/trick_board.hpp"

#include <algorithm>
#include <numeric>

namespace rookery::open_cards {
namespace {

Bits scrambled(Bits seed) { return Rng{seed}.next(); }

/// By suit, and in it by what beats what.
int order_of(const TrickGame& rules, const TrickGame::State& s, Card c) {
  return int(rules.suit_under(s.trump, c)) << 8 | rules.power_under(s.trump, c, s.order);
}

}  // namespace

Board::Board(const TrickGame& rules, const TrickGame::State& s) : places(rules.spec().places) {
  const int declaring = s.side[s.declarer];
  for (int p = 0; p < places; ++p) {
    ours[p] = s.side[p] == declaring;
    Places& side = of_side[ours[p]];
    side.place[side.count++] = std::uint8_t(p);
  }
  trumps = int(s.trump);
  number_cards(rules, s);
  number_counters(rules, s);
  count_tricks(rules, s);
  mark_shape(s);
}

void Board::number_cards(const TrickGame& rules, const TrickGame::State& s) {
  const TrickSpec& spec = rules.spec();
  std::array<CardSet, max_places> held = s.hand;
  for (int i = 0; i < s.in_trick; ++i)
    held[(s.leader + i) % places] += s.plays[s.played - s.in_trick + i];
  struct Numbered {
    int order;
    Card card;
    int place;
  };
  std::array<Numbered, 64> cards;
  int count = 0;
  for (int p = 0; p < places; ++p)
    for (Card c : held[p]) cards[std::size_t(count++)] = {order_of(rules, s, c), c, p};
  std::sort(cards.begin(), cards.begin() + count,
            [](const Numbered& a, const Numbered& b) { return a.order < b.order; });
  for (int i = 0; i < count; ++i) {
    const auto& [order, c, place] = cards[std::size_t(i)];
    const Bits bit = one_bit(i);
    card[std::size_t(i)] = c;
    order_[std::size_t(i)] = order;
    number[c.id] = std::uint8_t(i);
    lane_of[std::size_t(i)] = std::uint8_t(order >> 8);
    lane[std::size_t(order >> 8)] |= bit;
    hand[std::size_t(place)] |= bit;
    worth[std::size_t(i)] = spec.scoring.face[c.id];
    if (worth[std::size_t(i)] != 0) counters |= bit;
    if (rules.free_cards().has(c)) free |= bit;
    for (int b = 0; b < 3; ++b)
      if (place >> b & 1) lie.place[std::size_t(b)] |= bit;
  }
  for (Bits cards_of_suit : lane)
    if (cards_of_suit) tops |= one_bit(highest(cards_of_suit));
  lie.counts = counters;
  named = counters | free;
}

void Board::number_counters(const TrickGame& rules, const TrickGame::State& s) {
  std::array<std::pair<int, Card>, 64> of_pack;
  int count = 0;
  for (Card c : rules.spec().pack)
    if (rules.spec().scoring.face[c.id] != 0)
      of_pack[std::size_t(count++)] = {order_of(rules, s, c), c};
  std::sort(of_pack.begin(), of_pack.begin() + count);
  too_many_counters = count > most_counters;
  for (int i = 0; i < std::min(count, most_counters); ++i) {
    const auto [order, c] = of_pack[std::size_t(i)];
    const Counters bit = Counters{1} << i;
    counter_worth[std::size_t(i)] = rules.spec().scoring.face[c.id];
    for (Bits rest = lane[std::size_t(order >> 8)]; rest; rest &= rest - 1) {
      if (order_[std::size_t(lowest(rest))] > order) break;
      counters_above[std::size_t(lowest(rest))] |= bit;
    }
    const int at = number[c.id];
    if (card[std::size_t(at)] != c) continue;
    counter[std::size_t(at)] = bit;
    card_of[std::size_t(i)] = std::uint8_t(at);
    int place = 0;
    while (!(hand[std::size_t(place)] >> at & 1)) ++place;
    for (int b = 0; b < 3; ++b)
      if (!(place >> b & 1)) lie.holders &= ~(Bits{bit} << (b * most_counters));
  }
}

void Board::count_tricks(const TrickGame& rules, const TrickGame::State& s) {
  const TrickSpec& spec = rules.spec();
  const bool to_declarer = spec.nest.goes == NestGoes::to_declarer;
  const bool last_gets_trick = spec.nest.is_a_trick && !to_declarer;  // DX-19
  const bool we_get_trick = spec.nest.is_a_trick && to_declarer;
  const int nest = spec.counters(rules.scored_nest(s));
  per_trick = spec.scoring.per_trick[std::size_t(trumps)];
  majority = spec.scoring.majority;
  last_counts += last_gets_trick;
  last_trick = spec.scoring.last_trick + (to_declarer ? 0 : nest) + per_trick * last_gets_trick;
  tricks = 64;
  int largest = 0, won = we_get_trick, lost = 0;
  for (int p = 0; p < places; ++p) {
    const int cards = std::popcount(hand[std::size_t(p)]);
    tricks = std::min(tricks, cards);  // RG-18: the smallest hand decides
    largest = std::max(largest, cards);
    (ours[std::size_t(p)] ? won : lost) += s.tricks[p];
    if (ours[std::size_t(p)]) taken += s.gathered[p];
  }
  even_hands = tricks == largest;
  taken += per_trick * won + (to_declarer ? nest : 0);
  const int to_come = tricks - 1 + last_counts;
  const int more = (won + lost + to_come) / 2 + 1 - won;
  if (majority > 0 && more <= 0) taken += majority;
  if (majority > 0 && more > 0 && more <= to_come) needed = more;
  grain = std::gcd(std::gcd(per_trick, last_trick), needed > 0 ? majority : 0);
  for (Bits rest = counters; rest; rest &= rest - 1)
    grain = std::gcd(grain, int(worth[std::size_t(lowest(rest))]));
  grain = std::max(grain, 1);
}

void Board::mark_shape(const TrickGame::State& s) {
  // What a stored bound depends on besides the cards.
  shape = Bits(trumps) | Bits(s.order) << 4 | Bits(last_trick) << 8 | Bits(even_hands) << 32;
  for (int p = 0; p < places; ++p) shape |= Bits(ours[std::size_t(p)]) << (40 + p);
  shape = scrambled(shape);
  for (int p = 0; p < places; ++p)
    for (Bits rest = hand[std::size_t(p)]; rest; rest &= rest - 1) {
      const int i = lowest(rest);
      const bool by_name = named >> i & 1 && (free >> i & 1 || counter[std::size_t(i)] == 0);
      const Bits what = by_name ? card[std::size_t(i)].id : 64 + lane_of[std::size_t(i)];
      mark[std::size_t(p)][std::size_t(i)] = scrambled(what << 8 | Bits(p));
      shape += mark[std::size_t(p)][std::size_t(i)];
    }
}

}  // namespace rookery::open_cards
