#include "referee/requests.hpp"

#include <algorithm>

#include "advice/json.hpp"
#include "claims/claim.hpp"
#include "records/record.hpp"
#include "referee/start.hpp"
#include "wire/writer.hpp"

namespace rookery {
namespace {

using wire::Given;
using wire::Json;
using wire::json_of;
using wire::Sentences;
using wire::Writer;

using Handler = Reply (*)(Referee::Tables& tables, const Given& request);

Reply yes(const Json& tree) { return Answer{wire::text_of(tree)}; }

/// An answer about a table; `members` writes what is in it.
template <class Members>
Reply yes(const Table& table, Members&& members) {
  Writer to(table.style(), table.seats());
  to.object([&] { members(to); });
  return Answer{to.take()};
}

void write_state(Writer& to, const Table& table) {
  to.member("version", table.version());
  to.member("awaited", table.awaited());
  to.member("over", table.over());
}

Reply games(Referee::Tables&, const Given&) {
  Json list = Json::array();
  for (const GameEntry& game : catalogue()) list.push_back(json_of(game));
  return yes({{"games", list}});
}

Reply options(Referee::Tables&, const Given& request) {
  Sentences faults;
  const GameEntry* game = asked_game(request, faults);
  if (!game) return Problem{faults};
  return yes({{"game", game->id}, {"options", wire::options_of(*game)}});
}

Reply check(Referee::Tables&, const Given& request) {
  Sentences faults;
  const GameEntry* game = asked_game(request, faults);
  if (!game) return Problem{faults};
  const auto settings = asked_settings(*game, request, faults);
  if (!settings) return Problem{faults};
  return yes({{"game", game->id}, {"settings", json_of(*settings, *game)}});
}

Json json_of_house(const HouseGame& house) {
  return {{"title", house.title},
          {"base", house.base->id},
          {"fingerprint", fingerprint(house.rules)},
          {"canonical", Json::parse(canonical_form(house.rules))}};
}

Reply house(Referee::Tables&, const Given& request) {
  Sentences faults;
  const auto read = asked_house(request, faults);
  if (!read) return Problem{faults};
  Json json = json_of_house(*read);
  json["terms"] = wire::terms_of(*read);
  json["rules"] = house_rules_text(*read);
  return yes(json);
}

/// Puts a table under the name that the request gives it.
Reply set_up(Referee::Tables& tables, const Given& request,
             std::optional<Table> (*make)(const Given&, Sentences&)) {
  constexpr std::size_t most_tables = 100;
  Sentences faults;
  const auto name = table_name(request, faults);
  if (!name) return Problem{faults};
  if (tables.contains(*name))
    return Problem{{"a table " + wire::in_quotes(*name) + " is open already; close it first"}};
  if (tables.size() == most_tables)
    return Problem{{"no more than " + std::to_string(most_tables) + " tables can be open"}};
  auto made = make(request, faults);
  if (!made) return Problem{faults};
  const Table& table = tables.emplace(*name, std::move(*made)).first->second;
  const Opening& opening = table.opening();
  return yes(table, [&](Writer& to) {
    to.member("table", *name);
    to.member("game", opening.game->id);
    const Json rules = wire::rules_of(opening);
    for (const auto& [member, value] : rules.items()) {
      to.name(member);
      to.tree(value);
    }
    to.member("seats", first_seats(table.seats()));
    if (opening.house) {
      to.name("house");
      to.tree(json_of_house(*opening.house));
    }
    write_state(to, table);
  });
}

Reply start(Referee::Tables& tables, const Given& request) {
  return set_up(tables, request, start_table);
}

Reply load(Referee::Tables& tables, const Given& request) {
  return set_up(tables, request, replayed_table);
}

Reply close(Referee::Tables& tables, const Given& request) {
  Sentences faults;
  const auto name = table_name(request, faults);
  if (!name) return Problem{faults};
  if (tables.erase(*name) == 0) return Problem{{"no table " + wire::in_quotes(*name) + " is open"}};
  return yes({{"closed", *name}});
}

Reply quit(Referee::Tables&, const Given&) { return yes(Json::object()); }

/// For requests about an open table.
template <Reply (*reply)(Table&, const Given&)>
Reply at_table(Referee::Tables& tables, const Given& request) {
  Sentences faults;
  const auto name = table_name(request, faults);
  if (!name) return Problem{faults};
  const auto found = tables.find(*name);
  if (found == tables.end()) return Problem{{"no table " + wire::in_quotes(*name) + " is open"}};
  return reply(found->second, request);
}

/// For requests by a seat, which they have to name.
template <Reply (*reply)(Table&, Seat, const Given&)>
Reply from_seat(Table& table, const Given& request) {
  Sentences faults;
  const auto seat =
      wire::read_seat(request.value("seat", Given()), table.seats(), table.style(), faults);
  if (!seat) return Problem{faults};
  return reply(table, *seat, request);
}

/// The same, but null or no seat is a spectator.
template <Reply (*reply)(Table&, Seat, const Given&)>
Reply from_onlooker(Table& table, const Given& request) {
  if (request.value("seat", Given()).is_null()) return reply(table, Seat::nobody, request);
  return from_seat<reply>(table, request);
}

/// For requests about a move.
template <Reply (*reply)(Table&, Seat, const Move&)>
Reply with_move(Table& table, Seat seat, const Given& request) {
  Sentences faults;
  const auto move = wire::read_move(request.value("move", Given()), table.style(), faults);
  if (!move) return Problem{faults};
  return reply(table, seat, *move);
}

std::string offers_of(const Table& table, Seat seat) {
  return wire::written(std::span<const Offer>(table.view(seat).offers), table.style(),
                       table.seats());
}

Reply chance(Table& table, const Given& request) {
  Sentences faults;
  auto script = asked_draws(request, table.style(), faults);
  auto deals = asked_deals(request, table.style(), faults);
  if (!faults.empty()) return Problem{faults};
  const Json json{{"draws", script.size()}, {"deals", deals.size()}};
  table.lay_out(std::move(script), std::move(deals));
  return yes(json);
}

Reply who(Table& table, const Given&) {
  SeatSet offered;
  for (int i = 0; i < table.seats(); ++i)
    if (!table.view(Seat(i)).offers.empty()) offered.add(Seat(i));
  return yes(table, [&](Writer& to) {
    write_state(to, table);
    to.member("offered", offered);
  });
}

Reply offers(Table& table, Seat seat, const Given&) {
  return yes(table, [&](Writer& to) {
    to.name("offers");
    to.json(offers_of(table, seat));
  });
}

Reply moves(Table& table, Seat seat, const Given& request) {
  Sentences faults;
  const auto cap = wire::read_number(request.value("cap", Given(1000)), "cap", 1, 10000, faults);
  if (!cap) return Problem{faults};
  std::vector<Move> found = table.moves(seat, *cap + 1);
  const bool complete = int(found.size()) <= *cap;
  if (!complete) found.resize(std::size_t(*cap));
  return yes(table, [&](Writer& to) {
    to.member("complete", complete);
    to.name("moves");
    to.list_of(found);
  });
}

Reply legal(Table& table, Seat seat, const Move& move) {
  const auto refusal = table.refusal(seat, move);
  if (!refusal) return yes({{"legal", true}});
  return yes({{"legal", false}, {"reason", refusal->sentence}, {"clause", refusal->clause}});
}

Reply act(Table& table, Seat seat, const Move& move) {
  if (const auto refusal = table.act(seat, move))
    return Problem{{refusal->sentence}, refusal->clause, offers_of(table, seat)};
  return yes(table, [&](Writer& to) { write_state(to, table); });
}

Reply claim(Table& table, Seat seat, const Given&) {
  const ClaimVerdict verdict = check_claim(table, seat);
  if (!verdict.stands) return Problem{{verdict.sentence}};
  const std::vector<Turn> turns = played_out(table, seat);
  for (const Turn& turn : turns)
    if (const auto refusal = table.act(turn.seat, turn.move)) return Problem{{refusal->sentence}};
  return yes(table, [&](Writer& to) {
    write_state(to, table);
    to.member("plan", verdict.sentence);
    to.name("moves");
    to.list([&] {
      for (const Turn& turn : turns)
        to.object([&] {
          to.member("seat", turn.seat);
          to.member("move", turn.move);
        });
    });
  });
}

Reply view(Table& table, Seat seat, const Given&) {
  return yes(table, [&](Writer& to) {
    to.member("version", table.version());
    to.member("view", table.view(seat));
  });
}

Reply events(Table& table, Seat seat, const Given& request) {
  Sentences faults;
  const auto since =
      wire::read_number(request.value("since", Given(-1)), "since", -1, 1'000'000'000, faults);
  if (!since) return Problem{faults};
  return yes(table, [&](Writer& to) {
    to.member("version", table.version());
    to.name("events");
    to.list_of(table.events(seat, *since));
  });
}

Reply sheet(Table& table, const Given&) {
  std::vector<std::string> hands;
  for (const LogEntry& entry : table.log()) {
    if (!entry.sheet) continue;
    Writer to(table.style(), table.seats());
    to.object([&] {
      to.member("sheet", *entry.sheet);
      to.member("standing", entry.standing);
    });
    hands.push_back(to.take());
  }
  return yes(table, [&](Writer& to) {
    to.name("last");
    to.json(hands.empty() ? "null" : hands.back());
    to.name("hands");
    to.list([&] {
      for (const std::string& hand : hands) to.json(hand);
    });
    to.member("standing", table.standing());
  });
}

Reply hint(Table& table, Seat seat, const Given& request) {
  Sentences faults;
  const auto seed =
      wire::read_number(request.value("seed", Given(1)), "seed", 0, 1'000'000'000, faults);
  if (!seed) return Problem{faults};
  const auto given = rookery::hint(table, seat, std::uint64_t(*seed));
  if (!given) return Problem{{to_text(seat, table.style()) + " has nothing to decide now"}};
  return yes({{"version", table.version()}, {"hint", json_of(*given, table.style())}});
}

Reply review(Table& table, Seat seat, const Given& request) {
  constexpr int most_looks = 100;
  Sentences faults;
  const auto number = [&](const char* name, int otherwise, int least, int most) {
    return wire::read_number(request.value(name, Given(otherwise)), name, least, most, faults);
  };
  const auto seed = number("seed", 1, 0, 1'000'000'000);
  const auto looks = number("looks", usual_looks, 1, most_looks);
  const auto hand = number("hand", table.standing().hands, 0, 1'000'000);
  if (!faults.empty()) return Problem{faults};
  const ReviewWish wish{.hands = ReviewWish::Hands::one,
                        .hand = *hand,
                        .seat = seat == Seat::nobody ? std::nullopt : std::optional(seat),
                        .looks = *looks,
                        .seed = std::uint64_t(*seed)};
  const auto made = rookery::review(table, wish);
  if (const auto* fault = std::get_if<std::string>(&made)) return Problem{{*fault}};
  return yes({{"review", json_of(std::get<Review>(made))}});
}

Reply save(Table& table, const Given&) { return yes({{"record", write_record(table)}}); }

struct Kind {
  std::string_view name;
  Handler handler;
  std::initializer_list<std::string_view> fields;
};

const Kind kinds[]{
    {"games", games, {"id", "do"}},
    {"options", options, {"id", "do", "game"}},
    {"check", check, {"id", "do", "game", "options"}},
    {"house", house, {"id", "do", "house"}},
    {"start",
     start,
     {"id", "do", "table", "game", "options", "house", "seed", "dealer", "totals", "one_hand",
      "draws", "pack", "deal"}},
    {"chance", at_table<chance>, {"id", "do", "table", "draws", "deals"}},
    {"who", at_table<who>, {"id", "do", "table"}},
    {"offers", at_table<from_seat<offers>>, {"id", "do", "table", "seat"}},
    {"moves", at_table<from_seat<moves>>, {"id", "do", "table", "seat", "cap"}},
    {"legal", at_table<from_seat<with_move<legal>>>, {"id", "do", "table", "seat", "move"}},
    {"act", at_table<from_seat<with_move<act>>>, {"id", "do", "table", "seat", "move"}},
    {"claim", at_table<from_seat<claim>>, {"id", "do", "table", "seat"}},
    {"view", at_table<from_onlooker<view>>, {"id", "do", "table", "seat"}},
    {"events", at_table<from_onlooker<events>>, {"id", "do", "table", "seat", "since"}},
    {"sheet", at_table<sheet>, {"id", "do", "table"}},
    {"hint", at_table<from_seat<hint>>, {"id", "do", "table", "seat", "seed"}},
    {"review",
     at_table<from_onlooker<review>>,
     {"id", "do", "table", "seat", "hand", "looks", "seed"}},
    {"save", at_table<save>, {"id", "do", "table"}},
    {"load", load, {"id", "do", "table", "record"}},
    {"close", close, {"id", "do", "table"}},
    {"quit", quit, {"id", "do"}},
};

}  // namespace

Reply reply_to(Referee::Tables& tables, const Given& request) {
  const Given what = request.value("do", Given());
  const auto kind = std::ranges::find_if(kinds, [&](const Kind& k) { return what == k.name; });
  if (kind == std::end(kinds)) {
    std::string known;
    for (const Kind& k : kinds) known.append(known.empty() ? "" : ", ").append(k.name);
    return Problem{{"\"do\" has to be one of " + known}};
  }
  Sentences faults;
  wire::allow_only(request, kind->fields, faults);
  if (!faults.empty()) return Problem{faults};
  return kind->handler(tables, request);
}

}  // namespace rookery
