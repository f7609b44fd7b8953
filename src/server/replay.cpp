#include "server/replay.hpp"

#include <algorithm>

#include "records/record.hpp"

namespace rookery::server {
namespace {

using wire::Json;
using wire::json_of;

bool same_names(const Json& a, const Json& b, const char* first, const char* second) {
  return std::ranges::equal(a, b, [&](const Json& x, const Json& y) {
    return x[first] == y[first] && x[second] == y[second];
  });
}

/// What of `now` differs from `before`; nothing if they do not have the same zones and facts.
std::optional<Json> changes_between(const Json& before, const Json& now) {
  if (before.size() != now.size() || !same_names(before["zones"], now["zones"], "zone", "owner") ||
      !same_names(before["facts"], now["facts"], "name", "of"))
    return {};
  Json changes = Json::object();
  for (const auto& [member, value] : now.items()) {
    if (!before.contains(member)) return {};
    const Json& old = before[member];
    if (old == value) continue;
    if (member != "zones" && member != "facts") {
      changes[member] = value;
      continue;
    }
    changes[member] = Json::array();
    for (std::size_t i = 0; i < value.size(); ++i)
      if (value[i] != old[i]) changes[member].push_back(value[i]);
  }
  return changes;
}

/// How the cards were dealt, so that whoever has the secret can deal them again: where the
/// cards lay, and for each card of the shuffled pack, from the top, to which of these places
/// it goes.
Json deal_json(const FinishedGame& game, const LookBack::Hand& hand) {
  const auto& log = game.look().table().log();
  const PackStyle style = game.room().style();
  const LogEntry& dealt = log[std::size_t(hand.deal)];
  if (!dealt.deal) return nullptr;
  int draw = 1;  // the draws before the first deal belong to it
  for (std::size_t i = hand.first; i < std::size_t(hand.deal); ++i)
    draw += int(log[i].chance.size());
  Json json{{"lies", json_of(*dealt.deal, style)}, {"draw", draw}, {"order", nullptr}};
  const auto order = game.look().dealing_order(hand);
  if (!order) return json;
  const auto& parts = dealt.deal->parts;
  Json places = Json::array();
  for (const LookBack::Place& place : *order) {
    const auto part = std::ranges::find_if(parts, [&](const Arrangement::Part& p) {
      return p.zone == place.zone && p.owner == place.owner;
    });
    if (part == parts.end()) return json;
    places.push_back(part - parts.begin());
  }
  json["order"] = std::move(places);
  return json;
}

Json hand_json(const FinishedGame& game, const LookBack::Hand& hand, int number) {
  const PackStyle style = game.room().style();
  const auto& log = game.look().table().log();
  const Standing after = (hand.score ? *hand.score : log[hand.end - 1]).standing;
  Json json{{"hand", number},
            {"steps", hand.steps()},
            {"dealer", json_of(log[std::size_t(hand.deal)].standing.dealer, style)}};
  json["sheet"] =
      hand.score && hand.score->sheet ? json_of(*hand.score->sheet, style) : Json(nullptr);
  json["standing"] = json_of(after, game.room().seats(), style);
  json["deal"] = deal_json(game, hand);
  return json;
}

Json overview(const FinishedGame& game, const NamesOf& names) {
  const Room& room = game.room();
  const Opening& opening = room.setup().opening;
  const Json setup = server::json_of(room.setup());
  Json json{{"table", room.code()}, {"title", opening.title()}, {"game", opening.game->id}};
  json.update(wire::rules_of(opening));
  json["house"] = setup.contains("house") ? setup["house"] : Json(nullptr);
  json["began"] = game.began();
  json["ended"] = game.ended();
  json["seats"] = seats_of(room, {.names = &names});
  json["standing"] = json_of(room.standing(), room.seats(), room.style());
  json["deals"] = deals_of(room);
  json["hands"] = Json::array();
  for (const LookBack::Hand& hand : game.look().hands())
    json["hands"].push_back(hand_json(game, hand, int(json["hands"].size()) + 1));
  return json;
}

std::optional<int> number_in(std::string_view text) {
  if (text.empty() || text.size() > 6 ||
      text.find_first_not_of("0123456789") != std::string_view::npos)
    return {};
  return std::stoi(std::string(text));
}

}  // namespace

std::variant<FinishedGame, Problem> FinishedGame::from(const Shelf& shelf, Damage& damage) {
  ReadRoom read = room_from(shelf);
  Room* room = std::get_if<Room>(&read);
  if (!room) {
    damage.note("table", shelf.journal->id, std::get<std::string>(read));
    return unreadable();
  }
  const Problem in_play{.code = "refused",
                        .sentence = "the game is not finished; looking back would show all hands"};
  if (room->state() != Room::State::finished) return in_play;
  auto table = whole_table(shelf, *room);
  if (!table) return unreadable();
  auto look = LookBack::at(std::make_shared<const Table>(std::move(*table)));
  if (!look) return in_play;
  FinishedGame game(std::make_shared<const Room>(std::move(*room)), std::move(*look));
  game.began_ = shelf.journal->created;
  if (const auto last = parse_entry(shelf.entries.back().text, game.room().style()))
    game.ended_ = last->at;
  return game;
}

std::variant<ReplayPage, Problem> read_replay_page(std::string_view query) {
  ReplayPage page;
  while (!query.empty()) {
    const auto end = query.find('&');
    const std::string_view one = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view() : query.substr(end + 1);
    const auto equals = one.find('=');
    const std::string_view name = one.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : one.substr(equals + 1);
    const auto number = number_in(value);
    if (name == "from") {
      page.from = value;
    } else if (name == "hand" && number && *number > 0) {
      page.hand = *number;
    } else if (name == "after" && number) {
      page.after = *number;
    } else {
      return bad(
          {"a replay is asked for with \"hand\", \"from\" and \"after\": a number from 1, "
           "a seat or \"open\", a number of steps"});
    }
  }
  return page;
}

std::variant<Json, Problem> replay_of(const FinishedGame& game, const ReplayPage& page,
                                      const NamesOf& names) {
  if (page.hand == 0) return overview(game, names);
  const Room& room = game.room();
  const auto hands = game.look().hands();
  LookBack::Side side;
  if (page.from != "open") {
    const auto seat = parse_seat(page.from, room.style());
    if (!seat || index(*seat) >= room.seats())
      return bad({"\"from\" has to be a seat of the table, or \"open\""});
    side = *seat;
  }
  if (std::size_t(page.hand) > hands.size())
    return bad({"the game has " + std::to_string(hands.size()) + " hands"});
  const LookBack::Hand& hand = hands[std::size_t(page.hand - 1)];
  if (std::size_t(page.after) >= hand.steps())
    return bad({"the hand has " + std::to_string(hand.steps()) + " steps"});
  Json json{
      {"table", room.code()}, {"hand", page.hand}, {"from", page.from}, {"after", page.after}};
  Json steps = Json::array(), before;
  for (const LookBack::Moment& moment :
       game.look().moments(hand, side, std::size_t(page.after), most_replay_steps)) {
    Json view = json_of(moment.view, room.style());
    Json step{{"event", nullptr}};
    if (moment.event) step["event"] = json_of(*moment.event, room.seats(), room.style());
    auto changes = before.is_null() ? std::nullopt : changes_between(before, view);
    if (changes)
      step["changes"] = std::move(*changes);
    else
      step["view"] = view;
    steps.push_back(std::move(step));
    before = std::move(view);
  }
  json["more"] = std::size_t(page.after) + steps.size() < hand.steps();
  json["steps"] = std::move(steps);
  return json;
}

std::string record_text(const FinishedGame& game, const NamesOf& names) {
  const Room& room = game.room();
  Names written;
  for (int i = 0; i < room.seats(); ++i) {
    const Chair& chair = room.chair(Seat(i));
    const auto known = names.find(chair.who);
    written[std::size_t(i)] = chair.kind == Chair::Kind::bot ? "Bot (" + chair.who + ")"
                              : known != names.end()         ? known->second
                                                             : "somebody";
  }
  Record record = record_of(game.look().table(), written);
  record.fair = room.papers();
  return write_record(record);
}

}  // namespace rookery::server
