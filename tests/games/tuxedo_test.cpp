// Tuxedo: what its transcripts do not show. Law: rules/tuxedo.md
#include "games/tuxedo.hpp"

#include "games/round_table.hpp"
#include "games/seated.hpp"

namespace rookery::games {
namespace {

constexpr Seat nobody = Seat::nobody;

Seated table(int players, const Asked& more = {}, Start start = {.dealer = A},
             std::uint64_t seed = 1, std::vector<Arrangement> deals = {}) {
  Asked asked{{"players", std::to_string(players)}};
  asked.insert(asked.end(), more.begin(), more.end());
  return Seated("tuxedo", asked, start, seed, std::move(deals));
}

/// The given hands and middle, the rest in the stock.
Arrangement dealt(std::initializer_list<std::string_view> hands, std::string_view middle) {
  CardSet rest = ranks(1, 14);
  Arrangement deal;
  for (std::string_view hand : hands)
    deal.parts.push_back({"hand", Seat(deal.parts.size()), cards_of(hand)});
  deal.parts.push_back({"middle", nobody, cards_of(middle)});
  for (const auto& part : deal.parts)
    for (Card c : part.cards) rest -= c;
  deal.parts.push_back({"stock", nobody, {}});
  for (Card c : rest) deal.parts.back().cards.push_back(c);
  return deal;
}

int size(const View& view, std::string_view zone, Seat owner = nobody) {
  const View::Zone* found = view.zone(zone, owner);
  return found ? found->size : 0;
}
Seat on_turn(Seated& seated) { return Seat(seated->view(nobody).fact("turn", index(nobody))); }
/// The mildest play of whoever is on turn.
void play_on(Seated& seated) {
  const Seat p = on_turn(seated);
  ASSERT_FALSE(seated->act(p, least_move(seated->view(p).offers.front())));
}
void all_decline(Seated& seated) {
  for (SeatSet rest = seated->awaited(); !rest.empty(); rest.drop(rest.first()))
    ASSERT_FALSE(seated->act(rest.first(), {.verb = Verb::decline}));
}

TEST(Tuxedo, TX_5_TX_6_TX_7_TX_30_DealsByNumberOfPlayers) {
  struct Plan {
    std::vector<int> each;
    int middle_later, plays;
  };
  const std::array<Plan, 5> plans{{{{4, 4, 4, 4, 4, 4, 2}, 0, 26},
                                   {{4, 4, 4, 4, 1}, 1, 17},
                                   {{4, 4, 4, 1}, 0, 13},
                                   {{4, 4, 2}, 2, 10},
                                   {{4, 4}, 4, 8}}};
  for (int players = 2; players <= 6; ++players) {
    const Plan& plan = plans[std::size_t(players - 2)];
    Seated seated = table(players, {}, {.dealer = A, .one_hand = true}, 9);
    std::vector<int> each{4};
    int middle_later = 0;
    std::array<int, 6> plays{};
    EXPECT_EQ(on_turn(seated), B);
    while (on_turn(seated) != nobody) {
      const View before = seated->view(nobody);
      ++plays[std::size_t(index(on_turn(seated)))];
      play_on(seated);
      const View after = seated->view(nobody);
      if (size(after, "stock") == size(before, "stock")) continue;
      each.push_back(size(after, "hand", B));
      for (int i = 0; i < players; ++i) EXPECT_EQ(size(after, "hand", Seat(i)), each.back());
      middle_later += size(before, "stock") - size(after, "stock") - players * each.back();
      EXPECT_EQ(on_turn(seated), B) << "the dealer's left begins again";
    }
    EXPECT_EQ(each, plan.each);
    EXPECT_EQ(middle_later, plan.middle_later);
    for (int i = 0; i < players; ++i) EXPECT_EQ(plays[std::size_t(i)], plan.plays);
    EXPECT_EQ(seated->awaited(), first_seats(players));
    all_decline(seated);
    EXPECT_TRUE(seated->over());
  }
}

// TX-7: the cards for the middle come up after the players have got theirs.
TEST(Tuxedo, TX_7_ThePlayersGetTheirsFirst) {
  Seated seated = table(6, {}, {.dealer = Seat{5}}, 3);
  for (int n = 0; n < 23; ++n) play_on(seated);
  const auto before = seated.imagined(nobody, "middle", nobody);
  EXPECT_EQ(size(seated->view(nobody), "stock"), 28);
  play_on(seated);
  EXPECT_EQ(size(seated->view(nobody), "stock"), 0);
  // The stock's last four cards, which the log of the table knows, lie in the middle.
  const auto& log = seated->log();
  const auto deal = std::find_if(log.begin(), log.end(), [](auto& e) { return bool(e.deal); });
  for (const auto& part : deal->deal->parts)
    if (part.zone == "stock")
      for (std::size_t i = 0; i < 4; ++i) {
        const auto middle = seated.imagined(nobody, "middle", nobody);
        EXPECT_NE(std::ranges::find(middle, part.cards[i]), middle.end());
        EXPECT_EQ(std::ranges::find(before, part.cards[i]), before.end());
      }
}

TEST(Tuxedo, TX_29_CallsRankFromTheCapturer) {
  Seated seated = table(
      4, {}, {.dealer = C}, 1,
      {dealt({"R1 R2 R3 R4", "G1 G2 G3 G4", "Y9 Y10 Y11 Y12", "B8 B9 B10 B11"}, "R6 Y2 G13 B13")});
  EXPECT_EQ(seated.offered(Verb::call), "");
  seated.act("D capture B8 on R6 Y2");
  EXPECT_EQ(seated.offered(Verb::call), "DABC");
  seated.act("A decline");
  EXPECT_EQ(seated.offered(Verb::call), "DBC");
}

// TX-25 TX-26: before a call nothing that is shown or offered tells an Orange from
// another capture.
TEST(Tuxedo, TX_26_TheTableDoesNotMarkAnOrange) {
  const auto captured = [](const char* two) {
    Seated seated =
        table(2, {}, {.dealer = B}, 1,
              {dealt({"B8 B9 B10 B11", "G8 G9 G10 G11"}, std::string("R6 G13 B13 ") + two)});
    seated.act(std::string("A capture B8 on R6 ") + two);
    return seated->view(B);
  };
  const View orange = captured("Y2"), other = captured("B2");
  EXPECT_EQ(orange.facts, other.facts);
  EXPECT_EQ(orange.awaited, other.awaited);
  EXPECT_EQ(orange.offers, other.offers);
}

// TX-26: the last window keeps the hand open until all have called or declined.
TEST(Tuxedo, TX_26_TX_34_TheLastWindowAndPointsBelowZero) {
  Seated seated = table(3, {{"leftovers", "nobody"}}, {.dealer = A, .one_hand = true}, 5);
  int wrong = 0;
  while (on_turn(seated) != nobody) {
    play_on(seated);
    ASSERT_FALSE(seated->act(C, {.verb = Verb::call, .word = Word::orange}));
    wrong = seated->view(nobody).fact("wrong_calls", 0, C);
  }
  EXPECT_GT(wrong, 20);
  EXPECT_EQ(seated->awaited(), first_seats(2)) << "C has called";
  EXPECT_TRUE(seated->refusal(C, {.verb = Verb::decline}));
  seated.act("B decline");
  EXPECT_FALSE(seated->over());
  seated.act("A decline");
  EXPECT_TRUE(seated->over());
  EXPECT_LT(seated->standing().totals[2], 0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(seated->standing().totals[std::size_t(i)] % 5, 0);
}

/// The hand in which everybody only trails: nobody captures.
TEST(Tuxedo, TX_31_TX_32_NobodyCaptured) {
  for (int players = 2; players <= 6; ++players) {
    Seated seated = table(players, {{"trail", "free"}}, {.dealer = A, .one_hand = true});
    while (on_turn(seated) != nobody) play_on(seated);  // the mildest play is a trail
    EXPECT_EQ(size(seated->view(nobody), "middle"), 56);
    all_decline(seated);
    EXPECT_EQ(size(seated->view(nobody), "middle"), 56) << "they belong to no one";
    for (int i = 0; i < players; ++i) EXPECT_EQ(seated->standing().totals[std::size_t(i)], 5);
  }
}

// TX-31: what is left goes to the last taker, and is no sweep; or it stays where it is.
TEST(Tuxedo, TX_31_LeftoverCards) {
  for (const char* leftovers : {"last_taker", "nobody"}) {
    int with_rest = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Seated seated = table(4, {{"leftovers", leftovers}}, {.dealer = A, .one_hand = true}, seed);
      while (on_turn(seated) != nobody) play_on(seated);
      const View before = seated->view(nobody);
      const int rest = size(before, "middle");
      Seat taker = nobody;
      for (const View::Zone& zone : before.zones)
        if (zone.name == "captured") taker = zone.owner;
      ASSERT_NE(taker, nobody);
      all_decline(seated);
      const View after = seated->view(nobody);
      const bool taken = std::string_view(leftovers) == "last_taker";
      EXPECT_EQ(size(after, "heap", taker), size(before, "heap", taker) + (taken ? rest : 0));
      EXPECT_EQ(size(after, "middle"), taken ? 0 : rest);
      for (const char* fact : {"big_sweeps", "little_sweeps", "oranges"})
        EXPECT_EQ(after.fact(fact, -1, taker), before.fact(fact, -2, taker));
      int heaps = 0;
      for (int i = 0; i < 4; ++i) heaps += size(after, "heap", Seat(i));
      heaps += size(after, "captured", taker);
      EXPECT_EQ(heaps, taken ? 56 : 56 - rest);
      with_rest += rest > 0;
    }
    EXPECT_GT(with_rest, 2);
  }
}

TEST(Tuxedo, TX_37_TheHighestTotalWinsAfterTheLastHand) {
  Seated seated = table(2, {{"target", "30000"}, {"hand_limit", "10"}});
  for (Seat dealer = A; !seated->over(); dealer = left_of(dealer, 2)) {
    EXPECT_EQ(seated->standing().dealer, dealer);  // TX-36
    const int deals = seated->standing().deals;
    while (on_turn(seated) != nobody && seated->standing().deals == deals) play_on(seated);
    all_decline(seated);
  }
  const Standing end = seated->standing();
  EXPECT_EQ(end.deals, 10);
  const int best = std::max(end.totals[0], end.totals[1]);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(end.winners.has(Seat(i)), end.totals[std::size_t(i)] == best);
}

bool some_of(const std::vector<Card>& cards, int number) {
  return std::ranges::any_of(cards, [&](Card c) { return c.rank() == number; });
}

// TX-13: who trails shows that he could capture nothing; TX-15: who builds shows a card.
TEST(Tuxedo, TX_13_TX_15_WhatAPlayTellsOfAHand) {
  Seated seated =
      table(2, {}, {.dealer = B}, 1, {dealt({"B2 Y8 G11 R12", "R2 Y1 B4 G13"}, "G6 R9 B12 Y12")});
  seated.act("A build B2 on G6");
  bool another = false;
  for (int i = 0; i < 40; ++i) {
    const auto hand = seated.imagined(B, "hand", A);
    ASSERT_TRUE(some_of(hand, 8));
    another |= !some_of(hand, 11);
  }
  EXPECT_TRUE(another);
  seated.act("B trail G13");
  for (int i = 0; i < 60; ++i) {
    const auto hand = seated.imagined(A, "hand", B);
    for (int number : {8, 9, 12}) ASSERT_FALSE(some_of(hand, number));
  }
}

// Of two claims both are known, until a card of that number is played.
TEST(Tuxedo, TX_15_TwoClaims) {
  Seated seated =
      table(2, {}, {.dealer = B}, 1, {dealt({"B2 R3 Y8 G12", "R8 Y1 B4 G13"}, "G6 R9 B14 Y14")});
  seated.act("A build B2 on G6");
  seated.act("B capture R8 on B2 G6");
  seated.act("A build R3 on R9");
  for (int i = 0; i < 40; ++i) {
    const auto hand = seated.imagined(B, "hand", A);
    ASSERT_TRUE(some_of(hand, 8) && some_of(hand, 12));
  }
  seated.act("B trail Y1");
  seated.act("A capture G12 on R3 R9");
  for (int i = 0; i < 40; ++i) ASSERT_TRUE(some_of(seated.imagined(B, "hand", A), 8));
}

bool admitted(const Tuxedo& game, const Tuxedo::State& s, Seat p, const Move& move) {
  Offers offers;
  game.offers(s, offers);
  return std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
    return offer.seat == p && offer.admits(move) && (!offer.refined || game.allows(s, offer, move));
  });
}
/// Any play or call, the rare ones among them.
std::pair<Seat, Move> any_move(const Tuxedo& game, const Tuxedo::State& s, Rng& rng) {
  Offers offers;
  game.offers(s, offers);
  std::vector<std::pair<Seat, Move>> moves;
  for (const Offer& offer : offers) {
    if (offer.optional) continue;
    std::vector<Move> some;
    if (offer.refined)
      game.list(s, offer, 30, some);
    else
      enumerate(offer, 30, some);
    for (Move& move : some) moves.emplace_back(offer.seat, std::move(move));
  }
  return moves[std::size_t(rng.below(int(moves.size())))];
}

