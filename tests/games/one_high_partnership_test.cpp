// What a transcript of one-high-partnership would need many hands to show. Law:
// rules/one-high-partnership.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(OneHighPartnership, OH_26_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("one-high-partnership", {}, 4, 2);
}

TEST(OneHighPartnership, OH_26_PartnersRotateOverTwelveHands) {
  expect_rotating_partners("one-high-partnership");
}

TEST(OneHighPartnership, OH_26_OneSideChangesSeatsEveryFourHands) {
  PlayedOut match("one-high-partnership", {{"seat_exchange", "every_4"}, {"target", "30000"}}, 2);
  const std::string dealers = "ABCDADCBABCD";  // GB-E15
  for (int hand = 1; hand <= 12; ++hand) {
    EXPECT_EQ(match.seats(), hand <= 4 || hand > 8 ? "ABCD" : "ADCB");
    EXPECT_EQ(index(match.standing().dealer), dealers[std::size_t(hand - 1)] - 'A');
    match.play_hand();
  }
}

TEST(OneHighPartnership, OH_27_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("one-high-partnership", {}, 4, 2);
}

}  // namespace
}  // namespace rookery
