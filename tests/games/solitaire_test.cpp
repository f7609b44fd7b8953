// The games for one player: what their transcripts do not show.
// Law: rules/clock-pastime.md, rules/old-rook-solitaire.md, rules/new-rook-solitaire.md
#include "games/clock_pastime.hpp"
#include "games/new_rook_solitaire.hpp"
#include "games/old_rook_solitaire.hpp"
#include "games/seated.hpp"

namespace rookery {
namespace {

TEST(ClockPastime, CK_R2_CK_R3_OneGameInFourteenIsWonByItsLastCard) {
  const games::ClockPastime game;
  constexpr int tries = 14000;
  int won = 0, turned = 0;
  for (std::uint64_t seed = 0; seed < tries; ++seed) {
    Chance chance(Rng{seed});
    auto s = game.deal({}, chance);
    Card last{};
    while (!game.over(s)) {
      game.apply(s, A, {.verb = Verb::turn});
      last = s.turned.first();
      game.advance(s, chance);
    }
    ASSERT_EQ(last.rank(), 1);
    ASSERT_EQ((s.home & ranks(1, 1)).size(), 4);
    won += !game.result(s).winners.empty();
    turned += s.home.size();
    ASSERT_EQ(game.result(s).winners.empty(), s.home.size() < 56);
  }
  EXPECT_NEAR(won, tries / 14, 150);  // five standard deviations
  EXPECT_NEAR(double(turned) / tries, 45.6, 0.5);
}

TEST(ClockPastime, CK_9_NobodyDrawsForTheDealAndADealHasItsNumber) {
  Seated one("clock-pastime", {}, {}, 5), again("clock-pastime", {}, {}, 5),
      other("clock-pastime", {}, {}, 6);
  EXPECT_EQ(one->log()[0].name, "deal");
  EXPECT_TRUE(one->log()[0].deal == again->log()[0].deal);
  EXPECT_FALSE(one->log()[0].deal == other->log()[0].deal);
}

TEST(OldRookSolitaire, OS_R6_OS_7_EveryGameEnds) {
  for (const char* retries : {"0", "1", "2"})
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Seated seated("old-rook-solitaire", {{"retries", retries}}, {}, seed);
      seated.play_out(seed);
      const View end = seated->view(A);
      int cards = 0;
      for (const View::Zone& zone : end.zones) cards += zone.size;
      ASSERT_EQ(cards, 56);
      ASSERT_EQ(seated->standing().winners.empty(), end.fact("built", 0) < 56);
    }
}

// Cards seen before a move was taken back stay known; OS-R9. All others can be any.
TEST(OldRookSolitaire, OS_20_OS_R9_WhatWasTurnedStaysKnown) {
  int looked = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Seated seated("old-rook-solitaire", {{"retries", "1"}}, {}, seed);
    const View before = seated->view(A);
    const auto moves = seated->moves(A, 1);
    ASSERT_FALSE(seated->act(A, moves[0]));
    if (seated->over()) continue;
    CardSet turned;
    for (const Event& event : seated->events(A, 0))
      if (event.kind == LogEntry::Kind::act)
        for (const Event::Shift& shift : event.shifts)
          if (shift.card && shift.from.starts_with("pile")) turned += *shift.card;
    ASSERT_FALSE(seated->act(A, {.verb = Verb::takeback}));
    for (const View::Zone& zone : before.zones)
      ASSERT_EQ(*seated->view(A).zone(zone.name), zone) << zone.name;
    for (Card c : turned) {
      std::string where;
      for (int i = 0; i < 10; ++i)
        for (const View::Zone& zone : before.zones) {
          const auto cards = seated.imagined(A, zone.name, Seat::nobody);
          if (!zone.name.starts_with("pile") || std::ranges::find(cards, c) == cards.end())
            continue;
          if (where.empty()) where = zone.name;
          ASSERT_EQ(where, zone.name);
        }
      ++looked;
    }
  }
  EXPECT_GT(looked, 10);
}

TEST(NewRookSolitaire, NS_10_NS_12_ScoresStayWithinTheirBounds) {
  for (int players : {1, 2, 4})
    for (const char* draw : {"when_stuck", "free"})
      for (const char* same : {"on", "off"}) {
        Seated seated("new-rook-solitaire",
                      {{"players", std::to_string(players)}, {"draw", draw}, {"same_deals", same}},
                      {}, 3);
        seated.play_out(8);
        const Standing end = seated->standing();
        EXPECT_GE(end.hands, players == 1 ? 1 : 3);
        EXPECT_LE(end.hands, players == 1 ? 1 : 6);
        for (int i = 0; i < players; ++i) {
          EXPECT_GE(end.totals[std::size_t(i)], -35 * end.hands);
          EXPECT_LE(end.totals[std::size_t(i)], 20 * end.hands);
        }
        EXPECT_FALSE(end.winners.empty());
      }
}

TEST(NewRookSolitaire, NS_17_WithTheSameDealsNobodySeesAnothersPlay) {
  Seated seated("new-rook-solitaire", {{"players", "2"}, {"same_deals", "on"}}, {}, 4);
  const View a = seated->view(A), b = seated->view(B);
  EXPECT_EQ(a.zone("column1", A)->cards, b.zone("column1", B)->cards);
  EXPECT_EQ(a.zone("pile", A)->cards, b.zone("pile", B)->cards);
  EXPECT_FALSE(b.zone("pile", A)) << "not even how many cards lie there";
  const auto move_of = [&](Seat seat) {
    ASSERT_FALSE(seated->act(seat, seated->moves(seat, 1)[0]));
  };
  const auto told = seated->events(B).size();
  for (int i = 0; i < 5; ++i) move_of(A);
  EXPECT_EQ(seated->events(B).size(), told);
  EXPECT_EQ(seated->view(B), b);
  while (seated->view(Seat::nobody).fact("ended", 0, B) == 0) move_of(B);
  EXPECT_TRUE(seated->view(B).zone("pile", A)) << "he has played this deal";
  EXPECT_FALSE(seated->view(A).zone("pile", B));
}

TEST(NewRookSolitaire, NS_14_OtherwiseEverybodyHasADealOfHisOwnToWatch) {
  Seated seated("new-rook-solitaire", {{"players", "2"}}, {}, 4);
  const View b = seated->view(B);
  EXPECT_NE(b.zone("column1", A)->cards, b.zone("column1", B)->cards);
  EXPECT_EQ(seated->awaited().size(), 2);
  // A world imagined for B keeps the packs apart.
  for (int i = 0; i < 20; ++i) {
    CardSet pack;
    for (const View::Zone& zone : b.zones)
      if (zone.owner == B)
        for (Card c : seated.imagined(B, zone.name, B)) pack += c;
    ASSERT_EQ(pack.size(), 56);
  }
}

}  // namespace
}  // namespace rookery
