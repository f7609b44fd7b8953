#include "server/event_messages.hpp"

namespace rookery::server {
namespace {

using wire::Json;

std::string name_of(const NamesOf& names, std::string_view guest) {
  if (guest.empty()) return "Bot";
  const auto known = names.find(guest);
  return known == names.end() ? std::string("somebody") : known->second;
}

std::string seat_name(std::size_t seat) { return to_text(Seat(seat), PackStyle::rook); }

}  // namespace

Json event_table_of(const Gathering& event, int table, const NamesOf& names, const News& news) {
  const Gathering::Seating& here = event.tables()[std::size_t(table)];
  Json json{{"number", table + 1}, {"table", here.code}};
  json["seats"] = Json::array();
  for (std::size_t seat = 0; seat < 4; ++seat) {
    Json one{{"seat", seat_name(seat)}, {"name", name_of(names, here.guests[seat])}};
    if (here.guests[seat].empty()) one["bot"] = true;
    json["seats"].push_back(std::move(one));
  }
  const auto played = news.find(here.code);
  const PairPoints so_far = played == news.end() ? PairPoints{} : sum_of(played->second);
  json["hands"] = here.score             ? event.setup().hands()
                  : played == news.end() ? 0
                                         : hands_in(played->second);
  json["points"] = here.score.value_or(so_far);
  json["done"] = here.score.has_value();
  return json;
}

Json event_of(const Gathering& event, const NamesOf& names, const News& news) {
  const EventSetup& setup = event.setup();
  Json json{{"event", event.code()},           {"version", event.version()},
            {"state", name_of(event.state())}, {"title", short_title(setup.title())},
            {"round", event.round()},          {"game", setup.table.opening.game->id}};
  const Json agreed = json_of(setup);
  for (const auto& [name, value] : agreed.items())
    if (name != "host" && name != "options") json[name] = value;
  json.update(wire::rules_of(setup.table.opening));
  json["host"] = name_of(names, setup.host);
  json["people"] = Json::array();
  for (const Gathering::Attendee& person : event.people()) {
    const bool waits = event.round() > 0 && person.here && !person.person;
    json["people"].push_back({{"name", name_of(names, person.guest)},
                              {"state", !person.here ? "left"
                                        : waits      ? "waiting"
                                                     : "in"}});
  }
  json["standings"] = Json::array();
  for (const Gathering::Line& line : event.standings()) {
    Json one{{"rank", line.rank == 0 ? Json(nullptr) : Json(line.rank)},
             {"name", name_of(names, line.guest)},
             {"score", line.score},
             {"rounds", line.rounds}};
    if (!line.here) one[line.guest.empty() ? "bot" : "left"] = true;
    json["standings"].push_back(std::move(one));
  }
  json["tables"] = Json::array();
  for (int i = 0; i < int(event.tables().size()); ++i)
    json["tables"].push_back(event_table_of(event, i, names, news));
  json["winners"] = Json::array();
  for (const std::string& guest : event.winners()) json["winners"].push_back(name_of(names, guest));
  return json;
}

Json place_of(const Gathering& event, const NamesOf& names, std::string_view guest) {
  const auto place = event.place_of(guest);
  if (!place) return nullptr;
  const Gathering::Seating& table = event.tables()[std::size_t(place->table)];
  const auto seat = std::size_t(index(place->seat));
  const auto at = [&](std::size_t on) { return name_of(names, table.guests[(seat + on) % 4]); };
  return {{"number", place->table + 1}, {"table", table.code},
          {"seat", seat_name(seat)},    {"partner", at(2)},
          {"against", {at(1), at(3)}},  {"done", table.score.has_value()}};
}

Message call_of(const Gathering& event, const NamesOf& names, std::string_view guest) {
  Json json{{"push", "called"}, {"event", event.code()}, {"round", event.round()}};
  json.update(place_of(event, names, guest));
  return message_of(json);
}

store::Summary summary_of(const Gathering& event) {
  int people = 0;
  for (const Gathering::Attendee& person : event.people()) people += person.here;
  return {.journal = event.code(),
          .kind = "event",
          .state = store::State(int(event.state())),
          .open = event.setup().table.open,
          .game = std::string(event.setup().table.opening.game->id),
          .title = short_title(event.setup().title()),
          .text = wire::text_of({{"kind", event.setup().is_party() ? "party" : "rotation"},
                                 {"people", people},
                                 {"round", event.round()},
                                 {"rounds", event.setup().rounds()}}),
          .touched = milliseconds_now()};
}

}  // namespace rookery::server
