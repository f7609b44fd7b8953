// Club: melds, first plays, piles and scores on positions laid out. Law: rules/club.md
#include "games/club.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/view.hpp"
#include "games/catalogue.hpp"

namespace rookery::games {
namespace {

using club::Birdie;
using club::Kind;

CardBag bag(std::string_view text) {
  CardBag cards;
  for (std::string_view word : split_words(text)) cards += *parse_card(word, PackStyle::rook);
  return cards;
}
Move as_move(std::string_view text) { return *parse_move(text, PackStyle::rook); }
constexpr Seat a{0}, b{1}, c{2}, d{3};
using Melds = std::initializer_list<std::string_view>;

/// A plays for the side of A and C, whose melds lie on the table.
struct Game4 {
  Club club;
  Club::State s{};

  explicit Game4(std::string_view hand, Melds melds = {}, Club::Rules rules = {}) : club(rules) {
    s.hands[0] = bag(hand);
    for (std::string_view meld : melds)
      if (!meld.empty()) lay(meld);
    s.out = s.three_binds = Seat::nobody;
    s.dealer = d;
    s.step = Club::Step::play;
    s.turns.fill(1);
    for (Card stock : bag("R4 Y4 B4 G4").faces()) s.stock.push(stock);
  }
  void lay(std::string_view meld) {
    const int place = std::popcount(s.laid[0].bits);
    s.melds[place] = bag(meld);
    s.laid[0].add(place);
  }
  Game4& pile(std::string_view cards) {
    for (std::string_view word : split_words(cards))
      s.discards.push(*parse_card(word, PackStyle::rook));
    s.step = Club::Step::begin;
    return *this;
  }
  bool may(std::string_view text) const {
    Offers offers;
    club.offers(s, offers);
    const Move m = as_move(text);
    return std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
      return offer.seat == s.turn && offer.admits(m) &&
             (!offer.refined || club.allows(s, offer, m));
    });
  }
  std::string why_not(std::string_view text) const {
    return may(text) ? "allowed" : club.refusal(s, s.turn, as_move(text)).clause;
  }
  void act(std::string_view text) {
    ASSERT_TRUE(may(text)) << text << ": " << why_not(text);
    club.apply(s, s.turn, as_move(text));
  }
  int score(int side) {
    s.step = Club::Step::over;
    const Sheet sheet = club.sheet(s);
    EXPECT_EQ(sheet.columns[std::size_t(side)].score, club.result(s).points[std::size_t(side)]);
    return club.result(s).points[std::size_t(side)];
  }
  std::vector<Move> listed(int cap = 100000) const {
    Offers offers;
    club.offers(s, offers);
    std::vector<Move> all;
    for (const Offer& offer : offers)
      if (offer.refined) club.list(s, offer, cap, all);
    return all;
  }
};

constexpr std::string_view red_run = "R4 R5 R6 R7 R8 R9 R10", seven_nines = "Y9 Y9 B9 B9 G9 G9 R9";

TEST(Club, WhatAMeldIs) {  // CL-14, CL-15, CL-16, CL-17
  for (const char* set : {"R8 Y8 B8", "R8 R8 Y8", "R8 R8 G1", "R8 Y8 R1 Y1 B2 G2", "R14 B14 Y2"})
    EXPECT_EQ(club::kind_of(bag(set)), Kind::set) << set;
  for (const char* sequence : {"R4 R5 R6", "G12 G13 G14", "B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14"})
    EXPECT_EQ(club::kind_of(bag(sequence)), Kind::sequence) << sequence;
  for (const char* three : {"R3 Y3 G3", "R3 R3 B1"})
    EXPECT_EQ(club::kind_of(bag(three)), Kind::threes) << three;
  for (const char* none :
       {"R8 Y8", "R8 R1 Y2", "R1 Y1 B1", "R2 Y2 R1", "R3 R4 R5", "R13 R14 R4", "R4 R5 R1",
        "R4 R5 R5 R6", "R4 R5 G6", "R8 Y9 B8", "R8 Y8 BIRD", "R3 Y1 B2", "R8 Y8 R3"})
    EXPECT_EQ(club::kind_of(bag(none)), Kind::none) << none;
}

