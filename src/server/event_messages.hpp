// What the server says about an event; docs/protocol.md lists it.
#pragma once
#include <map>

#include "server/gathering.hpp"
#include "server/messages.hpp"

namespace rookery::server {

/// What the tables of a round have played so far, by their codes.
using News = std::map<std::string, std::vector<PlayedDeal>, std::less<>>;

/// An event as it stands, whole, as all who follow it are told of it (see EventView).
wire::Json event_of(const Gathering& event, const NamesOf& names, const News& news);
/// Where a guest plays this round; null if nowhere.
wire::Json place_of(const Gathering& event, const NamesOf& names, std::string_view guest);
/// One table of the round in play.
wire::Json event_table_of(const Gathering& event, int table, const NamesOf& names,
                          const News& news);
/// Calls somebody to his table.
Message call_of(const Gathering& event, const NamesOf& names, std::string_view guest);
store::Summary summary_of(const Gathering& event);

}  // namespace rookery::server
