// Claims that anybody can follow.
#include <gtest/gtest.h>

#include "claims/claim.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

const Seat first{0};

/// A table after these lines of a record.
Table played(const std::string& record) {
  const auto parsed = parse_record("rookery 1\n" + record);
  EXPECT_TRUE(std::holds_alternative<Record>(parsed)) << record;
  auto made = replay(std::get<Record>(parsed));
  if (const auto* error = std::get_if<RecordError>(&made)) ADD_FAILURE() << to_text(*error);
  return std::get<Table>(std::move(made));
}

/// The Despised Nines: four players, ranks 6 to 11, no trumps, and P1 leads.
Table nines(const std::string& hands, const std::string& moves = "") {
  return played("game despised-nines\nstart dealer P4\nstart one-hand\ndeal P4\n" + hands + "\n" +
                moves);
}

TEST(ClaimExamples, TopCardsOfSuitsThatNobodyCanTrump) {
  const Table table = nines(
      "hand P1 A11 A10 A9 B11 B10 C11\nhand P2 A8 A7 A6 B9 B8 B7\n"
      "hand P3 B6 C10 C9 C8 C7 C6\nhand P4 D11 D10 D9 D8 D7 D6\n");
  const ClaimVerdict verdict = check_claim(table, first);
  EXPECT_TRUE(verdict.stands);
  EXPECT_NE(verdict.sentence.find("C11"), std::string::npos);
  EXPECT_FALSE(check_claim(table, Seat{3}).stands) << "D11 down, but P4 does not lead";
}

TEST(ClaimExamples, ALongSuitIsGoodOnceTheHigherCardsMustHaveFallen) {
  // A9 and A8 are out: two leads bring them down, wherever they lie.
  EXPECT_TRUE(check_claim(nines("hand P1 A11 A10 A7 A6 B11 B10\nhand P2 A9 A8 B9 B8 B7 B6\n"
                                "hand P3 C11 C10 C9 C8 C7 C6\nhand P4 D11 D10 D9 D8 D7 D6\n"),
                          first)
                  .stands);
  // A10 and A6 are out: one player may have both, and keep the A10.
  EXPECT_FALSE(check_claim(nines("hand P1 A11 A9 A8 A7 B11 B10\nhand P2 A10 B9 B8 B7 B6 C6\n"
                                 "hand P3 A6 C11 C10 C9 C8 C7\nhand P4 D11 D10 D9 D8 D7 D6\n"),
                           first)
                   .stands);
}

TEST(ClaimExamples, WhatTheOthersHaveShownCounts) {
  const std::string hands =
      "hand P1 A11 A9 A8 A7 B11 B10\nhand P2 A10 B9 B8 B7 B6 C6\n"
      "hand P3 A6 C11 C10 C9 C8 C7\nhand P4 D11 D10 D9 D8 D7 D6\n";
  EXPECT_FALSE(check_claim(nines(hands, "P1 play A11\n"), first).stands);
  EXPECT_TRUE(check_claim(nines(hands, "P1 play A11\nP2 play A10\n"), first).stands);
  EXPECT_TRUE(check_claim(nines(hands, "P1 play A11\nP2 play A10\nP3 play A6\nP4 play D6\n"), first)
                  .stands);
}

/// Kentucky Discard: A declares red with nine trumps, and leads.
Table reds(const std::string& low_of_a, const std::string& other) {
  return played("game kentucky-discard\nstart dealer D\nstart one-hand\ndeal D\nhand A " +
                low_of_a +
                " R7 R8 R9 R10 R11 R12 R13 R14\n"
                "hand B R5 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12\n"
                "hand C B5 B6 B7 B8 B9 B10 B11 B12 B13\n"
                "hand D " +
                other +
                " G5 G6 G7 G8 G9 G10 G11 G12\n"
                "nest Y13 Y14 B14 G13 G14\n"
                "A bid 70\nB pass\nC pass\nD pass\nA bury Y13 Y14 B14 G13 G14\nA name red\n");
}

TEST(ClaimExamples, OneHigherTrumpThatIsOutBreaksAClaimOfTrumps) {
  EXPECT_TRUE(check_claim(reds("BIRD", "R6"), first).stands);
  EXPECT_FALSE(check_claim(reds("R6", "BIRD"), first).stands) << "the bird is the highest trump";
}

TEST(ClaimExamples, APartnerWhoHasItCannotBeCountedOn) {
  // C is A's partner and would take no trick from him; but A does not know who has the bird.
  const Table table = reds("R6", "BIRD");
  EXPECT_FALSE(check_claim(table, Seat{2}).stands);
  EXPECT_EQ(check_claim(table, Seat{2}).sentence, check_claim(table, first).sentence);
}

TEST(ClaimExamples, NobodyClaimsBeforeTheTricks) {
  const Table table = played(
      "game kentucky-discard\nstart dealer D\nstart one-hand\ndeal D\n"
      "hand A R6 R7 R8 R9 R10 R11 R12 R13 R14\n"
      "hand B R5 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12\n"
      "hand C B5 B6 B7 B8 B9 B10 B11 B12 B13\n"
      "hand D BIRD G5 G6 G7 G8 G9 G10 G11 G12\n"
      "nest Y13 Y14 B14 G13 G14\n");
  EXPECT_EQ(check_claim(table, first).sentence, "there are no tricks to claim now");
}

}  // namespace
}  // namespace rookery
