// What a card of Moosehead between two may come to, for one who sees his own hand only.
#pragma once
#include <array>
#include <cstdint>
#include <unordered_map>

#include "cards/card_set.hpp"

namespace rookery {

/// Looks through all that can happen in the play of a hand for two players. What the rival
/// holds is drawn from the unseen cards when he plays it, so nothing is planned on cards that
/// nobody could know of. If as many are unseen as he holds, all cards lie open.
class MooseheadProspects {
 public:
  struct Rival {
    int cards = 0;    // that he holds
    int above = 0;    // each is higher than this: he has passed
    double keen = 0;  // how often he makes points if he can; else he plays any card that fits
  };
  MooseheadProspects(CardSet own, CardSet unseen, const Rival& against, bool last_card_go);

  /// How many points more than the rival one makes who plays the card on that sum, and best
  /// from there on. What the hands count afterwards is left out: it is the same for all cards.
  double after(Card c, int sum);

 private:
  enum Side : std::uint8_t { self, rival };
  struct Spot {
    unsigned own;  // a bit for each card of the hand
    int sum;
    Side turn, last;  // who plays, and who has played last in this round
    int above;
  };
  static constexpr Side other(Side side) { return side == self ? rival : self; }
  static constexpr double gain(Side side) { return side == self ? 1 : -1; }
  bool holds(const Spot& spot, Side side) const;
  bool fits(const Spot& spot, std::size_t i) const;
  /// The chance that the rival has none of so many cards out of all that may be his.
  double none_of(int some, int all) const;

  double value(const Spot& spot);
  double best_of(const Spot& spot);
  double mean_of(const Spot& spot);
  double played(Spot spot, int number);
  double passed(Spot spot);
  double round_over(Spot spot);

  int held_ = 0;
  std::array<int, 5> own_{};      // their numbers
  std::array<int, 12> unseen_{};  // how many of each number
  Rival rival_;
  bool last_card_go_;
  std::uint64_t drawn_ = 0;  // how many of each number the rival has drawn, five to the number
  std::unordered_map<std::uint64_t, float> found_;
};

}  // namespace rookery
