// Match. Law: rules/match.md
#pragma once
#include "games/match_piles.hpp"

namespace rookery::games {

inline constexpr std::array match_options{
    fixed_word(Key::edition, of_1924),
    number(Key::players, 2, 8, 4),
    choice(Key::match_by, {by_number, by_colour}, by_number),      // MA-6
    number(Key::final_piles, 1, 20, 5),                            // MA-12
    choice(Key::capture_order, {as_played, shuffled}, as_played),  // MA-7
    number(Key::pile_limit, 50, 1000, 400),                        // MA-18
};

inline constexpr Page<MatchPiles> match{
    .id = "match",
    .code = "MA",
    .title = "Match",
    .pitch =
        "Pure luck for the smallest: turn cards until one equals the first of the pile, and all "
        "of them are yours.",
    .options = {.options = match_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return MatchPiles({.players = o[Key::players],
                             .by_colour = o[Key::match_by] == by_colour,
                             .final_piles = o[Key::final_piles],
                             .shuffle_captured = o[Key::capture_order] == shuffled,
                             .pile_limit = o[Key::pile_limit],
                             .law = {.turn = "MA-16", .turns = "MA-5", .out = "MA-9"}});
        },
    .match = [](const Settings&) { return without_points(); },
};

}  // namespace rookery::games
