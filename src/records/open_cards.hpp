// A table with all cards open.
#pragma once
#include "table/table.hpp"

namespace rookery {

// For a game that is over or a record, and for those who watch so late that the table allows
// it. Never for a player, nor for anybody who could tell him in time.

/// All cards and all secrets, and nobody's offers.
View open_view(const Position& truth);
/// Everything about what happened, hidden cards included; but not the order of a pack.
Event open_event(const LogEntry& entry);

}  // namespace rookery
