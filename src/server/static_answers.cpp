#include "server/static_answers.hpp"

#include "house/dimensions.hpp"
#include "house/shipped.hpp"
#include "server/web_files.hpp"

namespace rookery::server {
namespace {

using wire::Json;

constexpr std::string_view game_path = "/api/games/", house_path = "/api/houses/";

/// What an editor of sheets has to know.
Json house_keys_json() {
  Json keys = Json::array();
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base)
      keys.push_back({{"key", row.name},
                      {"clause", row.clause},
                      {"meaning", row.meaning},
                      {"allowed", row.allowed},
                      {"form", row.form}});
  return {{"keys", std::move(keys)}};
}

Json catalogue_json() {
  Json games = Json::array(), houses = Json::array(), bases = Json::array();
  for (const GameEntry& game : catalogue()) {
    games.push_back(wire::json_of(game));
    if (game.spec) bases.push_back(game.id);
  }
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto read = read_house(sheet.text);
    if (const auto* house = std::get_if<HouseGame>(&read))
      houses.push_back({{"name", sheet.name},
                        {"title", house->title},
                        {"base", house->base->id},
                        {"players", house->rules.spec.players},
                        {"note", house->note}});
  }
  return {{"games", std::move(games)}, {"houses", std::move(houses)}, {"bases", std::move(bases)}};
}

Json shipped_json(std::string_view name) {
  for (const ShippedSheet& sheet : shipped_sheets()) {
    if (sheet.name != name) continue;
    const auto read = read_house(sheet.text);
    if (const auto* house = std::get_if<HouseGame>(&read)) return house_json(*house);
  }
  return nullptr;
}

}  // namespace

Json house_json(const HouseGame& house) {
  Json json{{"title", house.title},
            {"base", house.base->id},
            {"note", house.note},
            {"link", house_link(house)},
            {"fingerprint", fingerprint(house.rules)},
            {"players", house.rules.spec.players},
            {"terms", wire::terms_of(house)},
            {"rules", house_rules_text(house)},
            {"sheet", Json::parse(house.sheet)}};
  if (!house.without_effect.empty()) json["without_effect"] = house.without_effect;
  return json;
}

Json StaticAnswers::law(std::string_view game) const {
  return law_ ? Json::parse(law_(game)) : Json::array();
}

/// Null if there is nothing by this path.
Json StaticAnswers::make(std::string_view path) const {
  if (path == "/api/games") return catalogue_json();
  if (path == "/api/law") return {{"law", law("general-bidding")}};
  if (path == "/api/house") {
    Json body = house_keys_json();
    body["law"] = law("house-rules");
    return body;
  }
  if (path.starts_with(house_path)) return shipped_json(path.substr(house_path.size()));
  const GameEntry* game =
      path.starts_with(game_path) ? find_game(path.substr(game_path.size())) : nullptr;
  if (!game) return nullptr;
  return {
      {"game", wire::json_of(*game)}, {"options", wire::options_of(*game)}, {"law", law(game->id)}};
}

const StaticAnswer* StaticAnswers::find(std::string_view path) {
  if (const auto found = made_.find(path); found != made_.end()) return &found->second;
  const Json body = make(path);
  if (body.is_null()) return nullptr;
  std::string text = wire::text_of(body);
  std::string tag = tag_of(text);
  return &made_.emplace(path, StaticAnswer{std::move(text), std::move(tag)}).first->second;
}

}  // namespace rookery::server
