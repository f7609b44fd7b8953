#include "server/event_entry.hpp"

#include <algorithm>
#include <array>

#include "wire/json.hpp"

namespace rookery::server {
namespace {

constexpr std::array<std::string_view, 6> kinds{"join",   "leave", "start",
                                                "result", "round", "close"};

}  // namespace

std::string to_text(const EventEntry& entry) {
  using Kind = EventEntry::Kind;
  wire::Json json{{"do", kinds[std::size_t(entry.kind)]}};
  if (!entry.who.empty()) json["who"] = entry.who;
  if (!entry.tables.empty()) json["tables"] = entry.tables;
  if (entry.kind == Kind::result) {
    json["number"] = entry.number;
    json["deals"] = wire::Json::array();
    for (const PlayedDeal& deal : entry.deals)
      json["deals"].push_back({deal.scored, deal.points[0], deal.points[1]});
  }
  json["at"] = entry.at;
  return wire::text_of(json);
}

std::optional<EventEntry> parse_event_entry(std::string_view text) {
  wire::Sentences faults;
  const auto json = wire::parse(text, faults);
  if (!json || !json->is_object()) return {};
  EventEntry entry;
  const auto word = std::ranges::find(kinds, json->value("do", std::string()));
  if (word == kinds.end()) return {};
  entry.kind = EventEntry::Kind(word - kinds.begin());
  entry.who = json->value("who", std::string());
  entry.number = json->value("number", 0);
  entry.at = json->value("at", std::int64_t{0});
  for (const auto& code : json->value("tables", wire::Given::array())) {
    if (!code.is_string()) return {};
    entry.tables.push_back(code.get<std::string>());
  }
  for (const auto& deal : json->value("deals", wire::Given::array())) {
    if (!deal.is_array() || deal.size() != 3 || !deal[0].is_boolean() ||
        !deal[1].is_number_integer() || !deal[2].is_number_integer())
      return {};
    entry.deals.push_back({deal[0].get<bool>(), {deal[1].get<int>(), deal[2].get<int>()}});
  }
  return entry;
}

}  // namespace rookery::server
