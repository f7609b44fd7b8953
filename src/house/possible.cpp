#include "house/possible.hpp"

#include <algorithm>

#include "house/plain_ranks.hpp"

namespace rookery::house {

using End = MatchRules::End;

// The auction.

int greatest_bid(const TrickSpec& spec) {
  int most = 0;
  for (int t = 0; t <= int(Suit::none); ++t) most = std::max(most, spec.greatest_bid(Suit(t)));
  return most;
}
int greatest_without_limit(TrickSpec spec) {
  spec.auction.most = 0;
  return greatest_bid(spec);
}
int bids_that_there_are(const TrickSpec& spec) {
  const Auction& auction = spec.auction;
  return (greatest_bid(spec) - auction.least) / auction.step + 1 + (auction.moon > 0) +
         (auction.sun > 0);
}
bool one_number(const TrickSpec& spec) {
  return spec.auction.least + spec.auction.step > greatest_bid(spec) && !spec.auction.names_colour;
}
bool first_bid_ends_it(const TrickSpec& spec) { return bids_that_there_are(spec) == 1; }
bool dealer_may_be_stuck(const Auction& auction) {
  return auction.all_pass == WhenAllPass::dealer_stuck && !auction.opener_must_bid;
}
int least_contract(const Auction& auction) {
  const bool below = dealer_may_be_stuck(auction) && auction.stuck_at > 0;
  return below ? std::min(auction.stuck_at, auction.least) : auction.least;
}
bool may_name_no_colour(const TrickSpec& spec) {
  return spec.trumps.none || spec.trumps.none_low || spec.auction.names_colour;
}

// The cards.

bool no_card_counts(const TrickSpec& spec) { return spec.counter_cards().empty(); }
bool may_be_forced(const TrickSpec& spec) {
  int most = 0;
  for (int t = 0; t <= int(Suit::none); ++t) {
    CardSet barred;
    if (spec.nest.counters >= InNest::barred) barred += spec.counter_cards();
    if (spec.nest.trumps >= InNest::barred)
      for (Card c : spec.pack)
        if (spec.ranking.find(c) || c.suit() == Suit(t)) barred += c;
    most = std::max(most, spec.packs * barred.size());
  }
  return most > spec.smallest_hand() || spec.faults_called;
}
bool counters_may_lie_in_nest(const TrickSpec& spec) {
  return !no_card_counts(spec) && (spec.nest.counters < InNest::barred || may_be_forced(spec));
}
bool may_be_poor(const TrickSpec& spec) {
  const int needed = spec.smallest_hand() + spec.nest.turned_up;
  return !spec.poor.empty() && (spec.packs * spec.poor.size() >= needed || spec.faults_called);
}
bool same_deal_if_nest_comes_otherwise(TrickSpec spec) {
  const auto as_it_is = deal_order(spec);
  spec.nest.dealt_last = !spec.nest.dealt_last;
  return deal_order(spec) == as_it_is;
}
bool ranks_are_plain(const TrickSpec& spec) {
  const Ranking plain = plain_ranks(spec);
  return std::ranges::all_of(spec.ranking, [&](const Special& special) {
    return plain.find(special.card)->height == special.height;
  });
}
bool has_one_card_each(const TrickSpec& spec) {
  return spec.smallest_hand() == 1 && spec.odd_cards() == 0 && spec.stock == 0;
}
bool a_special_is_free(const Ranking& ranking) {
  return std::ranges::any_of(ranking, &Special::free);
}
bool tricks_may_be_level(const TrickSpec& spec) {
  const bool even = (spec.tricks() + spec.nest.is_a_trick) % 2 == 0;
  return even || (spec.faults_called && spec.nest.size > 0);  // a wrong nest changes their number
}
bool tricks_decide_nothing(const TrickSpec& spec) {
  const bool sweep = spec.scoring.all_tricks > 0 && spec.nest.goes == NestGoes::to_declarer;
  const bool count = std::ranges::any_of(spec.scoring.per_trick, [](int n) { return n > 0; });
  return !count && !sweep && spec.scoring.majority == 0;
}
std::int8_t best_of_four(const Scoring& scoring) {
  return *std::max_element(scoring.per_trick.begin(), scoring.per_trick.end() - 1);
}
bool no_colour_is_out_of_reach(TrickSpec spec) {
  const int greatest = greatest_bid(spec);
  spec.scoring.per_trick[4] = best_of_four(spec.scoring);
  return !may_name_no_colour(spec) && greatest_bid(spec) == greatest;
}
int most_points(const TrickSpec& spec) {
  int most = 0;
  for (int t = 0; t <= int(Suit::none); ++t) most = std::max(most, spec.total(Suit(t)));
  return most;
}

// The game.

bool one_at_target(const HouseRules& r) {
  return (r.match.must_declare || r.match.held == MatchRules::Held::box) &&
         r.spec.sides != Sides::called_partner;
}
bool level_at_target(const HouseRules& r) {
  const bool rivals_are_two = r.spec.sides == Sides::two || r.spec.players == 2;
  const bool declarer_first =
      rivals_are_two && r.match.at_target == MatchRules::AtTarget::level_to_declarer;
  return !one_at_target(r) && !target_out_of_reach(r) && !declarer_first;
}
int most_in_all(const HouseRules& r) {
  const Scoring& scoring = r.spec.scoring;
  const bool doubled = scoring.failing != Failing::set_back;
  const int spare_trick = r.spec.faults_called ? best_of_four(scoring) : 0;
  const int hand = (doubled ? 2 : 1) * (most_points(r.spec) + spare_trick) + scoring.all_tricks +
                   scoring.all_points;
  return r.match.hand_limit * std::max({hand, r.spec.auction.moon, r.spec.auction.sun});
}
bool target_out_of_reach(const HouseRules& r) {
  return r.match.end == MatchRules::End::score && r.match.target > most_in_all(r);
}
bool target_decides_nothing(const HouseRules& r) {
  const MatchRules& match = r.match;
  const bool highest_wins = !match.must_declare &&
                            match.at_target == MatchRules::AtTarget::highest &&
                            match.held != MatchRules::Held::box;
  return target_out_of_reach(r) ||
         (match.end == End::score && match.hand_limit == 1 && highest_wins);
}
bool may_fall_to_losing_total(const HouseRules& r) {
  if (r.spec.faults_called) return true;
  if (r.spec.scoring.failing != Failing::set_back) return false;
  const Auction& auction = r.spec.auction;
  const int worst = std::max({greatest_bid(r.spec), auction.moon, auction.sun});
  return -r.match.loses_at <= r.match.hand_limit * worst;
}
bool no_deal_is_lost(const TrickSpec& spec) {
  const bool passed_out =
      !spec.auction.opener_must_bid && (spec.auction.all_pass == WhenAllPass::next_dealer ||
                                        spec.auction.all_pass == WhenAllPass::same_dealer);
  return !passed_out && !may_be_poor(spec) && !spec.faults_called;
}
int hands_of_game(const MatchRules& match) {
  return match.end == End::twelve_hands ? 12 : match.hand_count;
}
bool ends_by_number(const MatchRules& match) {
  return match.end == End::twelve_hands || (match.end == End::hands && match.level_shares);
}

}  // namespace rookery::house
