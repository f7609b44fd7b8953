#include "house/without_effect.hpp"

#include "games/bidding.hpp"
#include "house/plain_ranks.hpp"
#include "house/possible.hpp"

namespace rookery::house {
namespace {

using End = MatchRules::End;
using Held = MatchRules::Held;
using AtTarget = MatchRules::AtTarget;

/// The target that stands in the form of every game without one. Williams 200 always had it
/// there, and keeps its fingerprint.
constexpr int target_of_none = 300;

// A line: the key, where it cannot matter, why, and the value that stands for all others.
#define HERE(condition)                                     \
  [](const HouseRules& r) {                                 \
    [[maybe_unused]] const auto& [spec, match] = r;         \
    [[maybe_unused]] const Auction& auction = spec.auction; \
    [[maybe_unused]] const Nest& nest = spec.nest;          \
    [[maybe_unused]] const Scoring& scoring = spec.scoring; \
    return condition;                                       \
  }
#define BECOMES(path, value) [](HouseRules& r) { r.path = value; }
#define PLAINEST(path) [](HouseRules& r) { r.path = HouseRules{}.path; }

constexpr NoEffect rows[]{
    // The cards.
    {"bird", HERE(!ranks_are_plain(spec)), "", BECOMES(spec.ranking, plain_ranks(r.spec))},
    {"redeal", HERE(!spec.poor.empty() && !may_be_poor(spec)), "no hand can hold only such cards",
     PLAINEST(spec.poor)},
    {"redeal_at_once", HERE(spec.poor.empty() && spec.poor_at_once),
     "no hand can be too poor to play", PLAINEST(spec.poor_at_once)},
    {"nest_dealt_last", HERE(same_deal_if_nest_comes_otherwise(spec) && nest.dealt_last),
     "the nest gets the last cards in any case", PLAINEST(spec.nest.dealt_last)},
    {"nest_seen_by_all", HERE(nest.turned_up == nest.size && nest.seen_by_all),
     "the whole nest is turned up before the auction", PLAINEST(spec.nest.seen_by_all)},
    // The auction.
    {"most_bid", HERE(one_number(spec) && auction.most != auction.least), "",
     BECOMES(spec.auction.most, r.spec.auction.least)},
    {"bid_step", HERE(one_number(spec) && auction.step != auction.least),
     "only one number can be bid", BECOMES(spec.auction.step, r.spec.auction.least)},
    {"most_bid", HERE(auction.most > 0 && auction.most >= greatest_without_limit(spec)), "",
     PLAINEST(spec.auction.most)},
    {"all_pass", HERE(auction.all_pass != WhenAllPass::next_dealer && auction.opener_must_bid),
     "the first to call has to bid", PLAINEST(spec.auction.all_pass)},
    {"all_pass",
     HERE(match.end == End::twelve_hands && auction.all_pass == WhenAllPass::same_dealer), "",
     PLAINEST(spec.auction.all_pass)},
    {"all_pass", HERE(match.hand_limit == 1 && auction.all_pass == WhenAllPass::same_dealer), "",
     PLAINEST(spec.auction.all_pass)},
    {"stuck_at", HERE(auction.stuck_at > 0 && !dealer_may_be_stuck(auction)),
     "no dealer is ever stuck", PLAINEST(spec.auction.stuck_at)},
    {"stuck_at", HERE(auction.stuck_at == auction.least), "", PLAINEST(spec.auction.stuck_at)},
    {"hold", HERE(auction.hold != Hold::never && spec.players == 2),
     "with two players there is no partner to hold for", PLAINEST(spec.auction.hold)},
    {"hold", HERE(auction.hold != Hold::never && first_bid_ends_it(spec)),
     "the first bid ends the auction", PLAINEST(spec.auction.hold)},
    {"hold",
     HERE(auction.hold == Hold::once_a_side && spec.players == 4 && bids_that_there_are(spec) < 4),
     "", BECOMES(spec.auction.hold, Hold::once_each)},
    {"one_round", HERE(bids_that_there_are(spec) <= 2 && auction.one_round),
     "nobody can come to call twice", PLAINEST(spec.auction.one_round)},
    // Trump and nest.
    {"trump_named", HERE(nest.trump != TrumpTime::after_burying && nest.size == 0),
     "there is no nest", PLAINEST(spec.nest.trump)},
    {"trump_named",
     HERE(nest.trump != TrumpTime::after_burying && auction.names_colour &&
          !dealer_may_be_stuck(auction)),
     "the winning bid names trump", PLAINEST(spec.nest.trump)},
    {"partner_names_for",
     HERE(spec.trumps.partner_names_for > 0 &&
          least_contract(auction) + spec.trumps.partner_names_for > greatest_bid(spec)),
     "no bid could be raised by so much", PLAINEST(spec.trumps.partner_names_for)},
    {"nest_counters", HERE(nest.counters != InNest::allowed && no_card_counts(spec)),
     "no card is a counter", PLAINEST(spec.nest.counters)},
    {"nest_counters", HERE(nest.counters == InNest::only_trumps && !may_be_forced(spec)), "",
     BECOMES(spec.nest.counters, InNest::barred)},
    {"nest_trumps",
     HERE(nest.trumps == InNest::shown && nest.counters >= InNest::shown &&
          spec.counter_cards() == spec.pack),
     "every card is a counter and lies face up anyway", PLAINEST(spec.nest.trumps)},
    {"swap_at_most",
     HERE(nest.swap_at_most > 0 && nest.swap_at_most >= spec.smallest_hand() &&
          !spec.faults_called),
     "a hand has no more cards", PLAINEST(spec.nest.swap_at_most)},
    {"per_trick",
     HERE(scoring.per_trick[4] != best_of_four(scoring) && no_colour_is_out_of_reach(spec)), "",
     BECOMES(spec.scoring.per_trick[4], best_of_four(r.spec.scoring))},
    {"nest_is_a_trick", HERE(tricks_decide_nothing(spec) && nest.is_a_trick),
     "the number of tricks decides nothing", PLAINEST(spec.nest.is_a_trick)},
    {"nest_goes",
     HERE(nest.goes != NestGoes::out_of_play && !nest.is_a_trick &&
          !counters_may_lie_in_nest(spec)),
     "no counter can lie in the nest", PLAINEST(spec.nest.goes)},
    // The play.
    {"lead_trump", HERE(has_one_card_each(spec) && spec.trumps.must_be_led),
     "nobody has a second card to lead", PLAINEST(spec.trumps.must_be_led)},
    {"bird_play", HERE(has_one_card_each(spec) && a_special_is_free(spec.ranking)),
     "nobody has a second card to play",
     [](HouseRules& r) {
       for (Special& special : r.spec.ranking.specials) special.free = false;
     }},
    // The score.
    {"most_tricks_level", HERE(scoring.level != TieFor::nobody && scoring.majority == 0),
     "nothing is given for most tricks", PLAINEST(spec.scoring.level)},
    {"most_tricks_level", HERE(scoring.level != TieFor::nobody && !tricks_may_be_level(spec)),
     "the number of tricks is odd", PLAINEST(spec.scoring.level)},
    {"made",
     HERE(scoring.making == Making::bid_only && least_contract(auction) >= most_points(spec) &&
          !spec.faults_called),
     "every bid is a bid of all the points", PLAINEST(spec.scoring.making)},
    {"failed", HERE(scoring.failing == Failing::counters_and_double && no_card_counts(spec)), "",
     BECOMES(spec.scoring.failing, Failing::zero_and_double)},
    // The end of the game.
    {"target", HERE(match.end != End::score && match.target != target_of_none),
     "a fixed number of hands is played", BECOMES(match.target, target_of_none)},
    {"target", HERE(target_decides_nothing(r) && match.target != games::target_most),
     "the game ends before it could be reached", BECOMES(match.target, games::target_most)},
    {"at_target", HERE(match.at_target != AtTarget::highest && match.must_declare),
     "only who declared and made the bid can win at the target", PLAINEST(match.at_target)},
    {"at_target", HERE(match.at_target != AtTarget::highest && one_at_target(r)),
     "only one side can reach the target in a hand", PLAINEST(match.at_target)},
    {"at_target", HERE(match.at_target != AtTarget::highest && target_out_of_reach(r)),
     "the game ends before the target could be reached", PLAINEST(match.at_target)},
    {"must_declare", HERE(target_out_of_reach(r) && match.must_declare),
     "the game ends before the target could be reached", PLAINEST(match.must_declare)},
    {"must_declare", HERE(match.held == Held::box && one_at_target(r) && match.must_declare),
     "the box lets only a made bid reach the target", PLAINEST(match.must_declare)},
    {"loses_at", HERE(match.loses_at < 0 && !may_fall_to_losing_total(r)),
     "no total can fall so low", PLAINEST(match.loses_at)},
    {"loses_at", HERE(match.loses_at < 0 && match.hand_limit == 1), "the game ends after one deal",
     PLAINEST(match.loses_at)},
    {"held", HERE(match.held != Held::never && match.held_at > most_in_all(r)),
     "no total can come so far",
     [](HouseRules& r) { r.match.held = Held::never, r.match.held_at = 0; }},
    {"held", HERE(match.held == Held::from_total_unless_bid && first_bid_ends_it(spec)), "",
     BECOMES(match.held, Held::from_total)},
    {"hands", HERE(match.end == End::hands && match.hand_count > match.hand_limit),
     "the limit of deals ends the game before", BECOMES(match.hand_count, r.match.hand_limit)},
    {"hands", HERE(target_decides_nothing(r) && match.loses_at == 0 && match.held != Held::box), "",
     [](HouseRules& r) {
       r.match.end = End::hands, r.match.hand_count = r.match.hand_limit;
       r.match.target = target_of_none;
     }},
    {"level_shares", HERE(match.end == End::twelve_hands && match.level_shares),
     "after twelve hands equal totals share the win in any case", PLAINEST(match.level_shares)},
    {"hand_limit",
     HERE(match.end == End::hands && match.hand_count == match.hand_limit && no_deal_is_lost(spec)),
     "",
     [](HouseRules& r) {
       r.match.hand_limit = HouseRules{}.match.hand_limit, r.match.level_shares = true;
     }},
    {"hand_limit",
     HERE(match.hand_limit != MatchRules{}.hand_limit && ends_by_number(match) &&
          match.hand_limit >= hands_of_game(match) && no_deal_is_lost(spec)),
     "the game ends before that", PLAINEST(match.hand_limit)},
    {"level_shares",
     HERE(match.end == End::hands && match.hand_count == match.hand_limit && match.level_shares),
     "at the limit of deals equal totals share the win in any case", PLAINEST(match.level_shares)},
    {"level_shares", HERE(match.end == End::score && match.hand_limit == 1 && match.level_shares),
     "at the limit of deals equal totals share the win in any case", PLAINEST(match.level_shares)},
    {"level_shares",
     HERE(match.end == End::score && match.loses_at == 0 && !level_at_target(r) &&
          match.level_shares),
     "totals are never equal at the end", PLAINEST(match.level_shares)},
    {"exchange_every", HERE(match.exchange_every > 0 && spec.players == 2),
     "two players cannot sit otherwise", PLAINEST(match.exchange_every)},
    {"exchange_every", HERE(match.exchange_every > 0 && match.end == End::twelve_hands),
     "partners change in turn", PLAINEST(match.exchange_every)},
    {"exchange_every", HERE(match.exchange_every >= match.hand_limit), "the game ends before that",
     PLAINEST(match.exchange_every)},
    {"exchange_every",
     HERE(match.exchange_every > 0 && ends_by_number(match) &&
          match.exchange_every >= hands_of_game(match)),
     "the game ends before that", PLAINEST(match.exchange_every)},
    // The players. Two alone are two sides; this stands last, as other lines ask for sides.
    {"sides", HERE(spec.sides == Sides::two && spec.players == 2 && spec.places == 2), "",
     [](HouseRules& r) { r.spec.sides = Sides::alone, r.match.side_size = 1; }},
};
#undef HERE
#undef BECOMES
#undef PLAINEST

}  // namespace

std::span<const NoEffect> keys_without_effect() { return rows; }

Plain plainly(const HouseRules& rules) {
  Plain plain{.rules = rules, .dropped = {}};
  for (const NoEffect& row : rows) {
    if (!row.here(plain.rules)) continue;
    row.drop(plain.rules);
    plain.dropped.push_back(&row);
  }
  return plain;
}

}  // namespace rookery::house