TEST(Club, WhatABirdieIs) {  // CL-35, CL-36, CL-38, CL-E3, CL-E4
  EXPECT_EQ(club::birdie_of(bag(red_run)), Birdie::sequence);
  EXPECT_EQ(club::birdie_of(bag(seven_nines)), Birdie::natural);
  EXPECT_EQ(club::birdie_of(bag(seven_nines) + bag("Y1")), Birdie::regular);
  EXPECT_EQ(club::birdie_of(bag("Y8 B8 R1 G1 Y2 B2 G2")), Birdie::none);
  EXPECT_EQ(club::birdie_of(bag("Y8 B8 R8 R1 G1 Y2 B2 G2")), Birdie::none);
  EXPECT_EQ(club::birdie_of(bag("Y8 B8 R8 G8 R1 G1 Y2 B2 G2")), Birdie::regular);
  EXPECT_EQ(club::birdie_of(bag("R4 R5 R6 R7 R8 R9")), Birdie::none);
  EXPECT_EQ(club::birdie_of(bag("R3 R3 Y3 Y3 B3 B3 G3")), Birdie::natural);
  EXPECT_EQ(club::counts_as_birdie(bag("R3 R3 Y3 Y3 B3 B3 G3")), 0);
  EXPECT_EQ(club::counts_as_birdie(bag(red_run)), 1);
}

TEST(Club, ASideThatWentOut) {  // CL-42 to CL-46, CL-E1
  Game4 g("", {red_run, seven_nines, "Y12 B12 G12 R2"});
  g.s.birds[0] = bag("BIRD");
  g.s.hands[2] = bag("R5 G2");
  g.s.out = a;
  EXPECT_EQ(g.score(0), 2560);
}

TEST(Club, BirdsWithoutTwoBirdies) {  // CL-44, CL-E2, CL-R8
  Game4 g("G13", {"R6 R6 Y6 Y6 B6 B6 G6", "R11 Y11 B11"});
  g.s.birds[0] = bag("BIRD BIRD");
  g.s.hands[2] = bag("B1");
  EXPECT_EQ(g.score(0), 870);
  g.lay(red_run);
  EXPECT_EQ(g.score(0), 870 + 1200 + 70 + 500);
  Game4 six("", {red_run, seven_nines}, {.players = 6, .sides = 3});
  six.s.birds[0] = bag("BIRD BIRD BIRD");
  EXPECT_EQ(six.score(0), 1200 + 800 + 140 + 1000);
}

TEST(Club, AWildOnANaturalBirdie) {  // CL-36, CL-43, CL-E3, CL-E4
  EXPECT_EQ(Game4("", {seven_nines}).score(0), 870);
  EXPECT_EQ(Game4("", {std::string(seven_nines) + " Y1"}).score(0), 490);
  EXPECT_EQ(Game4("", {"Y8 B8 R1 G1 Y2 B2 G2"}).score(0), 120);
  EXPECT_EQ(Game4("", {"Y8 B8 R8 G8 R1 G1 Y2 B2 G2"}).score(0), 540);
}

TEST(Club, AHandCanBeScoredBelowZero) {  // CL-47
  Game4 g("R1 R2 R5");
  EXPECT_EQ(g.score(0), -50);
}

TEST(Club, TheFirstPlayHasToReachTheMinimum) {  // CL-20, CL-21, CL-23, CL-24, CL-E5
  Game4 g("R6 Y6 B6 G2 R9 R13");
  EXPECT_TRUE(g.may("lay R6 Y6 B6 G2"));
  EXPECT_EQ(g.why_not("lay R6 Y6 B6"), "CL-21");
  g.act("lay R6 Y6 B6 G2");
  EXPECT_EQ(g.club.refusal(g.s, a, as_move("lay R9 R13 G2")).clause, "CL-11");
}

