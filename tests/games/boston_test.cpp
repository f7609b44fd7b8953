// What a transcript of boston would need many hands to show. Law: rules/boston.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(Boston, BO_24_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("boston", {}, 4, 2);
}

TEST(Boston, BO_24_ThreePlayersHaveTheirOwnScores) {
  expect_fixed_number_of_hands("boston", {{"players", "3"}}, 3, 1);
}

TEST(Boston, BO_24_PartnersRotateOverTwelveHands) { expect_rotating_partners("boston"); }

TEST(Boston, BO_25_TheLimitOfDealsEndsTheGame) { expect_hand_limit("boston", {}, 4, 2); }

}  // namespace
}  // namespace rookery
