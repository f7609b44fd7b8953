// The Red 1. Law: rules/red-1.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto red_1_options = with_frame(std::array{
    fixed_word(Key::edition, of_1988),
    fixed_number(Key::players, 4),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),  // RO-5
    number(Key::min_bid, 5, 150, 5, 5),
    fixed_number(Key::bid_step, 5),
    any_target(500),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    choice(Key::seat_exchange, {exchange_off, every_4}, exchange_off),
    any_all_pass(),
    fixed_word(Key::use_bird, on),
    fixed_word(Key::bird_rule, high_bound),
    fixed_number(Key::nest_size, 6),
    fixed_word(Key::nest_deal, interleaved),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_dealer),  // RO-18
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, set_back),
});

inline constexpr BiddingPage red_1{
    .id = "red-1",
    .code = "RO",
    .title = "The Red 1",
    .pitch = "The red 1 is the master trump, above even the bird, and carries 30 points.",
    .options = {.options = red_1_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.pack = ranks(5, 14) + card(Suit::red, 1) + bird;       // RO-1
          spec.ranking.add({card(Suit::red, 1), height::above_all});  // RO-12, RO-13
          spec.scoring.face[card(Suit::red, 1).id] = 30;              // RO-22
          spec.law = {.bid = "RO-6",
                      .most = "RO-6",
                      .passed = "RO-7",
                      .exchange = "RO-10",
                      .trump = "RO-11",
                      .follow = "RO-19",
                      .only_trump = "RO-15",
                      .special_led = "RO-16",
                      .bound = "RO-14",
                      .faults = "RO-29"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(red_1.with().adds_up(42, 9, 150));  // RO-23

}  // namespace rookery::games
