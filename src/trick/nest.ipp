// The nest, the naming of trump, and what may lie in the nest afterwards.
#pragma once
#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
void TrickGameOf<Cards>::pick_up(State& s) const {
  if (spec_.nest.seen_by_all && s.turned != s.nest) {
    s.turned = s.nest;  // HR-18: shown first, so that all see what is picked up
    return;
  }
  s.picked = s.nest;
  s.hand[s.declarer] += std::exchange(s.nest, {});
  s.nest_taken = true;
  s.phase = !s.trump_named && spec_.nest.trump == TrumpTime::before_burying ? Phase::trump
                                                                            : Phase::exchange;
}

template <class Cards>
CardSet TrickGameOf<Cards>::trump_cards(const State& s) const {
  return s.trump_named ? members_[int(s.trump)][int(s.trump)] : CardSet{};
}

template <class Cards>
CardSet TrickGameOf<Cards>::barred(const State& s) const {
  CardSet cards;
  if (spec_.nest.counters >= InNest::barred) cards += counters_;
  if (spec_.nest.trumps >= InNest::barred) cards += trump_cards(s);
  return cards;
}

template <class Cards>
CardSet TrickGameOf<Cards>::displayed(const State& s) const {
  CardSet cards;
  if (spec_.nest.counters >= InNest::shown) cards += counters_;
  if (spec_.nest.trumps >= InNest::shown) cards += trump_cards(s);
  return cards;
}

template <class Cards>
int TrickGameOf<Cards>::reluctance(const State& s, Card c) const {
  constexpr int for_trump = 100, for_other_colours = 200;
  const bool trump = trump_cards(s).has(c), counter = counters_.has(c);
  int level = 0;
  if (counter && spec_.nest.counters >= InNest::barred) {
    level += spec_.scoring.face[c.id];
    if (spec_.nest.counters == InNest::only_trumps && !trump) level += for_other_colours;  // HR-28
  }
  if (trump && spec_.nest.trumps >= InNest::barred) level += for_trump;  // HR-29
  return level;
}

template <class Cards>
void TrickGameOf<Cards>::offer_exchange(const State& s, Offers& out) const {
  const Cards& hand = s.hand[s.declarer];
  const Cards plain = hand - (hand & barred(s));
  Offer& offer = out.add(s.seat_at[s.declarer], Verb::bury);
  offer.from = plain;
  offer.min = offer.max = std::uint8_t(spec_.nest.size);
  if (spec_.nest.swap_at_most > 0) {  // GB-34
    offer.limited = hand - s.picked;
    offer.most_of = std::uint8_t(spec_.nest.swap_at_most);
  }
  if (spec_.faults_called) {  // GB-72: one card too few or too many can happen
    offer.min = std::uint8_t(spec_.nest.size - 1);
    offer.max = std::uint8_t(std::min(spec_.nest.size + 1, std::max(plain.size(), 1)));
  }
  if (plain.size() >= spec_.nest.size) return;
  // OH-10: nothing else is left to lay away. What hurts least must do, and is shown.
  offer.min = offer.max = std::uint8_t(spec_.nest.size);
  offer.must = plain;
  Cards cheap = plain;
  for (int level = 1; cheap.size() < spec_.nest.size; ++level) {
    offer.must = cheap;
    for (Card c : hand)
      if (reluctance(s, c) == level) cheap += c;
  }
  offer.from = cheap;
  if (cheap.size() == spec_.nest.size) offer.must = cheap;
}

template <class Cards>
void TrickGameOf<Cards>::bury(State& s, const Move& m) const {
  const Cards cards = cards_of(m);
  s.hand[s.declarer] -= cards;
  s.nest = cards;
  s.shown = s.nest & displayed(s);
  s.buried = true;
  if (s.trump_named)
    name_partner(s);
  else
    s.phase = Phase::trump;
}

template <class Cards>
bool TrickGameOf<Cards>::may_ask(const State& s) const {
  const int price = spec_.trumps.partner_names_for;  // HR-27
  return price > 0 && (s.phase == Phase::asked || !s.partner_asked) && s.contract == Word::none &&
         s.bid + price <= greatest_of_all_;
}

template <class Cards>
void TrickGameOf<Cards>::offer_trumps(const State& s, Offers& out) const {
  const int place = s.phase == Phase::asked ? partner_across(s.declarer) : s.declarer;
  const Seat seat = s.seat_at[place];
  const auto offer = [&](std::uint16_t words, std::uint16_t suits) {
    Offer& names = out.add(seat, Verb::name);
    names.words = words;
    names.suits = suits;
  };
  constexpr std::uint16_t colours = 0b1111;
  if (spec_.auction.names_colour) {
    std::uint16_t suits = 0;  // PP-7: a dealer stuck with a bid that nobody made names its colour
    for (int t = 0; t <= int(Suit::none); ++t)
      if (greatest_[t] >= s.bid) suits |= bit(Suit(t));
    offer(0, suits);
    return;
  }
  offer(0, colours);
  if (spec_.trumps.colours_low) offer(bit(Word::low), colours);  // HR-26
  std::uint16_t no_trump = 0;
  if (spec_.trumps.none) no_trump |= bit(Word::high);
  if (spec_.trumps.none_low) no_trump |= bit(Word::low);
  if (no_trump) offer(no_trump, bit(Suit::none));
  if (may_ask(s)) out.add(seat, s.phase == Phase::asked ? Verb::refuse : Verb::ask);
}

template <class Cards>
void TrickGameOf<Cards>::ask_partner(State& s) const {
  // HR-27: asking raises the bid, and so does refusing.
  s.bid = std::int16_t(s.bid + spec_.trumps.partner_names_for);
  s.bids[s.declarer] = s.bid;
  const bool refused = std::exchange(s.partner_asked, true);
  s.phase = refused ? Phase::trump : Phase::asked;
  s.turn = std::uint8_t(refused ? s.declarer : partner_across(s.declarer));
}

template <class Cards>
void TrickGameOf<Cards>::name_trump(State& s, const Move& m) const {
  s.trump = m.suit;
  s.trump_named = true;
  if (m.word == Word::low) s.order |= low_order;
  s.turn = s.declarer;
  after_naming(s);
}

template <class Cards>
void TrickGameOf<Cards>::after_naming(State& s) const {
  if (spec_.nest.size == 0 || s.buried)
    name_partner(s);
  else
    s.phase = s.nest_taken ? Phase::exchange : Phase::pick_up;
}

}  // namespace rookery
