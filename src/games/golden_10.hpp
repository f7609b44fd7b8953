// Golden 10. Law: rules/golden-10.md
#pragma once
#include <algorithm>

#include "games/plain_tricks.hpp"

namespace rookery::games {

/// Red counts against its captor, and the yellow 10 takes up to ten points off. GT-13
/// to GT-16
inline void count_golden_10(const PlainTricks& game, const PlainState& s, Tally& tally) {
  tally.expected = 27;
  tally.proof = "12 red cards at 1, the red 10 and the red 5";
  for (int side = 0; side < game.sides(); ++side) {
    const CardSet taken = game.taken_by(s, side);
    const bool ten = taken.has(card(Suit::red, 10)), five = taken.has(card(Suit::red, 5));
    const int plain = (taken & suit_cards(Suit::red)).size() - ten - five;
    tally.took(side, "reds", plain, plain);
    if (ten) tally.took(side, "R10", 10);
    if (five) tally.took(side, "R5", 5);
    if (taken.has(card(Suit::yellow, 10)))
      tally.change(side, "Y10", -std::min(10, plain + 10 * ten + 5 * five));  // GT-14
  }
}

inline constexpr std::array golden_10_options{
    choice(Key::edition, {of_1924, of_1988}, of_1988),
    number(Key::players, 3, 7, 4),                                    // GT-2
    choice(Key::sides, {single_players, two_sides}, single_players),  // GT-3
    number(Key::hand_count, 1, 42, 6),                                // GT-20
    choice(Key::tie, {extra_hand, shared_win}, extra_hand),           // GT-23
};
inline constexpr std::array golden_10_presets{
    Preset{.edition = of_1924, .players = 4, .key = Key::sides, .value = two_sides},
};

inline constexpr Page<PlainTricks> golden_10{
    .id = "golden-10",
    .code = "GT",
    .title = "Golden 10",
    .pitch =
        "A trick game without trumps in which red is poison and one card, the yellow 10, is the "
        "antidote.",
    .options = {.options = golden_10_options, .presets = golden_10_presets},
    .game =
        [](const Settings& o) {
          return PlainTricks({.players = o[Key::players],
                              .sides = o[Key::sides] == two_sides ? 2 : 0,
                              .style = PackStyle::rook,
                              .pack = ranks(1, 14),                   // GT-1
                              .each = 56 / o[Key::players],           // GT-4
                              .left_over = LeftOver::to_first_taker,  // GT-11
                              .count = count_golden_10,
                              .law = {.turn = "GT-8", .play = "GT-8", .follow = "GT-8"}});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.end = MatchRules::End::hands,
                            .hand_count = o[Key::hand_count],
                            .hand_limit = o[Key::hand_count] + 6,  // GT-23
                            .side_size = o[Key::sides] == two_sides ? 2 : 1,
                            .winner = MatchRules::Winner::lowest,  // GT-21
                            .level_shares = o[Key::tie] == shared_win};
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::sides] == two_sides && o[Key::players] != 4)
            faults.push_back("two sides are for exactly four players");  // GT-3
        },
};

}  // namespace rookery::games