TEST(Club, TheMinimumGoesByTheScore) {  // CL-21, CL-E6, CL-R3, CL-R4
  const std::string_view hand = "R8 Y8 B8 G1 R2 R9 Y9 G9 B2 R12 B12 G12 Y12 R14 Y14";
  const std::string_view of_150 = "lay R8 Y8 B8 G1 R2 and R9 Y9 G9 B2 and R12 B12 G12";
  const std::string_view of_160 = "lay R8 Y8 B8 G1 R2 and R9 Y9 G9 B2 and R12 B12 G12 Y12";
  Game4 of_1988(hand), of_1957(hand, {}, {.top_minimum = 150});
  of_1988.s.totals[0] = of_1957.s.totals[0] = 3010;
  EXPECT_EQ(of_1988.why_not(of_150), "CL-21");
  EXPECT_TRUE(of_1988.may(of_160));
  EXPECT_TRUE(of_1957.may(of_150));
  EXPECT_TRUE(of_1957.may(of_160));
  of_1988.s.totals[0] = of_1957.s.totals[0] = 3000;
  const std::string_view of_100 = "lay R8 Y8 B8 G1 and R9 Y9 G9 B2";
  EXPECT_TRUE(of_1988.may(of_100));
  EXPECT_TRUE(of_1957.may(of_100));
  EXPECT_EQ(of_1988.why_not("lay R8 Y8 B8 G1 R2"), "CL-21");
  of_1988.s.totals[0] = 1999;
  EXPECT_TRUE(of_1988.may("lay R8 Y8 B8 G1 R2"));
  of_1988.s.totals[0] = -10;
  EXPECT_TRUE(of_1988.may("lay R8 Y8 B8 G1 R2"));
}

TEST(Club, OneMeldAtATimeAfterTheFirstPlay) {  // CL-11, CL-22
  Game4 g("R8 Y8 B8 R9 Y9 G9 R4 Y5", {"R6 Y6 B6 G2"});
  EXPECT_TRUE(g.may("lay R8 Y8 B8"));
  EXPECT_EQ(g.why_not("lay R8 Y8 B8 and R9 Y9 G9"), "CL-11");
}

TEST(Club, NobodyAddsToAnotherSide) {  // CL-18
  Game4 g("R11 R6 R7 Y1 Y13 Y14", {"R8 R9 R10", "G8 G9 G10", "Y6 B6 G6"});
  EXPECT_TRUE(g.may("add R11 on R8 R9 R10"));
  EXPECT_TRUE(g.may("add R7 R11 on R8 R9 R10"));
  EXPECT_TRUE(g.may("add R6 R7 on R8 R9 R10"));
  EXPECT_EQ(g.why_not("add R6 on R8 R9 R10"), "CL-18");
  EXPECT_EQ(g.why_not("add Y1 on R8 R9 R10"), "CL-18");
  EXPECT_TRUE(g.may("add R6 Y1 on Y6 B6 G6"));
  g.s.laid[0].drop(0);
  g.s.laid[1].add(0);
  EXPECT_EQ(g.why_not("add R11 on R8 R9 R10"), "CL-18");
}

TEST(Club, ThePileBeforeTheFirstPlay) {  // CL-26, CL-27, CL-28, CL-E7, CL-R5
  Game4 g("R8 Y8 R4 R5 G13 Y14");
  g.pile("R7 R6 B8");
  EXPECT_EQ(g.why_not("take B8 R8 Y8"), "CL-21");
  EXPECT_EQ(g.why_not("take B8 R8 Y8 and R4 R5 R6"), "CL-27");
  Game4 with_wild("R8 Y8 R4 R5 G13 Y14 G2");
  with_wild.pile("R7 R6 B8");
  with_wild.act("take B8 R8 Y8 G2");
  EXPECT_EQ(with_wild.s.known[0], bag("R6 R7"));
  EXPECT_TRUE(with_wild.s.discards.empty());
  with_wild.act("lay R4 R5 R6 R7");
  EXPECT_EQ(with_wild.s.hands[0] + with_wild.s.known[0], bag("G13 Y14"));
}

TEST(Club, ThePileNeedsTwoNaturalsFromTheHand) {  // CL-26, CL-30, CL-E8
  Game4 g("G8 R1 Y1 B2 R13", {"R8 Y8 B8"});
  g.pile("R4 Y8");
  EXPECT_EQ(g.why_not("take Y8 G8 R1 Y1"), "CL-26");
  EXPECT_TRUE(g.may("take Y8 on R8 Y8 B8"));
  Game4 wild_set("G8 R1 Y1 B2 R13", {"R8 Y8 B8 B1"});
  wild_set.pile("R4 Y8");
  EXPECT_EQ(wild_set.why_not("take Y8 on R8 Y8 B8 B1"), "CL-30");
  Game4 of_1957("G8 R1 Y1 B2 R13", {"R8 Y8 B8 B1"}, {.any_addition = true});
  of_1957.pile("R4 Y8");
  EXPECT_TRUE(of_1957.may("take Y8 on R8 Y8 B8 B1"));
}

