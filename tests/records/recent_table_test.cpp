// What a table does not keep is told by playing it again, and is the same.
#include "records/recent_table.hpp"

#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery {
namespace {

using laws::Played;

class RecentTables : public testing::TestWithParam<Played> {};

/// The part of a whole log that another one holds.
std::span<const LogEntry> end_of(const std::vector<LogEntry>& log, std::size_t entries) {
  return std::span(log).last(entries);
}

TEST_P(RecentTables, TellWhatTheWholeLogTells) {
  const Played& played = GetParam();
  const Settings settings =
      played.house ? played.house->settings : std::get<Settings>(settle(*played.game, {}));
  const Table opened = std::get<Table>(Table::open(played.opening(settings, {}, 7)));
  Table whole = opened;
  RecentTable recent(opened);
  Rng rng{3};
  std::vector<Standing> scores;
  for (int i = 0; i < 250 && !whole.over(); ++i) {
    const laws::Choice choice = laws::any_choice(whole, rng);
    const std::size_t before = whole.log().size();
    ASSERT_FALSE(whole.act(choice.seat, choice.move));
    ASSERT_FALSE(recent.act(choice.seat, choice.move));
    for (const LogEntry& entry : std::span(whole.log()).subspan(before))
      if (entry.kind == LogEntry::Kind::score) scores.push_back(entry.standing);
    ASSERT_TRUE(
        std::ranges::equal(recent.now().log(), end_of(whole.log(), whole.log().size() - before)));
    if (i % 25 != 24) continue;
    const auto with_log = recent.with_log();
    ASSERT_TRUE(with_log);
    const Table& told = *with_log;
    ASSERT_LE(told.log().size(), whole.log().size());
    EXPECT_TRUE(std::ranges::equal(told.log(), end_of(whole.log(), told.log().size())));
    const Seat seat = Seat(rng.below(whole.seats()));
    for (const int since : {whole.version(), whole.version() - 1, whole.version() - 9}) {
      const auto events = recent.events(seat, since);
      if (!events) continue;
      const auto all = whole.events(seat, since);
      ASSERT_EQ(events->size(), all.size());
      for (std::size_t e = 0; e < all.size(); ++e) {
        EXPECT_EQ((*events)[e].version, all[e].version);
        EXPECT_EQ((*events)[e].move, all[e].move);
        EXPECT_EQ((*events)[e].name, all[e].name);
      }
    }
  }
  EXPECT_EQ(recent.scores(), scores);
  EXPECT_EQ(recent.now().view(Seat{0}), whole.view(Seat{0}));
}

INSTANTIATE_TEST_SUITE_P(Games, RecentTables, testing::ValuesIn(laws::all_games()),
                         laws::game_name);

TEST(RecentTable, ReachesBackToTheHandBeforeAndNoFurther) {
  const GameEntry* game = find_game("kentucky-discard");
  const Settings settings = std::get<Settings>(settle(*game, {}));
  RecentTable table(std::get<Table>(Table::open({game, settings, {}, 1})));
  Rng rng{1};
  std::vector<int> dealt{0};  // how many moves had been made when hands were dealt
  while (dealt.size() < 5) {
    const laws::Choice choice = laws::any_choice(table.now(), rng);
    const int deals = table.now().standing().deals;
    ASSERT_FALSE(table.act(choice.seat, choice.move));
    if (table.now().standing().deals != deals) dealt.push_back(table.now().version());
  }
  const int hand_before = dealt[dealt.size() - 2];
  EXPECT_TRUE(table.events(Seat{0}, hand_before));
  EXPECT_FALSE(table.events(Seat{0}, hand_before - 2));
  EXPECT_FALSE(table.take_back(1)) << "that was another hand";
  EXPECT_FALSE(table.before(10000));
}

}  // namespace
}  // namespace rookery
