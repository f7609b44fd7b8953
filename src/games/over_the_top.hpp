// Over the Top. Law: rules/over-the-top.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto over_the_top_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_1988}, of_1988),
    fixed_number(Key::players, 2),
    number(Key::trick_points, 0, 2, 0, 2),
    number(Key::min_bid, 5, 120, 50, 5),
    fixed_number(Key::bid_step, 5),
    any_target(200),
    choice(Key::dealer_must_bid, {off, on}, off),
    choice(Key::trump_named, {after_nest, before_nest}, after_nest),  // OT-16
    choice(Key::battery_follow, {must_follow, follows_freely}, must_follow),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_number(Key::nest_size, 4),
    fixed_word(Key::nest_deal, dealt_last),
    fixed_word(Key::nest_counters, counters_forbidden),
    fixed_word(Key::nest_fate, removed),
    fixed_word(Key::first_bidder, bids_dealer),             // OT-8
    fixed_word(Key::first_leader, leads_left_of_declarer),  // OT-22
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, zero_and_double),
});
inline constexpr std::array over_the_top_presets{
    Preset{.edition = of_1924, .key = Key::dealer_must_bid, .value = on},
    Preset{.edition = of_1924, .key = Key::trump_named, .value = before_nest},
};

inline constexpr BiddingPage over_the_top{
    .id = "over-the-top",
    .code = "OT",
    .title = "Over the Top",
    .pitch =
        "Two players with a hand and a battery each: open cards on covered ones, four cards "
        "to a trick.",
    .options = {.options = over_the_top_options, .presets = over_the_top_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.places = 4;
          spec.sides = Sides::two;
          spec.batteries = true;                                          // OT-5, OT-24
          spec.batteries_follow = o[Key::battery_follow] == must_follow;  // OT-28
          spec.pack = ranks(4, 14);                                       // OT-1
          spec.law = {.bid = "OT-9",
                      .raise = "OT-12",
                      .most = "OT-9",
                      .passed = "OT-12",
                      .must_bid = "OT-10",
                      .exchange = "OT-17",
                      .counters = "OT-19",
                      .trump = "OT-15",
                      .follow = "OT-26",
                      .faults = "OT-45"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(over_the_top.with().adds_up(44, 10, 100));
static_assert(over_the_top.with({{Key::trick_points, 2}}).adds_up(44, 10, 120));

}  // namespace rookery::games
