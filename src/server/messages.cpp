#include "server/messages.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "wire/writer.hpp"

namespace rookery::server {
namespace {

using wire::Json;
using wire::json_of;

constexpr std::array<std::string_view, 4> states{"waiting", "playing", "finished", "abandoned"};

/// What events may take up in a message. With the rest of it they stay far below what a client
/// may leave unread.
constexpr std::size_t most_event_bytes = 32 * 1024;
/// So few fit in any case: it would cost time to look.
constexpr std::size_t few_events = 8;
/// Of a deal, in a message. A seat adds one; tables of older servers may have thousands.
constexpr std::size_t most_contributions = 16;

/// How many of the last events fit into a message.
std::size_t last_that_fit(const std::vector<Event>& events, int seats, PackStyle style) {
  if (events.size() <= few_events) return events.size();
  std::size_t bytes = 0, fit = 0;
  for (auto event = events.rbegin(); event != events.rend(); ++event, ++fit) {
    bytes += wire::text_of(json_of(*event, seats, style)).size() + 1;
    if (bytes > most_event_bytes) break;
  }
  return fit;
}

/// The events of the hand in play, without those for which there is no room.
std::vector<Event> events_of_hand(const Room& room, Seat seat) {
  std::vector<Event> events = room.events_of_hand(seat);
  const std::size_t fit = last_that_fit(events, room.seats(), room.style());
  events.erase(events.begin(), events.end() - std::ptrdiff_t(fit));
  return events;
}

/// Those since a version, if they fit.
std::optional<std::vector<Event>> events_since(const Room& room, Seat seat, int version) {
  auto events = room.events_since(seat, version);
  if (events && last_that_fit(*events, room.seats(), room.style()) < events->size()) events.reset();
  return events;
}

Json events_of(const std::vector<Event>& events, const Room& room) {
  Json list = Json::array();
  for (const Event& event : events) list.push_back(json_of(event, room.seats(), room.style()));
  return list;
}

}  // namespace

std::optional<std::int64_t> number_of(const wire::Given& request) {
  if (!request.is_object()) return {};
  const auto id = request.find("id");
  if (id == request.end() || !id->is_number_integer()) return {};
  // What is not negative is read as a number without a sign, which may be larger.
  if (id->is_number_unsigned() &&
      id->get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
    return {};
  return id->get<std::int64_t>();
}

Message message_of(const Json& json) {
  return std::make_shared<const std::string>(wire::text_of(json));
}

std::string_view name_of(Room::State state) { return states[std::size_t(state)]; }

Message answer_yes(std::int64_t id, const Json& more) {
  Json json{{"re", id}, {"ok", true}};
  json.update(more);
  return message_of(json);
}

Message answer_no(std::int64_t id, const Problem& problem) {
  Json error{{"code", problem.code}, {"sentence", problem.sentence}};
  if (!problem.clause.empty()) error["clause"] = problem.clause;
  if (!problem.faults.empty()) error["faults"] = problem.faults;
  if (problem.retry_ms > 0) error["retry_ms"] = problem.retry_ms;
  return message_of({{"re", id}, {"ok", false}, {"error", std::move(error)}});
}

Json seats_of(const Room& room, const Company& company) {
  Json list = Json::array();
  int bots = 0;
  for (int i = 0; i < room.seats(); ++i) {
    const Seat seat{std::uint8_t(i)};
    const Chair& chair = room.chair(seat);
    Json json{{"seat", json_of(seat, room.style())}};
    switch (chair.kind) {
      case Chair::Kind::empty: json["kind"] = "empty"; break;
      case Chair::Kind::bot:
        json["kind"] = "bot";
        json["name"] = "Bot " + std::to_string(++bots);
        json["bot"] = chair.who;
        break;
      case Chair::Kind::person: {
        json["kind"] = "person";
        const auto name = company.names->find(chair.who);
        json["name"] = name == company.names->end() ? std::string("somebody") : name->second;
        json["here"] = company.here.has(seat);
        if (chair.held) json["held"] = true;
        break;
      }
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json deals_of(const Room& room, int first) {
  Json list = Json::array();
  for (const auto& [number, deal] : room.papers().deals) {
    if (number < first) continue;
    Json json{{"deal", number}, {"commitment", deal.commitment}};
    json["contributions"] = Json::array();
    for (const FairDeal::Contribution& one : deal.contributions) {
      if (json["contributions"].size() == most_contributions) break;
      json["contributions"].push_back(
          {{"seat", json_of(one.seat, room.style())}, {"value", one.bytes}});
    }
    if (deal.contributions.size() > most_contributions)
      json["contributions_left_out"] = deal.contributions.size() - most_contributions;
    if (!deal.secret.empty()) json["secret"] = deal.secret;
    list.push_back(std::move(json));
  }
  return list;
}

Json page_of(const std::vector<Event>& events, std::optional<int> after, int seats,
             PackStyle style) {
  const std::size_t first = after ? std::min(std::size_t(*after), events.size())
                                  : events.size() - last_that_fit(events, seats, style);
  Json list = Json::array();
  std::size_t bytes = 0, next = first;
  for (; next < events.size(); ++next) {
    Json event = json_of(events[next], seats, style);
    bytes += wire::text_of(event).size() + 1;
    if (bytes > most_event_bytes && next > first) break;
    list.push_back(std::move(event));
  }
  return {{"events", std::move(list)}, {"first", first}, {"more", next < events.size()}};
}

Json table_of(const Room& room, const Company& company, std::string_view guest, int since) {
  Json json{{"table", room.code()},
            {"version", room.version()},
            {"state", name_of(room.state())},
            {"title", short_title(room.setup().opening.title())},
            {"game", room.setup().opening.game->id}};
  json.update(wire::rules_of(room.setup().opening));
  Json setup = server::json_of(room.setup());
  json["house"] = setup.contains("house") ? setup["house"] : Json(nullptr);
  for (const char* member :
       {"pace", "idle", "idle_seconds", "takeback", "access", "watching", "delay", "chat", "hints"})
    json[member] = setup[member];
  json["event"] = room.setup().event.empty() ? Json(nullptr) : Json(room.setup().event);
  const Seat host = room.seat_of(room.setup().host);
  json["host"] = json_of(host, room.style());
  json["may_host"] = room.is_host(guest);
  json["seats"] = seats_of(room, company);
  json["watchers"] = company.watchers;
  const Seat you = room.seat_of(guest);
  json["you"] = json_of(you, room.style());
  json["asked"] = nullptr;
  if (!company.asked.empty())
    json["asked"] = {{"what", company.asked}, {"by", json_of(company.asked_by, room.style())}};
  json["deals"] = deals_of(room, std::max(1, room.standing().deals));
  if (!room.started()) return json;
  json["view"] = json_of(room.view(you), room.style());
  auto events = since >= 0 ? events_since(room, you, since) : std::nullopt;
  json["fresh"] = !events.has_value();
  json["events"] = events_of(events ? *events : events_of_hand(room, you), room);
  json["standing"] = json_of(room.table().standing(), room.seats(), room.style());
  return json;
}

Update::Update(const Room& room, int before) : room_(room), before_(before) {
  if (room.started()) now_.emplace(room.table().now());
}

Message Update::to(Seat seat) const {
  wire::Writer writer(room_.style(), room_.seats());
  writer.object([&] {
    writer.member("push", "update");
    writer.member("table", room_.code());
    writer.member("version", room_.version());
    if (!now_) return;
    const auto events = events_since(room_, seat, before_);
    if (!events) writer.member("fresh", true);
    writer.name("events");
    writer.list_of(events ? *events : events_of_hand(room_, seat));
    writer.member("view", room_.view(seat, *now_));
    writer.member("standing", room_.table().standing());
    // A hand is over: its secret is out, and the next deal is promised.
    const auto scored = [](const Event& event) { return event.kind == LogEntry::Kind::score; };
    if (!events || std::ranges::none_of(*events, scored)) return;
    writer.name("deals");
    writer.tree(deals_of(room_, room_.standing().deals - 1));
  });
  return std::make_shared<const std::string>(writer.take());
}

Message present_of(const Room& room, const Company& company) {
  return message_of({{"push", "present"},
                     {"table", room.code()},
                     {"seats", seats_of(room, company)},
                     {"watchers", company.watchers}});
}

std::string short_title(const std::string& title) {
  constexpr std::size_t longest = 100;
  std::size_t end = std::min(title.size(), longest);
  // Not in the middle of a letter.
  while (end < title.size() && end > 0 && (static_cast<unsigned char>(title[end]) & 0xC0) == 0x80)
    --end;
  std::string line = title.substr(0, end) + (end < title.size() ? "..." : "");
  std::ranges::replace_if(
      line, [](unsigned char c) { return c < 32 || c == 127; }, ' ');
  return line;
}

bool ShortList::add(Json one) {
  bytes_ += wire::text_of(one).size() + 1;
  if (bytes_ > most_bytes_) return false;
  list_.push_back(std::move(one));
  return true;
}

Json listed(const Room& room) {
  int free = 0, persons = 0;
  Json bots = Json::array();
  for (int i = 0; i < room.seats(); ++i) {
    free += room.chair(Seat(i)).kind == Chair::Kind::empty;
    persons += room.chair(Seat(i)).kind == Chair::Kind::person;
    if (room.chair(Seat(i)).kind == Chair::Kind::bot)
      bots.push_back({{"seat", json_of(Seat(i), room.style())}, {"bot", room.chair(Seat(i)).who}});
  }
  Json json{{"seats", room.seats()}, {"free", free}, {"persons", persons}};
  if (!bots.empty()) json["bots"] = std::move(bots);
  if (room.started())
    json["standing"] = json_of(room.table().standing(), room.seats(), room.style());
  return json;
}

store::Summary summary_of(const Room& room) {
  return {.journal = room.code(),
          .kind = "table",
          .state = store::State(int(room.state())),
          .open = room.setup().open,
          .game = std::string(room.setup().opening.game->id),
          .title = short_title(room.setup().opening.title()),
          .text = wire::text_of(listed(room)),
          .touched = milliseconds_now()};
}

}  // namespace rookery::server
