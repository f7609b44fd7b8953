// The Regular Game, everyone for himself. Law: rules/regular.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto regular_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_1988, of_deluxe}, of_1988),
    number(Key::players, 3, 6, 4),
    number(Key::pack_low, 1, 5, 1, 4),
    number(Key::nest_size, 0, 6, 0, 2),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),
    choice(Key::dealer_must_bid, {off, on}, off),
    number(Key::min_bid, 5, 30, 5, 25),
    fixed_number(Key::bid_step, 5),
    choice(Key::first_leader, {leads_left_of_dealer, leads_left_of_declarer},
           leads_left_of_declarer),
    any_target(150),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_word(Key::nest_deal, interleaved),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, set_back),
});
inline constexpr std::array regular_presets{
    Preset{.players = 3, .key = Key::pack_low, .value = 5},  // RG-2
    Preset{.players = 5, .key = Key::hand_count, .value = 10},
    Preset{.edition = of_1924, .key = Key::dealer_must_bid, .value = on},
    Preset{.edition = of_1924, .key = Key::first_leader, .value = leads_left_of_dealer},
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
    Preset{.edition = of_deluxe, .key = Key::min_bid, .value = 30},
    Preset{.edition = of_deluxe, .key = Key::first_leader, .value = leads_left_of_dealer},
    Preset{.edition = of_deluxe, .players = 5, .key = Key::nest_size, .value = 6},  // RG-5
    Preset{.edition = of_deluxe, .players = 6, .key = Key::nest_size, .value = 2},
};

inline constexpr BiddingPage regular{
    .id = "regular",
    .code = "RG",
    .title = "The Regular Game",
    .pitch = "The plain game: one declarer alone against all, nothing counts but 5s, 10s and 14s.",
    .options = {.options = regular_options, .presets = regular_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.pack = ranks(o[Key::pack_low], 14);  // RG-1, RG-2
          spec.law = {.bid = "RG-9",
                      .most = "RG-10",
                      .colour = "RG-11",
                      .passed = "RG-11",
                      .must_bid = "RG-8",
                      .exchange = "RG-14",
                      .trump = "RG-13",
                      .follow = "RG-16",
                      .faults = "RG-32"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          const int nest = o[Key::nest_size], players = o[Key::players];
          if (o[Key::edition] == of_deluxe && players < 5)
            faults.push_back("the deluxe book has this game for five and six players only (RG-2)");
          if (nest != 0 && nest != (players == 5 ? 6 : players == 6 ? 2 : 0))
            faults.push_back(
                "a nest is possible with 6 cards for five players and 2 for six; "
                "nothing else can be dealt evenly");
          if (nest != 0 && o[Key::pack_low] != 1)
            faults.push_back("a nest needs the whole pack: pack_low = 1");
        },
};
static_assert(regular.with().adds_up(56, 14, 100));
static_assert(regular.with({{Key::players, 3}}).adds_up(40, 13, 100));
static_assert(regular.with({{Key::players, 5}}).adds_up(56, 11, 100));
static_assert(regular.with({{Key::players, 6}}).adds_up(56, 9, 100));
static_assert(regular.with({{Key::players, 5}, {Key::edition, of_deluxe}}).adds_up(56, 10, 100));
static_assert(regular.with({{Key::players, 6}, {Key::edition, of_deluxe}}).adds_up(56, 9, 100));

}  // namespace rookery::games
