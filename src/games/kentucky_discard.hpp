// Kentucky Discard, the tournament game. Law: rules/kentucky-discard.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto kentucky_discard_options = with_frame(std::array{
    choice(Key::edition, {of_1988, of_deluxe}, of_1988),
    fixed_number(Key::players, 4),
    choice(Key::use_bird, {off, on}, on),
    number(Key::nest_size, 4, 5, 5),
    number(Key::min_bid, 5, 120, 70, 5),
    fixed_number(Key::bid_step, 5),
    any_target(300),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    choice(Key::seat_exchange, {exchange_off, every_4}, every_4),
    any_all_pass(),
    fixed_word(Key::bird_rule, high_free),
    fixed_word(Key::nest_deal, interleaved),
    fixed_word(Key::nest_counters, counters_allowed),
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::first_bidder, bids_left_of_dealer),  // KD-7
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_dealer),  // KD-17
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 0),
    fixed_word(Key::fail_rule, set_back),  // KD-32
    fixed_word(Key::partners_by, by_seats),
});

inline constexpr BiddingPage kentucky_discard{
    .id = "kentucky-discard",
    .code = "KD",
    .title = "Kentucky Discard",
    .pitch =
        "Short hands, a rich nest that goes with the last trick, and a bird that flies in "
        "whenever its holder likes.",
    .options = {.options = kentucky_discard_options,
                .presets = {},
                .follow =
                    [](Settings& o, const Settings& asked) {
                      if (!asked.has(Key::nest_size))
                        o.set(Key::nest_size, o[Key::use_bird] ? 5 : 4);
                    }},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.pack = ranks(5, 14);  // KD-1
          if (o[Key::use_bird]) spec.pack += bird;
          spec.law = {.bid = "KD-8",
                      .most = "KD-9",
                      .passed = "KD-10",
                      .exchange = "KD-13",
                      .trump = "KD-16",
                      .follow = "KD-19",
                      .only_trump = "KD-25",
                      .special_led = "KD-24",
                      .faults = "KD-39"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::edition] == of_1988 && !o[Key::use_bird])
            faults.push_back(
                "the 1988 book prescribes the bird: use_bird = off needs edition = "
                "deluxe");
          if (o[Key::nest_size] != (o[Key::use_bird] ? 5 : 4))
            faults.push_back("the nest has 5 cards with the bird and 4 without it (KD-4)");
        },
};
static_assert(kentucky_discard.with().adds_up(41, 9, 120));
static_assert(
    kentucky_discard.with({{Key::edition, of_deluxe}, {Key::use_bird, off}}).adds_up(40, 9, 100));

}  // namespace rookery::games