TEST(Club, AfterTheFirstPlayThePileBringsOnlyItsSet) {  // CL-28
  Game4 g("R8 B8 R10 Y10 B10 R13 Y13", {"R6 Y6 B6 G2"});
  g.pile("R4 Y8");
  EXPECT_EQ(g.why_not("take Y8 R8 B8 and R10 Y10 B10"), "CL-28");
  g.act("take Y8 R8 B8");
  g.act("lay R10 Y10 B10");
}

TEST(Club, NobodyTakesThePileOnHisFirstTurn) {  // CL-25, CL-30
  Game4 g("R8 B8 R10 Y10 B10 R13 Y13", {"R6 Y6 B6"});
  g.pile("R4 Y8").s.turns[0] = 0;
  EXPECT_EQ(g.why_not("take Y8 R8 B8"), "CL-25");
  g.s.discards.push(bag("G6").first());
  EXPECT_TRUE(g.may("take G6 on R6 Y6 B6"));
}

TEST(Club, AWildOrAThreeOnTopKeepsThePile) {  // CL-29, CL-R9
  Game4 g("R8 B8 R10 Y13", {"R6 Y6 B6"});
  g.pile("R4 Y2");
  EXPECT_EQ(g.why_not("take Y2 R8 B8"), "CL-29");
  EXPECT_EQ(g.why_not("take Y2 on R6 Y6 B6"), "CL-30");
  Game4 of_1957("R8 B8 R10 Y13", {"R6 Y6 B6"}, {.any_addition = true});
  of_1957.pile("R4 Y2");
  EXPECT_TRUE(of_1957.may("take Y2 on R6 Y6 B6"));
}

TEST(Club, TheSingleTakeIsTheWholeTurn) {  // CL-10, CL-12, CL-30, CL-E14
  Game4 g("G13 Y14", {"R8 R9 R10"});
  g.pile("Y5 R11");
  g.act("take R11 on R8 R9 R10");
  EXPECT_EQ(g.s.turn, b);
  EXPECT_EQ(g.s.hands[0], bag("G13 Y14"));
  EXPECT_EQ(g.s.discards.top(), bag("Y5").first());
  EXPECT_EQ(g.s.melds[0], bag("R8 R9 R10 R11"));
}

TEST(Club, AnEmptyPileLeavesOnlyTheDraw) {  // CL-R11
  Game4 g("G13 Y14", {"R8 R9 R10"});
  g.s.step = Club::Step::begin;
  EXPECT_TRUE(g.may("draw"));
  EXPECT_EQ(g.why_not("take R11 on R8 R9 R10"), "CL-R11");
}

/// Everybody draws and discards the card named; stops are then looked at.
struct Stops : Game4 {
  Stops() : Game4("Y2 R3 B10 R11") {
    s.hands[1] = bag("Y2 R3 B10 R11");
    s.hands[2] = bag("Y2 R3 B10 R11");
    s.hands[3] = bag("G1 R3 B10 R11");
    s.stock = {};
    for (Card card : ranks(4, 14)) s.stock.push(card);
    pile("R4");
  }
  void turn_with(std::string_view card) {
    act("draw");
    act("discard " + std::string(card));
  }
  bool closed_to(Seat p) {
    Survey survey;
    club.survey(s, survey);
    return make_view(survey, Offers{}, p).fact("stopped", -1, p) == 1;
  }
};

TEST(Club, AWildStopsEverybodyUntilItsPlayerIsBack) {  // CL-32, CL-33, CL-E9, CL-R7
  Stops g;
  g.turn_with("B10");  // A
  g.turn_with("Y2");   // B
  EXPECT_TRUE(g.closed_to(c) && g.closed_to(d) && g.closed_to(a));
  g.turn_with("B10");  // C
  g.turn_with("G1");   // D
  EXPECT_TRUE(g.closed_to(a) && g.closed_to(b) && g.closed_to(c));
  g.turn_with("R11");  // A
  EXPECT_EQ(g.s.turn, b);
  EXPECT_TRUE(g.closed_to(b));  // his own is over, D's binds
  EXPECT_EQ(g.why_not("take R11 Y11 B11"), "CL-32");
  EXPECT_EQ(g.why_not("take R11 on R8 R9 R10"), "CL-32");  // CL-R6
  g.turn_with("R11");
  g.turn_with("R11");
  EXPECT_EQ(g.s.turn, d);
  EXPECT_FALSE(g.closed_to(d));
}

