// What a transcript of partnership-for-six would need many hands to show.
// Law: rules/partnership-for-six.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(PartnershipForSix, PS_31_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("partnership-for-six", {}, 6, 3);
}

TEST(PartnershipForSix, PS_32_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("partnership-for-six", {}, 6, 3);
}

TEST(PartnershipForSix, PS_33_OneSideMovesTwoSeatsOnAfterEverySixHands) {
  PlayedOut match("partnership-for-six", {{"seat_exchange", "every_6"}, {"target", "30000"}}, 7);
  const std::string order[] = {"ABCDEF", "AFCBED", "ADCFEB", "ABCDEF"};
  for (int hand = 0; hand < 24; ++hand) {
    EXPECT_EQ(match.seats(), order[hand / 6]) << "hand " << hand + 1;
    EXPECT_EQ(index(match.standing().dealer), order[hand / 6][std::size_t(hand % 6)] - 'A');
    match.play_hand();
    EXPECT_EQ(match.total('A'), match.total('E'));
    EXPECT_EQ(match.total('B'), match.total('D'));
  }
}

TEST(PartnershipForSix, PS_33_WhoDealsNextIsSettledBeforeTheMove) {
  PlayedOut match("partnership-for-six", {{"seat_exchange", "every_6"}, {"target", "30000"}}, 8);
  match.pass_deal();  // so that hand 6 is dealt by A
  for (int hand = 0; hand < 6; ++hand) match.play_hand();
  EXPECT_EQ(match.seats(), "AFCBED");
  EXPECT_EQ(index(match.standing().dealer), 'B' - 'A');
  match.play_hand();
  EXPECT_EQ(index(match.standing().dealer), 'E' - 'A');
}

}  // namespace
}  // namespace rookery
