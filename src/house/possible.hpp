// What can happen in a game of these rules, and what cannot.
#pragma once
#include "house/house_game.hpp"

namespace rookery::house {

// The auction.
/// The highest number that anybody can bid, in any colour.
int greatest_bid(const TrickSpec& spec);
/// The same if the sheet set no limit.
int greatest_without_limit(TrickSpec spec);
/// How many different bids there are, colours aside.
int bids_that_there_are(const TrickSpec& spec);
/// Whether a single number can be bid.
bool one_number(const TrickSpec& spec);
bool first_bid_ends_it(const TrickSpec& spec);
bool dealer_may_be_stuck(const Auction& auction);
/// The lowest contract that a declarer can have before the partner is asked.
int least_contract(const Auction& auction);
bool may_name_no_colour(const TrickSpec& spec);

// The cards.
bool no_card_counts(const TrickSpec& spec);
/// Whether a declarer can have so few other cards that a barred one goes into the nest.
bool may_be_forced(const TrickSpec& spec);
bool counters_may_lie_in_nest(const TrickSpec& spec);
bool may_be_poor(const TrickSpec& spec);
bool same_deal_if_nest_comes_otherwise(TrickSpec spec);
bool ranks_are_plain(const TrickSpec& spec);
bool has_one_card_each(const TrickSpec& spec);
bool a_special_is_free(const Ranking& ranking);

// The score.
/// Whether as many tricks can go to one side as to the other.
bool tricks_may_be_level(const TrickSpec& spec);
bool tricks_decide_nothing(const TrickSpec& spec);
/// What a trick counts in the dearest of the four colours.
std::int8_t best_of_four(const Scoring& scoring);
/// Whether it changes nothing what a trick counts in no colour.
bool no_colour_is_out_of_reach(TrickSpec spec);
/// What a hand brings at most, all sides together, in any colour.
int most_points(const TrickSpec& spec);

// The end of the game, which begins with all totals at 0.
/// Whether only the declarer's side can win at the target, so that no two sides meet there.
bool one_at_target(const HouseRules& rules);
/// Whether totals can be equal where reaching the target ends the game.
bool level_at_target(const HouseRules& rules);
/// A bound on every total.
int most_in_all(const HouseRules& rules);
/// Whether the game is played to a target that is out of reach.
bool target_out_of_reach(const HouseRules& rules);
/// Whether it is, or is looked at only when the game is over anyway.
bool target_decides_nothing(const HouseRules& rules);
bool may_fall_to_losing_total(const HouseRules& rules);
/// Whether each deal is a hand, so that as many deals bring as many hands.
bool no_deal_is_lost(const TrickSpec& spec);
/// How many hands a game has that is not played to a target.
int hands_of_game(const MatchRules& match);
/// Whether the last hand is known beforehand, and nothing is played off after it.
bool ends_by_number(const MatchRules& match);

}  // namespace rookery::house
