// How a request describes a table: its name, game, options and cards laid out.
#pragma once
#include "referee/requests.hpp"

namespace rookery {

/// The name of a table; "main" where the request gives none.
std::optional<std::string> table_name(const wire::Given& request, wire::Sentences& faults);
const GameEntry* asked_game(const wire::Given& request, wire::Sentences& faults);
/// Complete settings from the options asked for.
std::optional<Settings> asked_settings(const GameEntry& game, const wire::Given& request,
                                       wire::Sentences& faults);
/// The rules of a house, from the sheet in "house".
std::optional<HouseGame> asked_house(const wire::Given& request, wire::Sentences& faults);
/// What "start" wants to play: a game with its options, or a house-rule sheet.
std::optional<Opening> asked_opening(const wire::Given& request, wire::Sentences& faults);
std::vector<ChanceEvent> asked_draws(const wire::Given& request, PackStyle style,
                                     wire::Sentences& faults);
std::vector<Arrangement> asked_deals(const wire::Given& request, PackStyle style,
                                     wire::Sentences& faults);
/// A table as "start" describes it.
std::optional<Table> start_table(const wire::Given& request, wire::Sentences& faults);
/// A table as the record of "load" leaves it.
std::optional<Table> replayed_table(const wire::Given& request, wire::Sentences& faults);

}  // namespace rookery
