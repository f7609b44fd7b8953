// Clock Pastime: nothing to choose, so the answer is the play itself.
#pragma once
#include "solver/solitaire.hpp"

namespace rookery {

SolitaireAnswer solve_clock(Position& truth, const Settings& settings, Seat seat, long budget);

}  // namespace rookery
