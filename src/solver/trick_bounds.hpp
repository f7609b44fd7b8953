// What a side has for certain when a trick begins, without looking ahead.
#pragma once
#include "solver/trick_board.hpp"

namespace rookery::open_cards {

class Certainty {
 public:
  /// The question is whether the declaring side takes `target` or more.
  Certainty(const Board& board, const Hands& hand, const Stage& stage, int target)
      : board_(board), hand_(hand), stage_(stage), target_(target), most_(board.most_from(stage)) {}

  /// Whether certain tricks and points settle it: the value is at least that much, or less; or
  /// it is `open`.
  static constexpr int open = -1;
  Proof settle() const;

 private:
  /// How often each suit is led.
  using Rounds = std::array<int, lanes>;
  /// What one hand cashes.
  struct Cashed {
    Rounds rounds{};
    int tricks = 0;
    Bits cards = 0;  // the winning ones
    Bits ranks = 0;  // what this rests on
  };

  bool is_enough(bool for_us, const Proof& sure) const {
    return for_us ? sure.value >= target_ : most_ - sure.value < target_;
  }
  Proof top_trumps(bool for_us) const;
  Proof cash(int leader, Bits on_top, Bits must_win) const;
  Proof take_over() const;
  Bits suits_topped(bool for_us) const;

  Cashed by_leader(int leader, Bits on_top) const;
  Cashed by_partner(int leader, const Cashed& before, int partner, Bits on_top) const;
  int run(Cashed& cashed, int place, int suit, const Cashed& before, int limit) const;
  Proof gathered(int leader, const Cashed& mine, int partner, const Cashed& his) const;
  void add_gladly(Proof& proof, Bits cards, const Rounds& rounds) const;
  void add_unwillingly(Proof& proof, Bits cards, const Rounds& rounds, int discards) const;
  void add(Proof& proof, Bits counters) const {
    proof.value += board_.points_in(counters);
    proof.counters |= board_.counters_in(counters);
  }
  /// So many of some counters: the richest, or the poorest.
  Bits choose(Bits counters, int count, bool richest) const;

  bool can_cross_to(int leader, int partner, Bits gone) const;
  bool all_trumps_drawn(bool of_us, int rounds) const;
  int rounds_untrumped(bool by_us, Bits lane) const;
  int holder(int card) const;

  const Board& board_;
  const Hands& hand_;
  const Stage& stage_;
  int target_, most_;
};

}  // namespace rookery::open_cards
