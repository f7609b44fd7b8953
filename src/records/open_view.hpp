// A table with all cards open.
#pragma once
#include "table/table.hpp"

namespace rookery {

/// All cards and all secrets, and nobody's offers: for a game that is over, and for those who
/// watch so late that the table allows it. Never for a player, nor for anybody who could tell
/// him in time.
View open_view(const Position& truth);

}  // namespace rookery
