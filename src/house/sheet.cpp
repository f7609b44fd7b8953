// Reading a house-rule sheet, and telling one game from another.
#include <fmt/format.h>

#include "house/dimensions.hpp"
#include "house/law.hpp"
#include "house/without_effect.hpp"
#include "trick/trick_game.hpp"

namespace rookery {
namespace {

using house::Dimension;
using house::Json;
using Sentences = std::vector<std::string>;

constexpr int sheet_version = 1;
constexpr std::size_t longest_text = 2000;
constexpr std::size_t longest_sheet = 20000;

std::string quoted(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::string text_of(const Json& sheet, const char* key, Sentences& faults) {
  const auto found = sheet.find(key);
  if (found == sheet.end()) return {};
  if (!found->is_string() || found->get_ref<const std::string&>().size() > longest_text) {
    faults.push_back(
        fmt::format("\"{}\" has to be a text of at most {} letters", key, longest_text));
    return {};
  }
  return found->get<std::string>();
}

const GameEntry* base_of(const Json& sheet, Sentences& faults) {
  const auto found = sheet.find("base");
  if (found == sheet.end() || !found->is_string()) {
    faults.push_back("\"base\" has to name the bidding game that the sheet changes");
    return nullptr;
  }
  const GameEntry* game = find_game(found->get_ref<const std::string&>());
  if (game && game->spec) return game;
  std::string known;
  for (const GameEntry& entry : catalogue())
    if (entry.spec) known += (known.empty() ? "" : ", ") + std::string(entry.id);
  faults.push_back(fmt::format("{} is not a bidding game that can be changed; those are {}",
                               quoted(*found), known));
  return nullptr;
}

Asked options_of(const Json& sheet, Sentences& faults) {
  Asked asked;
  const auto found = sheet.find("options");
  if (found == sheet.end()) return asked;
  if (!found->is_object()) {
    faults.push_back("\"options\" has to be an object with options of the base game");
    return asked;
  }
  for (const auto& [name, value] : found->items())
    asked.emplace_back(name, value.is_string() ? value.get<std::string>() : quoted(value));
  return asked;
}

void change(HouseRules& rules, const Json& sheet, Sentences& faults) {
  const auto found = sheet.find("changes");
  if (found == sheet.end()) return;
  if (!found->is_object()) {
    faults.push_back("\"changes\" has to be an object");
    return;
  }
  for (const auto& [name, value] : found->items()) {
    const Dimension* row = house::find_dimension(name);
    if (!row)
      faults.push_back(fmt::format("nothing that can be changed is called \"{}\"", name));
    else if (row->of_base)
      faults.push_back(fmt::format("\"{}\" belongs to the base game: choose another base", name));
  }
  for (const Dimension& row : house::dimensions()) {  // in this order: points after the pack
    const auto value = found->find(std::string(row.name));
    if (value == found->end() || row.of_base) continue;
    if (!row.set(rules, *value))
      faults.push_back(
          fmt::format("\"{}\" cannot be {}: it is {}", row.name, quoted(*value), row.allowed));
  }
}

/// What follows from other things, and is nobody's to change.
void settle(HouseRules& rules) {
  const bool rotating = rules.match.end == MatchRules::End::twelve_hands;
  rules.match.side_size = rules.spec.sides == Sides::two && !rotating ? rules.spec.players / 2 : 1;
}

/// What the sheet changes and cannot change, as sentences. GB-96: nothing is quietly ignored.
Sentences without_effect(const HouseRules& base, const HouseRules& rules, const Json& sheet) {
  Sentences sentences;
  if (!sheet.contains("changes")) return sentences;
  for (const house::NoEffect* line : house::plainly(rules).dropped) {
    const Dimension* row = house::find_dimension(line->key);
    const bool asked = sheet["changes"].contains(line->key) && row->get(base) != row->get(rules);
    if (asked && !line->because.empty())
      sentences.push_back(fmt::format("\"{}\" has no effect here: {}", line->key, line->because));
  }
  return sentences;
}

}  // namespace

std::variant<HouseGame, Sentences> read_house(std::string_view text) {
  if (text.size() > longest_sheet)
    return Sentences{fmt::format("a sheet has at most {} letters", longest_sheet)};
  const auto linked = sheet_in_link(text);
  const Json sheet = Json::parse(linked ? std::string_view(*linked) : text, nullptr, false);
  if (sheet.is_discarded() || !sheet.is_object())
    return Sentences{
        "a house-rule sheet is a JSON object with \"rookery\", \"base\" and \"changes\""};
  Sentences faults;
  for (const auto& [name, value] : sheet.items())
    if (name != "rookery" && name != "title" && name != "note" && name != "source" &&
        name != "base" && name != "options" && name != "changes")
      faults.push_back(fmt::format("a sheet has no \"{}\"", name));
  if (!sheet.contains("rookery") || sheet["rookery"] != sheet_version)
    faults.push_back(
        fmt::format("\"rookery\" has to be {}, the version of the sheet", sheet_version));
  HouseGame game{.title = text_of(sheet, "title", faults),
                 .note = text_of(sheet, "note", faults),
                 .source = text_of(sheet, "source", faults),
                 .base = base_of(sheet, faults)};
  if (game.title.empty()) faults.push_back("\"title\" has to say what the game is called");
  if (!game.base) return faults;
  auto settled = rookery::settle(*game.base, options_of(sheet, faults));
  if (auto* wrong = std::get_if<Sentences>(&settled)) {
    faults.insert(faults.end(), wrong->begin(), wrong->end());
    return faults;
  }
  game.settings = std::get<Settings>(settled);
  const HouseRules base{game.base->spec(game.settings), game.base->match(game.settings)};
  game.rules = base;
  change(game.rules, sheet, faults);
  if (!faults.empty()) return faults;
  settle(game.rules);
  check_house(game.rules, faults);
  if (!faults.empty()) return faults;
  game.without_effect = without_effect(base, game.rules, sheet);
  house::cite_changes(game.rules, base);
  game.sheet = sheet.dump();
  return game;
}

std::unique_ptr<Position> HouseGame::open(const Start& start) const {
  const auto match_of = [&]<class G>(G game) -> std::unique_ptr<Position> {
    return std::make_unique<MatchPosition<G>>(
        std::make_shared<const Match<G>>(std::move(game), rules.match), start);
  };
  if (rules.spec.packs == 1) return match_of(TrickGame(rules.spec));
  return match_of(TwoPackTrickGame(rules.spec));
}

}  // namespace rookery
