// What a transcript of high-card-partner would need many hands to show.
// Law: rules/high-card-partner.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(HighCardPartner, HC_39_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("high-card-partner", {}, 5, 1);
}

TEST(HighCardPartner, HC_40_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("high-card-partner", {}, 5, 1);
}

TEST(HighCardPartner, HC_6_TheEditionsDifferOnlyInTheFirstBidder) {
  const GameEntry& game = *find_game("high-card-partner");
  Settings of_the_first = std::get<Settings>(settle(game, {{"edition", "1988"}}));
  const Settings deluxe = std::get<Settings>(settle(game, {{"edition", "deluxe"}}));
  EXPECT_FALSE(of_the_first == deluxe);
  of_the_first.set(Key::edition, deluxe[Key::edition]);
  of_the_first.set(Key::first_bidder, deluxe[Key::first_bidder]);
  EXPECT_TRUE(of_the_first == deluxe);
}

}  // namespace
}  // namespace rookery
