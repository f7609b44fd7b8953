// A trick-taking game as data.
#pragma once
#include <array>
#include <string_view>

#include "cards/card_set.hpp"
#include "game/seat.hpp"

namespace rookery {

/// Hands on the table, clockwise. Most places are somebody's; a dummy is not.
inline constexpr int max_places = 8;

enum class Who : std::uint8_t { dealer, left_of_dealer, left_of_declarer };
enum class Sides : std::uint8_t {
  alone,
  two,                 // neighbours are rivals
  declarer_and_dummy,  // made anew in each hand
  called_partner,      // the declarer and whoever holds the card he names
};
enum class Dummy : std::uint8_t {
  none,
  dealers_partner,
  declarers_partner,
  spare_hand,  // a fourth hand for three players, opened to the declarer
  blind_hand,  // a pile at the dealer's right, played from the top
};
enum class BirdRank : std::uint8_t { absent, high_free, high_bound, low_bound };
enum class WhenAllPass : std::uint8_t { next_dealer, same_dealer, dealer_stuck };
enum class TieFor : std::uint8_t { nobody, defenders, cut };
enum class Failing : std::uint8_t { set_back, zero_and_double, counters_and_double };

struct Auction {
  Who opens = Who::dealer;
  bool opener_must_bid = false;
  int least = 5, step = 5;
  bool names_colour = false;  // Boston: "100 black"
  WhenAllPass all_pass = WhenAllPass::next_dealer;
};
struct Nest {
  int size = 0;
  bool dealt_last = false;
  bool bars_counters = false;
  bool to_last_trick = false;  // else it is out of play
  bool is_a_trick = false;     // and counts as one for whoever wins it
  bool trump_first = false;    // trump is named before the nest is seen
  int swap_at_most = 0;        // cards of the hand that may go there; 0: no limit
};
struct Partner {
  bool known_at_once = false;  // else when the named card is played
  bool may_be_nobody = false;  // the declarer may name a card of his own and play alone
};
struct Ranking {
  BirdRank bird = BirdRank::absent;
  bool ones_high = false;    // the 1 above the 14
  bool red_one_top = false;  // R1 is the best trump, and never a red card besides
};
struct Scoring {
  std::array<std::int8_t, card_ids> face{};
  std::array<std::int8_t, 5> per_trick{};  // by trump; the last is "no colour"
  int majority = 0;
  TieFor level = TieFor::nobody;
  int all_tricks = 0;  // on top, and not towards the bid
  Failing failing = Failing::set_back;
};
/// The clauses behind refusals, as "KD-19".
struct Law {
  std::string_view turn = "GB-84", bid = "GB-21";
  std::string_view first_bid{}, raise{};  // empty: that of any bid
  std::string_view most = "GB-23", colour = "GB-29", passed = "GB-25", must_bid = "GB-24",
                   exchange = "GB-34", counters = "GB-36", trump = "GB-37", follow = "GB-42",
                   only_trump = "GB-51", special_led = "GB-50", bound = "GB-53", faults = "GB-72";
};

/// Everything that tells one game of the family from another. A variant is a value.
struct TrickSpec {
  int players = 4, places = 4;
  Sides sides = Sides::alone;
  Dummy dummy = Dummy::none;
  CardSet pack{};
  Auction auction{};
  Nest nest{};
  Ranking ranking{};
  Partner partner{};  // Sides::called_partner
  int stock = 0;      // cards of the draw pile, of which two are drawn after each trick
  /// Two players with a hand and a battery each: places 0 and 1 are hands, 2 and 3
  /// the batteries, the dealer's second.
  bool batteries = false;
  bool batteries_follow = true;
  Who leads = Who::left_of_declarer;
  Scoring scoring{};
  bool dummy_scores = false;  // a blind dummy's points are written down
  bool faults_called = false;
  bool show_points = false;
  Law law{};

  constexpr int dealt_to_hands() const { return pack.size() - nest.size - stock; }
  constexpr int smallest_hand() const { return dealt_to_hands() / places; }
  constexpr int odd_cards() const { return dealt_to_hands() % places; }
  constexpr int tricks() const { return smallest_hand() + stock / places; }
  constexpr int counters(CardSet cards) const {
    int sum = 0;
    for (Card c : cards) sum += scoring.face[c.id];
    return sum;
  }
  constexpr CardSet counter_cards() const {
    CardSet set;
    for (Card c : pack)
      if (scoring.face[c.id] > 0) set += c;
    return set;
  }
  /// What a hand brings with that trump, all sides together.
  constexpr int total(Suit trump = Suit::none) const {
    return counters(pack) + scoring.per_trick[int(trump)] * tricks() + scoring.majority;
  }
  constexpr int greatest_bid(Suit trump = Suit::none) const {
    return total(trump) / auction.step * auction.step;  // GB-23
  }
  /// The arithmetic that a page of rules asserts when it is compiled.
  constexpr bool adds_up(int cards, int each, int points, Suit trump = Suit::none) const {
    return pack.size() == cards && smallest_hand() == each && total(trump) == points &&
           (nest.size == 0 || odd_cards() == 0) && stock % places == 0;
  }
};

/// Where the pack goes, card by card from the top: 0 is the place at the dealer's
/// left, and so on round to the dealer; then nest and draw pile. GB-9 to GB-12
inline constexpr std::uint8_t to_nest = max_places, to_stock = max_places + 1;
constexpr std::array<std::uint8_t, card_ids> deal_order(const TrickSpec& spec) {
  std::array<std::uint8_t, card_ids> order{};
  int nest_left = spec.nest.size;
  int hands_left = spec.dealt_to_hands();
  // OT-4, OT-5: both hands before the batteries, alternately.
  const int at_once = spec.batteries ? 2 : spec.places;
  int i = 0;
  while (hands_left + nest_left > 0) {
    const int first = spec.batteries && i >= 2 * spec.smallest_hand() ? 2 : 0;
    for (int p = 0; p < at_once && hands_left > 0; ++p, --hands_left)
      order[i++] = std::uint8_t(first + p);
    if (nest_left > 0 && (!spec.nest.dealt_last || hands_left == 0)) {
      order[i++] = to_nest;
      --nest_left;
    }
  }
  while (i < spec.pack.size()) order[i++] = to_stock;  // TN-6
  return order;
}

/// 5, 10 and 14 count 5, 10 and 10 in every colour, and the bird 20: GB-54.
constexpr std::array<std::int8_t, card_ids> common_counters() {
  std::array<std::int8_t, card_ids> face{};
  for (int s = 0; s < suit_count; ++s) {
    face[card(Suit(s), 5).id] = 5;
    face[card(Suit(s), 10).id] = 10;
    face[card(Suit(s), 14).id] = 10;
  }
  face[bird.id] = 20;
  return face;
}

}  // namespace rookery
