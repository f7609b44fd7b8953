#include "bots/outlook.hpp"

#include <algorithm>

namespace rookery {

std::vector<Move> Outlook::moves(const Offer& offer, int cap) const {
  std::vector<Move> moves;
  if (!offer.refined) {
    enumerate(offer, cap, moves);
    return moves;
  }
  Rng rng;
  imagine(rng)->list(offer, cap, moves);
  return moves;
}

Outlook outlook_of(const Table& table, Seat seat) {
  return {table.view(seat), [&table, seat](Rng& rng) { return table.imagine(seat, rng); }};
}

Outlook outlook_in(Position& world, const Offers& offers, Seat seat) {
  Survey survey;
  world.survey(survey);
  return {make_view(survey, offers, seat), [&world](Rng&) { return world.copy(); }};
}

const Offer* find_offer(const View& view, Verb verb) {
  const auto found = std::ranges::find(view.offers, verb, &Offer::verb);
  return found == view.offers.end() ? nullptr : &*found;
}

CardSet faces_in(const View& view, std::string_view zone, Seat owner) {
  CardSet faces;
  if (const View::Zone* found = view.zone(zone, owner))
    for (Card c : found->cards) faces += c;
  return faces;
}

CardSet faces_in_sight(const View& view) {
  CardSet faces;
  for (const View::Zone& zone : view.zones)
    for (Card c : zone.cards) faces += c;
  return faces;
}

}  // namespace rookery
