// Whole matches of Club by people who meld, draw and stop at random.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "records/random_play.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

/// Who can play to the table does so more often than not.
void make_eager_move(Table& table, Rng& rng) {
  const Seat seat = table.awaited().first();
  std::map<Verb, std::vector<Move>> ways;
  for (Move& move : table.moves(seat, 150)) ways[move.verb].push_back(std::move(move));
  if (ways.size() > 1 && rng.below(4) > 0) {
    ways.erase(Verb::draw);
    ways.erase(Verb::discard);
  }
  const auto& chosen = std::next(ways.begin(), rng.below(int(ways.size())))->second;
  const Move& move = chosen[std::size_t(rng.below(int(chosen.size())))];
  const auto refusal = table.act(seat, move);
  ASSERT_FALSE(refusal) << to_text(move, table.style()) << ": " << refusal->sentence;
}

struct Seen {
  int hands = 0, went_out = 0, run_out = 0;
};

void play_and_replay(const Asked& asked, std::uint64_t seed, Seen& seen) {
  const GameEntry& game = *find_game("club");
  Rng rng{seed};
  Table live = open_table(game, std::get<Settings>(settle(game, asked)), seed);
  while (!live.over() && !testing::Test::HasFatalFailure()) make_eager_move(live, rng);
  for (const LogEntry& entry : live.log()) {
    if (!entry.sheet) continue;
    ++seen.hands;
    int credited = 0, counted = 0;
    for (const Sheet::Column& column : entry.sheet->columns) {
      EXPECT_EQ(column.score % 10, 0);
      counted += column.taken;
      for (const Sheet::Line& line : column.score_lines) credited += line.label == "out";
    }
    EXPECT_EQ(counted, entry.sheet->expected);
    EXPECT_LE(credited, 1);
    ++(credited ? seen.went_out : seen.run_out);
  }
  const std::string text = write_record(live);
  const auto parsed = parse_record(text);
  ASSERT_TRUE(std::holds_alternative<Record>(parsed));
  const auto again = replay(std::get<Record>(parsed));
  ASSERT_TRUE(std::holds_alternative<Table>(again)) << to_text(std::get<RecordError>(again));
  EXPECT_EQ(std::get<Table>(again).log(), live.log());
  EXPECT_EQ(write_record(std::get<Table>(again)), text);
}

TEST(ClubMatches, CL_R13_CL_R14_EndAndReplayWithAllOptions) {
  Seen seen;
  std::uint64_t seed = 1;
  for (const char* edition : {"1957", "1988"})
    for (const char* players : {"4", "6"})
      for (const char* sides : {"three_pairs", "two_sides"})
        for (const char* single_take : {"natural_or_sequence", "any_addition"}) {
          const Asked asked{{"edition", edition}, {"players", players},
                            {"sides", sides},     {"single_take", single_take},
                            {"target", "2000"},   {"hand_limit", "10"}};
          SCOPED_TRACE(fmt::format("seed {}", seed));
          play_and_replay(asked, seed++, seen);
        }
  // A hand can end in two ways, and both were seen.
  EXPECT_GT(seen.went_out, 0);
  EXPECT_GT(seen.run_out, 0);
  RecordProperty("hands", seen.hands);
}

}  // namespace
}  // namespace rookery
