// The whole truth stays behind the table.
// refused: is private within this context | is a private member of
#include "table/table.hpp"

rookery::View look(const rookery::Table& table) {
#ifdef REFUSED
  rookery::Survey survey;
  table.position_->survey(survey);
#endif
  return table.view(rookery::Seat{0});
}
