// A bidding game by its name, for the programs that measure.
#pragma once
#include <optional>
#include <string_view>

#include "house/shipped.hpp"
#include "table/table.hpp"

namespace rookery {

/// A game of the catalogue, or a sheet that comes with the program as "house:NAME"; nothing
/// if there is none or it has no bidding.
inline std::optional<Opening> bidding_table(std::string_view name) {
  constexpr std::string_view house = "house:";
  if (!name.starts_with(house)) {
    const GameEntry* entry = find_game(name);
    if (!entry || !entry->spec) return {};
    return Opening{.game = entry, .settings = std::get<Settings>(settle(*entry, {}))};
  }
  for (const ShippedSheet& sheet : shipped_sheets())
    if (sheet.name == name.substr(house.size())) {
      auto read = std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet.text)));
      return Opening{.game = read->base, .settings = read->settings, .house = read};
    }
  return {};
}

}  // namespace rookery
