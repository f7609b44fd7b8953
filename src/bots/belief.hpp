// What the declarer's nest and the others' cards tell about their hands.
#pragma once
#include "bots/habits.hpp"
#include "bots/playout.hpp"

namespace rookery {

/// Judges worlds that a player cannot tell from the real one by how well they explain
/// what he has seen, if all play by rules of thumb. People do not quite, so nothing that
/// is possible is ruled out.
template <class Cards>
class Belief {
 public:
  using State = typename TrickGameOf<Cards>::State;
  Belief(const Playout<Cards>& playout, const Habits& habits)
      : playout_(playout), habits_(habits) {}

  /// How likely the world is, compared with others. What the declarer has buried is put
  /// right first, unless the place is his.
  double weigh(State& world, int place) const;

 private:
  double nest(State& world) const;
  double bids(const State& world, int place) const;
  double plays(const State& world, int place) const;
  /// How likely a card is in this world, compared with that of the rules of thumb.
  double played(const State& world, const Track& track, Card seen) const;
  /// The suits in which a place has failed to follow, as cards.
  CardSet lacking(const State& world, int place) const;

  const Playout<Cards>& playout_;
  const Habits& habits_;
};

extern template class Belief<CardSet>;
extern template class Belief<CardBag>;

}  // namespace rookery
