// The options of the games: declared once, used by help, validation, JSON and forms.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery {

/// Every option of the ledger's dictionary that a game here uses. Spelling and
/// meaning are the same in all games.
enum class Key : std::uint8_t {
  edition,
  players,
  partners_by,
  pack_low,
  use_bird,
  bird_rule,
  nest_size,
  nest_deal,
  nest_counters,
  nest_fate,
  trump_named,
  first_bidder,
  dealer_must_bid,
  min_bid,
  bid_step,
  all_pass,
  first_leader,
  trick_points,
  majority_bonus,
  majority_tie,
  fail_rule,
  moon,
  score_mode,
  seat_exchange,
  target,
  end_mode,
  hand_count,
  faults,
  show_points,
  hand_limit,
  true_if_held,
  count_limit,
  four_at_deal,
  pass_limit,
  match_by,
  final_piles,
  capture_order,
  pile_limit,
  retries,
  draw,
  same_deals,
  deals_per_player,
  reshuffle,
  return_taken_discard,
  turn_limit,
  sides,
  meld_name,
  top_minimum,
  single_take,
  exchange_max,
  battery_follow,
  dummy_score,
  partner_reveal,
  call_own,
  tie,
  sachem_tie,
  uneven_deal,
  must_trump,
  trick_limit,
  building,
  penalty_source,
  misfits,
  last_card_go,
  miss_limit,
  trail,
  capture_all,
  leftovers,
};
inline constexpr int key_count = int(Key::leftovers) + 1;

// The named values, in the order of the dictionary; a setting holds one as a number.
enum Switch : int { off, on };
enum Edition : int { of_1924, of_1942, of_1957, of_1988, of_deluxe };
enum PartnersBy : int { by_seats, by_draw };
enum BirdRule : int { high_free, high_bound, low_bound };
enum NestDeal : int { interleaved, dealt_last };
enum NestCounters : int { counters_allowed, counters_forbidden };
enum NestFate : int { to_last_trick, removed };
enum TrumpNamed : int { after_nest, before_nest };
enum FirstBidder : int { bids_dealer, bids_left_of_dealer };
enum AllPass : int { next_dealer, same_dealer, dealer_stuck };
enum FirstLeader : int { leads_left_of_dealer, leads_left_of_declarer, leads_dealer };
enum MajorityTie : int { tie_nobody, tie_defenders, tie_cut };
enum FailRule : int { set_back, zero_and_double, counters_and_double };
enum ScoreMode : int { by_sides, rotate_partners };
enum SeatExchange : int { exchange_off, every_4, every_6 };
enum EndMode : int { to_score, to_hands };
enum Faults : int { prevented, called };
enum FourAtDeal : int { four_wins, four_redeals };
enum MatchBy : int { by_number, by_colour };
enum CaptureOrder : int { as_played, shuffled };
enum DrawWhen : int { when_stuck, freely };
enum Reshuffle : int { whole_pile, keep_top };
enum ReturnTaken : int { return_allowed, return_forbidden };
enum SidesOf : int { single_players, two_sides, three_pairs };
enum MeldName : int { birdie, rookie };
enum SingleTake : int { natural_or_sequence, any_addition };
enum BatteryFollow : int { must_follow, follows_freely };
enum PartnerReveal : int { when_played, at_once };
enum CallOwn : int { own_forbidden, own_alone };
enum Tie : int { extra_hand, shared_win, tie_by_cut };
enum SachemTie : int { sachem_for_nobody, sachem_for_each };
enum UnevenDeal : int { play_short, set_aside };
enum Building : int { by_suit, any_suit };
enum PenaltySource : int { from_hand, from_hand_or_delay };
enum Misfits : int { misfits_allowed, misfits_forbidden };
enum Trail : int { trail_if_unable, trail_free };
enum CaptureAll : int { capture_required, capture_choice };
enum Leftovers : int { to_last_taker, to_nobody };

