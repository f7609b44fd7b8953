#include "games/plain_tricks.hpp"

#include <algorithm>

namespace rookery::games {
namespace {

/// The cards of a hand above `led` in its suit.
CardSet above(CardSet hand, Card led) {
  return CardSet::of_bits((hand & suit_cards(led.suit())).bits & ~std::uint64_t{1} << led.id);
}

/// Whether `c` takes a trick from `best`, which is a trump or of the suit led.
bool beats(Card c, Card best, Suit trump) {
  return c.suit() == best.suit() ? c.rank() > best.rank() : c.suit() == trump;
}

}  // namespace

PlainTricks::PlainTricks(const PlainSpec& spec) : spec_(spec) {
  for (Card c : spec.pack) pack_[pack_size_++] = c;
  int i = 0;
  for (int left = spec.each; left > 0; left -= spec.packet)
    for (int place = 0; place < spec.players; ++place)
      for (int n = 0; n < std::min(spec.packet, left); ++n) order_[i++] = std::uint8_t(place);
  if (spec.deals_all)
    for (std::uint8_t place = 0; i < pack_size_; ++place) order_[i++] = place;
  dealt_ = i;
  if (spec.trump == TrumpBy::turned_card) order_[i++] = to_turned;
  while (i < pack_size_) order_[i++] = to_left_over;
}

PlainState PlainTricks::deal(const HandContext& context, Chance& chance) const {
  State s{};
  set_out(s, context.dealer, chance, [&](Card c) { s.left_over += c; });
  return s;
}

void PlainTricks::begin(State& s, Seat dealer) const {
  s.dealer = dealer;
  s.turn = left_of(dealer, spec_.players);
  s.bidder = s.best_by = Seat::nobody;
  s.trump = Suit::none;
  s.to_come = std::uint8_t(spec_.players);
  // Trump is read from the turned card later: an arranged deal may lay another one.
  s.phase = spec_.trump == TrumpBy::turned_card ? Phase::dealt
            : spec_.bidding.most > 0            ? Phase::bidding
                                                : Phase::play;
}

CardSet PlainTricks::may_play(CardSet hand, Card led, Suit trump) const {
  const CardSet suit = hand & suit_cards(led.suit());
  const CardSet trumps = trump == Suit::none ? CardSet{} : hand & suit_cards(trump);
  const bool heads = spec_.duty >= Duty::head;
  if (!suit.empty()) {
    if (spec_.duty == Duty::follow_or_trump) return suit + trumps;
    const CardSet higher = heads ? above(suit, led) : CardSet{};
    return higher.empty() ? suit : higher;
  }
  return spec_.duty == Duty::head_and_trump && !trumps.empty() ? trumps : hand;
}

void PlainTricks::offers(const State& s, Offers& out) const {
  switch (s.phase) {
    case Phase::bidding: {
      if (bidding_over(s)) return;
      out.add(s.turn, Verb::pass);
      Offer& bid = out.add(s.turn, Verb::bid);
      bid.least = std::int16_t(s.bid + 1);
      bid.most = std::int16_t(spec_.bidding.most);
      return;
    }
    case Phase::play: {
      if (s.to_come == 0) return;
      const CardSet hand = s.hands[index(s.turn)];
      Offer& play = out.add(s.turn, Verb::play);
      play.min = play.max = 1;
      play.from =
          in_trick(s) == 0 ? hand : may_play(hand, s.plays[s.tricks * spec_.players].card, s.trump);
      return;
    }
    case Phase::choice:
      out.add(s.turn, Verb::stop);
      out.add(s.turn, Verb::risk);
      return;
    case Phase::dealt:
    case Phase::over: return;
  }
}

void PlainTricks::apply(State& s, Seat, const Move& m) const {
  switch (m.verb) {
    case Verb::pass:
    case Verb::bid: return call(s, m);
    case Verb::play: return put(s, m.cards.first());
    case Verb::stop: s.phase = Phase::over; return;
    case Verb::risk:
      s.risked = true;
      s.phase = Phase::play;
      return;
    default: return;  // no offer of these games has another verb
  }
}

void PlainTricks::call(State& s, const Move& m) const {
  if (m.verb == Verb::bid) {
    s.bid = std::uint8_t(m.number);
    s.bidder = s.turn;
  }
  ++s.calls;
  s.turn = left_of(s.turn, spec_.players);
}

bool PlainTricks::bidding_over(const State& s) const {
  return s.calls == spec_.players || s.bid == spec_.bidding.most;
}

void PlainTricks::close_bidding(State& s) const {
  if (s.bidder == Seat::nobody && spec_.bidding.all_pass == WhenAllPass::dealer_stuck) {
    s.bidder = s.dealer;
    s.bid = 1;
  }
  s.phase = thrown_in(s) ? Phase::over : Phase::play;
  s.turn = s.bidder;
}

bool PlainTricks::thrown_in(const State& s) const {
  return spec_.bidding.most > 0 && s.bidder == Seat::nobody;
}

void PlainTricks::put(State& s, Card c) const {
  if (spec_.trump == TrumpBy::first_lead && s.played == 0) s.trump = c.suit();
  if (in_trick(s) == 0 || beats(c, s.best, s.trump)) {
    s.best = c;
    s.best_by = s.turn;
  }
  s.hands[index(s.turn)] -= c;
  s.plays[s.played++] = {c, s.turn};
  if (--s.to_come == 0) return;
  do s.turn = left_of(s.turn, spec_.players);
  while (s.hands[index(s.turn)].empty());
}

bool PlainTricks::advance(State& s, Chance&) const {
  switch (s.phase) {
    case Phase::dealt:
      s.trump = s.turned.first().suit();
      s.phase = Phase::play;
      return true;
    case Phase::bidding:
      if (!bidding_over(s)) return false;
      close_bidding(s);
      return true;
    case Phase::play:
      if (s.to_come > 0) return false;
      close_trick(s);
      return true;
    case Phase::choice:
    case Phase::over: break;
  }
  return false;
}

void PlainTricks::close_trick(State& s) const {
  const Seat taker = s.best_by;
  s.won[s.tricks++] = taker;
  s.to_come = std::uint8_t(std::min(spec_.players, dealt_ - s.played));
  if (s.to_come == 0) {
    s.phase = Phase::over;
    return;
  }
  s.turn = taker;
  while (s.hands[index(s.turn)].empty()) s.turn = left_of(s.turn, spec_.players);
  if (spec_.claim.tricks > 0) settle_claim(s, taker);
}

void PlainTricks::settle_claim(State& s, Seat taker) const {
  const int own = tricks_of(s, side_of(taker));
  const bool all = own == s.tricks;
  if (s.risked ? !all : own == spec_.claim.tricks && !all)
    s.phase = Phase::over;
  else if (!s.risked && own == spec_.claim.tricks)
    s.phase = Phase::choice;
}

int PlainTricks::tricks_of(const State& s, int side) const {
  int tricks = 0;
  for (int t = 0; t < s.tricks; ++t) tricks += side_of(s.won[t]) == side;
  return tricks;
}

CardSet PlainTricks::taken_by(const State& s, int side) const {
  CardSet cards;
  for (int i = 0; i < s.tricks * spec_.players && i < s.played; ++i)
    if (taker_of(s, i) == side) cards += s.plays[i].card;
  if (spec_.left_over == LeftOver::to_first_taker && s.tricks > 0 && side_of(s.won[0]) == side)
    cards += s.left_over;
  return cards;
}

Tally PlainTricks::tally(const State& s) const {
  Tally tally;
  if (thrown_in(s))
    tally.expected = 0;
  else
    spec_.count(*this, s, tally);
  return tally;
}

HandResult PlainTricks::result(const State& s) const {
  if (!thrown_in(s)) return result_of(tally(s));
  return {.ending = spec_.bidding.all_pass == WhenAllPass::same_dealer ? Ending::same_dealer
                                                                       : Ending::next_dealer};
}

HandResult PlainTricks::result_of(const Tally& tally) const {
  std::array<int, max_seats> score{};
  for (int i = 0; i < tally.size; ++i) score[tally.lines[i].side] += tally.lines[i].amount;
  HandResult result;
  for (int i = 0; i < spec_.players; ++i) result.points[i] = score[side_of(Seat(i))];
  return result;
}

}  // namespace rookery::games
