// What a player does, and what he may do.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/rng.hpp"
#include "game/seat.hpp"

namespace rookery {

/// The closed list of things a player can do. One vocabulary for all games, so
/// that one notation, one record, one wire format and one client serve them all.
enum class Verb : std::uint8_t {
  pass,
  bid,   // "bid 100", in Boston "bid 100 black"
  name,  // a trump colour, or the card that makes its holder a partner
  bury,  // cards for the nest
  take,  // cards back from the nest
  play,
  call,         // point out a fault: "call renege", "call talk B"
  admit,        // own a fault: "admit talk"
  acknowledge,  // agree to the count of the hand
  draw,         // from the pack; in Tennessee "draw open" or "draw closed"
  discard,
  lay,       // melds: "lay A3 A4 A5", "lay R8 Y8 B8 and R9 Y9 G9"
  add,       // to a meld on the table: "add B6 on B3"
  join,      // two melds into one: "join G4 G5 G6 and G7 G8 G9"
  doubt,     // "I doubt it"
  decline,   // let a chance to call go by
  choose,    // a card to pass on
  fold,      // one's hands
  turn,      // the next card face up
  build,     // a card on its building pile
  transfer,  // a run: "transfer R8 on B9"
  takeback,  // one's last move
  concede,
  ask,      // for a number of new cards: "ask 3"; a player for a card: "ask to P2 B7"
  agree,    // to what was asked
  refuse,   // it
  stop,     // a hand, for what one has won
  risk,     // that, for more
  hold,     // neither bid nor leave the auction
  pay,      // a penalty card: "pay open" or "pay closed"
  capture,  // cards on the table with one of the hand: "capture B8 on R6 Y2"
  raise,    // a build by a card of the hand: "raise R3 on B2 G6"
  trail,    // a card to the middle of the table
};
inline constexpr int verb_count = int(Verb::trail) + 1;

/// What a call is about, which of two cards is meant, or what is bid or named
/// besides numbers and colours.
enum class Word : std::uint8_t {
  none,
  renege,
  misdeal,
  exposed,
  nest,
  talk,
  open,
  closed,
  redeal,  // a hand too poor to play
  moon,    // all the points
  sun,     // all the tricks
  high,    // high cards win
  low,     // low cards win
  orange,  // red and yellow went together
};
inline constexpr int word_count = int(Word::orange) + 1;

inline constexpr std::int16_t no_number = -32768;

/// A verb and what it names. What a move does not name keeps its default.
struct Move {
  Verb verb{};
  Word word = Word::none;
  Suit suit = Suit::unsaid;
  Seat to = Seat::nobody;
  std::int16_t number = no_number;
  CardBag cards{};
  CardBag onto{};               // cards on the table that tell where `cards` go
  std::vector<CardBag> also{};  // further melds of the same breath, in the order of `precedes`
  bool operator==(const Move&) const = default;

  /// The cards of all its melds together; nothing if a face is named too often.
  std::optional<CardBag> all_cards() const;
  /// Brings the melds into their order, so that one move has one form.
  void sort_melds();
};

/// The order of melds: by their lowest card, then the next, a shorter one first.
bool precedes(CardBag a, CardBag b);

/// One spelling per move: the verb, then word, number, suit, seat and cards (from
/// the lowest up) as far as the move names them: "bid 100 black", "bury R5 G6".
/// Further melds follow after "and", the cards on the table after "on".
std::string to_text(const Move& move, PackStyle style);
/// Reads that spelling; cards may come in any order. Nothing if the text is not a move.
std::optional<Move> parse_move(std::string_view text, PackStyle style);
std::string_view verb_name(Verb verb);
std::string_view word_name(Word word);

/// A set of moves that a seat may make now, described and not listed: "bid 75 to
/// 120 by fives", "bury any five of these fourteen". A game states its offers;
/// legality, enumeration, hints, sampling and buttons on a screen follow.
struct Offer {
  Seat seat = Seat::nobody;
  Verb verb{};
  bool optional = false;     // the table does not wait for it
  bool refined = false;      // the game's `allows` has the last word; see game.hpp
  std::uint8_t also = 0;     // how many melds more than one may be named, if refined
  std::uint8_t min = 0;      // how many cards must ...
  std::uint8_t max = 0;      // ... and may be chosen from `from`
  std::uint8_t most_of = 0;  // at most so many of `limited`
  std::uint16_t words = 0;   // bit per nameable Word; 0: names none
  std::uint16_t suits = 0;   // bit per nameable Suit; 0: names none
  SeatSet to{};              // seats that may be named; empty: names none
  std::int16_t least = no_number, most = no_number, step = 1;
  CardBag from{};
  CardBag must{};     // part of `from` that has to be chosen
  CardBag limited{};  // part of `from` of which only `most_of` may be chosen
  CardBag onto{};     // cards on the table that are named besides; if refined, some of them
  bool operator==(const Offer&) const = default;

  constexpr bool numbered() const { return least != no_number; }
  /// Whether the move fits. If the offer is refined, the game may still refuse it.
  bool admits(const Move& move) const;

 private:
  bool admits_cards(const CardBag& cards) const;
  bool admits_melds(const Move& move) const;
};

constexpr std::uint16_t bit(Word word) { return std::uint16_t(1 << int(word)); }
constexpr std::uint16_t bit(Suit suit) { return std::uint16_t(1 << int(suit)); }

/// The offers of all seats at one moment, without allocation. The first of a seat
/// is its mild one, never refined: its least move is what a clock plays for
/// somebody absent. A refined offer may turn out to have no move.
class Offers {
 public:
  static constexpr int capacity = 48;

  void clear() { count_ = 0; }
  /// A fresh offer to fill in.
  Offer& add(Seat seat, Verb verb) {
    Offer& offer = items_[count_++];
    offer = Offer{.seat = seat, .verb = verb};
    return offer;
  }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Offer& operator[](int i) const { return items_[i]; }
  const Offer* begin() const { return items_.data(); }
  const Offer* end() const { return items_.data() + count_; }
  /// The seats for which the table waits.
  SeatSet awaited() const {
    SeatSet waiting;
    for (const Offer& offer : *this)
      if (!offer.optional) waiting.add(offer.seat);
    return waiting;
  }

 private:
  int count_ = 0;
  std::array<Offer, capacity> items_;
};

/// Any random move of the offer; see `sample`.
Move sample_any(const Offer& offer, Rng& rng);
/// A random move of the offer; for one number, suit or card every choice is equally
/// likely. The offer must be satisfiable. One card out of some, which is nearly all
/// that simulations ask for, takes a short cut with the same result.
inline Move sample(const Offer& offer, Rng& rng) {
  const bool names_more =
      offer.words | offer.suits | offer.to.bits || offer.numbered() || !offer.onto.empty();
  const bool one_of_a_set = offer.min == 1 && offer.max == 1 && offer.from.two == 0 &&
                            offer.must.empty() && offer.limited.empty();
  if (names_more || !one_of_a_set) return sample_any(offer, rng);
  const CardSet from = offer.from.faces();
  Move move{.verb = offer.verb};
  move.cards = from.nth(rng.below(from.size()));
  return move;
}
/// The least move: lowest number, first suit and seat, fewest and lowest cards.
Move least_move(const Offer& offer);
/// All moves of the offer, until there are `cap`; each once.
void enumerate(const Offer& offer, int cap, std::vector<Move>& moves);

}  // namespace rookery
