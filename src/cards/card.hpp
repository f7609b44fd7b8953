// One card of the Rook pack, or of any pack that can be written with its faces.
#pragma once
#include <compare>
#include <cstdint>

namespace rookery {

/// A colour of the Rook pack, in the order in which the books list them. Other
/// packs reuse the four: the Rummy pack calls them A to D. `none` is the bird's
/// suit and Boston's "no colour"; `unsaid` marks a move that names no suit.
enum class Suit : std::uint8_t { red, yellow, black, green, none, unsaid };

inline constexpr int suit_count = 4;

/// One face. Sixteen ids to a suit, so that a suit is a 16-bit lane of a CardSet:
/// id = 16 * suit + rank. The bird takes the last id, which no rank uses.
struct Card {
  std::uint8_t id = 0;

  constexpr bool is_bird() const { return id == 63; }
  constexpr Suit suit() const { return is_bird() ? Suit::none : Suit(id >> 4); }
  constexpr int rank() const { return is_bird() ? 0 : id & 15; }
  auto operator<=>(const Card&) const = default;
};

/// How many ids there are; tables by card have this many entries.
inline constexpr int card_ids = 64;

constexpr Card card(Suit suit, int rank) { return {std::uint8_t(int(suit) << 4 | rank)}; }
inline constexpr Card bird{63};

}  // namespace rookery