// TX-13 TX-15 TX-18: with the hands that a rival imagines, everything since the deal
// could have been played as it was.
TEST(Tuxedo, TX_13_TX_15_TX_18_ImaginedHandsCouldHavePlayedSo) {
  Rng rng{10};
  int worlds = 0;
  for (int round = 0; round < 80; ++round) {
    const int players = 2 + round % 5;
    const Tuxedo game({.players = players, .trail_free = round % 4 == 3});
    Chance chance(Rng{std::uint64_t(round)});
    Tuxedo::State s = game.deal({.dealer = A}, chance), dealt = s;
    std::vector<std::pair<Seat, Move>> played;
    while (!game.over(s)) {
      if (game.advance(s, chance)) {
        dealt = s;
        played.clear();
        continue;
      }
      played.push_back(any_move(game, s, rng));
      game.apply(s, played.back().first, played.back().second);
      if (game.over(s) || s.hands[std::size_t(index(s.turn))].empty()) continue;
      Tuxedo::State world = s;
      Survey survey;
      game.survey(world, survey);
      imagine(survey, Seat(rng.below(players)), rng);
      Tuxedo::State told = dealt;
      told.stock = world.stock;
      told.hands = world.hands;
      for (const auto& [p, move] : played) told.hands[std::size_t(index(p))] += move.cards.faces();
      for (const auto& [p, move] : played) {
        ASSERT_TRUE(admitted(game, told, p, move)) << to_text(move, PackStyle::rook);
        game.apply(told, p, move);
      }
      ASSERT_EQ(told.hands, world.hands);
      ASSERT_EQ(told.lacks, s.lacks);
      ASSERT_EQ(told.claims, s.claims);
      ++worlds;
    }
  }
  EXPECT_GT(worlds, 2000);
}

