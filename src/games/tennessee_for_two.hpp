// Tennessee for Two. Law: rules/tennessee-for-two.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto tennessee_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_1988, of_deluxe}, of_1988),
    fixed_number(Key::players, 2),
    choice(Key::use_bird, {off, on}, on),
    number(Key::nest_size, 4, 5, 5),
    number(Key::min_bid, 5, 160, 80, 5),
    fixed_number(Key::bid_step, 5),
    any_target(300),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),
    choice(Key::dealer_must_bid, {off, on}, off),
    choice(Key::trump_named, {after_nest, before_nest}, after_nest),  // TN-18
    any_all_pass(),
    fixed_word(Key::bird_rule, high_free),
    fixed_word(Key::nest_deal, dealt_last),
    fixed_word(Key::nest_counters, counters_forbidden),
    fixed_word(Key::nest_fate, removed),
    fixed_word(Key::first_leader, leads_left_of_declarer),  // TN-23
    fixed_number(Key::trick_points, 2),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, zero_and_double),
});
inline constexpr std::array tennessee_presets{
    Preset{.edition = of_1924, .key = Key::use_bird, .value = off},
    Preset{.edition = of_1924, .key = Key::min_bid, .value = 60},
    Preset{.edition = of_1924, .key = Key::target, .value = 250},
    Preset{.edition = of_1924, .key = Key::dealer_must_bid, .value = on},
    Preset{.edition = of_1924, .key = Key::trump_named, .value = before_nest},
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
};

inline constexpr BiddingPage tennessee_for_two{
    .id = "tennessee-for-two",
    .code = "TN",
    .title = "Tennessee for Two",
    .pitch =
        "Two players draw from a pile after each trick, one card open and one closed, until "
        "the last eleven tricks are played out.",
    .options = {.options = tennessee_options,
                .presets = tennessee_presets,
                .follow =
                    [](Settings& o, const Settings& asked) {
                      if (!asked.has(Key::nest_size))
                        o.set(Key::nest_size, o[Key::use_bird] ? 5 : 4);
                    }},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.stock = 18;           // TN-6
          spec.pack = ranks(4, 14);  // TN-1
          if (o[Key::use_bird]) spec.pack += bird;
          spec.law = {.bid = "TN-10",
                      .raise = "TN-13",
                      .most = "TN-10",
                      .passed = "TN-14",
                      .must_bid = "TN-11",
                      .exchange = "TN-19",
                      .counters = "TN-20",
                      .trump = "TN-17",
                      .follow = "TN-26",
                      .only_trump = "TN-31",
                      .special_led = "TN-30",
                      .faults = "TN-50"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::nest_size] != (o[Key::use_bird] ? 5 : 4))
            faults.push_back("the nest has 5 cards with the bird and 4 without it (TN-5)");
        },
};
static_assert(tennessee_for_two.with().adds_up(45, 11, 160));
static_assert(tennessee_for_two.with({{Key::edition, of_1924}}).adds_up(44, 11, 140));

}  // namespace rookery::games
