#include "advice/trick_facts.hpp"

#include <algorithm>

#include "bots/reading.hpp"

namespace rookery {
namespace {

CardBag without(CardBag cards, const CardBag& some) {
  for (Card c : some)
    if (cards.has(c)) cards -= c;
  return cards;
}

/// A partner who was called by a card knows it before the others do.
bool is_called_partner(const View& view, const CardBag& hand) {
  const auto named = std::ranges::find(view.marks, "named", &View::Zone::name);
  return named != view.marks.end() && any_card(named->cards, [&](Card c) { return hand.has(c); });
}

}  // namespace

bool TrickFacts::apply_to(const Standpoint& standpoint) {
  return standpoint.view.fact("tricks", -1, standpoint.view.seat) >= 0;
}

TrickFacts::TrickFacts(const Standpoint& standpoint)
    : hand(acting_hand(standpoint.view)), standpoint_(standpoint) {
  const View& view = standpoint.view;
  out = without(without(standpoint.pack, standpoint.gone), hand);
  if (const View::Zone* nest = view.zone("nest"))
    for (Card c : nest->cards) out = without(out, c);
  trump_named_ = view.fact("trump_named", 0);
  if (trump_named_) trump = Suit(view.fact("trump", int(Suit::none)));
  if (view.fact("low", 0)) order_ |= TrickGame::low_order;
  if (view.fact("bird_low", 0)) order_ |= TrickGame::bird_low;
  const Seat declarer = Seat(view.fact("declarer", index(Seat::nobody)));

  led = Suit(view.fact("led", int(Suit::none)));
  Seat winner = Seat::nobody;
  int players = 0;
  for (const View::Zone& zone : view.zones) {
    players += zone.name == "hand";
    if (zone.name != "trick" || zone.cards.empty()) continue;
    const Card c = zone.cards.front();
    if (in_trick == 0 || takes(c)) best = c, winner = zone.owner;
    ++in_trick;
    points += worth(c);
  }
  if (standpoint.rules) players = standpoint.rules->spec().places;
  behind = std::max(0, players - in_trick - 1);
  if (in_trick == 0) return;
  if (winner == Seat::nobody) winner = declarer;  // a spare hand is always on his side
  ours =
      same_side(view, winner, view.seat) || (winner == declarer && is_called_partner(view, hand));
}

int TrickFacts::worth(Card c) const {
  return standpoint_.rules ? standpoint_.rules->spec().scoring.face[c.id] : 0;
}

Suit TrickFacts::suit(Card c) const {
  return standpoint_.rules ? standpoint_.rules->suit_under(trump, c) : c.suit();
}

int TrickFacts::power(Card c) const {
  if (standpoint_.rules) return standpoint_.rules->power_under(trump, c, order_);
  return c.rank() + (is_trump(c) ? 100 : 0);
}

bool TrickFacts::is_trump(Card c) const {
  return trump_named_ && suit(c) == trump && (standpoint_.rules || trump != Suit::none);
}

bool TrickFacts::takes(Card c) const {
  if (in_trick == 0) return true;
  const bool later_wins = standpoint_.rules && standpoint_.rules->spec().later_equal_wins;
  return (suit(c) == led || is_trump(c)) && power(c) + int(later_wins) > power(best);
}

/// Whether `c`, played later to the same trick, can beat `other`. Where every card is
/// there twice, its twin may.
bool TrickFacts::beats(Card c, Card other) const {
  if (suit(c) != suit(other)) return is_trump(c) && !is_trump(other);
  return power(c) > power(other) || (standpoint_.packs > 1 && c == other);
}

int TrickFacts::higher_out(Card c) const {
  int higher = 0;
  for (Card o : out) higher += suit(o) == suit(c) && beats(o, c);
  return higher;
}

bool TrickFacts::highest_left(Card c) const { return higher_out(c) == 0; }

bool TrickFacts::stands(Card c) const {
  return behind == 0 || !any_card(out.faces(), [&](Card o) { return beats(o, c); });
}

CardBag TrickFacts::trumps_out() const { return trump_named_ ? of_suit(out, trump) : CardBag{}; }

CardBag TrickFacts::of_suit(const CardBag& from, Suit s) const {
  CardBag cards;
  for (Card c : from)
    if (suit(c) == s) cards += c;
  return cards;
}

}  // namespace rookery
