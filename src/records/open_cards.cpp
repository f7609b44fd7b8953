#include "records/open_cards.hpp"

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
  LogEntry open = entry;
  open.told = open.move_seen_by = everyone;
  for (Transfer& transfer : open.transfers) transfer.seen_by = everyone;
  return *told_of(open, Seat::nobody);
}

}  // namespace rookery
