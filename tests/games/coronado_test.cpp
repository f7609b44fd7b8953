// Coronado over whole matches. Law: rules/coronado.md
#include <gtest/gtest.h>

#include "games/whole_matches.hpp"

namespace rookery {
namespace {

TEST(Coronado, CO_26_CO_27_CO_28_CO_29_CO_31_CO_R11_OnePlayerScoresOneOrTwo) {
  for (const char* must : {"on", "off"})
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Standing end =
          play_whole_match("coronado", {{"must_trump", must}}, seed, [](Position& position) {
            const Sheet sheet = position.sheet();
            EXPECT_TRUE(sheet.adds_up());
            const int a = fact_of(position, "tricks", Seat{0});
            const int b = fact_of(position, "tricks", Seat{1});
            EXPECT_EQ(a + b, 5);
            const int winner = a >= 3 ? 0 : 1, bound = fact_of(position, "bound");
            const bool doubled = a == 5 || b == 5 || bound == 1 - winner;
            EXPECT_EQ(sheet.columns[std::size_t(winner)].score, doubled ? 2 : 1);
            EXPECT_EQ(points_of_all(sheet), doubled ? 2 : 1);
          });
      EXPECT_GE(end.hands, 4);
      EXPECT_LE(end.hands, 13);
      EXPECT_EQ(end.winners.size(), 1);
    }
}

TEST(Coronado, CO_11_CO_13_CO_15_TwentyFourCardsAtEveryMoment) {
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    play_whole_match("coronado", {}, seed, [](Position& position) {
      Survey survey;
      position.survey(survey);
      CardSet all;
      int count = 0;
      for (const Survey::Zone& zone : survey.zones)
        for (Card c : zone.cards()) all += c, ++count;
      EXPECT_EQ(count, 24);
      EXPECT_EQ(all, ranks(6, 11));
    });
}

}  // namespace
}  // namespace rookery
