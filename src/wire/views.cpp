// What a seat sees, and what it is told.
#include "wire/json.hpp"

namespace rookery::wire {
namespace {

Json place_of(const std::string& zone, Seat owner, PackStyle style) {
  if (zone.empty()) return nullptr;
  return {{"zone", zone}, {"owner", json_of(owner, style)}};
}

/// Cards that went the same way are told together; the list names those that were seen.
Json shifts_of(std::span<const Event::Shift> shifts, PackStyle style) {
  Json list = Json::array();
  for (const Event::Shift& shift : shifts) {
    const Json from = place_of(shift.from, shift.from_owner, style);
    const Json to = place_of(shift.to, shift.to_owner, style);
    if (list.empty() || list.back()["from"] != from || list.back()["to"] != to)
      list.push_back({{"from", from}, {"to", to}, {"size", 0}, {"cards", Json::array()}});
    Json& group = list.back();
    group["size"] = group["size"].get<int>() + 1;
    if (shift.card) group["cards"].push_back(to_text(*shift.card, style));
  }
  return list;
}

Json value_of(const Survey::Fact& fact, PackStyle style) {
  switch (fact.kind) {
    case Survey::Kind::number: return fact.value;
    case Survey::Kind::flag: return fact.value != 0;
    case Survey::Kind::seat: return json_of(Seat(fact.value), style);
    case Survey::Kind::suit:
      if (Suit(fact.value) == Suit::unsaid) return nullptr;
      return suit_name(Suit(fact.value), style);
    case Survey::Kind::text: return fact.text;
  }
  return nullptr;
}

}  // namespace

Json json_of(const Survey::Fact& fact, PackStyle style) {
  return {{"name", fact.name}, {"of", json_of(fact.of, style)}, {"value", value_of(fact, style)}};
}

Json json_of(const View& view, PackStyle style) {
  Json json{{"seat", json_of(view.seat, style)},
            {"awaited", json_of(view.awaited, style)},
            {"offers", json_of(view.offers, style)}};
  json["zones"] = Json::array();
  for (const View::Zone& zone : view.zones)
    json["zones"].push_back({{"zone", zone.name},
                             {"owner", json_of(zone.owner, style)},
                             {"size", zone.size},
                             {"ordered", zone.ordered},
                             {"cards", json_of(zone.cards, style)}});
  json["marks"] = Json::array();
  for (const View::Zone& mark : view.marks)
    json["marks"].push_back({{"mark", mark.name}, {"cards", json_of(mark.cards, style)}});
  json["facts"] = Json::array();
  for (const Survey::Fact& fact : view.facts) json["facts"].push_back(json_of(fact, style));
  if (!view.secrets.empty()) json["secrets"] = view.secrets;
  return json;
}

Json json_of(const Event& event, int seats, PackStyle style) {
  Json json{{"version", event.version}};
  switch (event.kind) {
    case LogEntry::Kind::move:
      json["kind"] = "move";
      json["seat"] = json_of(event.seat, style);
      json["move"] = json_of(event.move, style);
      if (event.hidden_cards > 0) json["hidden_cards"] = event.hidden_cards;
      break;
    case LogEntry::Kind::act:
      json["kind"] = "act";
      json["name"] = event.name;
      break;
    case LogEntry::Kind::score:
      json["kind"] = "score";
      if (event.sheet) json["sheet"] = json_of(*event.sheet, style);
      json["standing"] = json_of(event.standing, seats, style);
      break;
  }
  for (const ChanceEvent& drawn : event.chance) json["draws"].push_back(json_of(drawn, style));
  if (!event.shifts.empty()) json["shifts"] = shifts_of(event.shifts, style);
  return json;
}

}  // namespace rookery::wire
