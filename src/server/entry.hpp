// One line in the journal of a table: the only way in which a table changes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/move.hpp"

namespace rookery::server {

/// Everything that can happen at a table. Played in order, the entries bring back the
/// table exactly; so what is safe on disk is the truth, and what is in memory a copy.
struct Entry {
  enum class Kind : std::uint8_t {
    sit,         // `who`, a guest, takes the seat
    bot,         // `who`, a bot, takes the seat
    stand,       // the seat is empty again
    start,       // the first cards are dealt
    move,        // by the person, a bot or the clock
    contribute,  // `who`: hex digits for deal `number`
    back,        // the last `number` moves never were
    claim,       // the rest of the tricks; the moves follow as entries
    hold,        // a bot plays for the person
    resume,      // the person is back
    leave,       // for good: `who`, a bot, has the seat now
    close,       // nobody plays on
  };
  enum class By : std::uint8_t { person, bot, clock };
  Kind kind{};
  Seat seat = Seat::nobody;
  std::string who{};
  Move move{};
  int number = 0;
  By by = By::person;
  std::int64_t at = 0;  // milliseconds since 1970
};

std::string to_text(const Entry& entry, PackStyle style);
/// Nothing if the text is no entry.
std::optional<Entry> parse_entry(std::string_view text, PackStyle style);

}  // namespace rookery::server
