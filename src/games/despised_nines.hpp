// The Despised Nines. Law: rules/despised-nines.md
#pragma once
#include "games/plain_tricks.hpp"

namespace rookery::games {

/// Four points against whoever takes a nine. DN-14
inline void count_nines(const PlainTricks& game, const PlainState& s, Tally& tally) {
  const CardSet nines = ranks(9, 9);
  tally.expected = 4 * (nines - s.left_over).size();
  tally.proof = "4 for every nine that was dealt";
  for (int side = 0; side < game.sides(); ++side) {
    const int taken = (game.taken_by(s, side) & nines).size();
    tally.took(side, "nines", 4 * taken, taken);
  }
}

inline constexpr std::array despised_nines_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 8, 4),  // DN-2
    choice(Key::uneven_deal, {play_short, set_aside}, play_short),     // DN-5
    number(Key::deals_per_player, 1, 5, 1),                            // DN-15
};

inline constexpr Page<PlainTricks> despised_nines{
    .id = "despised-nines",
    .code = "DN",
    .title = "The Despised Nines",
    .pitch =
        "A trick game without trumps in which only the four nines count, four points each, and "
        "nobody wants them.",
    .options = {.options = despised_nines_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return PlainTricks({.players = o[Key::players],
                              .pack = ranks(6, 11),          // DN-1
                              .each = 24 / o[Key::players],  // DN-4
                              .deals_all = o[Key::uneven_deal] == play_short,
                              .count = count_nines,
                              .law = {.turn = "DN-7", .play = "DN-7", .follow = "DN-8"}});
        },
    .match = fewest_points,  // DN-15, DN-16
};

}  // namespace rookery::games
