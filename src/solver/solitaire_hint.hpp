// A good move for somebody who plays a solitaire.
#pragma once
#include <functional>
#include <optional>

#include "solver/solitaire.hpp"
#include "table/table.hpp"

namespace rookery {

/// A move, and what all cards open from then on would make of it in imagined deals.
struct SolitaireProspect {
  Move move;
  int won = 0;     // deals
  long score = 0;  // in all of them together
};
/// How many deals are imagined.
inline constexpr int solitaire_worlds = 12;
/// Solves every move in worlds that the player cannot tell from the real one; best first.
/// To take back a move is no move here.
std::vector<SolitaireProspect> weigh_solitaire(
    const Solitaire& solitaire, const Settings& settings, Seat seat, std::vector<Move> moves,
    const std::function<std::unique_ptr<Position>()>& imagine);

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
