// 1-High Partnership. Law: rules/one-high-partnership.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto one_high_options = with_frame(std::array{
    fixed_word(Key::edition, of_1988),
    fixed_number(Key::players, 4),
    choice(Key::moon, {off, on}, off),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),  // OH-5
    number(Key::min_bid, 5, 200, 75, 5),
    fixed_number(Key::bid_step, 5),
    any_target(500),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    choice(Key::seat_exchange, {exchange_off, every_4}, exchange_off),
    any_all_pass(),
    fixed_word(Key::use_bird, on),
    fixed_word(Key::bird_rule, low_bound),  // OH-14, OH-15
    fixed_number(Key::nest_size, 1),
    fixed_word(Key::nest_deal, dealt_last),
    fixed_word(Key::nest_counters, counters_forbidden),
    fixed_word(Key::nest_fate, removed),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_declarer),  // OH-16
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 20),
    fixed_word(Key::majority_tie, tie_defenders),  // OH-20
    fixed_word(Key::fail_rule, set_back),
});

inline constexpr BiddingPage one_high_partnership{
    .id = "one-high-partnership",
    .code = "OH",
    .title = "1-High Partnership",
    .pitch =
        "The 1 tops every colour and the bird is the lowest trump, worth 20 and hard to "
        "bring home.",
    .options = {.options = one_high_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.pack = ranks(1, 14) + bird;                          // OH-1
          spec.ranking.ones_high = true;                            // OH-13
          for (Card c : ranks(1, 1)) spec.scoring.face[c.id] = 15;  // OH-19
          spec.scoring.all_tricks = o[Key::moon] ? 100 : 0;         // OH-24
          spec.law = {.bid = "OH-6",
                      .most = "OH-6",
                      .passed = "OH-5",
                      .exchange = "OH-8",
                      .counters = "OH-9",
                      .trump = "OH-12",
                      .follow = "OH-17",
                      .only_trump = "OH-15",
                      .special_led = "OH-15",
                      .bound = "OH-15",
                      .faults = "OH-28"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(one_high_partnership.with().adds_up(57, 14, 200));  // OH-21

}  // namespace rookery::games
