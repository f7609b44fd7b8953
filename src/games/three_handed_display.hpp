// Three-Handed Partnership Display. Law: rules/three-handed-display.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto three_handed_display_options = with_frame(std::array{
    fixed_word(Key::edition, of_1988),
    fixed_number(Key::players, 3),
    number(Key::min_bid, 5, 100, 40, 5),
    fixed_number(Key::bid_step, 5),
    any_target(200),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_number(Key::nest_size, 0),
    fixed_word(Key::first_bidder, bids_dealer),  // TH-7
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_declarer),  // TH-15
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, set_back),
});

inline constexpr BiddingPage three_handed_display{
    .id = "three-handed-display",
    .code = "TH",
    .title = "Three-Handed Partnership Display",
    .pitch =
        "Three bid for a fourth hand that nobody has seen; the winner plays it openly with "
        "his own.",
    .options = {.options = three_handed_display_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.places = 4;
          spec.sides = Sides::declarer_and_dummy;  // TH-13
          spec.dummy = Dummy::spare_hand;          // TH-4, TH-14
          spec.pack = ranks(1, 14);                // TH-1
          spec.law = {.bid = "TH-8",
                      .raise = "TH-9",
                      .most = "TH-8",
                      .passed = "TH-9",
                      .trump = "TH-12",
                      .follow = "TH-20",
                      .faults = "TH-34"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(three_handed_display.with().adds_up(56, 14, 100));

}  // namespace rookery::games