/// The ledger's invariants in random play on the bare rules.
TEST(Tuxedo, TX_19_TX_R8_BuildsAreTakenByTheirOwnersOrByOthers) {
  Rng rng{8};
  int builds = 0, raises = 0;
  for (int round = 0; round < 60; ++round) {
    const int players = 2 + round % 5;
    const Tuxedo game(
        {.players = players, .trail_free = round % 3 == 1, .take_all = round % 4 != 1});
    Chance chance(Rng{std::uint64_t(round)});
    Tuxedo::State s = game.deal({.dealer = A}, chance);
    while (!game.over(s)) {
      if (game.advance(s, chance)) continue;
      const auto [p, move] = any_move(game, s, rng);
      const bool owner = !s.builds[std::size_t(index(p))].empty();
      if (owner) {
        ASSERT_EQ(move.verb, Verb::capture);
        ASSERT_TRUE(s.builds[std::size_t(index(p))].within(move.onto.faces()));
      }
      if (move.verb == Verb::capture) {
        const int loose = tuxedo::sum_of(move.onto.faces() & s.loose);
        ASSERT_EQ(loose % move.cards.first().rank(), 0);
      }
      builds += move.verb == Verb::build;
      raises += move.verb == Verb::raise;
      game.apply(s, p, move);
      bool all_out = true;
      for (int i = 0; i < players; ++i) {
        const auto at = std::size_t(i);
        all_out = all_out && s.hands[at].empty();
        if (s.builds[at].empty()) continue;
        const int number = tuxedo::sum_of(s.builds[at]);
        ASSERT_TRUE(number >= 2 && number <= 14);
        ASSERT_FALSE((s.hands[at] & ranks(number, number)).empty()) << "the owner holds its number";
      }
      if (all_out) {
        for (CardSet build : s.builds) ASSERT_TRUE(build.empty()) << "no build outlives a deal";
      }
    }
  }
  EXPECT_GT(builds, 20);
  EXPECT_GT(raises, 0);
}

}  // namespace
}  // namespace rookery::games
