// One position of tricks with all cards open, as the search sees it.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "trick/trick_game.hpp"

namespace rookery::open_cards {

using Bits = std::uint64_t;
constexpr Bits one_bit(int i) { return Bits{1} << i; }
/// Of some cards; there must be one. (The standard's functions ask first whether there is.)
constexpr int lowest(Bits cards) { return __builtin_ctzll(cards); }
constexpr int highest(Bits cards) { return 63 ^ __builtin_clzll(cards); }
/// All numbers below, or above, that of a card.
constexpr Bits below(int card) { return one_bit(card) - 1; }
constexpr Bits above(int card) { return ~below(card) << 1; }

constexpr int lanes = 5;  // four colours, the trumps among them; special cards without a trump

/// Some counters of the pack, one bit each, suit by suit from the lowest up. If there are more
/// than these, the others are part of a position's shape.
using Counters = std::uint32_t;
constexpr int most_counters = 21;
/// The same in each of the three columns of their holders.
constexpr Bits columns_of(Counters counters) {
  return counters * (Bits{1} | one_bit(most_counters) | one_bit(2 * most_counters));
}

/// How the cards in play lie. They are seen by rank, as columns of bits in which those that
/// are still there follow one another without gaps, suit by suit from the lowest up; and each
/// counter has its holder, whatever its rank.
struct Lie {
  std::array<Bits, 3> place{};  // the bits of the holder's number
  Bits counts = 0;              // whether it is a counter
  Bits holders = ~Bits{0};      // of each counter, as such columns too; of one that is gone: 7

  /// The parts of a lie that matter to somebody.
  struct Part {
    Bits ranks = 0, counts = 0, holders = 0;
    Counters counters() const { return Counters(holders & below(most_counters)); }
    bool includes(const Part& part) const {
      return ((part.ranks & ~ranks) | (part.counts & ~counts) | (part.holders & ~holders)) == 0;
    }
    bool operator==(const Part&) const = default;
  };
  bool ranks_agree(const Lie& other, const Part& part) const {
    const Bits moved =
        (place[0] ^ other.place[0]) | (place[1] ^ other.place[1]) | (place[2] ^ other.place[2]);
    return ((moved & part.ranks) | ((counts ^ other.counts) & part.counts)) == 0;
  }
  Counters moved_counters(const Lie& other, const Part& part) const {
    const Bits moved = (holders ^ other.holders) & part.holders;
    return Counters((moved | moved >> most_counters | moved >> 2 * most_counters) &
                    below(most_counters));
  }
  bool agrees(const Lie& other, const Part& part) const {
    return ranks_agree(other, part) && ((holders ^ other.holders) & part.holders) == 0;
  }
  /// Closes the gap that a card leaves.
  void take_out(int at) {
    const Bits lower = below(at);
    for (Bits& column : place) column = (column & lower) | (column >> 1 & ~lower);
    counts = (counts & lower) | (counts >> 1 & ~lower);
  }
};

using Hands = std::array<Bits, max_places>;

/// Some places of the table, clockwise.
struct Places {
  std::array<std::uint8_t, max_places> place{};
  int count = 0;
  const std::uint8_t* begin() const { return place.data(); }
  const std::uint8_t* end() const { return place.data() + count; }
};

/// What is the same for all cards of a trick.
struct Stage {
  Lie lie{};
  Counters counters = 0;  // in play
  Bits all = 0;           // cards in play when it began
  int leader = 0;
  int tricks = 0;  // still to be played, this one among them
  int needed = 0;  // for the majority; 0: it is decided
  int points = 0;  // on the cards in play
};

/// A bound on what the declaring side still takes, and what it rests on: it holds in every
/// position of the same shape in which `ranks`, and all cards above them in their suits, lie in
/// the same hands, and so do `counters`: those that the side that shows it takes. It counts no
/// others, so that these may lie anywhere, or be gone.
struct Proof {
  int value = 0;
  Counters counters = 0;
  Bits ranks = 0;
};

/// The cards in play, numbered suit by suit from the lowest up, and what they are worth to
/// the declaring side. All this stays the same while a position is searched.
struct Board {
  Board(const TrickGame& rules, const TrickGame::State& s);

  int places = 4;
  std::array<bool, max_places> ours{};  // the declaring side's places
  std::array<Places, 2> of_side{};      // the other side's places, and these
  Hands hand{};                         // before the cards of the current trick were played
  std::array<Bits, lanes> lane{};
  std::array<std::uint8_t, 64> lane_of{};
  Bits tops = 0;   // the highest number of each lane
  int trumps = 0;  // the lane of the trumps
  std::array<std::int16_t, 64> worth{};
  Bits counters = 0;  // cards that are worth something
  Bits free = 0;      // cards that may be played to any trick
  Bits named = 0;     // cards that are never like any other: both of these

  std::array<Counters, 64> counter{};         // which one a card is, if any
  std::array<Counters, 64> counters_above{};  // a card, or this one, in its suit, in play or not
  std::array<std::uint8_t, most_counters> card_of{};
  std::array<std::int16_t, most_counters> counter_worth{};
  bool too_many_counters = false;

  int per_trick = 0, last_trick = 0, majority = 0;
  int last_counts = 1;     // how many tricks the last one counts for in the majority
  int tricks = 0;          // still to be played, the current one among them
  int needed = 0;          // for the majority; 0: it is decided
  bool even_hands = true;  // nobody keeps cards at the end
  int taken = 0;           // what the declaring side has for certain already
  int grain = 1;           // what all possible results are multiples of, less `taken`

  std::array<Card, 64> card{};
  std::array<std::uint8_t, card_ids> number{};
  Lie lie{};
  /// What a card in a hand adds to the shape of a position: see trick_memory.hpp.
  std::array<std::array<Bits, 64>, max_places> mark{};
  Bits shape = 0;

  Bits trump_lane() const { return lane[trumps]; }
  /// The most that is still to be had when a trick begins.
  int most_from(const Stage& stage) const {
    return stage.points + per_trick * stage.tricks + last_trick + (stage.needed > 0 ? majority : 0);
  }
  Counters counters_in(Bits cards) const {
    Counters found = 0;
    for (Bits rest = cards & counters; rest; rest &= rest - 1) found |= counter[lowest(rest)];
    return found;
  }
  int worth_of(Counters some) const {
    int points = 0;
    for (Counters rest = some; rest; rest &= rest - 1) points += counter_worth[lowest(rest)];
    return points;
  }
  int points_in(Bits cards) const {
    int points = 0;
    for (Bits rest = cards & counters; rest; rest &= rest - 1) points += worth[lowest(rest)];
    return points;
  }

 private:
  void number_cards(const TrickGame& rules, const TrickGame::State& s);
  void number_counters(const TrickGame& rules, const TrickGame::State& s);
  void count_tricks(const TrickGame& rules, const TrickGame::State& s);
  void mark_shape(const TrickGame::State& s);

  std::array<int, 64> order_{};  // by suit, and in it by what beats what
};

}  // namespace rookery::open_cards
