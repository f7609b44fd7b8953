// A trick-taking game as data.
#pragma once
#include <array>
#include <string_view>

#include "cards/card_set.hpp"
#include "game/seat.hpp"

namespace rookery {

/// Hands on the table, clockwise. Most places are somebody's; a dummy is not.
inline constexpr int max_places = 8;
inline constexpr int most_in_nest = 12;

enum class Who : std::uint8_t {
  dealer,
  left_of_dealer,
  left_of_declarer,
  declarer,
  declarers_choice,  // he leads, or the player at his left
};
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
enum class WhenAllPass : std::uint8_t { next_dealer, same_dealer, dealer_stuck, last_must_bid };
/// A call that neither bids nor leaves the auction, while one's partner has the bid.
enum class Hold : std::uint8_t { never, once_each, once_a_side };
enum class TrumpTime : std::uint8_t { after_burying, before_burying, before_nest };
enum class InNest : std::uint8_t {
  allowed,
  announced,    // how many lie there is said
  shown,        // they lie face up
  barred,       // unless there is nothing else; then the cheapest, face up
  only_trumps,  // as barred, and then of the trump colour first
};
enum class NestGoes : std::uint8_t { out_of_play, to_last_trick, to_declarer };
enum class TieFor : std::uint8_t { nobody, defenders, cut };
enum class Failing : std::uint8_t { set_back, zero_and_double, counters_and_double };
enum class Making : std::uint8_t { points, bid_only };

struct Auction {
  Who opens = Who::dealer;
  bool opener_must_bid = false;
  int least = 5, step = 5;
  int most = 0;               // 0: what a hand can bring
  bool names_colour = false;  // Boston: "100 black"
  bool one_round = false;     // everybody calls once
  Hold hold = Hold::never;
  WhenAllPass all_pass = WhenAllPass::next_dealer;
  int stuck_at = 0;  // the bid of a dealer who is stuck; 0: the least one
  /// What is won or lost by bidding all the points, or all the tricks; 0: nobody can.
  int moon = 0, sun = 0;
};
/// What may be made trump, and by whom.
struct Trumps {
  bool colours_low = false;   // a colour in which, as in all, low cards win
  bool none = false;          // no colour is trump, only the special cards are
  bool none_low = false;      // and low cards win
  int partner_names_for = 0;  // added to the bid if the partner is asked; 0: he cannot be
  bool must_be_led = false;   // to the first trick, by whoever can
};
struct Nest {
  int size = 0;
  bool dealt_last = false;
  int turned_up = 0;         // cards of it that all see before the auction
  bool seen_by_all = false;  // when it is picked up
  InNest counters = InNest::allowed, trumps = InNest::allowed;
  NestGoes goes = NestGoes::out_of_play;
  bool is_a_trick = false;  // and counts as one for whoever wins it
  TrumpTime trump = TrumpTime::after_burying;
  int swap_at_most = 0;  // cards of the hand that may go there; 0: no limit
};
struct Partner {
  bool known_at_once = false;  // else when the named card is played
  bool may_be_nobody = false;  // the declarer may name a card of his own and play alone
};

/// Heights of cards within a suit are counted in half ranks, so that a bird finds room
/// between a 10 and an 11.
namespace height {
constexpr int of(int rank) { return 2 * rank; }
inline constexpr int lowest = 1, one_high = of(15), highest = of(16), above_all = of(17);
}  // namespace height
/// A card that is a trump whatever the colour: a bird, or what a table plays as one.
struct Special {
  Card card;
  int height;         // among the trumps
  bool free = false;  // may be played to any trick
  bool operator==(const Special&) const = default;
};
struct Ranking {
  std::array<Special, 3> specials{};
  int special_count = 0;
  bool ones_high = false;       // the 1 above the 14
  bool dealer_chooses = false;  // before each deal, whether the bird is highest or lowest

  constexpr void add(Special special) { specials[special_count++] = special; }
  constexpr const Special* begin() const { return specials.data(); }
  constexpr const Special* end() const { return specials.data() + special_count; }
  constexpr const Special* find(Card c) const {
    for (const Special& special : *this)
      if (special.card == c) return &special;
    return nullptr;
  }
};
struct Scoring {
  std::array<std::int8_t, card_ids> face{};
  std::array<std::int8_t, 5> per_trick{};  // by trump; the last is "no colour"
  int last_trick = 0;
  int majority = 0;
  TieFor level = TieFor::nobody;
  int all_tricks = 0, all_points = 0;  // on top, and not towards the bid
  Making making = Making::points;
  Failing failing = Failing::set_back;
};
/// The clauses behind refusals, as "KD-19".
struct Law {
  std::string_view turn = "GB-84", bid = "GB-21";
  std::string_view first_bid{}, raise{};  // empty: that of any bid
  std::string_view swap{};                // of the hand's cards; empty: that of the exchange
  std::string_view most = "GB-23", colour = "GB-29", passed = "GB-25", must_bid = "GB-24",
                   exchange = "GB-34", counters = "GB-36", trump = "GB-37", partner = "HC-14",
                   partner_card = "HC-15", own_card = "HC-16", follow = "GB-42",
                   only_trump = "GB-51", lead = "HR-33", special_led = "GB-50", bound = "GB-53",
                   faults = "GB-72";
};

/// Everything that tells one game of the family from another. A variant is a value.
struct TrickSpec {
  int players = 4, places = 4;
  Sides sides = Sides::alone;
  Dummy dummy = Dummy::none;
  CardSet pack{};
  int packs = 1;                  // two: every card is there twice
  bool later_equal_wins = false;  // of two equal cards the second, else the first
  CardSet poor{};                 // who holds nothing else may have the cards dealt again
  bool poor_at_once = false;      // and is not asked
  Auction auction{};
  Trumps trumps{};
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

  constexpr int cards() const { return packs * pack.size(); }
  constexpr int dealt_to_hands() const { return cards() - nest.size - stock; }
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
    return packs * counters(pack) + scoring.per_trick[int(trump)] * (tricks() + nest.is_a_trick) +
           scoring.majority + scoring.last_trick;
  }
  constexpr int greatest_bid(Suit trump = Suit::none) const {
    const int most = total(trump) / auction.step * auction.step;  // GB-23
    return auction.most > 0 && auction.most < most ? auction.most : most;
  }
  /// The arithmetic that a page of rules asserts when it is compiled.
  constexpr bool adds_up(int cards, int each, int points, Suit trump = Suit::none) const {
    return this->cards() == cards && smallest_hand() == each && total(trump) == points &&
           (nest.size == 0 || odd_cards() == 0) && stock % places == 0;
  }
};

/// Where the pack goes, card by card from the top: 0 is the place at the dealer's
/// left, and so on round to the dealer; then nest and draw pile. GB-9 to GB-12
inline constexpr std::uint8_t to_nest = max_places, to_stock = max_places + 1;
inline constexpr int most_cards = 2 * 57;
constexpr std::array<std::uint8_t, most_cards> deal_order(const TrickSpec& spec) {
  std::array<std::uint8_t, most_cards> order{};
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
  while (i < spec.cards()) order[i++] = to_stock;  // TN-6
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
