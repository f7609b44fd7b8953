// A hand of a game that a command line names.
#pragma once
#include <optional>
#include <string_view>

#include "house/house_game.hpp"
#include "house/shipped.hpp"
#include "table/table.hpp"

namespace rookery::bench {

/// A game of the catalogue, or house:NAME for a sheet that "rookery house" lists.
inline std::optional<Opening> one_hand_of(std::string_view name) {
  Opening opening;
  opening.start.one_hand = true;
  constexpr std::string_view house = "house:";
  if (!name.starts_with(house)) {
    opening.game = find_game(name);
    if (!opening.game) return {};
    opening.settings = std::get<Settings>(settle(*opening.game, {}));
    return opening;
  }
  for (const ShippedSheet& sheet : shipped_sheets()) {
    if (sheet.name != name.substr(house.size())) continue;
    auto found = read_house(sheet.text);
    const auto read = std::make_shared<const HouseGame>(std::get<HouseGame>(std::move(found)));
    opening.game = read->base;
    opening.settings = read->settings;
    opening.house = read;
    return opening;
  }
  return {};
}

}  // namespace rookery::bench
