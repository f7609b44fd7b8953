#include "games/panjandrum.hpp"

#include "games/round_table.hpp"

namespace rookery::games {
namespace {

/// A card received lies below all others. PJ-30
void put_under(Panjandrum::Cards& hand, Card c) {
  std::copy_backward(hand.cards.begin(), hand.cards.begin() + hand.count,
                     hand.cards.begin() + hand.count + 1);
  hand.cards[0] = c;
  ++hand.count;
}

bool any_of(const Panjandrum::Mistakes& mistakes) {
  return std::any_of(mistakes.begin(), mistakes.end(),
                     [](CardSet cards) { return !cards.empty(); });
}

}  // namespace

std::span<const Card> Panjandrum::pack() const { return numbered_pack<14>; }  // PJ-1

Panjandrum::State Panjandrum::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_out(numbered_pack<14>, context.dealer, rules_.players, chance,
           [&](Seat to, Card c) { s.hands[index(to)].push(c); });  // PJ-2, PJ-3
  s.turn = left_of(context.dealer, rules_.players);                // PJ-5
  s.last_by = s.caller = s.receiver = Seat::nobody;
  return s;
}

int Panjandrum::cards_of(const State& s, Seat p) const {
  return s.hands[index(p)].size() + s.delays[index(p)].size() + is_lifting(s, p);
}

Panjandrum::Fits Panjandrum::fits(const State& s, Card c) const {
  Fits fits{.building = c.rank() == s.built[int(c.suit())] + 1};  // PJ-6
  for (SeatSet rest = rivals_with_delay(s); !rest.empty(); rest.drop(rest.first()))
    if (std::abs(s.delays[index(rest.first())].top().rank() - c.rank()) == 1)  // PJ-7
      fits.delays.add(rest.first());
  return fits;
}

std::optional<Card> Panjandrum::in_hand(const State& s) {
  if (!s.lifted.empty()) return s.lifted.top();  // PJ-15
  const Cards& delay = s.delays[index(s.turn)];
  return delay.empty() ? std::nullopt : std::optional(delay.top());  // PJ-8
}

SeatSet Panjandrum::rivals_with_delay(const State& s) const {
  SeatSet rivals;
  for (int i = 0; i < rules_.players; ++i)
    if (Seat(i) != s.turn && !s.delays[i].empty()) rivals.add(Seat(i));  // PJ-8
  return rivals;
}

bool Panjandrum::may_call(const State& s, Seat p) const {
  return rules_.calls && s.last_by != Seat::nobody && p != s.last_by  // PJ-23
         && !s.call_made && !s.declined.has(p);                       // PJ-24, PJ-21
}

void Panjandrum::offers(const State& s, Offers& out) const {
  if (turning_over(s) != Seat::nobody) return;
  if (s.stage == Stage::playing) offer_moves(s, out);
  if (s.stage == Stage::playing || s.stage == Stage::last_call) offer_calls(s, out);
  if (s.stage != Stage::paying) return;
  if (const Seat p = payer(s); p != Seat::nobody && is_asked(s, p))
    out.add(p, Verb::pay).words = bit(Word::open) | bit(Word::closed);  // PJ-28
}

/// Where mistakes can be called, what is offered does not depend on what is right. PJ-18
void Panjandrum::offer_moves(const State& s, Offers& out) const {
  const std::optional<Card> c = in_hand(s);
  const Fits fit = c ? fits(s, *c) : Fits{};
  const bool free = rules_.calls;
  const auto offer = [&](Verb verb, SeatSet to) {
    Offer& placing = out.add(s.turn, verb);
    placing.min = placing.max = 1;
    placing.from = *c;
    placing.to = to;
    placing.refined = free && (verb == Verb::build || (to != only(s.turn) && !rules_.misfits));
  };
  if (s.lifted.empty() && (free || !fit.anywhere())) out.add(s.turn, Verb::turn);       // PJ-11
  if (!s.lifted.empty() && (free || !fit.anywhere())) offer(Verb::play, only(s.turn));  // PJ-12
  if (!c) return;
  if (free || fit.building) offer(Verb::build, {});  // PJ-10, PJ-12
  const SeatSet to = free ? rivals_with_delay(s) : fit.building ? no_one : fit.delays;
  if (!to.empty()) offer(Verb::play, to);
}

/// From the left of the player accused: so calls of one instant rank. PJ-24
void Panjandrum::offer_calls(const State& s, Offers& out) const {
  for (int i = 1; i < rules_.players && s.last_by != Seat::nobody; ++i) {
    const Seat p = left_of(s.last_by, rules_.players, i);
    if (!may_call(s, p)) continue;
    const bool waits = s.stage == Stage::last_call;  // PJ-34, PJ-37
    out.add(p, Verb::decline).optional = !waits;
    out.add(p, Verb::call).optional = !waits;
  }
}

bool Panjandrum::allows(const State& s, const Offer& offer, const Move& m) const {
  const Fits fit = fits(s, m.cards.first());
  return offer.verb == Verb::build ? fit.building : fit.delays.has(m.to);  // PJ-19
}

void Panjandrum::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  std::vector<Move> all;
  enumerate(offer, most_players, all);
  for (const Move& m : all)
    if (int(moves.size()) < cap && allows(s, offer, m)) moves.push_back(m);
}

