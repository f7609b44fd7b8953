// What the bidding games share: the frame of rules/general-bidding.md.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "game/options.hpp"
#include "trick/spec.hpp"

namespace rookery::games {

/// A bidding game: its options, and the spec they lead to. What the options of the
/// frame say is filled in by `bidding_spec`; the page adds pack, ranks and counters.
struct BiddingPage {
  std::string_view id, code, title, pitch;
  OptionTable options;
  TrickSpec (*spec)(const Settings& settings);
  /// Conditions beyond those of the frame; each broken one becomes a sentence.
  void (*conditions)(const Settings& settings, std::vector<std::string>& faults);

  /// The spec with these values asked and all others at their defaults.
  constexpr TrickSpec with(std::initializer_list<std::pair<Key, int>> asked = {}) const {
    Settings settings;
    for (const auto& [key, value] : asked) settings.set(key, value);
    return spec(options.settle(settings));
  }
};

/// The rows that every bidding game's table of options has with the same values.
inline constexpr std::array frame_options{
    choice(Key::end_mode, {to_score, to_hands}, to_score),
    number(Key::hand_count, 2, 96, 12),
    choice(Key::faults, {prevented, called}, prevented),
    choice(Key::show_points, {off, on}, off),
    number(Key::hand_limit, 10, 1000, 100),
};
template <std::size_t N>
constexpr std::array<Option, N + frame_options.size()> with_frame(
    const std::array<Option, N>& own) {
  std::array<Option, N + frame_options.size()> all{};
  for (std::size_t i = 0; i < N; ++i) all[i] = own[i];
  for (std::size_t i = 0; i < frame_options.size(); ++i) all[N + i] = frame_options[i];
  return all;
}
inline constexpr int target_most = 30000;
constexpr Option any_target(int by_default) {
  return number(Key::target, 1, target_most, by_default);
}
constexpr Option any_all_pass() {
  return choice(Key::all_pass, {next_dealer, same_dealer, dealer_stuck}, next_dealer);
}

/// The part of a spec that the frame's keys settle. Pack, ranks of special cards,
/// sides and dummies are the page's.
constexpr TrickSpec bidding_spec(const Settings& o) {
  TrickSpec spec;
  spec.players = spec.places = o[Key::players];
  const bool with_nest = o.has(Key::nest_size) && o[Key::nest_size] > 0;
  spec.auction = {
      .opens = o[Key::first_bidder] == bids_dealer ? Who::dealer : Who::left_of_dealer,
      .opener_must_bid = o[Key::dealer_must_bid] == on,
      .least = o[Key::min_bid],
      .step = o[Key::bid_step],
      .all_pass = WhenAllPass(o[Key::all_pass]),
  };
  if (with_nest)
    spec.nest = {
        .size = o[Key::nest_size],
        .dealt_last = o[Key::nest_deal] == dealt_last,
        .counters = o[Key::nest_counters] == counters_forbidden ? InNest::barred : InNest::allowed,
        .goes =
            o[Key::nest_fate] == to_last_trick ? NestGoes::to_last_trick : NestGoes::out_of_play,
        .trump =
            o[Key::trump_named] == before_nest ? TrumpTime::before_nest : TrumpTime::after_burying,
        .swap_at_most = o.has(Key::exchange_max) && o[Key::exchange_max] < o[Key::nest_size]
                            ? o[Key::exchange_max]
                            : 0,
    };
  if (o[Key::use_bird] == on)
    spec.ranking.add({.card = bird,
                      .height = o[Key::bird_rule] == low_bound ? height::lowest : height::highest,
                      .free = o[Key::bird_rule] == high_free});
  spec.leads = o[Key::first_leader] == leads_dealer           ? Who::dealer
               : o[Key::first_leader] == leads_left_of_dealer ? Who::left_of_dealer
                                                              : Who::left_of_declarer;
  spec.scoring = {
      .face = common_counters(),
      .majority = o[Key::majority_bonus],
      .level = o.has(Key::majority_tie) ? TieFor(o[Key::majority_tie]) : TieFor::nobody,
      .failing = Failing(o[Key::fail_rule]),
  };
  if (o.has(Key::trick_points)) spec.scoring.per_trick.fill(std::int8_t(o[Key::trick_points]));
  spec.faults_called = o[Key::faults] == called;
  spec.show_points = o[Key::show_points] == on;
  return spec;
}

/// When and how a match of such a game ends.
MatchRules bidding_match(const Settings& settings, const TrickSpec& spec);
/// Everything that is wrong with a complete set of values: GB-96.
void check_bidding(const BiddingPage& page, const Settings& settings,
                   std::vector<std::string>& faults);

}  // namespace rookery::games