/// A key's spelling, its named values (none: it is a number) and its meaning.
struct KeyInfo {
  std::string_view name;
  std::array<std::string_view, 6> words;
  std::string_view meaning;
  constexpr bool worded() const { return !words[0].empty(); }
};
const KeyInfo& info(Key key);

/// The values of a table, by key. A key that the game does not have is `unset`.
struct Settings {
  static constexpr int unset = -1;
  std::array<std::int16_t, key_count> values;

  constexpr Settings() { values.fill(unset); }
  constexpr int operator[](Key key) const { return values[int(key)]; }
  constexpr void set(Key key, int value) { values[int(key)] = std::int16_t(value); }
  constexpr bool has(Key key) const { return values[int(key)] != unset; }
  bool operator==(const Settings&) const = default;
};

/// One option of one game: which values it may take there and which one it has if
/// nobody asks. An option with a single value is fixed.
struct Option {
  Key key{};
  int value = 0;                      // the default
  std::uint16_t words = 0;            // worded keys: bit per allowed value
  int least = 0, most = 0, step = 1;  // number keys
  constexpr bool worded() const { return words != 0; }
  constexpr bool fixed() const { return worded() ? (words & (words - 1)) == 0 : least == most; }
  constexpr bool allows(int v) const {
    return worded() ? v >= 0 && v < 16 && (words >> v & 1)
                    : v >= least && v <= most && (v - least) % step == 0;
  }
};
constexpr Option choice(Key key, std::initializer_list<int> values, int by_default) {
  Option option{.key = key, .value = by_default};
  for (int v : values) option.words |= std::uint16_t(1 << v);
  return option;
}
constexpr Option number(Key key, int least, int most, int by_default, int step = 1) {
  return {.key = key, .value = by_default, .least = least, .most = most, .step = step};
}
constexpr Option fixed_word(Key key, int value) { return choice(key, {value}, value); }
constexpr Option fixed_number(Key key, int value) { return number(key, value, value, value); }

/// A value that an edition (or, with `edition = any`, a number of players) gives a
/// key instead of its default. `players` 0: whatever their number.
struct Preset {
  static constexpr int any = -1;
  int edition = any;
  int players = 0;
  Key key{};
  int value = 0;
};

/// The options of one game as its ledger lists them.
struct OptionTable {
  std::span<const Option> options;
  std::span<const Preset> presets;
  /// Values that follow from others unless they are asked for: a nest of four
  /// without the bird.
  void (*follow)(Settings& settings, const Settings& asked) = [](Settings&, const Settings&) {};

  constexpr const Option* find(Key key) const {
    for (const Option& option : options)
      if (option.key == key) return &option;
    return nullptr;
  }
  /// Default values by GB-97: those for the number of players, then those of the
  /// edition, with `asked` taking precedence over both.
  constexpr Settings settle(const Settings& asked) const {
    Settings s;
    for (const Option& option : options) s.set(option.key, option.value);
    const auto take = [&](Key key) {
      if (asked.has(key)) s.set(key, asked[key]);
    };
    take(Key::players);
    const auto apply = [&](bool editions) {
      for (const Preset& p : presets)
        if ((p.edition != Preset::any) == editions && (!editions || p.edition == s[Key::edition]) &&
            (p.players == 0 || p.players == s[Key::players]))
          s.set(p.key, p.value);
    };
    apply(false);
    take(Key::edition);
    apply(true);
    for (const Option& option : options) take(option.key);
    follow(s, asked);
    return s;
  }
};

/// What somebody asked for, in words: key and value.
using Asked = std::vector<std::pair<std::string, std::string>>;

/// Reads what was asked. Every fault becomes a sentence in `faults`: an unknown
/// key, a value the game does not allow, a key given twice.
Settings read_settings(const OptionTable& table, const Asked& asked,
                       std::vector<std::string>& faults);

/// A value in the words of the dictionary.
std::string value_text(Key key, int value);
/// What values an option takes: "on, off" or "5 to 120, a multiple of 5".
std::string allowed_text(const Option& option);
const Key* find_key(std::string_view name);

}  // namespace rookery
