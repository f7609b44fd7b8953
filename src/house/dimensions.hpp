// What a house-rule sheet can change, each thing once.
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <span>

#include "house/house_game.hpp"

namespace rookery::house {

using Json = nlohmann::json;

/// One line of a sheet: its name, its meaning, what it may be, and how it is written
/// into the rules and read out of them.
struct Dimension {
  std::string_view name;
  std::string_view clause;  // of rules/house-rules.md
  std::string_view meaning;
  std::string allowed;   // "never, each or side", "a number from 0 to 12"
  Json form;             // the same for an editor: its kind, and values or least and most
  bool of_base = false;  // belongs to the base game and cannot be changed by a sheet
  std::function<Json(const HouseRules&)> get;
  /// False, and nothing changed, if the value is not one of those allowed.
  std::function<bool(HouseRules&, const Json&)> set;
};

std::span<const Dimension> dimensions();
const Dimension* find_dimension(std::string_view name);

}  // namespace rookery::house
