// Dixie. Law: rules/dixie.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto dixie_options = with_frame(std::array{
    choice(Key::edition, {of_1924, of_1988, of_deluxe}, of_1988),
    number(Key::players, 4, 6, 4, 2),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),     // DX-7
    choice(Key::first_leader, {leads_left_of_dealer, leads_dealer}, leads_dealer),  // DX-15
    choice(Key::nest_deal, {interleaved, dealt_last}, interleaved),
    choice(Key::majority_tie, {tie_defenders, tie_cut}, tie_defenders),
    number(Key::min_bid, 5, 120, 70, 5),
    fixed_number(Key::bid_step, 5),
    any_target(300),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    any_all_pass(),
    fixed_word(Key::use_bird, off),
    number(Key::nest_size, 2, 4, 4, 2),
    fixed_word(Key::nest_counters, counters_allowed),  // DX-13
    fixed_word(Key::nest_fate, to_last_trick),
    fixed_word(Key::trump_named, after_nest),
    fixed_word(Key::dealer_must_bid, off),
    fixed_number(Key::trick_points, 0),
    fixed_number(Key::majority_bonus, 20),  // DX-22
    fixed_word(Key::fail_rule, set_back),
});
inline constexpr std::array dixie_presets{
    Preset{.players = 6, .key = Key::nest_size, .value = 2},  // DX-2
    Preset{.edition = of_1924, .key = Key::first_bidder, .value = bids_left_of_dealer},
    Preset{.edition = of_1924, .key = Key::first_leader, .value = leads_left_of_dealer},
    Preset{.edition = of_1924, .key = Key::nest_deal, .value = dealt_last},  // DX-4
    Preset{.edition = of_1924, .key = Key::majority_tie, .value = tie_cut},  // DX-24
    Preset{.edition = of_deluxe, .key = Key::first_bidder, .value = bids_left_of_dealer},
};

inline constexpr BiddingPage dixie{
    .id = "dixie",
    .code = "DX",
    .title = "Dixie",
    .pitch =
        "The 13 counts instead of the 14, the nest is both points and a trick, and the "
        "majority of tricks is worth 20.",
    .options = {.options = dixie_options, .presets = dixie_presets},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.sides = Sides::two;
          spec.pack = ranks(1, 14);                                   // DX-1
          for (Card c : ranks(13, 13)) spec.scoring.face[c.id] = 10;  // DX-21
          for (Card c : ranks(14, 14)) spec.scoring.face[c.id] = 0;
          spec.nest.is_a_trick = true;  // DX-19
          spec.law = {.bid = "DX-9",
                      .first_bid = "DX-8",
                      .most = "DX-9",
                      .colour = "DX-10",
                      .passed = "DX-8",
                      .exchange = "DX-12",
                      .trump = "DX-14",
                      .follow = "DX-16",
                      .faults = "DX-32"};
          return spec;
        },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::nest_size] != (o[Key::players] == 6 ? 2 : 4))
            faults.push_back("the nest has 4 cards with four players and 2 with six (DX-2)");
        },
};
static_assert(dixie.with().adds_up(56, 13, 120));  // DX-25
static_assert(dixie.with({{Key::players, 6}}).adds_up(56, 9, 120));

}  // namespace rookery::games
