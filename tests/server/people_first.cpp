// Bots that let people go first, for tests in a browser. Where several may act at once, the
// order is otherwise up to the clock: a bot whose thought comes too late thinks anew, and goes
// on with other chance. The linker puts this in the place of `next_turn` (--wrap).
#include <algorithm>

#include "bots/bot.hpp"

namespace rookery {

using Bots = std::span<const std::unique_ptr<Bot>>;

std::optional<Turn> turn_in_any_order(const Table& table,
                                      Bots bots) asm("__real_" ROOKERY_NEXT_TURN);
std::optional<Turn> turn_after_people(const Table& table,
                                      Bots bots) asm("__wrap_" ROOKERY_NEXT_TURN);

std::optional<Turn> turn_after_people(const Table& table, const Bots bots) {
  const auto waits = [&](const Offer& offer) {
    const bool person = !bots[std::size_t(index(offer.seat))];
    return person && (!offer.optional || offer.verb == Verb::decline);
  };
  if (std::ranges::any_of(table.all_offers(), waits)) return std::nullopt;
  return turn_in_any_order(table, bots);
}

}  // namespace rookery
