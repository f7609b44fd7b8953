// Boston, for four and for three. Law: rules/boston.md
#pragma once
#include "games/bidding.hpp"

namespace rookery::games {

inline constexpr auto boston_options = with_frame(std::array{
    fixed_word(Key::edition, of_1988), number(Key::players, 3, 4, 4),
    choice(Key::first_bidder, {bids_dealer, bids_left_of_dealer}, bids_dealer),  // BO-3
    number(Key::min_bid, 10, 240, 70, 10), fixed_number(Key::bid_step, 10), any_target(1000),
    choice(Key::score_mode, {by_sides, rotate_partners}, by_sides),
    choice(Key::all_pass, {next_dealer, same_dealer}, next_dealer),  // BO-9
    fixed_word(Key::use_bird, off), fixed_number(Key::nest_size, 0),
    fixed_word(Key::dealer_must_bid, off),
    fixed_word(Key::first_leader, leads_left_of_declarer),                                  // BO-10
    fixed_number(Key::majority_bonus, 0), fixed_word(Key::fail_rule, counters_and_double),  // BO-21
});

inline constexpr BiddingPage boston{
    .id = "boston",
    .code = "BO",
    .title = "Boston",
    .pitch =
        "The advanced game: bids name a colour, and a trick is worth 10, 8, 6 or 4 "
        "according to the colour.",
    .options = {.options = boston_options},
    .spec =
        [](const Settings& o) {
          TrickSpec spec = bidding_spec(o);
          spec.places = 4;
          const bool three = o[Key::players] == 3;
          spec.sides = three ? Sides::declarer_and_dummy : Sides::two;        // BO-28
          spec.dummy = three ? Dummy::spare_hand : Dummy::declarers_partner;  // BO-11, BO-26
          spec.pack = ranks(1, 14);                                           // BO-1
          spec.auction.names_colour = true;                                   // BO-4
          spec.scoring.per_trick = {10, 4, 8, 6, 10};  // BO-18: red, yellow, black, green, none
          spec.law = {.bid = "BO-5",
                      .most = "BO-6",
                      .colour = "BO-4",
                      .passed = "BO-3",
                      .trump = "BO-8",
                      .follow = "BO-12",
                      .faults = "BO-31"};
          return spec;
        },
    .conditions = [](const Settings&, std::vector<std::string>&) {},
};
static_assert(boston.with().adds_up(56, 14, 240, Suit::none));  // BO-19
static_assert(boston.with().adds_up(56, 14, 240, Suit::red));
static_assert(boston.with().adds_up(56, 14, 212, Suit::black));
static_assert(boston.with().adds_up(56, 14, 184, Suit::green));
static_assert(boston.with().adds_up(56, 14, 156, Suit::yellow));
static_assert(boston.with({{Key::players, 3}}).adds_up(56, 14, 212, Suit::black));

}  // namespace rookery::games
