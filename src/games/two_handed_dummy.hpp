// Two-Handed Rook with a Blind Dummy. Law: rules/two-handed-dummy.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto two_handed_dummy_options = with_frame(std::array{
    choice(Key::edition, {of_1988, of_deluxe}, of_1988),
    fixed_number(Key::players, 2),
    number(Key::min_bid, 5, 125, 30, 5),
    fixed_number(Key::bid_step, 5),
    any_target(150),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),
    choice(Key::trump_named, {after_nest, before_nest}, after_nest),
    choice(Key::first_leader, {leads_left_of_dealer, leads_left_of_declarer},
           leads_left_of_dealer),  // TD-18
    choice(Key::nest_fate, {to_last_trick, removed}, removed),
    choice(Key::dummy_score, {off, on}, off),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_number(Key::nest_size, 5),
    fixed_word(Key::nest_deal, dealt_last),
    fixed_number(Key::exchange_max, 2),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::dealer_must_bid, off),
    fixed_number(Key::trick_points, 2),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, zero_and_double),
});
inline constexpr std::array two_handed_dummy_presets{
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
};

inline constexpr BiddingPage two_handed_dummy{
    .id = "two-handed-dummy",
    .code = "TD",
    .title = "Two-Handed Rook with a Blind Dummy",
    .pitch = "Two players, and between them a pile that plays its top card whatever it is.",
    .options = {.options = two_handed_dummy_options, .presets = two_handed_dummy_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.places = 3;
          spec.dummy = Dummy::blind_hand;  // TD-4, TD-6
          spec.dummy_scores = o[Key::dummy_score] == on;
          spec.pack = ranks(4, 14);  // TD-1
          spec.law = {.bid = "TD-10",
                      .raise = "TD-11",
                      .most = "TD-10",
                      .passed = "TD-11",
                      .exchange = "TD-14",
                      .trump = "TD-17",
                      .follow = "TD-23",
                      .faults = "TD-36"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(two_handed_dummy.with().adds_up(44, 13, 126));

}  // namespace rookery::games
