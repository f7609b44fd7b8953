// Games, their options and the values of a table.
#include "house/dimensions.hpp"
#include "wire/json.hpp"

namespace rookery::wire {
namespace {

/// A word, or a number where the option is one.
Json value_of(Key key, int value) {
  return info(key).worded() ? Json(value_text(key, value)) : Json(value);
}

Json presets_of(const OptionTable& table, Key key) {
  Json list = Json::array();
  for (const Preset& preset : table.presets) {
    if (preset.key != key) continue;
    Json json = Json::object();
    if (preset.edition != Preset::any) json["edition"] = value_text(Key::edition, preset.edition);
    if (preset.players != 0) json["players"] = preset.players;
    json["value"] = value_of(key, preset.value);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json json_of(const GameEntry& game) {
  return {{"id", game.id},
          {"code", game.code},
          {"title", game.title},
          {"pitch", game.pitch},
          {"least_players", game.least_players()},
          {"most_players", game.most_players()}};
}

Json options_of(const GameEntry& game) {
  Json list = Json::array();
  for (const Option& option : game.options.options) {
    Json json{{"key", info(option.key).name}, {"meaning", info(option.key).meaning}};
    if (option.worded()) {
      for (int v = 0; v < 16; ++v)
        if (option.allows(v)) json["values"].push_back(value_text(option.key, v));
    } else {
      json.update({{"least", option.least}, {"most", option.most}, {"step", option.step}});
    }
    json["default"] = value_of(option.key, option.value);
    json["presets"] = presets_of(game.options, option.key);
    json["fixed"] = option.fixed();
    list.push_back(std::move(json));
  }
  return list;
}

Json json_of(const Settings& settings, const GameEntry& game) {
  Json json = Json::object();
  for (const Option& option : game.options.options)
    json[std::string(info(option.key).name)] = value_of(option.key, settings[option.key]);
  return json;
}

Json terms_of(const HouseGame& house) {
  Json terms = Json::object();
  for (const house::Dimension& row : house::dimensions())
    terms[std::string(row.name)] = row.get(house.rules);
  return terms;
}

Json rules_of(const Opening& opening) {
  if (opening.house) return {{"rules", "house"}, {"terms", terms_of(*opening.house)}};
  return {{"settings", json_of(opening.settings, *opening.game)}};
}

std::optional<Asked> read_options(const Given& given, Sentences& faults) {
  if (!given.is_object()) {
    faults.push_back("options are an object such as {\"target\": 500}");
    return {};
  }
  Asked asked;
  for (const auto& [name, value] : given.items()) {
    if (value.is_string())
      asked.emplace_back(name, value.get<std::string>());
    else if (value.is_number_integer())
      asked.emplace_back(name, value.dump());
    else
      faults.push_back("the option " + in_quotes(name) + " has to be a word or a whole number");
  }
  return asked;
}

}  // namespace rookery::wire
