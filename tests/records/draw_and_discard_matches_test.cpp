// Whole matches of Rummy and Parquet, with melds and renewed packs, written and replayed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "records/random_play.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

class DrawAndDiscardMatches : public testing::TestWithParam<const char*> {};

TEST_P(DrawAndDiscardMatches, EndAndReplay) {
  const GameEntry& game = *find_game(GetParam());
  std::uint64_t seed = 0;
  for (int players = 2; players <= 6; ++players)
    for (const char* reshuffle : {"whole", "keep_top"})
      for (const char* returned : {"allowed", "forbidden"}) {
        const Asked asked{{"players", std::to_string(players)},
                          {"reshuffle", reshuffle},
                          {"return_taken_discard", returned},
                          {"turn_limit", "20"}};
        Rng rng{++seed};
        Table live = open_table(game, std::get<Settings>(settle(game, asked)), seed);
        play_on(live, 10'000, rng);
        ASSERT_TRUE(live.over());
        const std::string text = write_record(live);
        SCOPED_TRACE(fmt::format("{} players, {}, {}", players, reshuffle, returned));
        EXPECT_NE(text.find(" lay "), std::string::npos);
        if (players == 6) {
          EXPECT_NE(text.find("\ndraw shuffle "), std::string::npos);
        }
        const auto parsed = parse_record(text);
        ASSERT_TRUE(std::holds_alternative<Record>(parsed));
        const auto again = replay(std::get<Record>(parsed));
        ASSERT_TRUE(std::holds_alternative<Table>(again)) << to_text(std::get<RecordError>(again));
        EXPECT_EQ(std::get<Table>(again).log(), live.log());
        EXPECT_EQ(write_record(std::get<Table>(again)), text);
      }
}

INSTANTIATE_TEST_SUITE_P(Games, DrawAndDiscardMatches, testing::Values("rummy", "parquet"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace rookery