TEST(Club, AThreeStopsTheNextPlayerOnly) {  // CL-31, CL-E10
  Stops g;
  g.turn_with("R3");  // A
  EXPECT_TRUE(g.closed_to(b));
  EXPECT_FALSE(g.closed_to(c) || g.closed_to(d) || g.closed_to(a));
  EXPECT_EQ(g.why_not("take R3 on R8 R9 R10"), "CL-31");
  g.turn_with("B10");
  EXPECT_FALSE(g.closed_to(c));
}

TEST(Club, ABindingStopCardStaysInSight) {  // CL-33
  Stops g;
  g.turn_with("B10");
  g.turn_with("Y2");
  g.turn_with("R11");
  Survey survey;
  g.club.survey(g.s, survey);
  const View view = make_view(survey, Offers{}, Seat::nobody);
  EXPECT_EQ(view.zone("discards")->size, 4);
  EXPECT_EQ(view.zone("discards")->cards,
            (std::vector<Card>{bag("Y2").first(), bag("R11").first()}));
}

TEST(Club, GoingOutWithThrees) {  // CL-17, CL-37, CL-E11
  Game4 g("R3 Y3 G3 B9", {red_run, seven_nines});
  EXPECT_EQ(g.why_not("lay R3 Y3"), "CL-14");
  g.act("lay R3 Y3 G3");
  EXPECT_EQ(g.why_not("add B9 on Y9 Y9 B9 B9 G9 G9 R9"), "CL-17");  // last is last
  g.act("discard B9");
  EXPECT_EQ(g.s.out, a);
  EXPECT_EQ(g.s.step, Club::Step::over);
  EXPECT_EQ(g.score(0), 200 + 1200 + 800 + 140 + 30);
  Game4 one_birdie("R3 Y3 G3 B9", {red_run});
  EXPECT_EQ(one_birdie.why_not("lay R3 Y3 G3"), "CL-17");
  Game4 too_many("R3 Y3 G3 B9 B13", {red_run, seven_nines});
  EXPECT_EQ(too_many.why_not("lay R3 Y3 G3"), "CL-17");
}

TEST(Club, ThreesInAFirstPlay) {  // CL-17, CL-38
  const std::string all =
      "lay " + std::string(red_run) + " and " + std::string(seven_nines) + " and R3 R3 Y3";
  Game4 g("R4 R5 R6 R7 R8 R9 R10 Y9 Y9 B9 B9 G9 G9 R9 R3 R3 Y3 G13");
  EXPECT_TRUE(g.may(all));
  const auto moves = g.listed(1000000);
  EXPECT_EQ(std::ranges::count(moves, as_move(all)), 1);
  Game4 more("R4 R5 R6 R7 R8 R9 R10 Y9 Y9 B9 B9 G9 G9 R9 R3 R3 Y3 G13 G12");
  EXPECT_EQ(more.why_not(all), "CL-17");
}

TEST(Club, OnePlayIsJudgedByItself) {  // CL-39, CL-E15
  const Melds table{"R4 R5 R6 R7 R8 R9", "R9 Y9 Y9 B9 B9 G9"};
  Game4 two("R10 G9", table);
  EXPECT_EQ(two.why_not("add R10 on R4 R5 R6 R7 R8 R9"), "CL-39");
  Game4 three("R10 G9 B13", table);
  three.act("add R10 on R4 R5 R6 R7 R8 R9");
  three.act("add G9 on R9 Y9 Y9 B9 B9 G9");
  three.act("discard B13");
  EXPECT_EQ(three.s.out, a);
  Game4 together("R12 Y12", {red_run, "R12 Y12 B12 B12 G12"});
  EXPECT_EQ(together.why_not("add R12 on R12 Y12 B12 B12 G12"), "CL-39");
  together.act("add R12 Y12 on R12 Y12 B12 B12 G12");
  EXPECT_EQ(together.s.out, a);  // CL-12: no discard
  EXPECT_EQ(together.s.step, Club::Step::over);
}

