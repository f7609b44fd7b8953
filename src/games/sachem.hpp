// Sachem. Law: rules/sachem.md
#pragma once
#include <algorithm>

#include "games/plain_tricks.hpp"

namespace rookery::games {

/// First trump, last trump, nine of trumps, and the most sevens and eights.
template <bool for_each>
void count_sachem(const PlainTricks& game, const PlainState& s, Tally& tally) {
  int first = -1, last = -1;  // SA-15: in the order of play
  for (int i = 0; i < s.played; ++i) {
    const Card c = s.plays[i].card;
    if (c.suit() != s.trump) continue;
    if (first < 0) first = i;
    last = i;
    if (c.rank() == 9) tally.took(game.taker_of(s, i), "nine of trumps", 9);  // SA-17
  }
  if (first >= 0) {
    tally.took(game.taker_of(s, first), "first trump", 3);  // SA-13
    tally.took(game.taker_of(s, last), "last trump", 3);    // SA-14
  }
  std::array<int, max_seats> caught{};
  for (int p = 0; p < game.seats(); ++p)
    caught[std::size_t(p)] = (game.taken_by(s, p) & ranks(7, 8)).size();
  const int most = *std::ranges::max_element(caught);
  const auto with_most = std::ranges::count(caught, most);
  const bool given = most > 0 && (for_each || with_most == 1);  // SA-20
  for (int p = 0; p < game.seats(); ++p) {
    const int own = caught[std::size_t(p)];
    tally.took(p, "sevens and eights", given && own == most ? 7 : 0, own);  // SA-19
  }
  CardSet played;
  for (int i = 0; i < s.played; ++i) played += s.plays[i].card;
  tally.expected = (played & suit_cards(s.trump)).empty() ? 0 : 6;
  if (played.has(card(s.trump, 9))) tally.expected += 9;
  if (given) tally.expected += 7 * int(with_most);
  tally.proof = "3 and 3 for trumps, 9 for their nine, 7 for Sachem";
}

inline constexpr std::array sachem_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 7, 4),                  // SA-2
    number(Key::target, 1, 30000, 50),                                                 // SA-25
    choice(Key::sachem_tie, {sachem_for_nobody, sachem_for_each}, sachem_for_nobody),  // SA-20
};

inline constexpr Page<PlainTricks> sachem{
    .id = "sachem",
    .code = "SA",
    .title = "Sachem",
    .pitch =
        "Six tricks in which only four things count: the first trump, the last trump, the nine of "
        "trumps, and Sachem, the most sevens and eights.",
    .options = {.options = sachem_options, .presets = {}},
    .game =
        [](const Settings& o) {
          const bool for_each = o[Key::sachem_tie] == sachem_for_each;
          return PlainTricks(
              {.players = o[Key::players],
               .pack = ranks(1, 11),           // SA-1
               .each = 6,                      // SA-4
               .trump = TrumpBy::turned_card,  // SA-5
               .duty = Duty::follow_or_trump,  // SA-7
               .count = for_each ? count_sachem<true> : count_sachem<false>,
               .law = {.turn = "SA-6", .play = "SA-6", .follow = "SA-8", .trump_led = "SA-9"}});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target],
                            .hand_limit = no_hand_limit,
                            .level_shares = true};  // SA-25
        },
};

}  // namespace rookery::games
