#include "server/event_setup.hpp"

#include <algorithm>
#include <array>

#include "bots/player.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::array<std::string_view, 5> of_tables{"pace", "idle_seconds", "access", "watching",
                                                    "chat"};
constexpr std::array<std::string_view, 6> of_parties{"rounds",    "tables",        "winner_bonus",
                                                     "tie_bonus", "partner_split", "tie"};
constexpr std::array<std::string_view, 6> others{"kind",  "game",  "options",
                                                 "house", "hands", "bots"};
/// People who keep a whole event waiting are played for sooner than at a table of friends.
constexpr int usual_idle_seconds = 60;

template <std::size_t n>
bool among(const std::array<std::string_view, n>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

void read_count(const Given& given, const char* name, int least, int most, int& value,
                Sentences& faults) {
  if (const auto found = given.find(name); found != given.end())
    value = wire::read_number(*found, name, least, most, faults).value_or(value);
}

/// The words of a party's options: numbers and words as they are written in a request.
Asked asked_of_party(const Given& given, Sentences& faults) {
  Asked asked;
  for (std::string_view name : of_parties) {
    const auto found = given.find(std::string(name));
    if (found == given.end() || name == "tables") continue;
    if (found->is_string())
      asked.emplace_back(name, found->get<std::string>());
    else if (found->is_number_integer())
      asked.emplace_back(name, std::to_string(found->get<std::int64_t>()));
    else
      faults.push_back("\"" + std::string(name) + "\" has to be a word or a number");
  }
  return asked;
}

std::optional<PartyRules> read_party(const Given& given, Sentences& faults) {
  Asked asked = asked_of_party(given, faults);
  if (given.contains("house"))
    faults.emplace_back("a party is played by one of the games that its ledger lists");
  if (given.contains("hands") && given["hands"] != Given(4))
    faults.emplace_back("at a party each table plays four hands a round (PP-4)");
  if (const auto game = given.find("game"); game != given.end())
    asked.emplace_back("game", game->is_string() ? game->get<std::string>() : std::string());
  const auto options = wire::read_options(given.value("options", Given::object()), faults);
  if (!options) return {};
  auto settled = settle_party(asked, *options);
  if (auto* wrong = std::get_if<Sentences>(&settled))
    faults.insert(faults.end(), wrong->begin(), wrong->end());
  if (!faults.empty()) return {};
  return std::get<PartyRules>(settled);
}

}  // namespace

int EventSetup::rounds() const {
  return std::visit([](const auto& frame) { return frame.rounds; }, rules);
}

int EventSetup::hands() const {
  if (const auto* party = std::get_if<PartyRules>(&rules)) return party->hands_per_round;
  return std::get<RotationRules>(rules).hands;
}

std::string EventSetup::title() const {
  return (is_party() ? "Progressive party: " : "Rotating partners: ") + table.opening.title();
}

bool is_event_setup_member(std::string_view name) {
  return among(of_tables, name) || among(of_parties, name) || among(others, name);
}

const std::vector<std::string_view>& party_games() {
  return std::ranges::find(party_options(), "game", &PartyOption::name)->words;
}

const std::vector<std::string_view>& rotation_games() {
  static const std::vector<std::string_view> games = [] {
    std::vector<std::string_view> found;
    for (const GameEntry& game : catalogue()) {
      const auto settled = settle(game, {{"players", "4"}});
      const auto* settings = std::get_if<Settings>(&settled);
      if (settings && faults_in({.opening = {.game = &game, .settings = *settings}}).empty())
        found.push_back(game.id);
    }
    return found;
  }();
  return games;
}

std::optional<EventSetup> read_event_setup(const Given& given, Sentences& faults) {
  EventSetup setup;
  const Given kind = given.value("kind", Given());
  const bool party = kind == Given("party");
  if (!party && kind != Given("rotation"))
    faults.emplace_back("\"kind\" has to be one of party, rotation");
  // What a table of the event is like is read as for any table.
  Given of_table = Given::object();
  for (const auto& [name, value] : given.items())
    if (among(of_tables, name)) of_table[name] = value;
  if (party) {
    const auto rules = read_party(given, faults);
    if (!rules) return {};
    setup.rules = *rules;
    of_table["game"] = rules->game->id;
  } else {
    for (const char* name : {"game", "options", "house"})
      if (given.contains(name)) of_table[name] = given[name];
    for (std::string_view name : of_parties)
      if (given.contains(std::string(name)) && name != "rounds")
        faults.push_back("\"" + std::string(name) + "\" belongs to a party");
  }
  auto table = read_setup(of_table, faults);
  if (!table) return {};
  setup.table = std::move(*table);
  if (party) {
    setup.table.opening.settings = std::get<PartyRules>(setup.rules).settings;
    read_count(given, "tables", 2, 100, setup.tables, faults);
  } else {
    RotationRules rules{.opening = setup.table.opening};
    read_count(given, "rounds", 1, 100, rules.rounds, faults);
    read_count(given, "hands", 1, 100, rules.hands, faults);
    const Sentences wrong = faults_in(rules);
    faults.insert(faults.end(), wrong.begin(), wrong.end());
    setup.rules = std::move(rules);
  }
  if (!given.contains("idle_seconds")) setup.table.idle_seconds = usual_idle_seconds;
  setup.table.takeback = Takeback::off;
  if (setup.table.watching == Watching::delayed)
    faults.emplace_back("at an event nobody sees hands in play, not even later");
  if (const auto bots = given.find("bots"); bots != given.end()) {
    if (bots->is_string() && parse_player(bots->get_ref<const std::string&>()))
      setup.bots = bots->get<std::string>();
    else
      faults.emplace_back("\"bots\" has to be the name of a bot");
  }
  if (const auto host = given.find("host"); host != given.end() && host->is_string())
    setup.host = host->get<std::string>();
  if (!faults.empty()) return {};
  return setup;
}

Json json_of(const EventSetup& setup) {
  Json json{{"kind", setup.is_party() ? "party" : "rotation"}};
  const Json table = json_of(setup.table);
  for (const char* name : {"game", "options", "house"})
    if (table.contains(name)) json[name] = table[name];
  for (std::string_view name : of_tables) json[std::string(name)] = table[std::string(name)];
  json["rounds"] = setup.rounds();
  json["hands"] = setup.hands();
  if (const auto* party = std::get_if<PartyRules>(&setup.rules)) {
    const auto word = [](std::string_view option, int value) {
      return std::ranges::find(party_options(), option, &PartyOption::name)
          ->words[std::size_t(value)];
    };
    if (setup.tables > 0) json["tables"] = setup.tables;
    json["winner_bonus"] = party->winner_bonus;
    json["tie_bonus"] = word("tie_bonus", int(party->tie_bonus));
    json["partner_split"] = word("partner_split", int(party->partner_split));
    json["tie"] = word("tie", int(party->tie));
  }
  json["bots"] = setup.bots;
  json["host"] = setup.host;
  return json;
}

}  // namespace rookery::server
