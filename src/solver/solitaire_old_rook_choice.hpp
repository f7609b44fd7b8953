// Which moves of Old Rook Solitaire have to be tried.
#pragma once
#include <vector>

#include "solver/solitaire_old_rook_board.hpp"

namespace rookery {

/// Moves of which one can be made first wherever more than `beaten` cards can be built:
/// whoever tries these tries enough. None if so many can never be built.
///
/// A move that has to be made some time is taken, then whatever it needs before it can be
/// made, and whatever could spoil it or be spoilt by it, until nothing is to be added. All
/// other moves can wait until one of these has been made.
std::vector<OldRookBoard::Step> steps_to_try(const OldRookBoard& board,
                                             const OldRookBoard::Heights& highest, int beaten);

}  // namespace rookery
