// A good move for somebody who plays a solitaire.
#pragma once
#include <optional>

#include "table/table.hpp"

namespace rookery {

/// A move, and what speaks for it.
struct SolitaireHint {
  Move move;
  int worlds = 0;  // imagined; none if there is only one move
  int won = 0;     // of those, with this move and all cards open from then on
};

/// A hint for the seat, which uses nothing that the seat does not know: what lies face
/// down is imagined some times over, every move is solved there, and the one that comes
/// off best is given. Nothing if the game is no solitaire or the seat has no move.
std::optional<SolitaireHint> solitaire_hint(const Table& table, Seat seat, Rng rng);

}  // namespace rookery
