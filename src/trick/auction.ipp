// The auction.
#pragma once
#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
void TrickGameOf<Cards>::open_auction(State& s) const {
  s.turn = std::uint8_t(whose(s, spec_.auction.opens));
  s.phase = Phase::auction;
}

template <class Cards>
bool TrickGameOf<Cards>::turn_up(State& s, Chance& chance) const {
  // HR-17: which cards of the nest lie on top is for chance to say.
  const int wanted = std::min(spec_.nest.turned_up, s.nest.size());
  if (s.turned.size() >= wanted) return false;
  std::array<Card, most_in_nest + 1> nest{}, turned{};
  int n = 0;
  for (Card c : s.nest) nest[n++] = c;
  chance.draw(Draw::nest, {nest.data(), std::size_t(n)}, {turned.data(), std::size_t(wanted)});
  for (int i = 0; i < wanted; ++i) s.turned += turned[i];
  return true;
}

template <class Cards>
bool TrickGameOf<Cards>::partner_has_bid(const State& s, int place) const {
  return s.declarer != no_place && s.declarer != place && s.side[s.declarer] == s.side[place];
}

template <class Cards>
bool TrickGameOf<Cards>::may_hold(const State& s, int place) const {
  if (!partner_has_bid(s, place)) return false;
  switch (spec_.auction.hold) {  // HR-23
    case Hold::never: return false;
    case Hold::once_each: return !(s.held >> place & 1);
    case Hold::once_a_side:
      for (int p = 0; p < spec_.places; ++p)
        if (s.side[p] == s.side[place] && s.held >> p & 1) return false;
      return true;
  }
  return false;
}

template <class Cards>
bool TrickGameOf<Cards>::is_poor(const State& s, int place) const {
  // HR-19: nothing in the hand, and nothing showing in the nest, is worth playing for.
  const auto nothing_else = [&](const Cards& cards) {
    return (cards & spec_.poor).size() == cards.size();
  };
  return !spec_.poor.empty() && nothing_else(s.hand[place]) && nothing_else(s.turned);
}

template <class Cards>
bool TrickGameOf<Cards>::redeal_at_once(State& s) const {
  if (!spec_.poor_at_once || s.called_once) return false;
  for (int p = 0; p < spec_.places; ++p)
    if (owned(s, p) && is_poor(s, p)) return break_off(s, Break::poor_hand), true;  // HR-19
  return false;
}

template <class Cards>
void TrickGameOf<Cards>::offer_calls(const State& s, Offers& out) const {
  const Auction& auction = spec_.auction;
  const Seat seat = s.seat_at[s.turn];
  const bool opens = auction.opener_must_bid && !s.called_once;  // GB-24
  const bool last = auction.all_pass == WhenAllPass::last_must_bid && s.declarer == no_place &&
                    std::popcount(s.passed) == spec_.players - 1;  // HR-22
  if (!opens && !last) out.add(seat, Verb::pass);
  offer_bids(s, out);
  if (may_hold(s, s.turn)) out.add(seat, Verb::hold);
  if (!(s.calls >> s.turn & 1) && is_poor(s, s.turn))
    out.add(seat, Verb::call).words = bit(Word::redeal);
}

template <class Cards>
void TrickGameOf<Cards>::offer_bids(const State& s, Offers& out) const {
  const Auction& auction = spec_.auction;
  const Seat seat = s.seat_at[s.turn];
  std::uint16_t words = 0;  // HR-25
  if (auction.moon > 0 && s.contract == Word::none) words |= bit(Word::moon);
  if (auction.sun > 0 && s.contract != Word::sun) words |= bit(Word::sun);
  const int least = s.bid == 0 ? auction.least : s.bid + auction.step;
  const auto offer_to = [&](int most, std::uint16_t suits) {
    if (least > most || s.contract != Word::none) return;
    Offer& offer = out.add(seat, Verb::bid);
    offer.least = std::int16_t(least);
    offer.most = std::int16_t(most);
    offer.step = std::int16_t(auction.step);
    offer.suits = suits;
  };
  if (auction.names_colour) {
    std::uint16_t done = 0;  // suits with the same limit share an offer
    for (int t = 0; t <= int(Suit::none); ++t) {
      if (done & bit(Suit(t))) continue;
      std::uint16_t alike = 0;
      for (int u = t; u <= int(Suit::none); ++u)
        if (greatest_[u] == greatest_[t]) alike |= bit(Suit(u));
      done |= alike;
      offer_to(greatest_[t], alike);
    }
  } else {
    offer_to(greatest_of_all_, 0);
  }
  if (words) out.add(seat, Verb::bid).words = words;
}