TEST(Club, JoiningMelds) {  // CL-19, CL-E13, CL-E16, CL-R10
  Game4 g("G7 R13 Y13", {"G4 G5 G6", "G8 G9 G10"});
  EXPECT_EQ(g.why_not("join G4 G5 G6 and G8 G9 G10"), "CL-19");
  g.act("add G7 on G4 G5 G6");
  g.act("join G4 G5 G6 G7 and G8 G9 G10");
  EXPECT_EQ(g.s.melds[0], bag("G4 G5 G6 G7 G8 G9 G10"));
  EXPECT_EQ(club::birdie_of(g.s.melds[0]), Birdie::sequence);
  const std::string_view nines = "R9 Y9 B9 G9 R1 Y1 B1", more = "R9 Y9 B9 G9 G1 R2 Y2";
  Game4 pair("R13 Y13", {nines, more});
  EXPECT_EQ(pair.score(0), 1000 - 20);
  pair.s.step = Club::Step::play;
  pair.act("join " + std::string(nines) + " and " + std::string(more));
  EXPECT_EQ(pair.score(0), 600 - 20);
  Game4 one_card("R13", {nines, more});
  EXPECT_EQ(one_card.why_not("join " + std::string(nines) + " and " + std::string(more)), "CL-39");
}

TEST(Club, EqualMeldsAreJoinedToo) {  // CL-19
  Game4 g("R13 Y13", {"R9 Y9 B9", "R9 Y9 B9"});
  g.act("join R9 Y9 B9 and R9 Y9 B9");
  EXPECT_EQ(g.s.melds[0], bag("R9 R9 Y9 Y9 B9 B9"));
  EXPECT_TRUE(g.s.melds[1].empty());
  EXPECT_EQ(g.why_not("join R9 R9 Y9 Y9 B9 B9 and R9 R9 Y9 Y9 B9 B9"), "CL-19");
}

TEST(Club, TheLastCardIsABird) {  // CL-13, CL-40, CL-E12
  Game4 g("R13 Y13", {"R9 Y9 B9"});
  g.pile("R4");
  g.s.stock = {};
  g.s.stock.push(bird);
  g.act("draw");
  Chance chance{Rng{}};
  EXPECT_TRUE(g.club.advance(g.s, chance));
  EXPECT_FALSE(g.club.advance(g.s, chance));
  EXPECT_EQ(g.s.birds[0], bag("BIRD"));
  g.act("discard R13");
  EXPECT_EQ(g.s.step, Club::Step::over);
  EXPECT_EQ(g.s.out, Seat::nobody);

  Game4 single("R13", {"R9 Y9 B9"});  // one card and no two Birdies: he is not out
  single.pile("R4");
  single.s.stock = {};
  single.s.stock.push(bird);
  single.act("draw");
  EXPECT_TRUE(single.club.advance(single.s, chance));
  single.act("discard R13");
  EXPECT_EQ(single.s.step, Club::Step::over);
  EXPECT_EQ(single.s.out, Seat::nobody);
  EXPECT_EQ(single.score(0), 30);
}

TEST(Club, TheLastCardsGiveALastTurn) {  // CL-40, CL-41
  Game4 g("R13 Y13");
  g.pile("R4");
  g.s.stock = {};
  for (Card card : bag("R5 R6").faces()) g.s.stock.push(card);
  g.act("draw");
  EXPECT_TRUE(g.s.last_turn);
  g.act("discard R13");
  EXPECT_EQ(g.s.step, Club::Step::over);
}

TEST(Club, GoingOutOnTheLastTurn) {  // CL-37, CL-40, CL-42
  Game4 g("R13", {red_run, seven_nines});
  g.pile("R4");
  g.s.stock = {};
  for (Card card : bag("R11 R12").faces()) g.s.stock.push(card);
  g.act("draw");
  EXPECT_TRUE(g.s.last_turn);
  g.act("add R11 R12 R13 on " + std::string(red_run));
  EXPECT_EQ(g.s.out, a);
  EXPECT_EQ(g.score(0), 200 + 1200 + 800 + 170);
}

