#include "game/view.hpp"

namespace rookery {

const View::Zone* View::zone(std::string_view name, Seat owner) const {
  for (const Zone& zone : zones)
    if (zone.name == name && zone.owner == owner) return &zone;
  return nullptr;
}

int View::fact(std::string_view name, int otherwise, Seat of) const {
  for (const Survey::Fact& fact : facts)
    if (fact.name == name && fact.of == of) return fact.value;
  return otherwise;
}

View make_view(const Survey& survey, const Offers& offers, Seat seat) {
  View view{.seat = seat, .facts = survey.facts, .awaited = offers.awaited()};
  for (const Survey::Secret& secret : survey.secrets)
    if (secret.seats->has(seat)) view.secrets.push_back(secret.name);
  for (const Survey::Zone& zone : survey.zones) {
    if (!zone.sight.counted_by.has(seat)) continue;
    View::Zone* part = nullptr;
    for (View::Zone& known : view.zones)
      if (known.name == zone.name && known.owner == zone.owner) part = &known;
    if (!part)
      part = &view.zones.emplace_back(View::Zone{zone.name, zone.owner, 0, zone.ordered(), {}});
    part->size += zone.size();
    if (!zone.sight.seen_by.has(seat)) continue;
    const std::vector<Card> cards = zone.cards();
    part->cards.insert(part->cards.end(), cards.begin(), cards.end());
  }
  for (const Survey::Mark& mark : survey.marks) {
    View::Zone shown{mark.name, Seat::nobody, mark.cards->size(), false, {}};
    for (Card c : *mark.cards) shown.cards.push_back(c);
    view.marks.push_back(std::move(shown));
  }
  for (const Offer& offer : offers)
    if (offer.seat == seat && seat != Seat::nobody) view.offers.push_back(offer);
  return view;
}

}  // namespace rookery
