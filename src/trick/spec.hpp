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
};
enum class Dummy : std::uint8_t { none, dealers_partner, declarers_partner, spare_hand };
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
  std::string_view turn = "GB-84", bid = "GB-21", most = "GB-23", passed = "GB-25",
                   must_bid = "GB-24", exchange = "GB-34", counters = "GB-36", trump = "GB-37",
                   follow = "GB-42", only_trump = "GB-51", special_led = "GB-50", bound = "GB-53",
                   faults = "GB-72";
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
  Who leads = Who::left_of_declarer;
  Scoring scoring{};
  bool faults_called = false;
  bool show_points = false;
  Law law{};

  constexpr int smallest_hand() const { return (pack.size() - nest.size) / places; }
  constexpr int odd_cards() const { return (pack.size() - nest.size) % places; }
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
    return counters(pack) + scoring.per_trick[int(trump)] * smallest_hand() + scoring.majority;
  }
  constexpr int greatest_bid(Suit trump = Suit::none) const {
    return total(trump) / auction.step * auction.step;  // GB-23
  }
  /// The arithmetic that a page of rules asserts when it is compiled.
  constexpr bool adds_up(int cards, int each, int points, Suit trump = Suit::none) const {
    return pack.size() == cards && smallest_hand() == each && total(trump) == points &&
           (nest.size == 0 || odd_cards() == 0);
  }
};

/// Where the pack goes, card by card from the top: 0 is the place at the dealer's
/// left, and so on round to the dealer; `to_nest` is the nest. GB-9 to GB-12
inline constexpr std::uint8_t to_nest = max_places;
constexpr std::array<std::uint8_t, card_ids> deal_order(const TrickSpec& spec) {
  std::array<std::uint8_t, card_ids> order{};
  int nest_left = spec.nest.size;
  int hands_left = spec.pack.size() - spec.nest.size;
  for (int i = 0; hands_left + nest_left > 0;) {
    for (int p = 0; p < spec.places && hands_left > 0; ++p, --hands_left)
      order[i++] = std::uint8_t(p);
    if (nest_left > 0 && (!spec.nest.dealt_last || hands_left == 0)) {
      order[i++] = to_nest;
      --nest_left;
    }
  }
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
