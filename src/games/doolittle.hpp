// Doolittle. Law: rules/doolittle.md
#pragma once
#include "games/plain_tricks.hpp"

namespace rookery::games {

/// What the trick with that number costs. DO-11, DO-12
constexpr int doolittle_price(int trick) {
  constexpr std::array prices{5, 5, 10, 10, 20, 30};
  return trick <= int(prices.size()) ? prices[std::size_t(trick - 1)] : 10;
}

inline void count_doolittle(const PlainTricks& game, const PlainState& s, Tally& tally) {
  static constexpr std::array<std::string_view, 6> labels{"trick 1", "trick 2", "trick 3",
                                                          "trick 4", "trick 5", "trick 6"};
  tally.expected = 80;
  tally.proof = "5 + 5 + 10 + 10 + 20 + 30";
  for (int t = 0; t < s.tricks; ++t)  // DO-14
    tally.took(game.side_of(s.won[t]), labels[std::size_t(t)], doolittle_price(t + 1));
}

inline constexpr std::array doolittle_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 7, 4),  // DO-2
    number(Key::deals_per_player, 1, 5, 1),                            // DO-15
};

inline constexpr Page<PlainTricks> doolittle{
    .id = "doolittle",
    .code = "DO",
    .title = "Doolittle",
    .pitch =
        "Every trick is a penalty and the later ones are dear: do little, and above all do not "
        "take the last one.",
    .options = {.options = doolittle_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return PlainTricks({.players = o[Key::players],
                              .pack = ranks(1, 11),  // DO-1
                              .each = 6,
                              .packet = 3,  // DO-4
                              .price = doolittle_price,
                              .count = count_doolittle,
                              .law = {.turn = "DO-5", .play = "DO-5", .follow = "DO-6"}});
        },
    .match = fewest_points,  // DO-15, DO-16
};

}  // namespace rookery::games
