// A bidding game played on by rules of thumb, in a world that somebody has made up.
#pragma once
#include <span>

#include "bots/reading.hpp"

namespace rookery {

/// Everybody plays by rules of thumb and by what he himself would see, as fast as the
/// rules allow: no views are made, only the state of the hand is looked at.
template <class Cards>
class Playout {
 public:
  using Rules = TrickGameOf<Cards>;
  using State = typename Rules::State;

  explicit Playout(const Rules& game) : game_(game), ranks_(game.spec()) {}

  /// Plays a hand to its end. United or not: see read_world.
  void finish(State& s, Chance& chance, bool united = false) const {
    Track track = Track::of(game_, s);
    while (s.phase != Phase::over) step(s, track, chance, united);
  }
  /// The card that rules of thumb play now.
  Card card(const State& s, const Track& track, bool united = false) const;
  /// What rules of thumb do now outside the play: call, bury, name. Precondition: the
  /// table waits for somebody.
  Move answer(const State& s) const;

  const Rules& game() const { return game_; }
  const TrickGame& ranks() const { return ranks_; }

 private:
  /// The next act of the table or of whoever is asked.
  void step(State& s, Track& track, Chance& chance, bool united) const;

  const Rules& game_;
  TrickGame ranks_;  // how the cards rank, whether there is one pack or two
};

extern template class Playout<CardSet>;
extern template class Playout<CardBag>;

}  // namespace rookery
