// Old Rook Solitaire with all piles open. Law: rules/old-rook-solitaire.md
#pragma once
#include "solver/solitaire.hpp"

namespace rookery {

/// Depth first, each position once. docs/solitaires.md tells which moves are left out,
/// and why nothing is lost by that.
SolitaireAnswer solve_old_rook(Position& truth, const Settings& settings, Seat seat, long budget);

}  // namespace rookery
