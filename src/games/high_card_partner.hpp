// High Card Partner. Law: rules/high-card-partner.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto high_card_partner_options = with_frame(std::array{
    choice(Key::edition, {of_1988, of_deluxe}, of_1988),
    fixed_number(Key::players, 5),
    number(Key::min_bid, 5, 140, 5, 5),
    fixed_number(Key::bid_step, 5),
    any_target(500),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),  // HC-6
    choice(Key::partner_reveal, {when_played, at_once}, when_played),            // HC-19
    choice(Key::call_own, {own_forbidden, own_alone}, own_forbidden),            // HC-16, HC-17
    number(Key::majority_bonus, 0, 20, 0, 20),                                   // HC-35
    any_all_pass(),
    fixed_word(Key::use_bird, on),
    fixed_word(Key::bird_rule, high_free),
    fixed_number(Key::nest_size, 6),
    fixed_word(Key::nest_deal, interleaved),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_dealer),  // HC-21
    fixed_number(Key::trick_points, 0),
    fixed_word(Key::fail_rule, set_back),
});
inline constexpr std::array high_card_partner_presets{
    Preset{.players = 5, .key = Key::hand_count, .value = 10},
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
};

inline constexpr BiddingPage high_card_partner{
    .id = "high-card-partner",
    .code = "HC",
    .title = "High Card Partner",
    .pitch = "Five players: the declarer names a card, and whoever holds it is his secret partner.",
    .options = {.options = high_card_partner_options, .presets = high_card_partner_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::called_partner;
          spec.partner = {.known_at_once = o[Key::partner_reveal] == at_once,
                          .may_be_nobody = o[Key::call_own] == own_alone};
          spec.pack = ranks(5, 14) + bird;  // HC-1
          spec.law = {.bid = "HC-7",
                      .raise = "HC-8",
                      .most = "HC-7",
                      .passed = "HC-8",
                      .exchange = "HC-11",
                      .trump = "HC-13",
                      .follow = "HC-23",
                      .only_trump = "HC-27",
                      .special_led = "HC-26",
                      .faults = "HC-41"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(high_card_partner.with().adds_up(41, 7, 120));
static_assert(high_card_partner.with({{Key::majority_bonus, 20}}).adds_up(41, 7, 140));

}  // namespace rookery::games
