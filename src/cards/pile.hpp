// An ordered pile of cards.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "cards/card.hpp"

namespace rookery {

/// Cards one upon another, at most N; the last is the top. Plain bytes, so that a
/// state that holds one is copied like any other.
template <int N>
struct Pile {
  std::array<Card, N> cards{};
  std::uint8_t count = 0;

  constexpr int size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr Card top() const { return cards[count - 1]; }
  constexpr void push(Card c) { cards[count++] = c; }
  constexpr Card pop() { return cards[--count]; }
  constexpr Card operator[](int i) const { return cards[i]; }
  constexpr std::span<Card> span() { return {cards.data(), count}; }
  constexpr std::span<const Card> span() const { return {cards.data(), count}; }
  /// Only the cards in the pile count, not what an earlier pop left behind.
  constexpr bool operator==(const Pile& o) const {
    if (count != o.count) return false;
    for (int i = 0; i < count; ++i)
      if (cards[i] != o.cards[i]) return false;
    return true;
  }
};

}  // namespace rookery
