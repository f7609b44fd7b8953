// Whether a move was made has to be looked at.
// refused: nodiscard
#include "table/table.hpp"

bool pass(rookery::Table& table) {
#ifdef REFUSED
  table.act(rookery::Seat{0}, {.verb = rookery::Verb::pass});
  return true;
#else
  return !table.act(rookery::Seat{0}, {.verb = rookery::Verb::pass});
#endif
}
