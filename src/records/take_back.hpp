// Which moves may be taken back without anybody having learned anything.
#pragma once
#include <string>
#include <variant>

#include "records/recent_table.hpp"

namespace rookery {

enum class TakeBackRule : std::uint8_t {
  until_next_act,  // as long as nobody else has moved
  by_consent,      // those who moved since have to agree, and take their moves back too
};

/// What has to happen for a move to be taken back.
struct TakeBack {
  int moves = 0;      // to be undone, from the last one on
  SeatSet consent{};  // the others who moved since, as far as the seat knows
};

/// Whether the last move of the seat may be taken back, or why not. Since then chance must
/// not have come into play, nobody may have come to know a card but those that were in the
/// moves themselves, and nothing may have been asked of the cards.
std::variant<TakeBack, std::string> take_back_of(const RecentTable& table, Seat seat,
                                                 TakeBackRule rule);

}  // namespace rookery
