// What a transcript of display would need many hands to show. Law: rules/display.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(Display, DP_22_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("display", {}, 4, 2);
}

TEST(Display, DP_22_PartnersRotateOverTwelveHands) { expect_rotating_partners("display"); }

TEST(Display, DP_23_TheLimitOfDealsEndsTheGame) { expect_hand_limit("display", {}, 4, 2); }

}  // namespace
}  // namespace rookery
