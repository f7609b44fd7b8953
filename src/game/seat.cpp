#include "game/seat.hpp"

namespace rookery {

std::string to_text(Seat seat, PackStyle style) {
  if (seat == Seat::nobody) return "-";
  if (style == PackStyle::rummy) return "P" + std::to_string(index(seat) + 1);
  return std::string(1, char('A' + index(seat)));
}

std::optional<Seat> parse_seat(std::string_view word, PackStyle style) {
  for (int i = 0; i < max_seats; ++i)
    if (to_text(Seat(i), style) == word) return Seat(i);
  return {};
}

}  // namespace rookery
