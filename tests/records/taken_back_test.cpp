// Moves taken back leave no trace: neither in the record nor in what chance brings.
#include <gtest/gtest.h>

#include "records/replay.hpp"

namespace rookery {
namespace {

constexpr Seat a{0};

Table opened(std::string_view id, const Asked& asked, std::uint64_t deal) {
  const GameEntry* game = find_game(id);
  const Settings settings = std::get<Settings>(settle(*game, asked));
  return std::get<Table>(Table::open({game, settings, {}, deal}));
}

void play_random(Table& table, Rng& rng, int moves) {
  for (int i = 0; i < moves && !table.over(); ++i) {
    const auto all = table.moves(a, 100);
    ASSERT_FALSE(table.act(a, all[std::size_t(rng.below(int(all.size())))]));
  }
}

TEST(TakenBack, TheTableIsAsItWasBeforeEveryMove) {
  for (const char* id : {"old-rook-solitaire", "new-rook-solitaire", "clock-pastime"}) {
    Table table = opened(id, {}, 17);
    Rng rng{3};
    std::vector<std::string> records;
    while (!table.over()) {
      records.push_back(write_record(table));
      play_random(table, rng, 1);
    }
    while (!records.empty()) {
      table = taken_back(table, 1);
      ASSERT_EQ(write_record(table), records.back()) << id;
      records.pop_back();
    }
    EXPECT_EQ(table.version(), 0);
    EXPECT_EQ(write_record(taken_back(table, 1)), write_record(table)) << "nothing to take back";
  }
}

TEST(TakenBack, TheRecordTellsOnlyTheMovesThatStood) {
  Table table = opened("old-rook-solitaire", {}, 4), straight = table;
  Rng rng{5};
  play_random(table, rng, 6);
  table = taken_back(table, 6);
  Rng again{7};
  play_random(table, again, 20);
  Rng same{7};
  play_random(straight, same, 20);
  EXPECT_EQ(write_record(table), write_record(straight));
  const auto record = std::get<Record>(parse_record(write_record(table)));
  EXPECT_TRUE(std::holds_alternative<Table>(replay(record)));
}

TEST(TakenBack, HandsToComeAreDealtAsTheyWouldHaveBeen) {
  Table table = opened("new-rook-solitaire", {{"hand_count", "3"}}, 9), straight = table;
  Rng rng{1};
  play_random(table, rng, 500);
  ASSERT_TRUE(table.over());
  table = taken_back(table, table.version());
  Rng again{2};
  play_random(table, again, 500);
  Rng same{2};
  play_random(straight, same, 500);
  EXPECT_EQ(write_record(table), write_record(straight));
  EXPECT_EQ(table.standing().hands, 3);
}

TEST(DealNumber, TheSameNumberGivesTheSameDealInEveryGame) {
  for (const GameEntry& game : catalogue()) {
    const auto deal_of = [&](std::uint64_t number) {
      const Settings settings = std::get<Settings>(settle(game, {}));
      const Table table = std::get<Table>(Table::open({&game, settings, {}, number}));
      for (const LogEntry& entry : table.log())
        if (entry.deal) return *entry.deal;
      return Arrangement{};
    };
    EXPECT_FALSE(deal_of(17).parts.empty()) << game.id;
    EXPECT_EQ(deal_of(17), deal_of(17)) << game.id;
    EXPECT_NE(deal_of(17), deal_of(18)) << game.id;
  }
}

TEST(DealNumber, TheRecordTellsIt) {
  const Table table = opened("clock-pastime", {}, 17);
  EXPECT_NE(write_record(table).find("\nseed 17\n"), std::string::npos);
}

}  // namespace
}  // namespace rookery