TEST(Club, ThePileAndTheLastCards) {  // CL-37, CL-39
  Game4 out("R8 B8", {red_run, seven_nines});
  out.pile("Y8").act("take Y8 R8 B8");
  EXPECT_EQ(out.s.out, a);
  EXPECT_EQ(out.s.step, Club::Step::over);
  Game4 one_left("R8 B8", {red_run, seven_nines});
  one_left.pile("Y4 Y8").act("take Y8 R8 B8");
  EXPECT_EQ(one_left.s.step, Club::Step::play);
  one_left.act("discard Y4");
  EXPECT_EQ(one_left.s.out, a);
  Game4 one_birdie("R8 B8", {red_run});
  EXPECT_EQ(one_birdie.pile("Y4 Y8").why_not("take Y8 R8 B8"), "CL-39");
  Game4 enough("R8 B8", {red_run});
  EXPECT_EQ(enough.pile("R5 Y4 Y8").why_not("take Y8 R8 B8"), "allowed");
}

TEST(Club, TheFirstUpcard) {  // CL-5, CL-6, CL-7, CL-8
  const Club club({});
  Club::State s{};
  s.out = s.three_binds = Seat::nobody;
  s.dealer = d;
  s.turn = a;
  s.hands[1] = bag("BIRD R5");
  // From the top: a 3, a bird, a natural; then a natural for B's bird.
  for (std::string_view word : split_words("G4 G5 G6 G7 Y14 R8 BIRD R3"))
    s.stock.push(*parse_card(word, PackStyle::rook));
  Chance chance{Rng{}};
  ASSERT_TRUE(club.advance(s, chance));  // the 3 is covered
  ASSERT_TRUE(club.advance(s, chance));  // six are left: three above the bird
  EXPECT_EQ(s.stock[3], bird);
  EXPECT_EQ(s.stock.size(), 7);
  ASSERT_TRUE(club.advance(s, chance));  // R8
  EXPECT_EQ(s.discards.top(), bag("R8").first());
  EXPECT_EQ(s.discards.size(), 2);
  EXPECT_EQ(s.step, Club::Step::birds);
  ASSERT_TRUE(club.advance(s, chance));
  EXPECT_EQ(s.hands[1], bag("R5 Y14"));
  EXPECT_EQ(s.birds[1], bag("BIRD"));
  EXPECT_EQ(s.step, Club::Step::begin);
  EXPECT_FALSE(club.advance(s, chance));
  // Everybody knows where the bird lies, whatever else is imagined.
  Rng rng{1};
  for (int i = 0; i < 20; ++i) {
    Survey survey;
    club.survey(s, survey);
    imagine(survey, a, rng);
    ASSERT_EQ(s.stock[3], bird);
  }
}

TEST(Club, SidesAndPacks) {  // CL-1, CL-2, CL-R2
  EXPECT_EQ(Club({.players = 4}).pack().size(), 114u);
  EXPECT_EQ(Club({.players = 6, .sides = 3}).pack().size(), 171u);
  const auto match = [](Asked asked) {
    return club_page.match(std::get<Settings>(settle(*find_game("club"), asked)));
  };
  EXPECT_EQ(match({}).side_size, 2);
  EXPECT_EQ(match({{"players", "6"}}).side_size, 2);
  EXPECT_EQ(match({{"players", "6"}, {"sides", "two_sides"}}).side_size, 3);
  EXPECT_EQ(match({{"sides", "two_sides"}}).side_size, 2);
  EXPECT_EQ(match({}).target, 5000);    // CL-49
  EXPECT_EQ(match({}).hand_limit, 40);  // CL-50
  EXPECT_EQ(settle(*find_game("club"), {{"players", "5"}}).index(), 1u);
}

TEST(Club, WhatWasSeenTakenIsForgottenWithTheFirstCardLikeIt) {
  Game4 g("R9 R13 Y14", {"R6 Y6 B6"});
  g.s.known[0] = bag("R9");
  g.act("discard R9");
  EXPECT_TRUE(g.s.known[0].empty());
  EXPECT_EQ(g.s.hands[0], bag("R9 R13 Y14"));
}

/// All that the definition allows, found by trying every choice of cards.
std::set<std::string> every_single_lay(const Game4& g) {
  std::set<std::string> all;
  club::each_choice(g.s.hands[0], 3, 20, [&](const CardBag& cards) {
    const std::string text = "lay " + to_text(cards, PackStyle::rook);
    if (g.may(text)) all.insert(text);
    return true;
  });
  return all;
}

