// What the games share in which everybody plays for himself: the way round the
// table, and the deal of a whole pack.
#pragma once
#include <array>

#include "game/chance.hpp"
#include "game/seat.hpp"

namespace rookery::games {

/// People keep their places in these games, so letters go round clockwise.
constexpr Seat left_of(Seat seat, int players, int places = 1) {
  return Seat((index(seat) + places) % players);
}

/// The cards from 1 to `high` in four suits.
template <int high>
inline constexpr auto numbered_pack = [] {
  std::array<Card, std::size_t(suit_count) * high> pack{};
  std::size_t n = 0;
  for (Card c : ranks(1, high)) pack[n++] = c;
  return pack;
}();

/// Deals all cards of the pack one at a time from the dealer's left, though some may
/// get one more; `give` takes a seat and a card.
template <class Pack, class Give>
void deal_out(const Pack& pack, Seat dealer, int players, Chance& chance, Give&& give) {
  Pack shuffled{};
  chance.draw(Draw::pack, pack, shuffled);
  Seat to = left_of(dealer, players);
  for (Card c : shuffled) {
    give(to, c);
    to = left_of(to, players);
  }
}

}  // namespace rookery::games
