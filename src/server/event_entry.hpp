// One line in the journal of an event: the only way in which an event changes.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "events/people.hpp"

namespace rookery::server {

/// Everything that can happen at an event. It holds who plays where and what came of it,
/// never a card.
struct EventEntry {
  enum class Kind : std::uint8_t {
    join,    // `who`, a guest, takes part; if it has begun, from the next round on
    leave,   // `who` takes part no more; bots play for him
    start,   // people are seated; `tables` are the codes of the first round's tables
    result,  // of the table `number`, counted from 0: its `deals`
    round,   // `tables` are the codes of the next round's tables
    close,   // it is given up
  };
  Kind kind{};
  std::string who{};
  std::vector<std::string> tables{};
  int number = 0;
  std::vector<PlayedDeal> deals{};
  std::int64_t at = 0;  // milliseconds since 1970
};

std::string to_text(const EventEntry& entry);
/// Nothing if the text is no entry.
std::optional<EventEntry> parse_event_entry(std::string_view text);

}  // namespace rookery::server
