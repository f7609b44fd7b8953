// Who sits at the table.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/notation.hpp"

namespace rookery {

inline constexpr int max_seats = 8;

/// A person at the table, for the whole match: people who change places keep
/// their seat letter and their score. `nobody` is a spectator, or no one.
enum class Seat : std::uint8_t { nobody = max_seats };
constexpr int index(Seat s) { return int(s); }

/// A set of seats; spectators are the bit of Seat::nobody.
struct SeatSet {
  std::uint16_t bits = 0;

  constexpr bool has(Seat s) const { return bits >> index(s) & 1; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr void add(Seat s) { bits |= std::uint16_t(1 << index(s)); }
  constexpr void drop(Seat s) { bits &= std::uint16_t(~(1 << index(s))); }
  constexpr Seat first() const { return Seat(std::countr_zero(bits)); }
  friend constexpr SeatSet operator+(SeatSet a, SeatSet b) {
    return {std::uint16_t(a.bits | b.bits)};
  }
  bool operator==(const SeatSet&) const = default;
};

/// The set of one person; `only(nobody)` is empty, so that a zone without an owner
/// is not shown to spectators by mistake.
constexpr SeatSet only(Seat s) { return {std::uint16_t(s == Seat::nobody ? 0 : 1 << index(s))}; }
/// Seats 0 to n - 1, without spectators.
constexpr SeatSet first_seats(int n) { return {std::uint16_t((1 << n) - 1)}; }
inline constexpr SeatSet everyone{0xffff}, no_one{0};

/// Points by seat. Partners hold the same number.
using Points = std::array<std::int32_t, max_seats>;

/// A to H; in the Rummy pack, whose suits are A to D, P1 to P8. Nobody is "-".
std::string to_text(Seat seat, PackStyle style);
std::optional<Seat> parse_seat(std::string_view word, PackStyle style);

}  // namespace rookery
