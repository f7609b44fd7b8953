// Keys that cannot matter in the game that the others make. HR-46, HR-48
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "house/house_game.hpp"

namespace rookery::house {

/// One rule of the kind "this key cannot matter here".
struct NoEffect {
  std::string_view key;
  bool (*here)(const HouseRules&);
  /// Why no value of the key would change the game. Empty: only the value at hand does not
  /// change it, because it says in other words what holds anyway.
  std::string_view because;
  /// Gives the key the value under which the same game is always told.
  void (*drop)(HouseRules&);
};

/// All such rules, in the order in which they are applied: a rule may count on those above it.
std::span<const NoEffect> keys_without_effect();

/// The same game in its one telling, and the rules that led to it.
struct Plain {
  HouseRules rules;
  std::vector<const NoEffect*> dropped;
};
Plain plainly(const HouseRules& rules);

}  // namespace rookery::house
