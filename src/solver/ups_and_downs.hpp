// Ups and Downs between two, who can tell each other's hand: played as well as can be.
#pragma once
#include <array>
#include <vector>

#include "cards/card_set.hpp"

namespace rookery {

/// Looks through all that can happen in a deal for two players with a pile for each suit.
/// It keeps what it has found out, in 13 MB: so asking again costs little, and keeping it much.
class UpsAndDownsSearch {
 public:
  /// The cards of both; those on the piles may be left out. The rival makes any move
  /// instead of his best one so often: from 0 to 1.
  UpsAndDownsSearch(CardSet own, CardSet rivals, double errs);

  /// The chance to win of who plays best, when so many cards are on the piles. It is 1 if
  /// he wins whatever the rival does, and, if the rival never errs, 0 otherwise.
  double chance(CardSet piles, bool own_turn);

 private:
  enum Side : std::uint8_t { self, rival };
  struct Pile {
    int low = 8, high = 6;  // the seven is missing
    int code() const { return low > 7 ? 0 : 1 + (7 - low) * 5 + (high - 7); }
  };
  double chance(Side turn);
  double after(Side turn, Card c);
  CardSet playable(Side turn) const;
  std::size_t key(Side turn) const;

  std::array<CardSet, 2> hands_;
  double errs_;
  std::array<Pile, suit_count> piles_{};
  std::array<int, 2> left_{};
  std::vector<float> found_;
};

}  // namespace rookery
