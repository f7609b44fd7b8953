// I Doubt It: what its transcripts do not show. Law: rules/i-doubt-it.md
#include "games/i_doubt_it.hpp"

#include "games/seated.hpp"

namespace rookery {
namespace {

Seated table(int players, Seat dealer, const Asked& more = {}) {
  Asked asked{{"players", std::to_string(players)}};
  asked.insert(asked.end(), more.begin(), more.end());
  return Seated("i-doubt-it", asked, {.dealer = dealer});
}

void play_any(Seated& table) {
  const Seat seat = Seat(table->view(Seat::nobody).fact("turn", index(Seat::nobody)));
  for (const Offer& offer : table->view(seat).offers)
    if (offer.verb == Verb::play) {
      ASSERT_FALSE(table->act(seat, least_move(offer)));
      return;
    }
}

// ID-9 ID-E8: of doubts in one instant the first in the order of the offers counts.
TEST(IDoubtIt, ID_E8_DoubtsRankFromTheLeftOfThePlayerDoubted) {
  Seated seated = table(4, A);
  play_any(seated);  // B
  EXPECT_EQ(seated.offered(Verb::doubt), "CDA");
}

TEST(IDoubtIt, ID_E9_TheSameSeatCallsTheSameNumberAgain) {
  for (const auto& [players, after] : {std::pair(3, 42), std::pair(4, 28), std::pair(7, 14)}) {
    Seated seated = table(players, A);
    std::vector<std::pair<int, int>> calls;  // who called what
    while (int(calls.size()) < after + 14) {
      const View view = seated->view(Seat::nobody);
      // Everything is doubted: nobody runs out so soon.
      if (view.fact("last_by", -1) >= 0 && !seated.offered(Verb::doubt).empty()) {
        const Seat by = *parse_seat(seated.offered(Verb::doubt).substr(0, 1), PackStyle::rook);
        ASSERT_FALSE(seated->act(by, {.verb = Verb::doubt}));
        ASSERT_FALSE(seated->over());
      }
      play_any(seated);
      const View now = seated->view(Seat::nobody);
      calls.emplace_back(now.fact("last_by", -1), now.fact("called", -1));
    }
    for (int k = 0; k < 14; ++k) {
      EXPECT_EQ(calls[std::size_t(k)].second, k + 1);
      EXPECT_EQ(calls[std::size_t(k)].first, (1 + k) % players);
      EXPECT_EQ(calls[std::size_t(k + after)], calls[std::size_t(k)]);
    }
  }
}

TEST(IDoubtIt, ID_21_TheHighestTotalWinsAfterTheLastHand) {
  Seated seated("i-doubt-it", {{"target", "30000"}, {"hand_limit", "10"}, {"count_limit", "10"}},
                {.dealer = A});
  seated.play_out(3);
  const Standing end = seated->standing();
  EXPECT_EQ(end.deals, 10);
  int best = 0;
  for (int i = 0; i < 4; ++i) best = std::max(best, end.totals[std::size_t(i)]);
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(end.winners.has(Seat(i)), end.totals[std::size_t(i)] == best);
}

TEST(IDoubtIt, ID_18_TheTargetEndsTheGame) {
  Seated seated("i-doubt-it", {{"target", "60"}}, {.dealer = A});
  seated.play_out(4);
  const Standing end = seated->standing();
  ASSERT_EQ(end.winners.size(), 1);
  EXPECT_GE(end.totals[std::size_t(index(end.winners.first()))], 60);
}

// A card laid face down is known to nobody else, and what one has laid one knows until
// its new holder has laid a card. ID-12
TEST(IDoubtIt, ID_12_WhoLaidACardKnowsWhereItIs) {
  Seated seated("i-doubt-it", {{"true_if_held", "off"}}, {.dealer = D}, 1,
                {hands_with(4, {"R5 R6", "G9 G10", "R2 Y2", "R3"})});
  seated.act("A play R5");
  seated.act("B play G9");
  bool elsewhere = false;
  for (int i = 0; i < 40; ++i) {
    const auto heap = seated.imagined(A, "heap", Seat::nobody);
    EXPECT_NE(std::ranges::find(heap, cards_of("R5")[0]), heap.end());
    const auto for_c = seated.imagined(C, "heap", Seat::nobody);
    elsewhere |= std::ranges::find(for_c, cards_of("R5")[0]) == for_c.end();
  }
  EXPECT_TRUE(elsewhere);
  for (const Event& event : seated->events(C)) EXPECT_TRUE(event.move.cards.empty());
  seated.act("C doubt");  // false: B takes R5 and G9, which all have seen
  for (int i = 0; i < 20; ++i) {
    const auto for_a = seated.imagined(A, "hand", B), for_d = seated.imagined(D, "hand", B);
    EXPECT_NE(std::ranges::find(for_a, cards_of("R5")[0]), for_a.end());
    EXPECT_NE(std::ranges::find(for_d, cards_of("G9")[0]), for_d.end());
  }
  seated.act("C play R2");
  seated.act("D play R3");
  seated.act("A play R6");
  seated.act("B play G10");  // which it was A cannot tell, so he knows no more of B's hand
  elsewhere = false;
  for (int i = 0; i < 60; ++i) {
    const auto for_a = seated.imagined(A, "hand", B);
    elsewhere |= std::ranges::find(for_a, cards_of("R5")[0]) == for_a.end();
  }
  EXPECT_TRUE(elsewhere);
}

}  // namespace
}  // namespace rookery
