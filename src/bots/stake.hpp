// What a result is worth to a player.
#pragma once
#include "bots/habits.hpp"
#include "game/position.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// What a hand came to, in a world played out, for one seat.
struct Outcome {
  double value = 0;    // the score of its side less the mean of the others'
  double points = 0;   // the same for the points taken
  double chance = -1;  // that the bid is made; -1: there was none
  int declarer = -1, bid = 0;
};

/// Turns the end of a hand into one number. It goes by seats: with a spare hand, people may
/// change places after the auction. Who plays out by rules of thumb is not quite
/// right about how many points the declarer takes: the less of the hand was left to guess,
/// the more it is believed.
template <class Cards>
class Stake {
 public:
  using State = typename TrickGameOf<Cards>::State;
  /// `now` is when it is reckoned, `guessed` the share of the hand that is played out by rules
  /// of thumb.
  Stake(const TrickGameOf<Cards>& game, const MatchRules& match, const Standing& standing,
        bool one_hand, const Habits& habits, Phase now, double guessed);

  /// Of a hand that is over.
  Outcome of(const State& end, Seat seat) const;
  /// Of a hand in play with two sides, if the declaring side takes so many points of all
  /// that are taken.
  Outcome of_points(const State& s, Seat seat, int declarers, int all) const;
  /// Whether points tell: not where all tricks or all points were bid.
  static bool by_points(const State& s) { return s.contract == Word::none; }

 private:
  using Taken = std::array<int, max_places>;  // by side
  Outcome weigh(const State& s, Seat seat, const Taken& taken, double guessed) const;
  /// What declarers still make more of nest and partner than rules of thumb do, as a share of
  /// all points.
  double made_of_what_comes(const State& s) const;
  Points score(const State& s, const Taken& taken, bool made) const;
  double lead(const State& s, Seat seat, const Points& points) const;
  /// The chance to win the match from such totals, in points.
  double prospect(double own_total, double best_total) const;

  const TrickGameOf<Cards>& game_;
  const MatchRules& match_;
  Standing standing_;
  const Habits& habits_;
  Phase now_;
  double guessed_;
  bool by_match_ = false;
};

extern template class Stake<CardSet>;
extern template class Stake<CardBag>;

}  // namespace rookery
