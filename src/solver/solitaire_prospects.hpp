// What each move of a solitaire could lead to, for somebody who does not see all cards.
#pragma once
#include <functional>

#include "solver/solitaire.hpp"

namespace rookery {

/// A move, and what all cards open from then on would make of it in imagined deals.
struct SolitaireProspect {
  Move move;
  int won = 0;     // deals
  long score = 0;  // in all of them together
};

/// Where it is weighed: the worlds are such that the player cannot tell them from the real one.
struct SolitaireWorlds {
  std::function<std::unique_ptr<Position>()> imagine;
  int count = 12;
  long positions;  // looked at for every answer
};
/// Solves every move in these worlds; best first. To take back a move is no move here, and
/// without a choice there is nothing to solve.
std::vector<SolitaireProspect> weigh_solitaire(const Solitaire& solitaire, const Settings& settings,
                                               Seat seat, std::vector<Move> moves,
                                               const SolitaireWorlds& worlds);

}  // namespace rookery
