// Golden 10: what its transcripts do not show. Law: rules/golden-10.md
#include <gtest/gtest.h>

#include "games/whole_matches.hpp"

namespace rookery {
namespace {

int amount(const Sheet::Column& column, std::string_view label) {
  for (const auto* lines : {&column.taken_lines, &column.score_lines})
    for (const Sheet::Line& line : *lines)
      if (line.label == label) return line.amount;
  return 0;
}

TEST(Golden10, GT_12_GT_13_GT_15_GT_22_EveryDealIsPlayedOutAndHolds27Points) {
  for (int players = 3; players <= 7; ++players)
    for (std::uint64_t seed = 0; seed < 10; ++seed)
      play_whole_match("golden-10", {{"players", std::to_string(players)}}, seed,
                       [&](Position& position) {
                         const Sheet sheet = position.sheet();
                         EXPECT_TRUE(sheet.adds_up());
                         EXPECT_EQ(sheet.expected, 27);
                         int relief = 0, tricks = 0;
                         for (const Sheet::Column& column : sheet.columns) {
                           relief -= amount(column, "Y10");
                           EXPECT_GE(column.score, 0);
                           const bool all_reds = column.taken == 27;  // GT-R6
                           EXPECT_TRUE(!all_reds || column.score == 27 || column.score == 17);
                         }
                         EXPECT_EQ(points_of_all(sheet), 27 - relief);
                         EXPECT_LE(relief, 10);
                         for (int i = 0; i < players; ++i)
                           tricks += fact_of(position, "tricks", Seat(i));
                         EXPECT_EQ(tricks, 56 / players);
                       });
}

TEST(Golden10, GT_20_GT_21_GT_23_SixDealsAndAtMostSixMore) {
  int longer = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Standing end = play_whole_match("golden-10", {{"players", "3"}}, seed, [](Position&) {});
    longer += end.hands > 6;
    EXPECT_GE(end.hands, 6);
    EXPECT_LE(end.hands, 12);
    EXPECT_EQ(end.winners, with_best_total(end, 3, true));
    EXPECT_TRUE(end.winners.size() == 1 || end.hands == 12);
  }
  EXPECT_GT(longer, 0) << "no match here was level after six deals";
}

TEST(Golden10, GT_23_AfterSixMoreDealsThoseLevelShare) {
  // With one hand and seven players several are often without a point, hand after hand.
  int shared = 0;
  for (std::uint64_t seed = 0; seed < 4000 && shared == 0; ++seed) {
    const Standing end = play_whole_match("golden-10", {{"players", "7"}, {"hand_count", "1"}},
                                          seed, [](Position&) {});
    EXPECT_LE(end.hands, 7);
    if (end.winners.size() == 1) continue;
    EXPECT_EQ(end.hands, 7);
    ++shared;
  }
  EXPECT_GT(shared, 0);
}

TEST(Golden10, GT_3_GT_16_PartnersHoldOneScore) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Standing end =
        play_whole_match("golden-10", {{"edition", "1924"}}, seed,
                         [](Position& p) { EXPECT_EQ(p.sheet().columns.size(), 2u); });
    EXPECT_EQ(end.totals[0], end.totals[2]);
    EXPECT_EQ(end.totals[1], end.totals[3]);
  }
}

TEST(Golden10, GT_R5_TheRedOneIsAPlainRedCard) {
  play_whole_match("golden-10", {}, 1, [](Position& position) {
    int plain = 0;
    for (const Sheet::Column& column : position.sheet().columns) plain += amount(column, "reds");
    EXPECT_EQ(plain, 12);
  });
}

}  // namespace
}  // namespace rookery
