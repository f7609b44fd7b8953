// Sets and bags of cards: what a hand, a nest or a meld is made of.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "cards/card.hpp"

namespace rookery {

/// Where the n-th set bit of each byte stands.
inline constexpr auto bits_in_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (int byte = 0; byte < 256; ++byte)
    for (int bit = 0, n = 0; bit < 8; ++bit)
      if (byte >> bit & 1) table[byte][n++] = std::uint8_t(bit);
  return table;
}();

/// Where the n-th lowest set bit stands. Without branches, because a random choice
/// among legal cards is what simulations do most: count bits byte by byte, find the
/// byte with the one wanted, look the rest up.
constexpr int nth_bit(std::uint64_t bits, int n) {
  constexpr std::uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
  std::uint64_t sums = bits - (bits >> 1 & 0x5555555555555555);
  sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
  sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f) * ones;  // bits up to each byte
  const std::uint64_t passed = ((std::uint64_t(n) * ones | highs) - sums) & highs;
  const int shift = 8 * std::popcount(passed);
  const int before = int(sums << 8 >> shift & 0xff);
  return shift + bits_in_byte[bits >> shift & 0xff][n - before];
}

/// A set of faces, each at most once: all that a game with one pack needs.
struct CardSet {
  std::uint64_t bits = 0;

  constexpr CardSet() = default;
  constexpr CardSet(Card c) : bits(std::uint64_t{1} << c.id) {}
  static constexpr CardSet of_bits(std::uint64_t bits) {
    CardSet set;
    set.bits = bits;
    return set;
  }

  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool has(Card c) const { return bits >> c.id & 1; }
  constexpr bool within(CardSet other) const { return (bits & ~other.bits) == 0; }
  constexpr Card first() const { return {std::uint8_t(std::countr_zero(bits))}; }
  /// The n-th card from the lowest id up.
  constexpr Card nth(int n) const { return {std::uint8_t(nth_bit(bits, n))}; }
  constexpr Card take_first() {
    const Card c = first();
    bits &= bits - 1;
    return c;
  }

  constexpr CardSet& operator+=(CardSet o) { return bits |= o.bits, *this; }
  constexpr CardSet& operator-=(CardSet o) { return bits &= ~o.bits, *this; }
  friend constexpr CardSet operator+(CardSet a, CardSet b) { return a += b; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return a -= b; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return of_bits(a.bits & b.bits); }
  bool operator==(const CardSet&) const = default;

  /// Walks the cards from the lowest id up, as in `for (Card c : hand)`.
  struct Walk {
    std::uint64_t rest;
    constexpr Card operator*() const { return {std::uint8_t(std::countr_zero(rest))}; }
    constexpr Walk& operator++() { return rest &= rest - 1, *this; }
    bool operator==(const Walk&) const = default;
  };
  constexpr Walk begin() const { return {bits}; }
  constexpr Walk end() const { return {0}; }
};

/// A bag of faces, each at most three times, so that Club's three packs fit.
/// Two bit planes: the count of a face is `one + 2 * two`.
struct CardBag {
  std::uint64_t one = 0, two = 0;

  constexpr CardBag() = default;
  constexpr CardBag(CardSet set) : one(set.bits) {}
  constexpr CardBag(Card c) : one(std::uint64_t{1} << c.id) {}

  constexpr int size() const { return std::popcount(one) + 2 * std::popcount(two); }
  constexpr bool empty() const { return (one | two) == 0; }
  constexpr int count(Card c) const { return int(one >> c.id & 1) + 2 * int(two >> c.id & 1); }
  constexpr bool has(Card c) const { return (one | two) >> c.id & 1; }
  /// Whether every face is here at most as often as in `other`.
  constexpr bool within(const CardBag& other) const {
    return ((two & ~other.two) | (~(two ^ other.two) & one & ~other.one)) == 0;
  }
  /// The faces, each once.
  constexpr CardSet faces() const { return CardSet::of_bits(one | two); }
  constexpr Card first() const { return faces().first(); }
  constexpr Card take_first() {
    const Card c = first();
    *this -= c;
    return c;
  }

  constexpr CardBag& operator+=(const CardBag& o) {
    two ^= o.two ^ (one & o.one), one ^= o.one;
    return *this;
  }
  constexpr CardBag& operator-=(const CardBag& o) {
    two ^= o.two ^ (~one & o.one), one ^= o.one;
    return *this;
  }
  friend constexpr CardBag operator+(CardBag a, const CardBag& b) { return a += b; }
  friend constexpr CardBag operator-(CardBag a, const CardBag& b) { return a -= b; }
  /// The cards whose face `mask` holds too.
  friend constexpr CardBag operator&(CardBag a, CardSet mask) {
    a.one &= mask.bits, a.two &= mask.bits;
    return a;
  }
  bool operator==(const CardBag&) const = default;

  /// Walks the cards from the lowest id up, each copy.
  struct Walk;
  constexpr Walk begin() const;
  constexpr Walk end() const;
};
struct CardBag::Walk {
  CardBag rest;
  constexpr Card operator*() const { return rest.first(); }
  constexpr Walk& operator++() { return rest.take_first(), *this; }
  bool operator==(const Walk&) const = default;
};
constexpr CardBag::Walk CardBag::begin() const { return {*this}; }
constexpr CardBag::Walk CardBag::end() const { return {}; }

/// The lowest bit of every suit's lane: times a row of ranks, that row in every suit.
inline constexpr std::uint64_t every_suit = 0x0001000100010001;

/// Every suit's cards from rank `low` to rank `high`.
constexpr CardSet ranks(int low, int high) {
  if (low > high) return {};
  return CardSet::of_bits(((std::uint64_t{2} << high) - (std::uint64_t{1} << low)) * every_suit);
}

/// Bit per rank that one of the cards has.
constexpr std::uint32_t ranks_in(CardSet cards) {
  const std::uint64_t halves = cards.bits | cards.bits >> 32;
  return std::uint32_t((halves | halves >> 16) & 0x7fff);
}

/// The cards printed in one suit; the bird is in none.
constexpr CardSet suit_cards(Suit suit) {
  return CardSet::of_bits(std::uint64_t{0x7fff} << 16 * int(suit));
}

}  // namespace rookery
