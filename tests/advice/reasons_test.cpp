// What a hint says of a move is so.
#include "advice/reasons.hpp"

#include "advice/tables.hpp"

namespace rookery::testing {
namespace {

// Black is trump.
const std::string auction = deal + "A bid 80\nB pass\nC pass\nD pass\n";
const std::string named = auction + "A bury B5 B10 G8 G12 G14\nA name black\n";

Reasons reasons(const std::string& record, Seat seat, const char* move) {
  const Table table = table_of(record);
  const Standpoint standpoint = standpoint_of(table, seat);
  const auto parsed = parse_move(move, table.style());
  EXPECT_TRUE(parsed && table.admits(seat, *parsed)) << move;
  return reasons_for(standpoint, *parsed);
}

TEST(Reasons, OfABid) {
  EXPECT_EQ(reasons(deal, a, "bid 80"), Reasons{"holds 4 black and 35 points in counters"});
  EXPECT_EQ(reasons(deal + "A pass\n", b, "pass"),
            Reasons{"has no more than 4 green, the bird and 45 points in counters"});
}

TEST(Reasons, OfTheNest) {
  EXPECT_EQ(reasons(auction, a, "bury B5 B10 G8 G12 G14"),
            (Reasons{"leaves no green in the hand", "lays 25 points away"}));
  EXPECT_EQ(reasons(auction, a, "bury R12 Y6 Y11 G8 G12"),
            (Reasons{"leaves no red in the hand", "keeps all 6 black", "lays no counter away"}));
}

TEST(Reasons, OfTrump) {
  const std::string buried = auction + "A bury B5 B10 G8 G12 G14\n";
  EXPECT_EQ(reasons(buried, a, "name green"), Reasons{"there is none in the hand"});
  EXPECT_EQ(reasons(buried, a, "name red"), Reasons{"one card in the hand, R12"});
}

TEST(Reasons, OfALead) {
  // Five trumps are out: the bird, B6, B7, B12 and B13.
  EXPECT_EQ(reasons(named, a, "play B14"), Reasons{"draws trumps while 5 are unseen"});
  EXPECT_EQ(reasons(named, a, "play R12"),
            (Reasons{"risks no counter",
                     "empties the hand of red, so that the next one can be trumped"}));
  // The bird is gone, and A knows that nothing beats B14, but not that all others are gone.
  EXPECT_EQ(reasons(named + "A play Y11\nB play BIRD\nC play B6\nD play Y7\nB play Y5\n"
                            "C play B7\nD play Y12\nA play Y6\nC play R14\nD play R5\nA play R12\n"
                            "B play R10\nC play R9\nD play R6\nA play B8\nB play R13\n",
                    a, "play B14"),
            (Reasons{"is sure to take the trick", "draws trumps while two are unseen"}));
}

TEST(Reasons, OfTheBird) {
  const std::string led = named + "A play Y11\n";
  EXPECT_EQ(reasons(led, b, "play BIRD"),
            Reasons{"takes the trick with 20 points in it by a trump"});
  EXPECT_EQ(reasons(led, b, "play Y8"),
            (Reasons{"keeps the bird for a later trick", "does not go for the trick",
                     "gives no counter away"}));
}

TEST(Reasons, OfATrickOfWhoeverCalledForOnesCard) {
  // D has Y14, and nobody else knows.
  const std::string called = R"(rookery 1
game high-card-partner
start dealer D
start one-hand

deal D
hand A R10 Y6 Y7 Y9 B7 G5 G14
hand B R6 R7 Y8 Y10 Y11 G7 G9
hand C R8 R12 R14 Y13 B10 B12 B14
hand D R9 Y14 B5 B11 B13 G10 BIRD
hand E R11 R13 Y12 B6 B9 G12 G13
nest R5 Y5 B8 G6 G8 G11
D pass
E pass
A pass
B pass
C bid 70
C bury R5 Y5 B8 G6 G8 G11
C name red
C name Y14
E play B6
A play B7
)";
  EXPECT_EQ(reasons(called + "B play G7\nC play B14\n", d, "play B5"),
            (Reasons{"keeps the bird for a later trick",
                     "throws 5 points on a trick that is your side's for sure"}));
  EXPECT_EQ(reasons(called + "B play R6\nC play B14\n", d, "play B5"),
            (Reasons{"keeps the bird for a later trick", "leaves the trick to the others",
                     "gives 5 points away"}));
}

TEST(Reasons, OfAPartnersTrick) {
  const std::string won = named + "A play B14\nB play BIRD\nC play B6\n";
  EXPECT_EQ(reasons(won, d, "play Y10"),
            Reasons{"throws 10 points on a trick that is your side's for sure"});
  EXPECT_EQ(reasons(won, d, "play G5"),
            (Reasons{"throws 5 points on a trick that is your side's for sure",
                     "empties the hand of green"}));
  // B's R13 wins so far, and for D, who plays last, so it stays.
  const std::string red = named + "A play R12\nB play R13\nC play R8\n";
  EXPECT_EQ(reasons(red, d, "play R5"),
            Reasons{"throws 5 points on a trick that is your side's for sure"});
  // C cannot know whether D has to beat it.
  EXPECT_EQ(reasons(named + "A play R12\nB play R10\n", c, "play R8"),
            Reasons{"leaves a trick that your side is winning"});
}

TEST(Reasons, OfATrickOfTheOthers) {
  // A is last, has no green, and two trumps could take the trick.
  const std::string green =
      named + "A play B14\nB play BIRD\nC play B6\nD play Y7\nB play G9\nC play G6\nD play G5\n";
  EXPECT_EQ(reasons(green, a, "play Y14"), (Reasons{"leaves the trick to the others, saving B11",
                                                    "gives 10 points away", "keeps the trumps"}));
  EXPECT_EQ(reasons(green, a, "play Y6"), (Reasons{"leaves the trick to the others, saving B11",
                                                   "gives no counter away", "keeps the trumps"}));
  EXPECT_EQ(reasons(green, a, "play B8"), (Reasons{"takes the trick with 5 points in it by a trump",
                                                   "is the lowest card that beats G9"}));
}

TEST(Reasons, OfADoubt) {
  Table table = open_table(*find_game("i-doubt-it"), 4);
  const auto bots = bots_for(table, "normal");
  int checked = 0;
  for (int moves = 0; moves < 200 && !table.over(); ++moves) {
    for (const Seat seat : table.invited()) {
      const View view = table.view(seat);
      if (!find_offer(view, Verb::doubt)) continue;
      int held = 0;
      for (Card card : acting_hand(view)) held += card.rank() == view.fact("called", -1);
      const Reasons said = reasons_for(standpoint_of(table, seat), {.verb = Verb::doubt});
      ASSERT_EQ(said.size(), 1U);
      const std::array expected{"none of the four", "one of the four", "two of the four",
                                "three of the four", "you hold all four"};
      EXPECT_NE(said[0].find(expected[std::size_t(held)]), std::string::npos) << said[0];
      ++checked;
    }
    const auto turn = next_turn(table, bots);
    ASSERT_TRUE(turn && !table.act(turn->seat, turn->move));
  }
  EXPECT_GT(checked, 50);
}

/// Plays any cards until all is over; whether whoever took the trick turned out to be of the
/// seat's side.
bool side_wins(Position& world, Seat seat, int tricks, Rng& rng) {
  Chance chance(Rng{rng.next()});
  Seat winner = Seat::nobody;
  while (true) {
    Survey survey;
    world.survey(survey);
    const View view = make_view(survey, Offers{}, seat);
    int done = 0;
    for (const Survey::Fact& fact : view.facts)
      if (fact.name == "tricks") done += fact.value;
    for (const View::Zone& zone : view.zones)
      if (done == tricks + 1 && zone.name == "last") winner = zone.owner;
    if (world.counting()) return view.fact("side", -1, winner) == view.fact("side", -2, seat);
    if (world.advance(chance)) continue;
    Offers offers;
    world.offers(offers);
    std::vector<const Offer*> plays;
    for (const Offer& offer : offers)
      if (offer.verb == Verb::play) plays.push_back(&offer);
    if (plays.empty()) return false;
    const Offer& offer = *plays[std::size_t(rng.below(int(plays.size())))];
    world.apply(offer.seat, sample(offer, rng));
  }
}

// Whatever the hidden cards are and whatever the others do.
TEST(Reasons, WhatIsSureHappens) {
  Rng rng{5};
  for (const char* id : {"kentucky-discard", "red-1", "boston", "dixie", "three-handed-rook",
                         "high-card-partner", "sachem", "golden-10", "doolittle"}) {
    int claims = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Table table = open_table(*find_game(id), seed);
      const auto bots = bots_for(table, "normal");
      while (!table.over() && !::testing::Test::HasFailure()) {
        const auto turn = next_turn(table, bots);
        ASSERT_TRUE(turn);
        const Standpoint standpoint = standpoint_of(table, turn->seat);
        int tricks = 0;
        for (const Survey::Fact& fact : standpoint.view.facts)
          if (fact.name == "tricks") tricks += fact.value;
        for (const Move& move : table.moves(turn->seat, 30)) {
          if (move.verb != Verb::play) continue;
          for (const std::string& reason : reasons_for(standpoint, move)) {
            const bool sure = reason.starts_with("takes the trick") ||
                              reason == "is sure to take the trick" || reason.ends_with("for sure");
            if (!sure) continue;
            ++claims;
            for (int i = 0; i < 5; ++i) {
              const auto world = table.imagine(turn->seat, rng);
              world->apply(turn->seat, move);
              EXPECT_TRUE(side_wins(*world, turn->seat, tricks, rng))
                  << id << ": " << to_text(move, table.style()) << " " << reason;
            }
          }
        }
        ASSERT_FALSE(table.act(turn->seat, turn->move));
      }
    }
    EXPECT_GT(claims, 5) << id;
  }
}

}  // namespace
}  // namespace rookery::testing
