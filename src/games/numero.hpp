// Numero. Law: rules/numero.md
#pragma once
#include "games/match_piles.hpp"

namespace rookery::games {

inline constexpr std::array numero_options{
    fixed_word(Key::edition, of_1942),
    number(Key::players, 2, 8, 4),                                 // NU-2
    choice(Key::capture_order, {as_played, shuffled}, as_played),  // NU-10
    number(Key::final_piles, 1, 20, 5),                            // NU-15
    number(Key::pile_limit, 50, 1000, 100),                        // NU-20
};

inline constexpr Page<MatchPiles> numero{
    .id = "numero",
    .code = "NU",
    .title = "Numero",
    .pitch =
        "Everybody turns up cards blindly until someone repeats the number that began the pile "
        "and takes it all; pure luck, made for small children.",
    .options = {.options = numero_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return MatchPiles({.players = o[Key::players],
                             .style = PackStyle::rummy,
                             .final_piles = o[Key::final_piles],
                             .shuffle_captured = o[Key::capture_order] == shuffled,
                             .pile_limit = o[Key::pile_limit],
                             .law = {.turn = "NU-6", .turns = "NU-7", .out = "NU-12"}});
        },
    .match = [](const Settings&) { return without_points(); },
};

}  // namespace rookery::games
