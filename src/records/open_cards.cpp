#include "records/open_cards.hpp"

#include <algorithm>
#include <tuple>

namespace rookery {

View open_view(const Position& truth) {
  const auto copy = truth.copy();  // a survey may be used to change what it surveys
  Survey survey;
  copy->survey(survey);
  Offers offers;
  copy->offers(offers);
  for (Survey::Zone& zone : survey.zones) zone.sight = open_to_all;
  // What each knew of himself only is now told of all.
  for (const Survey::Secret& secret : survey.secrets)
    for (int i = 0; i < truth.seats(); ++i)
      if (secret.seats->has(Seat(i))) survey.flag(secret.name, true, Seat(i));
  return make_view(survey, offers, Seat::nobody);
}

Event open_event(const LogEntry& entry) {
  Event event{.kind = entry.kind,
              .version = entry.version,
              .seat = entry.seat,
              .move = entry.move,
              .name = entry.name,
              .sheet = entry.sheet,
              .standing = entry.standing};
  for (const ChanceEvent& drawn : entry.chance)
    if (!is_secret(drawn.draw)) event.chance.push_back(drawn);
  for (const Transfer& t : entry.transfers)
    event.shifts.push_back({t.card, t.from, t.to, t.from_owner, t.to_owner});
  std::ranges::stable_sort(event.shifts, [](const Event::Shift& a, const Event::Shift& b) {
    return std::tie(a.from, a.from_owner, a.to, a.to_owner, a.card) <
           std::tie(b.from, b.from_owner, b.to, b.to_owner, b.card);
  });
  return event;
}

}  // namespace rookery
