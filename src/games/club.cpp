// Club: the deal, what a move does, and what follows by itself.
#include "games/club.hpp"

#include <algorithm>

namespace rookery::games {

using club::wilds;

namespace {

constexpr auto three_packs = [] {
  std::array<Card, Club::most_cards> pack{};
  std::size_t n = 0;
  for (int copy = 0; copy < 3; ++copy)
    for (Card c : ranks(1, 14) + bird) pack[n++] = c;
  return pack;
}();

}  // namespace

Club::Club(const Rules& rules) : rules_(rules) {}

std::span<const Card> Club::pack() const {  // CL-1
  return std::span(three_packs).first(rules_.players == 4 ? 2 * 57 : 3 * 57);
}

Club::State Club::deal(const HandContext& context, Chance& chance) const {
  State s{};
  std::array<Card, most_cards> order{};
  const auto size = pack().size();
  chance.draw(Draw::pack, pack(), {order.data(), size});
  std::size_t next = 0;
  for (int round = 0; round < 13; ++round)  // CL-4
    for (int i = 1; i <= rules_.players; ++i)
      s.hands[index(left_of(context.dealer, rules_.players, i))] += order[next++];
  for (std::size_t at = size; at-- > next;) s.stock.push(order[at]);
  for (int i = 0; i < rules_.sides; ++i) s.totals[i] = context.totals[i];
  s.dealer = context.dealer;
  s.turn = left_of(context.dealer, rules_.players);  // CL-9
  s.out = s.three_binds = Seat::nobody;
  s.step = Step::turn_up;
  return s;
}

Seat Club::holder_of_bird(const State& s) const {
  for (int i = 1; i <= rules_.players; ++i)  // CL-8: from the dealer's left
    if (const Seat p = left_of(s.dealer, rules_.players, i); s.hands[index(p)].has(bird)) return p;
  return Seat::nobody;
}

bool Club::advance(State& s, Chance&) const {
  switch (s.step) {
    case Step::turn_up: {  // CL-5
      const Card c = s.stock.pop();
      if (c.is_bird()) return put_bird_back(s, c), true;
      s.discards.push(c);
      if (club::naturals.has(c))  // CL-6
        s.step = holder_of_bird(s) == Seat::nobody ? Step::begin : Step::birds;
      return true;
    }
    case Step::birds:
      replace_bird(s, holder_of_bird(s));
      if (holder_of_bird(s) == Seat::nobody) s.step = Step::begin;
      return true;
    case Step::play:
      if (!s.hands[index(s.turn)].has(bird)) return false;
      return replace_bird(s, s.turn), true;  // CL-13
    default: return false;
  }
}

void Club::put_bird_back(State& s, Card c) const {  // CL-7
  const int size = s.stock.size(), place = size - size / 2;
  s.stock.push(c);
  const auto pile = s.stock.span();
  std::rotate(pile.begin() + place, pile.end() - 1, pile.end());
  for (int i = 0; i < s.birds_put_back; ++i)
    if (s.bird_place[i] >= place) ++s.bird_place[i];
  s.bird_place[s.birds_put_back++] = std::uint8_t(place);
}

void Club::replace_bird(State& s, Seat p) const {
  s.hands[index(p)] -= bird;
  s.birds[side_of(p)] += bird;
  if (s.stock.empty()) return;
  s.hands[index(p)] += s.stock.pop();
  s.last_turn = s.stock.empty();  // CL-40
}

/// What everybody saw a player take goes first: if he had the same card otherwise, the
/// others can no longer be sure of it.
void Club::remove(State& s, Seat p, CardBag cards) {
  while (!cards.empty()) {
    const Card c = cards.take_first();
    (s.known[index(p)].has(c) ? s.known : s.hands)[index(p)] -= c;
  }
}

void Club::apply(State& s, Seat p, const Move& m) const {
  const int side = side_of(p);
  switch (m.verb) {
    case Verb::draw:  // CL-10 (a)
      for (int n = 0; n < 2 && !s.stock.empty(); ++n) s.hands[index(p)] += s.stock.pop();
      s.last_turn = s.stock.empty();
      s.step = Step::play;
      return;
    case Verb::take:
      if (m.onto.empty()) return take_pile(s, p, m);            // CL-10 (b)
      s.melds[find_meld(s, side, m.onto)] += s.discards.pop();  // CL-10 (c), CL-30
      return end_turn(s);
    case Verb::lay:
      remove(s, p, *m.all_cards());
      put_down(s, side, m.cards);
      for (const CardBag& meld : m.also) put_down(s, side, meld);
      return after_play(s, p);
    case Verb::add:
      remove(s, p, m.cards);
      s.melds[find_meld(s, side, m.onto)] += m.cards;
      return after_play(s, p);
    case Verb::join: {  // CL-19
      const int one = find_meld(s, side, m.cards);
      const int other = find_meld(s, side, m.also.front(), m.also.front() == m.cards ? one : -1);
      s.melds[one] += std::exchange(s.melds[other], {});
      s.laid[side].drop(other);
      return;
    }
    default: return discard(s, p, m.cards.first());
  }
}

void Club::put_down(State& s, int side, const CardBag& meld) const {
  std::uint64_t taken = 0;
  for (Places places : s.laid) taken |= places.bits;
  const int place = std::countr_one(taken);
  s.melds[place] = meld;
  s.laid[side].add(place);
  if (club::kind_of(meld) == club::Kind::threes) s.threes_laid = true;
}

void Club::after_play(State& s, Seat p) const {
  if (!hand(s, p).empty()) return;
  s.out = p;  // CL-37
  s.step = Step::over;
}

void Club::take_pile(State& s, Seat p, const Move& m) const {
  const Card top = s.discards.pop();
  remove(s, p, *m.all_cards() - top);
  put_down(s, side_of(p), m.cards);
  for (const CardBag& meld : m.also) put_down(s, side_of(p), meld);
  for (Card c : s.discards.span()) s.known[index(p)] += c;  // CL-28
  s.discards = {};
  s.step = Step::play;
  after_play(s, p);
}

void Club::discard(State& s, Seat p, Card c) const {
  remove(s, p, c);
  s.discards.push(c);
  if (wilds.has(c)) s.wild_stop[index(p)] = std::uint8_t(s.discards.size());  // CL-32
  const bool last_card = hand(s, p).empty();
  if (last_card && birdies(s, side_of(p)) >= 2) s.out = p;  // CL-37
  if (last_card || s.last_turn) {                           // CL-40
    s.step = Step::over;
    return;
  }
  end_turn(s);
  if (club::stoppers.has(c)) s.three_binds = s.turn;  // CL-31
}

void Club::end_turn(State& s) const {
  ++s.turns[index(s.turn)];
  if (s.three_binds == s.turn) s.three_binds = Seat::nobody;
  s.turn = left_of(s.turn, rules_.players);
  s.wild_stop[index(s.turn)] = 0;
  s.step = Step::begin;
}

}  // namespace rookery::games
