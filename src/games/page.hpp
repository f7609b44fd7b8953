// A game outside the bidding frame, as the catalogue needs it.
#pragma once
#include <limits>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/options.hpp"

namespace rookery::games {

/// A game with rules of its own: its options, the rules they lead to, and how a match
/// of it ends.
template <Game G>
struct Page {
  using Rules = G;
  std::string_view id, code, title, pitch;
  OptionTable options;
  G (*game)(const Settings& settings);
  MatchRules (*match)(const Settings& settings);
  /// Conditions between values; each broken one becomes a sentence.
  void (*conditions)(const Settings& settings, std::vector<std::string>& faults) =
      [](const Settings&, std::vector<std::string>&) {};
};

inline constexpr int no_hand_limit = std::numeric_limits<int>::max();

/// One hand is the whole game, and whoever wins it has won. GB-98
constexpr MatchRules without_points() {
  return {.end = MatchRules::End::hands,
          .hand_count = 1,
          .hand_limit = no_hand_limit,
          .winner = MatchRules::Winner::of_last_hand,
          .level_shares = true};
}

/// The same for one player alone, for whom nobody draws to deal.
constexpr MatchRules solitaire() {
  MatchRules rules = without_points();
  rules.has_dealer = false;
  return rules;
}

}  // namespace rookery::games
