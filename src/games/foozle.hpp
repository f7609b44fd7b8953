// Foozle. Law: rules/foozle.md
#pragma once
#include "games/plain_tricks.hpp"

namespace rookery::games {

/// The bid, from every opponent or to every opponent. FZ-19 to FZ-21
inline void count_foozle(const PlainTricks& game, const PlainState& s, Tally& tally) {
  const int opponents = game.seats() - 1;
  tally.expected = s.bid * opponents;
  tally.proof = "the bid, once for every opponent";
  if (game.tricks_of(s, index(s.bidder)) >= s.bid) {
    tally.took(index(s.bidder), "bid made", s.bid * opponents);
    return;
  }
  for (int p = 0; p < game.seats(); ++p)
    if (Seat(p) != s.bidder) tally.took(p, "bid failed", s.bid);
}

inline constexpr std::array foozle_options{
    fixed_word(Key::edition, of_1942),
    number(Key::players, 2, 8, 4),                                                  // FZ-2
    number(Key::target, 1, 30000, 50),                                              // FZ-22
    choice(Key::all_pass, {dealer_stuck, next_dealer, same_dealer}, dealer_stuck),  // FZ-9, FZ-10
    number(Key::hand_limit, 10, 1000, 200),                                         // FZ-23
};

inline constexpr Page<PlainTricks> foozle{
    .id = "foozle",
    .code = "FZ",
    .title = "Foozle",
    .pitch =
        "Five cards, one bid; the highest bidder's first card makes its suit trumps, and he takes "
        "his tricks or pays the whole table.",
    .options = {.options = foozle_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return PlainTricks({.players = o[Key::players],
                              .pack = ranks(1, 11),  // FZ-1
                              .each = 5,
                              .packet = 3,                   // FZ-4
                              .trump = TrumpBy::first_lead,  // FZ-12
                              .bidding = {.most = 5, .all_pass = WhenAllPass(o[Key::all_pass])},
                              .count = count_foozle,
                              .law = {.turn = "FZ-14",
                                      .play = "FZ-14",
                                      .follow = "FZ-15",
                                      .first_trick = "FZ-13",
                                      .call = "FZ-5",
                                      .bid = "FZ-7"}});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target],
                            .hand_limit = o[Key::hand_limit],
                            .level_shares = true};  // FZ-22, FZ-23
        },
};

}  // namespace rookery::games
