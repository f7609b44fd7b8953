// Partnership for Six. Law: rules/partnership-for-six.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto partnership_for_six_options = with_frame(std::array{
    choice(Key::edition, {of_1988, of_deluxe}, of_1988),
    fixed_number(Key::players, 6),
    number(Key::min_bid, 5, 120, 70, 5),
    fixed_number(Key::bid_step, 5),
    any_target(300),
    choice(Key::seat_exchange, {exchange_off, every_6}, exchange_off),  // PS-33
    any_all_pass(),
    fixed_word(Key::use_bird, on),
    fixed_word(Key::bird_rule, high_free),
    fixed_number(Key::nest_size, 9),
    fixed_word(Key::nest_deal, interleaved),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::first_bidder, bids_left_of_dealer),  // PS-8
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_dealer),
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, set_back),
});

inline constexpr BiddingPage partnership_for_six{
    .id = "partnership-for-six",
    .code = "PS",
    .title = "Partnership for Six",
    .pitch =
        "The tournament game stretched to six: eight cards each, a huge nest of nine, three "
        "against three.",
    .options = {.options = partnership_for_six_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;          // PS-3
          spec.pack = ranks(1, 14) + bird;  // PS-1
          spec.law = {.bid = "PS-9",
                      .raise = "PS-10",
                      .most = "PS-9",
                      .passed = "PS-10",
                      .exchange = "PS-13",
                      .trump = "PS-15",
                      .follow = "PS-18",
                      .only_trump = "PS-22",
                      .special_led = "PS-21",
                      .faults = "PS-34"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(partnership_for_six.with().adds_up(57, 8, 120));

}  // namespace rookery::games
