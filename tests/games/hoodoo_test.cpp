// Hoodoo: what everybody knows of the hands, and whole games. Law: rules/hoodoo.md
#include "games/hoodoo.hpp"

#include <gtest/gtest.h>

#include "game/view.hpp"
#include "games/whole_matches.hpp"

namespace rookery::games {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::string_view word : split_words(text)) set += *parse_card(word, PackStyle::rummy);
  return set;
}

/// P1 has led C9, and P2, who picked A2 and A7 up before, has to follow.
Hoodoo::State at_c9(std::string_view second_hand) {
  Hoodoo::State s{};
  s.hands[0] = cards("B1 B2");
  s.hands[1] = cards(second_hand);
  s.seen = cards("A2 A7 C9");
  s.aside = ranks(1, 11) - s.hands[0] - s.hands[1] - cards("C9");
  s.trick.push(*parse_card("C9", PackStyle::rummy));
  s.turn = Seat{1};
  s.hoodooed = Seat::nobody;
  return s;
}

TEST(Hoodoo, HD_6_HD_10_CardsPickedUpAreKnownAndNotShown) {
  const Hoodoo two({.players = 2});
  Hoodoo::State s = at_c9("A2 A7 C3 D5");
  Survey survey;
  two.survey(s, survey);
  CardSet known, secret;
  for (const Survey::Zone& zone : survey.zones) {
    if (zone.name != "hand" || zone.owner != Seat{1}) continue;
    EXPECT_FALSE(zone.sight.seen_by.has(Seat{0}));
    for (Card c : zone.cards()) (zone.sight.known_by.has(Seat{0}) ? known : secret) += c;
  }
  EXPECT_EQ(known, cards("A2 A7"));
  EXPECT_EQ(secret, cards("C3 D5"));
}

TEST(Hoodoo, HD_9_WhoIsWaitedForCanFollowInEveryImaginedWorld) {
  const Hoodoo two({.players = 2});
  int other_cards = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Hoodoo::State s = at_c9("A2 A7 C3 D5");
    s.lacks[1] = suit_cards(Suit::yellow);  // he was hoodooed for want of B
    Survey survey;
    two.survey(s, survey);
    Rng rng{seed};
    imagine(survey, Seat{0}, rng);
    EXPECT_TRUE(cards("A2 A7").within(s.hands[1]));
    EXPECT_EQ(s.hands[1].size(), 4);
    EXPECT_FALSE((s.hands[1] & suit_cards(Suit::black)).empty()) << "he could not follow";
    EXPECT_TRUE((s.hands[1] & suit_cards(Suit::yellow)).empty());
    other_cards += s.hands[1] != cards("A2 A7 C3 D5");
  }
  EXPECT_GT(other_cards, 150);
}

TEST(Hoodoo, HD_9_AKnownCardOfTheSuitSaysNothingOfTheOthers) {
  const Hoodoo two({.players = 2});
  Hoodoo::State s = at_c9("A2 A7 C3 D5");
  s.seen += cards("C3");
  int without = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Survey survey;
    two.survey(s, survey);
    Rng rng{seed};
    imagine(survey, Seat{0}, rng);
    without += (s.hands[1] & suit_cards(Suit::black)) == cards("C3");
  }
  EXPECT_GT(without, 0);
}

TEST(Hoodoo, HD_8_HD_13_HD_15_EveryGameEndsAndNoCardIsLost) {
  int stopped = 0;
  for (int n = 2; n <= 5; ++n)
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Standing end =
          play_whole_match("hoodoo", {{"players", std::to_string(n)}, {"trick_limit", "50"}}, seed,
                           [&](Position& position) {
                             const Sheet sheet = position.sheet();
                             EXPECT_TRUE(sheet.adds_up()) << sheet.headline;
                             const bool limit = fact_of(position, "tricks_ended") == 50;
                             int out = 0;
                             for (const Sheet::Column& column : sheet.columns)
                               out += column.taken == 0;
                             EXPECT_EQ(out, limit ? 0 : 1);
                             stopped += limit;
                           });
      EXPECT_GE(end.winners.size(), 1);
      EXPECT_EQ(end.hands, 1);
    }
  EXPECT_GT(stopped, 0) << "no game here was stopped";
}

}  // namespace
}  // namespace rookery::games