void Panjandrum::apply(State& s, Seat p, const Move& m) const {
  switch (m.verb) {
    case Verb::decline: s.declined.add(p); return;
    case Verb::pay: pay(s, p, m.word == Word::open); return;
    case Verb::call:
      s.caller = p;
      s.call_made = true;
      s.stage = Stage::called;
      return;
    default: break;
  }
  if (p != s.last_by) s.open = {};  // PJ-21
  note_mistakes(s, m);
  s.last_by = p;
  s.call_made = false;
  s.declined = {};
  if (m.verb == Verb::turn) {
    s.lifted.push(s.hands[index(p)].pop());
    s.seen += s.lifted.top();
  } else {
    place(s, p, m);
  }
}

/// PJ-20: judged by the table as it is before the move.
void Panjandrum::note_mistakes(State& s, const Move& m) const {
  const std::optional<Card> c = in_hand(s);
  if (!c) return;
  const Fits fit = fits(s, *c);
  const bool keeps = m.to == s.turn;
  if (m.verb == Verb::turn && fit.anywhere()) s.open[lift] += *c;
  if (m.verb != Verb::play) return;
  if (keeps && fit.anywhere()) s.open[kept] += *c;
  if (keeps) return;
  if (fit.building) s.open[s.lifted.empty() ? delay_past_building : past_building] += *c;
  if (!fit.delays.has(m.to)) s.open[misfit] += *c;
}

void Panjandrum::place(State& s, Seat p, const Move& m) const {
  const Card c = s.lifted.empty() ? s.delays[index(p)].pop() : s.lifted.pop();
  if (m.verb == Verb::build)
    ++s.built[int(c.suit())];
  else
    s.delays[index(m.to)].push(c);
  if (m.to == p) end_turn(s);                                                   // PJ-14; else PJ-13
  if (cards_of(s, p) == 0 || is_last_turn_over(s)) s.stage = Stage::last_call;  // PJ-34, PJ-37
}

void Panjandrum::end_turn(State& s) const {
  ++s.turns;
  s.turn = left_of(s.turn, rules_.players);
}

Seat Panjandrum::turning_over(const State& s) const {
  for (int i = 0; i < rules_.players; ++i)
    if (s.hands[i].empty() && !s.delays[i].empty() && !is_lifting(s, Seat(i)))  // PJ-16
      return Seat(i);
  return Seat::nobody;
}

bool Panjandrum::advance(State& s, Chance&) const {
  if (s.stage == Stage::over) return false;
  if (const Seat p = turning_over(s); p != Seat::nobody) {
    while (!s.delays[index(p)].empty()) s.hands[index(p)].push(s.delays[index(p)].pop());
    return true;
  }
  switch (s.stage) {
    case Stage::last_call:
      if (rules_.calls && s.declined.size() < rules_.players - 1) return false;
      return finish(s), true;
    case Stage::called: return judge(s), true;
    case Stage::paying: {
      const Seat p = payer(s);
      if (p != Seat::nobody && is_asked(s, p)) return false;
      if (p != Seat::nobody) return pay(s, p, s.hands[index(p)].empty()), true;
      s.receiver = Seat::nobody;
      s.stage = Stage::playing;  // PJ-32
      if (is_last_turn_over(s)) finish(s);
      return true;
    }
    default: return false;
  }
}

/// PJ-25 to PJ-27; the price is the same for all mistakes together.
void Panjandrum::judge(State& s) const {
  const bool right = any_of(s.open), wins = cards_of(s, s.last_by) == 0;
  if (wins && !right) return finish(s);  // PJ-34
  if (wins) end_turn(s);                 // PJ-34
  s.open = {};                           // PJ-21
  s.receiver = right ? s.last_by : s.caller;
  s.owes.fill(1);
  s.owes[index(s.receiver)] = 0;
  s.owes[index(right ? s.caller : s.last_by)] = 2;
  s.stage = Stage::paying;
}

Seat Panjandrum::payer(const State& s) const {
  const auto can_pay = [&](Seat p) {  // PJ-29; whoever has to turn over does so first, PJ-31
    return !s.hands[index(p)].empty() ||
           (!s.delays[index(p)].empty() && (rules_.pays_from_delay || !is_lifting(s, p)));
  };
  const Seat first = s.receiver == s.caller ? s.last_by : s.caller;
  if (s.owes[index(first)] > 0 && can_pay(first)) return first;  // PJ-28
  for (int i = 1; i < rules_.players; ++i)
    if (const Seat p = left_of(s.receiver, rules_.players, i);
        p != first && s.owes[index(p)] > 0 && can_pay(p))
      return p;
  return Seat::nobody;
}

bool Panjandrum::is_asked(const State& s, Seat payer) const {
  return rules_.pays_from_delay && !s.hands[index(payer)].empty() &&
         !s.delays[index(payer)].empty();  // PJ-28
}

void Panjandrum::pay(State& s, Seat p, bool from_delay) const {
  auto& pile = from_delay ? s.delays[index(p)] : s.hands[index(p)];
  put_under(s.hands[index(s.receiver)], pile.pop());
  --s.owes[index(p)];
  if (cards_of(s, p) > 0) return;
  s.winners = only(p);  // PJ-35
  s.stage = Stage::over;
}

void Panjandrum::finish(State& s) const {
  int fewest = most_cards;
  for (int i = 0; i < rules_.players; ++i) fewest = std::min(fewest, cards_of(s, Seat(i)));
  for (int i = 0; i < rules_.players; ++i)
    if (cards_of(s, Seat(i)) == fewest) s.winners.add(Seat(i));  // PJ-33, PJ-37
  s.stage = Stage::over;
}

}  // namespace rookery::games
