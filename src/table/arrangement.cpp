#include "table/arrangement.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery {
namespace {

/// All zones of one name and owner that are kept in the state: one to a person.
struct Heap {
  std::string_view name;
  Seat owner;
  std::vector<Survey::Zone*> zones;
  bool given = false;

  std::vector<Card> cards() const {
    std::vector<Card> all;
    for (const Survey::Zone* zone : zones)
      for (Card c : zone->cards()) all.push_back(c);
    return all;
  }
  bool fixed_size() const { return zones.size() > 1 || zones.front()->ordered(); }
  void put(std::span<const Card> all) {
    for (std::size_t i = 0, at = 0; i < zones.size(); ++i) {
      const auto size = fixed_size() ? zones[i]->cards().size() : all.size();
      put_cards(*zones[i], all.subspan(at, size));
      at += size;
    }
  }
};

std::vector<Heap> heaps_of(Survey& survey) {
  std::vector<Heap> heaps;
  for (Survey::Zone& zone : survey.zones) {
    if (std::holds_alternative<std::vector<Card>>(zone.store)) continue;
    const auto same = std::ranges::find_if(heaps, [&](const Heap& heap) {
      return heap.name == zone.name && heap.owner == zone.owner;
    });
    if (same != heaps.end())
      same->zones.push_back(&zone);
    else
      heaps.push_back({zone.name, zone.owner, {&zone}});
  }
  return heaps;
}

}  // namespace

Arrangement arrangement_of(Position& position) {
  Survey survey;
  position.survey(survey);
  Arrangement arrangement;
  for (const Heap& heap : heaps_of(survey))
    if (auto cards = heap.cards(); !cards.empty())
      arrangement.parts.push_back({std::string(heap.name), heap.owner, std::move(cards)});
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

  std::array<int, card_ids> missing{};  // a table may have more packs than a bag holds
  for (Card c : position.pack()) ++missing[c.id];
  std::vector<Heap> heaps = heaps_of(survey);
  std::vector<std::pair<Heap*, const Arrangement::Part*>> plan;
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
    const std::string name = label(part.zone, part.owner);
    const auto heap = std::ranges::find_if(
        heaps, [&](const Heap& h) { return h.name == part.zone && h.owner == part.owner; });
    if (heap == heaps.end()) {
      faults.push_back("a fresh deal has no " + name);
      continue;
    }
    if (heap->given) faults.push_back(name + " is given twice");
    heap->given = true;
    const auto right = heap->cards().size();
    if (part.cards.size() != right && (!may_be_wrong || heap->fixed_size()))
      faults.push_back(
          fmt::format("{} has {} cards, but {} are dealt there", name, part.cards.size(), right));
    for (Card c : part.cards) {
      if (missing[c.id] > 0)
        --missing[c.id];
      else
        faults.push_back(fmt::format("{} in {} is in another place already, or not in this pack",
                                     to_text(c, style), name));
    }
    plan.emplace_back(&*heap, &part);
  }
  for (const Heap& heap : heaps)
    if (!heap.given && !heap.cards().empty())
      faults.push_back(label(heap.name, heap.owner) + " is not given");
  std::string nowhere;
  for (int id = 0; id < card_ids; ++id)
    if (missing[id] > 0) nowhere += " " + to_text(Card{std::uint8_t(id)}, style);
  if (!nowhere.empty() && faults.empty())
    faults.push_back("these cards of the pack lie nowhere:" + nowhere);
  if (!faults.empty()) return faults;

  for (const auto& [heap, part] : plan) heap->put(part->cards);
  for (const auto& [mark, part] : marks) {
    *mark->cards = {};
    for (Card c : part->cards) *mark->cards += c;
  }
  return faults;
}

}  // namespace rookery
