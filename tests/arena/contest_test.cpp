// Processes do not change a result, and no program can stop the others from playing.
#include "arena/contest.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace rookery {
namespace {

Duel kentucky_discard() {
  const GameEntry& game = *find_game("kentucky-discard");
  return {.game = {.game = &game, .settings = std::get<Settings>(settle(game, {}))}};
}

struct Outcome {
  std::vector<UnitResult> results;
  std::optional<std::string> problem;
};

Outcome contest(const Duel& duel, const std::array<Entrant, 2>& entrants, int units, int jobs) {
  Outcome outcome;
  outcome.problem = play_in_processes(
      units, jobs, [&](int unit) { return play_timed(duel, unit, entrants); },
      [&](const PlayedUnit& played) {
        EXPECT_EQ(played.unit, int(outcome.results.size()));
        outcome.results.push_back(played.result);
        return true;
      });
  return outcome;
}

TEST(Contest, TheNumberOfProcessesChangesNothing) {
  const std::array<Entrant, 2> entrants{Entrant{"random"}, Entrant{"normal"}};
  const Outcome one = contest(kentucky_discard(), entrants, 10, 1);
  EXPECT_FALSE(one.problem);
  ASSERT_EQ(one.results.size(), 10U);
  for (const int jobs : {2, 3, 16}) {
    const Outcome many = contest(kentucky_discard(), entrants, 10, jobs);
    EXPECT_FALSE(many.problem);
    EXPECT_EQ(many.results, one.results) << jobs;
  }
}

TEST(Contest, AnotherSeedDealsOtherCards) {
  Duel other = kentucky_discard();
  other.seed = 2;
  const std::array<Entrant, 2> entrants{Entrant{"random"}, Entrant{"normal"}};
  EXPECT_NE(contest(other, entrants, 10, 2).results,
            contest(kentucky_discard(), entrants, 10, 2).results);
}

TEST(Contest, StopsWhenEnoughIsSeen) {
  int taken = 0;
  const auto problem = play_in_processes(
      1000000, 2, [](int unit) { return PlayedUnit{.unit = unit}; },
      [&](const PlayedUnit&) { return ++taken < 5; });
  EXPECT_FALSE(problem);
  EXPECT_EQ(taken, 5);
}

TEST(Contest, AProcessThatBreaksDownIsNoticed) {
  int taken = 0;
  const auto problem = play_in_processes(
      6, 2,
      [](int unit) {
        if (unit == 3) _exit(3);
        return PlayedUnit{.unit = unit};
      },
      [&](const PlayedUnit&) { return ++taken > 0; });
  ASSERT_TRUE(problem);
  EXPECT_EQ(*problem, "the process that played unit 3 broke down");
  EXPECT_EQ(taken, 3);
}

TEST(Contest, TimeIsTaken) {
  const PlayedUnit played =
      play_timed(kentucky_discard(), 0, {Entrant{"normal"}, Entrant{"random"}});
  for (const Thinking& thinking : played.thinking) {
    EXPECT_GT(thinking.moves, 30);
    EXPECT_GT(thinking.milliseconds, 0);
  }
}

TEST(Programs, TheExamplePlays) {
  const Entrant example{"cmd:python3 " ROOKERY_SOURCE_DIR "/examples/bot.py",
                        std::chrono::milliseconds(30000)};
  const std::array<Entrant, 2> entrants{example, Entrant{"random"}};
  const Outcome first = contest(kentucky_discard(), entrants, 2, 2);
  EXPECT_FALSE(first.problem);
  ASSERT_EQ(first.results.size(), 2U);
  for (const UnitResult& result : first.results) EXPECT_FALSE(result.lost_by);
  EXPECT_EQ(contest(kentucky_discard(), entrants, 2, 1).results, first.results);
}

TEST(Programs, TheExamplePlaysGamesWithMelds) {
  const GameEntry& game = *find_game("rummy");
  const Duel rummy{.game = {.game = &game, .settings = std::get<Settings>(settle(game, {}))}};
  const Entrant example{"cmd:python3 " ROOKERY_SOURCE_DIR "/examples/bot.py",
                        std::chrono::milliseconds(30000)};
  EXPECT_FALSE(play_timed(rummy, 0, {example, Entrant{"random"}}).result.lost_by);
}

/// One ends at once, one never answers, one repeats the question, one talks nonsense, one
/// passes for ever.
TEST(Programs, WhateverAProgramDoesOnlyItsOwnDealsAreLost) {
  for (const std::string command : {"false", "sleep 60", "cat", "yes", "yes {\"move\":\"pass\"}"}) {
    const Entrant broken{"cmd:" + command, std::chrono::milliseconds(100)};
    const Outcome outcome = contest(kentucky_discard(), {Entrant{"normal"}, broken}, 3, 2);
    EXPECT_FALSE(outcome.problem) << command;
    ASSERT_EQ(outcome.results.size(), 3U) << command;
    for (const UnitResult& result : outcome.results) {
      EXPECT_EQ(result.lost_by, Contestant::b) << command;
      EXPECT_GT(result[Measure::score], 0) << command;
      EXPECT_EQ(result[Measure::wins], 1) << command;
    }
  }
}

TEST(Programs, WhoCannotPlayIsToldSo) {
  EXPECT_FALSE(Entrant{"normal"}.fault());
  EXPECT_FALSE(Entrant{"cmd:cat"}.fault());
  EXPECT_EQ(Entrant{"cmd:"}.fault(), "no program is named");
  EXPECT_EQ(Entrant{"cmd:./no-such-program x"}.fault(),
            "\"./no-such-program\" cannot be started: No such file or directory");
  EXPECT_EQ(Entrant{"nobody"}.fault()->find("there is no bot \"nobody\"; there are random, "), 0U);
}

}  // namespace
}  // namespace rookery
