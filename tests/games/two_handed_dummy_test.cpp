// What a transcript of two-handed-dummy would need many hands to show. Law:
// rules/two-handed-dummy.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(TwoHandedDummy, TD_34_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("two-handed-dummy", {}, 2, 1);
}

TEST(TwoHandedDummy, TD_35_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("two-handed-dummy", {}, 2, 1);
}

}  // namespace
}  // namespace rookery
