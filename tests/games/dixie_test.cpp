// What a transcript of dixie would need many hands to show. Law: rules/dixie.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(Dixie, DX_30_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("dixie", {}, 4, 2);
}

TEST(Dixie, DX_30_SixPlayers) { expect_fixed_number_of_hands("dixie", {{"players", "6"}}, 6, 3); }

TEST(Dixie, DX_30_PartnersRotateOverTwelveHands) { expect_rotating_partners("dixie"); }

TEST(Dixie, DX_31_TheLimitOfDealsEndsTheGame) { expect_hand_limit("dixie", {}, 4, 2); }

}  // namespace
}  // namespace rookery
