// Jaimy. Law: rules/jaimy.md
#pragma once
#include "games/plain_tricks.hpp"

namespace rookery::games {

/// Three points for three tricks, seven for all five. JM-13 to JM-21
inline void count_jaimy(const PlainTricks& game, const PlainState& s, Tally& tally) {
  const PlainSpec& spec = game.spec();
  for (int side = 0; side < game.sides(); ++side) {
    const int tricks = game.tricks_of(s, side);
    if (s.risked && tricks == spec.each)
      tally.took(side, "all tricks", spec.claim.points_for_all);  // JM-17
    else if (!s.risked && tricks == spec.claim.tricks)
      tally.took(side, "three tricks", spec.claim.points);  // JM-14, JM-16
  }
}

inline constexpr std::array jaimy_options{
    fixed_word(Key::edition, of_1942),
    number(Key::players, 2, 8, 4),                                    // JM-2
    choice(Key::sides, {single_players, two_sides}, single_players),  // JM-6
    number(Key::target, 1, 30000, 21),                                // JM-24
    number(Key::hand_limit, 10, 1000, 200),                           // JM-26
};

inline constexpr Page<PlainTricks> jaimy{
    .id = "jaimy",
    .code = "JM",
    .title = "Jaimy",
    .pitch =
        "Five tricks, and only three count: stop with three tricks for three points, or play on "
        "for all five and seven points or nothing.",
    .options = {.options = jaimy_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return PlainTricks({.players = o[Key::players],
                              .sides = o[Key::sides] == two_sides ? 2 : 0,
                              .pack = ranks(1, 11),           // JM-1
                              .each = 5,                      // JM-4
                              .trump = TrumpBy::turned_card,  // JM-5
                              .duty = Duty::follow_or_trump,  // JM-8
                              .claim = {.tricks = 3, .points = 3, .points_for_all = 7},
                              .count = count_jaimy,
                              .law = {.turn = "JM-7",
                                      .play = "JM-7",
                                      .follow = "JM-8",
                                      .trump_led = "JM-10",
                                      .claim = "JM-15"}});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target],
                            .hand_limit = o[Key::hand_limit],
                            .side_size = o[Key::sides] == two_sides ? o[Key::players] / 2 : 1,
                            .level_shares = true};  // JM-26
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::sides] == two_sides && o[Key::players] != 4 && o[Key::players] != 6)
            faults.push_back("two sides are for four or six players");  // JM-6
        },
};

}  // namespace rookery::games
