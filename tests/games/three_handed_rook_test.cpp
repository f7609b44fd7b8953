// What a transcript of three-handed-rook would need many hands to show.
// Law: rules/three-handed-rook.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(ThreeHandedRook, TR_34_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("three-handed-rook", {{"edition", "deluxe"}}, 3, 1);
}

TEST(ThreeHandedRook, TR_35_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("three-handed-rook", {}, 3, 1);
}

}  // namespace
}  // namespace rookery
