#include "bots/outlook.hpp"

#include <algorithm>

#include "game/imagination.hpp"

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
  // What is not known is worked out when it is first asked for, and in a world that the
  // seat cannot tell from the real one.
  struct Dream {
    std::unique_ptr<Position> world;
    std::optional<Imagination> imagination;
  };
  const auto imagine_anew = [&table, seat, dream = std::make_shared<Dream>()](Rng& rng) {
    if (!dream->world) {
      Rng any;  // not the bot's chance: what it is for may not depend on this world
      dream->world = table.imagine(seat, any);
      Survey survey;
      dream->world->survey(survey);
      dream->imagination.emplace(survey, seat);
    }
    auto world = dream->world->copy();
    Survey survey;
    world->survey(survey);
    dream->imagination->deal(survey, rng);
    return world;
  };
  return {table.view(seat), imagine_anew};
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
