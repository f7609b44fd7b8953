// The better bot wins.
#include "bots/arena.hpp"

namespace rookery {
namespace {

/// A game, how many deals are played (each twice), and the least lead that is a clear one:
/// points a hand, or a share of the win where there are no points.
struct Contest {
  const char* game;
  int deals;
  double margin;
};

void expect_lead(const std::string& better, const std::string& worse, const Contest& contest) {
  const double ahead = lead(contest.game, {}, better, worse, contest.deals);
  testing::Test::RecordProperty(contest.game, std::to_string(ahead));
  EXPECT_GT(ahead, contest.margin) << contest.game << ": " << better << " against " << worse;
}

TEST(Strength, NormalBeatsRandom) {
  for (const Contest& contest : {
           Contest{"kentucky-discard", 30, 60},
           Contest{"golden-10", 20, 2},
           Contest{"doolittle", 40, 5},
           Contest{"despised-nines", 40, 0.8},
           Contest{"sachem", 60, 0.5},
           Contest{"jaimy", 150, 0.05},
           Contest{"foozle", 60, 0.5},
           Contest{"coronado", 60, 0.2},
           Contest{"hoodoo", 40, 0.02},
           Contest{"rummy", 10, 10},
           Contest{"parquet", 10, 10},
           Contest{"club", 3, 500},
           Contest{"i-doubt-it", 4, 0.1},
           Contest{"donkey", 30, 0.2},
           Contest{"ups-and-downs", 80, 0.03},
           Contest{"moosehead", 60, 0.7},
           Contest{"quatro", 20, 0.2},
           Contest{"tuxedo", 10, 12},
           Contest{"panjandrum", 12, 0.1},
           Contest{"old-rook-solitaire", 40, 5},
           Contest{"new-rook-solitaire", 100, 0.2},
       })
    expect_lead("normal", "random", contest);
}

TEST(Strength, AShortDreamBeatsRandom) {
  for (const Contest& contest : {
           Contest{"doolittle", 6, 5},
           Contest{"rummy", 1, 5},
       })
    expect_lead("nap", "random", contest);
}

TEST(Strength, AShortDreamBeatsRulesOfThumb) {
  for (const Contest& contest : {
           Contest{"despised-nines", 20, 0.4},
           Contest{"sachem", 10, 0.3},
       })
    expect_lead("nap", "normal", contest);
}

}  // namespace
}  // namespace rookery
