#include "bots/reading.hpp"

namespace rookery {
namespace {

CardSet seen_in(const View::Zone* zone) {
  CardSet cards;
  if (zone)
    for (Card c : zone->cards) cards += c;
  return cards;
}

}  // namespace

bool same_side(const View& view, Seat a, Seat b) {
  return a != Seat::nobody && b != Seat::nobody &&
         view.fact("side", -1, a) == view.fact("side", -2, b);
}

Reading::Reading(const View& v, const TrickGame& r, CardSet remembered) : view(v), rules(r) {
  const auto seat_fact = [&](std::string_view name) {
    return Seat(view.fact(name, index(Seat::nobody)));
  };
  hand = seen_in(view.zone("hand", view.seat));
  elsewhere = rules.spec().pack - remembered - hand;
  for (const View::Zone& zone : view.zones) elsewhere -= seen_in(&zone);
  const Seat declarer = seat_fact("declarer"), dummy = seat_fact("dummy");
  if (view.fact("dummy_plays", 0))
    hand = seen_in(view.zone(dummy == Seat::nobody ? "dummy" : "hand", dummy));
  if (view.fact("trump_named", 0)) trump = Suit(view.fact("trump", int(Suit::none)));
  if (view.fact("low", 0)) order |= TrickGame::low_order;
  if (view.fact("bird_low", 0)) order |= TrickGame::bird_low;
  declaring = same_side(view, declarer, view.seat);

  led = Suit(view.fact("led", int(Suit::none)));
  const Seat* winner = nullptr;
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "trick" || zone.cards.empty()) continue;
    const Card c = zone.cards.front();
    if (in_trick == 0 || takes(c)) best = c, winner = &zone.owner;
    ++in_trick;
    points += worth(c);
  }
  last_to_play = in_trick + 1 == rules.spec().places;
  // A spare hand is nobody's, and always on the declarer's side.
  if (winner) {
    const Seat side_of = *winner == Seat::nobody ? declarer : *winner;
    side_is_winning = same_side(view, side_of, view.seat);
  }
}

CardSet Reading::of_suit(CardSet from, Suit s) const {
  CardSet cards;
  for (Card c : from)
    if (suit(c) == s) cards += c;
  return cards;
}

bool Reading::takes(Card c) const {
  if (in_trick == 0) return true;
  return (suit(c) == led || is_trump(c)) && power(c) > power(best);
}

bool Reading::is_boss(Card c) const {
  for (Card other : of_suit(elsewhere, suit(c)))
    if (power(other) > power(c)) return false;
  return true;
}

CardSet Reading::playable(const Offer& offer) const {
  const CardSet offered = offer.from.faces();
  if (in_trick == 0) return offered;
  const CardSet follow = of_suit(offered, led);
  if (follow.empty()) return offered;
  return follow + (offered & rules.free_cards());
}

}  // namespace rookery
