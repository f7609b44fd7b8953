// What a transcript of regular would need many hands to show. Law: rules/regular.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(Regular, RG_30_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("regular", {}, 4, 1);
}

TEST(Regular, RG_30_FivePlayersAndAPlayOffByAll) {
  expect_fixed_number_of_hands("regular", {{"players", "5"}}, 5, 1);
}

TEST(Regular, RG_31_TheLimitOfDealsEndsTheGame) { expect_hand_limit("regular", {}, 4, 1); }

}  // namespace
}  // namespace rookery
