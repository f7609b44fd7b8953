// Every game of the catalogue, for tests that are run with each.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalogue.hpp"

namespace rookery::server {

inline std::vector<const GameEntry*> every_game() {
  std::vector<const GameEntry*> games;
  for (const GameEntry& game : catalogue()) games.push_back(&game);
  return games;
}

inline std::string name_of_game(const testing::TestParamInfo<const GameEntry*>& game) {
  std::string name(game.param->id);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace rookery::server
