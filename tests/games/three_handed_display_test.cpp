// What a transcript of three-handed-display would need many hands to show.
// Law: rules/three-handed-display.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(ThreeHandedDisplay, TH_32_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("three-handed-display", {}, 3, 1);
}

TEST(ThreeHandedDisplay, TH_33_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("three-handed-display", {}, 3, 1);
}

}  // namespace
}  // namespace rookery
