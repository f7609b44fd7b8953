// A person who takes his time in Donkey's race can be last.
#include "cli/race.hpp"

#include "games/seated.hpp"

namespace rookery::cli {
namespace {

constexpr Seat a{0}, b{1};

/// B has folded rightly; A is a person who takes some time, and bots are C and D.
struct Scramble {
  Seated seated{"donkey", {}, {.dealer = Seat{3}}, 1, {hands_with(4, {"R1", "R5 Y5 B5 G5"})}};
  std::vector<std::unique_ptr<Bot>> bots;
  std::chrono::milliseconds now{5000};
  Race race{[this] { return now; }};

  Scramble(std::string_view level, std::uint64_t seed) {
    bots.push_back(nullptr);
    for (int i = 1; i < 4; ++i) bots.push_back(make_bot(level, seated->opening(), seed * 4 + i));
    seated.act("B fold");
  }
  /// How many bots fold in so much time.
  int folds_within(std::chrono::milliseconds time) {
    now += time;
    int folds = 0;
    for (; const auto turn = race.next(seated.table(), bots); ++folds)
      EXPECT_FALSE(seated->act(turn->seat, turn->move));
    return folds;
  }
};

TEST(Race, IsOnWhenFoldingIsDue) {
  Seated before("donkey", {}, {.dealer = Seat{3}}, 1, {hands_with(4, {"R1", "R5 Y5 B5 G5"})});
  EXPECT_FALSE(in_race(before->view(a)));
  before.act("B fold");
  EXPECT_TRUE(in_race(before->view(a)));
  EXPECT_FALSE(in_race(before->view(b))) << "he has folded already";
}

TEST(Race, WhoAnswersAtOnceIsBeforeTheBots) {
  Scramble scramble("expert", 1);
  EXPECT_EQ(scramble.folds_within(Race::beat / 2), 0);
  scramble.seated.act("A fold");
  EXPECT_FALSE(in_race(scramble.seated->view(a)));
}

TEST(Race, DK_12_WhoSleepsIsLast) {
  Scramble scramble("easy", 1);
  EXPECT_EQ(scramble.folds_within(20 * Race::beat), 2);
  EXPECT_FALSE(in_race(scramble.seated->view(a))) << "the last need not fold";
  const auto& sheet = scramble.seated->log().back().sheet;
  ASSERT_TRUE(sheet);
  EXPECT_EQ(sheet->columns.back().seats, only(a));
}

TEST(Race, TheBetterTheBotTheSoonerItFolds) {
  const auto folds = [](std::string_view level) {
    int sum = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
      sum += Scramble(level, seed).folds_within(Race::beat);
    return sum;
  };
  const int easy = folds("easy"), normal = folds("normal"), expert = folds("expert");
  EXPECT_GT(easy, 0);
  EXPECT_LT(easy, normal);
  EXPECT_LT(normal, expert);
}

}  // namespace
}  // namespace rookery::cli
