// What a side has for certain when a trick begins, without looking ahead.
#pragma once
#include "solver/trick_board.hpp"

namespace rookery::open_cards {

class Certainty {
 public:
  Certainty(const Board& board, const Hands& hand, const Stage& stage)
      : board_(board), hand_(hand), stage_(stage) {}

  /// Whether certain tricks and points settle if the declaring side takes `target` or more:
  /// the value is at least that much, or less; or it is `open`.
  static constexpr int open = -1;
  Proof settle(int target) const;

 private:
  /// What has been cashed so far.
  struct Cashed {
    Proof proof{};
    int tricks = 0;
    Bits cards = 0;  // the winning ones
  };

  Proof everything(Bits ranks) const { return {board_.most_from(stage_), stage_.counters, ranks}; }
  Proof top_trumps(bool for_us) const;
  Proof cash() const;
  Cashed by_leader(Bits on_top) const;
  Proof by_partner(const Cashed& before, int partner, Bits on_top) const;
  bool can_cross_to(int partner, Bits gone) const;
  bool all_trumps_drawn(int rounds) const;
  int rounds_untrumped(Bits lane) const;
  Bits top_cards(Bits hand, Bits lane, Bits gone) const;
  /// So many of the cards are played, the richest or the poorest.
  int points_given(Bits cards, int rounds, bool gladly) const {
    return cards & board_.counters ? counters_given(cards, rounds, gladly) : 0;
  }
  int counters_given(Bits cards, int rounds, bool gladly) const;
  void add_given(Proof& proof, Bits cards, int rounds, bool gladly) const {
    const int points = points_given(cards, rounds, gladly);
    if (points == 0) return;
    proof.value += points;
    proof.counters |= board_.counters_in(cards);
  }
  int holder(int card) const;

  const Board& board_;
  const Hands& hand_;
  const Stage& stage_;
};

}  // namespace rookery::open_cards
