// A place at the table, counted from somewhere, is no seat.
// refused: cannot convert | no viable conversion | cannot initialize
#include "table/table.hpp"

rookery::View first(const rookery::Table& table) {
#ifdef REFUSED
  int dealer = 0;
  return table.view(dealer);
#else
  return table.view(rookery::Seat{0});
#endif
}
