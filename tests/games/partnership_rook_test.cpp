// What a transcript of partnership-rook would need many hands to show. Law:
// rules/partnership-rook.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(PartnershipRook, PR_23_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("partnership-rook", {}, 4, 2);
}

TEST(PartnershipRook, PR_23_SixPlayers) {
  expect_fixed_number_of_hands("partnership-rook", {{"players", "6"}}, 6, 3);
}

TEST(PartnershipRook, PR_23_PartnersRotateOverTwelveHands) {
  expect_rotating_partners("partnership-rook");
}

TEST(PartnershipRook, PR_24_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("partnership-rook", {}, 4, 2);
}

}  // namespace
}  // namespace rookery
