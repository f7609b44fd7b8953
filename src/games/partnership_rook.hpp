// Partnership Rook. Law: rules/partnership-rook.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto partnership_rook_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_deluxe}, of_deluxe),
    number(Key::players, 4, 6, 4, 2),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_left_of_dealer),  // PR-6
    choice(Key::dealer_must_bid, {off, on}, off),
    number(Key::min_bid, 5, 120, 5, 5),
    fixed_number(Key::bid_step, 5),
    any_target(200),
    choice(Key::partners_by, {by_seats, by_draw}, by_seats),  // PR-2
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    fixed_number(Key::nest_size, 0),
    fixed_word(Key::first_leader, leads_left_of_dealer),  // PR-11
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 20),      // PR-17
    fixed_word(Key::majority_tie, tie_nobody),  // PR-18
    fixed_word(Key::fail_rule, set_back),
});
inline constexpr std::array partnership_rook_presets{
    Preset{.players = 6, .key = Key::edition, .value = of_1924},
    Preset{.edition = of_1924, .key = Key::first_bidder, .value = bids_dealer},
    Preset{.edition = of_1924, .key = Key::dealer_must_bid, .value = on},
};

inline constexpr BiddingPage partnership_rook{
    .id = "partnership-rook",
    .code = "PR",
    .title = "Partnership Rook",
    .pitch = "The whole pack, no nest: counters plus a race for the majority of tricks.",
    .options = {.options = partnership_rook_options, .presets = partnership_rook_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.pack = ranks(1, 14);  // PR-1
          spec.law = {.bid = "PR-7",
                      .most = "PR-7",
                      .colour = "PR-10",
                      .passed = "PR-8",
                      .must_bid = "PR-6",
                      .trump = "PR-10",
                      .follow = "PR-12",
                      .faults = "PR-25"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::edition] == of_deluxe && o[Key::players] == 6)
            faults.push_back(
                "the deluxe book has this game for four players only: six play by "
                "edition = 1924");
        },
};
static_assert(partnership_rook.with().adds_up(56, 14, 120));
static_assert(partnership_rook.with({{Key::players, 6}}).adds_up(56, 9, 120));

}  // namespace rookery::games
