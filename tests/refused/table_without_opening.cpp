// A table comes from Table::open, which says what is wrong with an opening.
// refused: is private within this context | calling a private constructor
#include "table/table.hpp"

int seats(const rookery::Opening& opening) {
#ifdef REFUSED
  return rookery::Table(opening).seats();
#else
  const auto opened = rookery::Table::open(opening);
  const auto* table = std::get_if<rookery::Table>(&opened);
  return table ? table->seats() : 0;
#endif
}
