#include "table/arrangement.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery {

Arrangement arrangement_of(Position& position) {
  Survey survey;
  position.survey(survey);
  Arrangement arrangement;
  for (const Survey::Zone& zone : survey.zones)
    if (auto cards = zone.cards(); !cards.empty())
      arrangement.parts.push_back({std::string(zone.name), zone.owner, std::move(cards)});
  for (const Survey::Mark& mark : survey.marks)
    if (!mark.cards->empty()) {
      auto& part = arrangement.parts.emplace_back();
      part.zone = mark.name;
      for (Card c : *mark.cards) part.cards.push_back(c);
    }
  return arrangement;
}

std::vector<std::string> arrange(Position& position, const Arrangement& arrangement,
                                 bool may_be_wrong) {
  std::vector<std::string> faults;
  Survey survey;
  position.survey(survey);
  const PackStyle style = position.style();
  const auto label = [&](std::string_view zone, Seat owner) {
    return owner == Seat::nobody ? std::string(zone)
                                 : fmt::format("{} {}", zone, to_text(owner, style));
  };

  CardBag missing;
  for (Card c : position.pack()) missing += c;
  std::vector<bool> filled(survey.zones.size(), false);
  std::vector<std::pair<Survey::Zone*, const Arrangement::Part*>> plan;
  std::vector<std::pair<Survey::Mark*, const Arrangement::Part*>> marks;
  for (const Arrangement::Part& part : arrangement.parts) {
    const auto mark = std::ranges::find(survey.marks, part.zone, &Survey::Mark::name);
    if (mark != survey.marks.end()) {
      if (!may_be_wrong)
        faults.push_back("cards can be marked as " + part.zone +
                         " only where faults can be called");
      marks.emplace_back(&*mark, &part);
      continue;
    }
    const auto zone = std::ranges::find_if(survey.zones, [&](const Survey::Zone& z) {
      return z.name == part.zone && z.owner == part.owner && z.store.index() != 3;
    });
    const std::string name = label(part.zone, part.owner);
    if (zone == survey.zones.end()) {
      faults.push_back("a fresh deal has no " + name);
      continue;
    }
    const auto at = std::size_t(zone - survey.zones.begin());
    if (filled[at]) faults.push_back(name + " is given twice");
    filled[at] = true;
    const auto right = zone->cards().size();
    if (part.cards.size() != right && (!may_be_wrong || zone->ordered()))
      faults.push_back(
          fmt::format("{} has {} cards, but {} are dealt there", name, part.cards.size(), right));
    for (Card c : part.cards) {
      if (missing.has(c))
        missing -= c;
      else
        faults.push_back(fmt::format("{} in {} is in another place already, or not in this pack",
                                     to_text(c, style), name));
    }
    plan.emplace_back(&*zone, &part);
  }
  for (std::size_t i = 0; i < survey.zones.size(); ++i)
    if (!filled[i] && survey.zones[i].store.index() != 3 && !survey.zones[i].cards().empty())
      faults.push_back(label(survey.zones[i].name, survey.zones[i].owner) + " is not given");
  if (!missing.empty() && faults.empty())
    faults.push_back("these cards of the pack lie nowhere: " + to_text(missing, style));
  if (!faults.empty()) return faults;

  for (const auto& [zone, part] : plan) put_cards(*zone, part->cards);
  for (const auto& [mark, part] : marks) {
    *mark->cards = {};
    for (Card c : part->cards) *mark->cards += c;
  }
  return faults;
}

}  // namespace rookery