template <class Cards>
void TrickGameOf<Cards>::call(State& s, const Move& m) const {
  const Auction& auction = spec_.auction;
  s.called_once = true;
  s.calls |= std::uint8_t(1 << s.turn);
  if (m.verb == Verb::bid) {
    s.contract = m.word;
    s.bid = m.word == Word::moon  ? std::int16_t(auction.moon)
            : m.word == Word::sun ? std::int16_t(auction.sun)
                                  : m.number;
    s.bids[s.turn] = s.bid;
    s.declarer = s.turn;
    if (auction.names_colour) s.trump = m.suit;
  } else if (m.verb == Verb::hold) {
    s.held |= std::uint8_t(1 << s.turn);
  } else {
    s.passed |= std::uint8_t(1 << s.turn);
  }
  const int out = std::popcount(s.passed);
  const bool all_but_one = s.declarer != no_place && out == spec_.players - 1;
  const bool round_done = auction.one_round && std::popcount(s.calls) == spec_.players;  // HR-24
  if (all_but_one || out == spec_.players || round_done || nothing_higher(s)) {
    s.phase = Phase::auction_over;
    return;
  }
  int place = s.turn;
  do place = next(place);
  while (!owned(s, place) || s.passed >> place & 1);  // GB-20
  s.turn = std::uint8_t(place);
  if (place == s.declarer) s.phase = Phase::auction_over;  // HR-23: the others passed or held
}

template <class Cards>
bool TrickGameOf<Cards>::nothing_higher(const State& s) const {
  const Auction& auction = spec_.auction;
  if (s.declarer == no_place || s.contract == Word::sun) return s.contract == Word::sun;
  if (auction.sun > 0) return false;
  if (s.contract == Word::moon) return true;
  return auction.moon == 0 && s.bid == greatest_of_all_;  // GB-27
}

template <class Cards>
void TrickGameOf<Cards>::close_auction(State& s) const {
  const bool stuck = s.declarer == no_place;
  if (stuck) {
    if (spec_.auction.all_pass != WhenAllPass::dealer_stuck && !s.stuck)
      return break_off(s, Break::all_passed);
    s.declarer = s.dealer;  // GB-32
    s.bid = std::int16_t(spec_.auction.stuck_at > 0 ? spec_.auction.stuck_at : spec_.auction.least);
  }
  s.turn = s.declarer;
  if (spec_.dummy == Dummy::dealers_partner) s.dummy = std::uint8_t(partner_across(s.dealer));
  if (spec_.dummy == Dummy::declarers_partner) s.dummy = std::uint8_t(partner_across(s.declarer));
  if (spec_.dummy == Dummy::spare_hand) move_spare_hand(s);
  if (spec_.auction.names_colour && !stuck) {
    s.trump_named = true;
    return after_naming(s);
  }
  s.phase = spec_.nest.size > 0 && spec_.nest.trump != TrumpTime::before_nest ? Phase::pick_up
                                                                              : Phase::trump;
}

template <class Cards>
void TrickGameOf<Cards>::move_spare_hand(State& s) const {
  // BO-28: the spare hand moves opposite the declarer; the people keep their order.
  const State was = s;
  s.passed = 0;
  int from = s.declarer;
  for (int step = 0; step < 4; ++step) {
    const int to = (s.declarer + step) % 4;
    const int source = step == 2 ? was.dummy : from;
    s.hand[to] = was.hand[source];
    s.seat_at[to] = was.seat_at[source];
    s.dealt[to] = was.dealt[source];
    s.bids[to] = was.bids[source];
    s.passed |= std::uint8_t((was.passed >> source & 1) << to);
    if (source == was.dealer) s.dealer = std::uint8_t(to);
    s.side[to] = std::uint8_t(step % 2);
    if (step == 2) continue;
    do from = (from + 1) % 4;
    while (from == was.dummy);
  }
  s.dummy = std::uint8_t(partner_across(s.declarer));
}

}  // namespace rookery
