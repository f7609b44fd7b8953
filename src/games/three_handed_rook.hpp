// Three-Handed Rook. Law: rules/three-handed-rook.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto three_handed_rook_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_deluxe}, of_1924),
    fixed_number(Key::players, 3),
    number(Key::min_bid, 5, 125, 50, 5),
    fixed_number(Key::bid_step, 5),
    any_target(200),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),
    choice(Key::dealer_must_bid, {off, on}, on),
    choice(Key::trump_named, {after_nest, before_nest}, before_nest),  // TR-15
    number(Key::exchange_max, 2, 5, 5, 3),
    choice(Key::nest_counters, {counters_allowed, counters_forbidden}, counters_forbidden),
    choice(Key::nest_fate, {to_last_trick, removed}, removed),
    choice(Key::first_leader, {leads_left_of_dealer, leads_left_of_declarer},
           leads_left_of_declarer),  // TR-20
    choice(Key::fail_rule, {set_back, zero_and_double}, set_back),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_number(Key::nest_size, 5),
    fixed_word(Key::nest_deal, dealt_last),
    fixed_number(Key::trick_points, 2),
    fixed_number(Key::majority_bonus, 0),
});
inline constexpr std::array three_handed_rook_presets{
    Preset{.edition = of_deluxe, .key = Key::min_bid, .value = 30},
    Preset{.edition = of_deluxe, .key = Key::target, .value = 150},
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
    Preset{.edition = of_deluxe, .key = Key::dealer_must_bid, .value = off},
    Preset{.edition = of_deluxe, .key = Key::trump_named, .value = after_nest},
    Preset{.edition = of_deluxe, .key = Key::exchange_max, .value = 2},
    Preset{.edition = of_deluxe, .key = Key::nest_counters, .value = counters_allowed},
    Preset{.edition = of_deluxe, .key = Key::first_leader, .value = leads_left_of_dealer},
    Preset{.edition = of_deluxe, .key = Key::fail_rule, .value = zero_and_double},
};

inline constexpr BiddingPage three_handed_rook{
    .id = "three-handed-rook",
    .code = "TR",
    .title = "Three-Handed Rook",
    .pitch = "Three single players, a nest of five, and every trick worth two points.",
    .options = {.options = three_handed_rook_options, .presets = three_handed_rook_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.pack = ranks(4, 14);  // TR-1
          spec.law = {.bid = "TR-8",
                      .raise = "TR-11",
                      .most = "TR-8",
                      .passed = "TR-11",
                      .must_bid = "TR-9",
                      .exchange = "TR-17",
                      .counters = "TR-18",
                      .trump = "TR-14",
                      .follow = "TR-22",
                      .faults = "TR-36"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::nest_counters] == counters_forbidden && o[Key::exchange_max] != 5)
            faults.push_back(
                "nest_counters = forbidden needs exchange_max = 5: with two cards it could be "
                "impossible to obey");
        },
};
static_assert(three_handed_rook.with().adds_up(44, 13, 126));

}  // namespace rookery::games
