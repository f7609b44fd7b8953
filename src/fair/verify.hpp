// Whether the deals of a record are those that were promised.
#pragma once
#include "records/record.hpp"

namespace rookery {

/// What was found out about one deal.
struct DealCheck {
  enum class Outcome : std::uint8_t { right, wrong, unchecked };
  int deal = 0;
  Outcome outcome{};
  std::string sentence;
};

struct Verification {
  std::vector<DealCheck> deals;
  std::optional<RecordError> error;  // the game cannot have gone as the record tells it
  /// Whether at least one deal was checked, and all that were are right.
  bool holds() const;
};

/// Plays the record again and compares every draw and deal with what the revealed
/// secrets give.
Verification verify(const Record& record);

}  // namespace rookery
