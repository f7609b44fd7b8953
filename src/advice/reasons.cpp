#include "advice/reasons.hpp"

#include "advice/trick_facts.hpp"

namespace rookery {

Reasons reasons_for(const Standpoint& standpoint, const Move& move) {
  const bool one_card = move.verb == Verb::play && move.cards.size() == 1;
  if (one_card && TrickFacts::apply_to(standpoint))
    return reasons_in_trick(standpoint, move.cards.first());
  if (standpoint.rules) return reasons_before_play(standpoint, move);
  return reasons_elsewhere(standpoint, move);
}

}  // namespace rookery
