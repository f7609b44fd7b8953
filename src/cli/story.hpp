// What has happened at a table, in sentences.
#pragma once
#include <map>

#include "cli/text.hpp"
#include "table/table.hpp"

namespace rookery::cli {

/// What happened so far, as one seat was told.
struct Story {
  /// A deal that has ended.
  struct Hand {
    Sheet sheet;
    Standing standing;
    bool scored = false;  // else it was thrown in
  };
  std::vector<Hand> hands;
  Lines lines;                       // the deal in play, a sentence each
  std::map<Card, Seat> played_from;  // whose hand each card of this deal was played from
};

/// One event as a sentence; empty if it is not worth one.
std::string sentence(const Event& event, PackStyle style);
Story tell(const std::vector<Event>& events, PackStyle style);

}  // namespace rookery::cli
