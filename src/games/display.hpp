// Display. Law: rules/display.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto display_options = with_frame(std::array{
    fixed_word(Key::edition, of_1988), fixed_number(Key::players, 4),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),  // DP-4
    number(Key::min_bid, 5, 125, 5, 5), fixed_number(Key::bid_step, 5), any_target(200),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides), any_all_pass(),
    fixed_word(Key::use_bird, off), fixed_number(Key::nest_size, 0),
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_dealer),                                // DP-13
    fixed_number(Key::trick_points, 2),                                                 // DP-17
    fixed_number(Key::majority_bonus, 0), fixed_word(Key::fail_rule, zero_and_double),  // DP-20
});

inline constexpr BiddingPage display{
    .id = "display",
    .code = "DP",
    .title = "Display",
    .pitch =
        "The dealer's partner lays his hand open and the dealer plays both hands, whoever "
        "won the auction.",
    .options = {.options = display_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.dummy = Dummy::dealers_partner;  // DP-8
          spec.pack = ranks(1, 14);             // DP-1
          spec.law = {.bid = "DP-5",
                      .most = "DP-5",
                      .passed = "DP-4",
                      .trump = "DP-7",
                      .follow = "DP-14",
                      .faults = "DP-24"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(display.with().adds_up(56, 14, 128));  // DP-18
static_assert(display.with().greatest_bid() == 125);

}  // namespace rookery::games
