// The explicit list of all games.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/options.hpp"
#include "game/position.hpp"
#include "trick/spec.hpp"

namespace rookery {

/// One game as tables, terminal and referee know it.
struct GameEntry {
  std::string_view id, code, title, pitch;
  OptionTable options;
  /// Everything that is wrong with a complete set of values.
  void (*check)(const Settings& settings, std::vector<std::string>& faults);
  /// A match at its very beginning. The settings must have passed `check`.
  std::unique_ptr<Position> (*open)(const Settings& settings, const Start& start);
  /// Bidding games: their rules as data, which every player may know. Else nothing.
  TrickSpec (*spec)(const Settings& settings) = nullptr;
  /// Bidding games: when and how a match of it ends.
  MatchRules (*match)(const Settings& settings) = nullptr;

  int least_players() const { return options.find(Key::players)->least; }
  int most_players() const { return options.find(Key::players)->most; }
};

std::span<const GameEntry> catalogue();
const GameEntry* find_game(std::string_view id);

/// The complete settings for what was asked, or every fault in it, as sentences.
std::variant<Settings, std::vector<std::string>> settle(const GameEntry& game, const Asked& asked);

}  // namespace rookery