TEST(Club, EveryMeldIsListedOnce) {
  Rng rng{21};
  for (int round = 0; round < 60; ++round) {
    Game4 g("", {round % 2 ? "R6 Y6 B6" : "", round % 3 ? seven_nines : ""});
    if (g.s.melds[0].empty()) continue;
    for (int n = 3 + rng.below(8); n > 0; --n) {
      const Card card = rookery::card(Suit(rng.below(4)), 1 + rng.below(7));
      if (g.s.hands[0].count(card) < 2) g.s.hands[0] += card;
    }
    std::set<std::string> lays;
    std::size_t count = 0;
    for (const Move& m : g.listed()) {
      if (m.verb != Verb::lay) continue;
      lays.insert(to_text(m, PackStyle::rook));
      ++count;
    }
    ASSERT_EQ(count, lays.size());
    ASSERT_EQ(lays, every_single_lay(g)) << to_text(g.s.hands[0], PackStyle::rook);
  }
}

TEST(Club, EveryFirstPlayIsListedOnceAndAllowed) {
  Game4 g("R8 Y8 B8 R9 Y9 B9 R10 G1 G2 R14");
  const auto moves = g.listed();
  std::set<std::string> texts;
  for (const Move& m : moves) {
    const std::string text = to_text(m, PackStyle::rook);
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_TRUE(g.may(text)) << text;
    EXPECT_EQ(as_move(text), m) << text;
  }
  for (const char* text :
       {"lay R8 Y8 B8 and R9 Y9 B9", "lay R8 Y8 G1 and R9 Y9 B9", "lay R8 R9 R10 and Y8 B8 G1 G2",
        "lay R8 R9 R10 and Y8 B8 G1 and Y9 B9 G2"})
    EXPECT_EQ(texts.count(text), g.may(text) ? 1u : 0u) << text;
  EXPECT_TRUE(texts.count("lay R8 Y8 B8 and R9 Y9 B9"));
  EXPECT_FALSE(texts.count("lay R8 Y8 B8"));
}

TEST(Club, NoWayToTakeThePileIsListedTwice) {
  Game4 g("R8 Y8 B8 G8 R8 Y8 B1 G2 R14 R13");
  g.pile("R4 R8");
  g.s.hands[0] = bag("R8 Y8 B8 G8 Y8 B8 B1 G2 R14 R13");
  std::set<std::string> texts;
  for (const Move& m : g.listed()) {
    const std::string text = to_text(m, PackStyle::rook);
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_TRUE(g.may(text)) << text;
  }
  EXPECT_TRUE(texts.count("take R8 Y8 B1 B8 and R8 Y8 B8 G2"));
}

/// The worst hands: all eight wilds beside naturals of one number. A set may take any of
/// 256 choices of wilds; what a hand of 15 can lay is bounded, and a cap holds always.
TEST(Club, TheWorstHandsAreListedUpToTheCap) {
  const std::string wilds = "R1 Y1 B1 G1 R2 Y2 B2 G2";
  Game4 down(wilds + " R8 Y8 B8 G8 R9 Y9 B9", {"G4 G5 G6", "R6 Y6 B6"});
  const auto moves = down.listed();
  const auto lays = std::ranges::count(moves, Verb::lay, &Move::verb);
  // Eights: 11 choices of two or more naturals, nines: 4, times 256 choices of wilds; less
  // the pairs without a wild, and less those that leave fewer than two cards: none.
  EXPECT_EQ(lays, 11 * 256 - 6 + 4 * 256 - 3);
  Game4 first(wilds + " R8 Y8 B8 G8 R9 Y9 B9");
  EXPECT_EQ(first.listed(1000).size(), 1000u);
  Game4 three_packs("", {}, {.players = 6, .sides = 3});
  for (Card card : ranks(1, 14))
    for (int copy = 0; copy < 3; ++copy) three_packs.s.hands[0] += card;
  three_packs.s.totals[0] = 4000;
  const auto many = three_packs.listed(5000);
  EXPECT_EQ(many.size(), 5000u);
  std::set<std::string> texts;
  for (const Move& m : many) texts.insert(to_text(m, PackStyle::rook));
  EXPECT_EQ(texts.size(), many.size());
}

}  // namespace
}  // namespace rookery::games
