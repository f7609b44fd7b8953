// The same outlook on other cards.
#pragma once
#include "bots/outlook.hpp"

namespace rookery {

/// The seat's outlook on another world, which it cannot tell from the table's.
inline Outlook elsewhere(const Table& table, Seat seat, Rng& rng) {
  const std::shared_ptr<Position> world = table.imagine(seat, rng);
  Survey survey;
  world->survey(survey);
  Offers offers;
  world->offers(offers);
  return {make_view(survey, offers, seat), [world, seat](Rng& dream) {
            auto copy = world->copy();
            Survey hidden;
            copy->survey(hidden);
            imagine(hidden, seat, dream);
            return copy;
          }};
}

}  // namespace rookery
