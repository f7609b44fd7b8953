// New Rook Solitaire with the Hand open. Law: rules/new-rook-solitaire.md
#pragma once
#include "solver/solitaire.hpp"

namespace rookery {

/// Goes through all positions, one card of the Hand after another, so the first that
/// clears the park has drawn the fewest cards.
SolitaireAnswer solve_new_rook(Position& truth, const Settings& settings, Seat seat, long budget);

}  // namespace rookery
