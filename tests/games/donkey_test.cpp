// Donkey: what its transcripts do not show. Law: rules/donkey.md
#include "games/donkey.hpp"

#include "games/seated.hpp"

namespace rookery {
namespace {

Seated table(std::initializer_list<std::string_view> hands, Seat dealer = D) {
  return Seated("donkey", {}, {.dealer = dealer}, 1, {hands_with(4, hands)});
}

TEST(Donkey, DK_13_EqualFoldsRankByTheirSeats) {
  Seated seated = table({"R1", "R5 Y5 B5 G5"}, B);
  EXPECT_EQ(seated.offered(Verb::fold), "CDAB") << "before a fold: from the dealer's left";
  seated.act("B fold");
  EXPECT_EQ(seated.offered(Verb::fold), "CDA") << "in the race: from the winner's left";
}

TEST(Donkey, DK_6_AClockChoosesWhatIsHeldLeast) {
  Seated seated = table({"R5 Y5 R8 Y8 Y3 B3 G9 B4 G4 Y12 R12 B6 G6 R9"});
  // Two of each number: the lowest number, then red before yellow before black.
  EXPECT_EQ(to_text(least_move(seated->view(A).offers[0]), PackStyle::rook), "choose Y3");
  Seated single = table({"R5 Y5 R8 Y8 Y3 B3 G10 B4 G4 Y12 R12 B6 G6 R9"});
  EXPECT_EQ(to_text(least_move(single->view(A).offers[0]), PackStyle::rook), "choose R9");
}

TEST(Donkey, DK_14_AVoidFoldIsToldToNobodyElse) {
  Seated seated = table({"R1", "R2"});
  std::vector<View> before;
  for (Seat seat : {A, B, C, Seat::nobody}) before.push_back(seated->view(seat));
  const auto told_before = seated->events(A).size();
  seated.act("D fold");
  std::size_t i = 0;
  for (Seat seat : {A, B, C, Seat::nobody}) EXPECT_EQ(seated->view(seat), before[i++]);
  EXPECT_EQ(seated->events(A).size(), told_before);
  EXPECT_EQ(seated->events(D).back().move.verb, Verb::fold);
  EXPECT_EQ(seated->view(D).secrets, std::vector<std::string_view>{"marked"});
  // Nor does a choice made anew show that something was done in secret.
  seated.act("A choose R1");
  const auto told = seated->events(B).size();
  const std::string other = to_text(least_move(seated->view(A).offers[0]), PackStyle::rook);
  seated.act("A " + other);
  EXPECT_EQ(seated->events(B).size(), told);
}

TEST(Donkey, DK_14_AWorldImaginedByAnotherHasNoMark) {
  Seated seated = table({"R1", "R5 Y5 B5 G5"});
  seated.act("D fold");
  Rng rng{3};
  for (const auto& [seat, marked] : {std::pair(A, false), std::pair(D, true)}) {
    const auto world = seated->imagine(seat, rng);
    Survey survey;
    world->survey(survey);
    ASSERT_EQ(survey.secrets.size(), 1u);
    EXPECT_EQ(survey.secrets[0].seats->has(D), marked);
  }
}

TEST(Donkey, DK_8_OffersDoNotTellWhoHoldsFour) {
  Seated with = table({"R1", "R5 Y5 B5 G5"}), without = table({"R1", "R5 Y5 B5 R6"});
  EXPECT_EQ(with->view(A).awaited, without->view(A).awaited);
  for (Seat seat : {A, B, C, D}) {
    int folds = 0;
    for (const Offer& offer : with->view(seat).offers) folds += offer.verb == Verb::fold;
    EXPECT_EQ(folds, 1);
  }
}

// Who passed a card knows where it is until its new holder has chosen one. DK-5
TEST(Donkey, DK_5_APassedCardIsKnownToItsSender) {
  Seated seated = table({"R3", "G9", "Y5", "B7"});
  for (std::string_view line : {"A choose R3", "B choose G9", "C choose Y5", "D choose B7"})
    seated.act(line);
  const auto always = [&](Seat seat) {
    int found = 0;
    for (int i = 0; i < 40; ++i) {
      const auto hand = seated.imagined(seat, "hand", B);
      found += std::ranges::find(hand, cards_of("R3")[0]) != hand.end();
    }
    return found == 40;
  };
  EXPECT_TRUE(always(A));
  EXPECT_FALSE(always(C));
  seated.act("B choose R3");
  EXPECT_FALSE(always(A));
}

TEST(Donkey, DK_18_EveryMatchEndsAfterItsRounds) {
  for (int players = 3; players <= 8; ++players) {
    Seated seated("donkey",
                  {{"players", std::to_string(players)}, {"hand_count", "5"}, {"pass_limit", "50"}},
                  {});
    seated.play_out(std::uint64_t(players));
    const Standing end = seated->standing();
    EXPECT_EQ(end.hands, 5);
    EXPECT_FALSE(end.winners.empty());
    int wins = 0, slow = 0;
    for (int i = 0; i < players; ++i) {
      wins += end.totals[std::size_t(i)];
      slow += end.slips[std::size_t(i)];
    }
    EXPECT_EQ(wins, slow);
  }
}

}  // namespace
}  // namespace rookery
