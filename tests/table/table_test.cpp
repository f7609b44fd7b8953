// The door of a table: acts, refusals, and what each seat is told.
#include "table/table.hpp"

#include <gtest/gtest.h>

namespace rookery {
namespace {

Table kentucky_discard(std::uint64_t seed) {
  const GameEntry* game = find_game("kentucky-discard");
  auto opened = Table::open({game, std::get<Settings>(settle(*game, {})), {}, seed});
  return std::move(std::get<Table>(opened));
}

TEST(Table, RefusesAMoveOutOfTurnAndChangesNothing) {
  Table table = kentucky_discard(1);
  const Seat waiting = table.awaited().first();
  const Seat other = Seat((index(waiting) + 1) % 4);
  const View before = table.view(other);
  const auto refusal = table.act(other, {.verb = Verb::pass});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->clause, "GB-84");
  EXPECT_EQ(table.view(other), before);
  EXPECT_EQ(table.version(), 0);
}

TEST(Table, TellsOnlyTheDeclarerWhatIsBuried) {
  Table table = kentucky_discard(2);
  const Seat declarer = table.awaited().first();
  ASSERT_FALSE(table.act(declarer, {.verb = Verb::bid, .number = 120}));
  ASSERT_FALSE(table.act(declarer, least_move(table.view(declarer).offers[0])));
  const auto told = [&](Seat seat) {
    for (const Event& event : table.events(seat))
      if (event.move.verb == Verb::bury) return event;
    return Event{};
  };
  EXPECT_EQ(told(declarer).move.cards.size(), 5);
  for (int i = 0; i <= max_seats; ++i) {
    if (Seat(i) == declarer || (i >= 4 && i != max_seats)) continue;
    EXPECT_EQ(told(Seat(i)).hidden_cards, 5);
    EXPECT_TRUE(told(Seat(i)).move.cards.empty());
    for (const Event::Shift& shift : told(Seat(i)).shifts) EXPECT_FALSE(shift.card);
  }
}

}  // namespace
}  // namespace rookery
