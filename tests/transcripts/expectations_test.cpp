// An expectation that is not met has to be noticed, with its line.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "transcripts/transcript.hpp"

namespace rookery {
namespace {

const std::string begun =
    "rookery 1\n"
    "game kentucky-discard\n"
    "start dealer D\n"
    "deal D\n"
    "hand A R14 R11 R8 Y12 B10 B9 B6 G9 G8\n"
    "hand B R7 R5 Y14 Y10 Y7 Y6 B11 B8 B7\n"
    "nest Y8 G12 G10 G7 BIRD\n"
    "fill\n"
    "A bid 70\n";

const std::string all_passed =
    "rookery 1\ngame kentucky-discard\nstart dealer D\ndeal D\nfill\n"
    "A pass\nB pass\nC pass\nD pass\nthrown in\ntotal A 0 B 0 C 0 D 0\n";

TEST(Expectations, HoldWhereTheyAreTrue) {
  for (const std::string line :
       {"? waits B", "? no offers A", "? offers B pass", "? offers B bid 75 120 5",
        "? refuse B bid 70", "? refuse B bid 70 KD-8",
        "? sees B hand R7 R5 Y14 Y10 Y7 Y6 B11 B8 B7",
        "? sees A hand A R14 R11 R8 Y12 B10 B9 B6 G9 G8", "? sees A hand B 9", "? sees - nest 5",
        "? fact bid 70", "? fact declarer A", "? fact passed C off", "? fact phase bid",
        "? fact called A 70  # a comment", "? options ok target=500",
        "? options refused edition=1988 use_bird=off"})
    EXPECT_EQ(faults_of_transcript(begun + line + "\n"), std::vector<std::string>{}) << line;
}

TEST(Expectations, FailWhereTheyAreNot) {
  for (const std::string line : {"?",
                                 "? hope",
                                 "? waits A",
                                 "? waits",
                                 "? waits A B",
                                 "? no offers B",
                                 "? no offers",
                                 "? offers A pass",
                                 "? offers B play R7",
                                 "? offers B bid 70 120 5",
                                 "? offers B bid 75",
                                 "? offers B bid 75 120 5 red",
                                 "? offers B call renege",
                                 "? refuse B bid 75",
                                 "? refuse B bid 70 KD-9",
                                 "? refuse B",
                                 "? refuse B jump",
                                 "? sees B hand R7",
                                 "? sees B hand 9",
                                 "? sees A hand B 8",
                                 "? sees A hand B R7 R5 Y14 Y10 Y7 Y6 B11 B8 B7",
                                 "? sees B nest Y8 G12 G10 G7 BIRD",
                                 "? sees A kitty 5",
                                 "? sees A nest",
                                 "? fact bid 75",
                                 "? fact bids 70",
                                 "? fact declarer B",
                                 "? fact passed C on",
                                 "? fact passed Z on",
                                 "? sheet A taken 0",
                                 "? options ok edition=1988 use_bird=off",
                                 "? options ok target=0",
                                 "? options refused target=500",
                                 "? options refused tarqet=0",
                                 "? options refused use_bird=maybe",
                                 "? options"}) {
    const auto faults = faults_of_transcript(begun + line + "\n");
    ASSERT_EQ(faults.size(), 1u) << line;
    EXPECT_TRUE(faults[0].starts_with("line 10: ")) << faults[0];
  }
}

TEST(Expectations, StandAtTheirMoment) {
  EXPECT_EQ(faults_of_transcript(begun + "? waits B\nB pass\n? waits C\nC pass\n? waits D\n"),
            std::vector<std::string>{});
  EXPECT_EQ(faults_of_transcript(begun + "B pass\n? waits B\nC pass\n").size(), 1u);
}

TEST(Expectations, AreNeeded) {
  EXPECT_EQ(faults_of_transcript(begun).size(), 1u);
  EXPECT_EQ(faults_of_transcript(all_passed), std::vector<std::string>{});
}

TEST(Expectations, LeaveOutNoMoreThanTheLastDeal) {
  const std::string without_total = all_passed.substr(0, all_passed.find("total"));
  EXPECT_EQ(faults_of_transcript(without_total + "? fact deals 1\n").size(), 1u);
  EXPECT_EQ(faults_of_transcript(all_passed + "deal B\nfill\n").size(), 1u);
  EXPECT_EQ(faults_of_transcript(all_passed + "deal A\nfill\n? waits B\n"),
            std::vector<std::string>{});
}

TEST(Expectations, OptionsNeedNoDeal) {
  const std::string page = "rookery 1\ngame kentucky-discard\n? options ok min_bid=30\n";
  EXPECT_EQ(faults_of_transcript(page), std::vector<std::string>{});
  EXPECT_EQ(faults_of_transcript(page + "? options ok min_bid=31\n").size(), 1u);
}

TEST(Expectations, ReadTheLastSheet) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/tests/transcripts/kentucky-discard/full-hand.rook");
  const std::string scored(std::istreambuf_iterator<char>(file), {});
  for (const std::string line : {"? sheet D nest 5", "? sheet A taken 20", "? sheet B score 100"})
    EXPECT_EQ(faults_of_transcript(scored + line + "\n"), std::vector<std::string>{}) << line;
  for (const std::string line : {"? sheet D nest 0", "? sheet A nest 5", "? sheet A taken 100",
                                 "? sheet B score 20", "? sheet D kitty 5", "? sheet - nest 5"})
    EXPECT_EQ(faults_of_transcript(scored + line + "\n").size(), 1u) << line;
}

}  // namespace
}  // namespace rookery
