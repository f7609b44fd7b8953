// Panjandrum: what its transcripts do not show. Law: rules/panjandrum.md
#include "games/panjandrum.hpp"

#include "games/seated.hpp"

namespace rookery {
namespace {

/// Four hands, of which the given cards are lifted first; the rest lies below in any order.
Arrangement lifted_first(std::initializer_list<std::string_view> given) {
  Arrangement deal = hands_with(4, given);
  for (std::size_t i = 0; i < given.size(); ++i) {
    auto& cards = deal.parts[i].cards;
    const auto wanted = cards_of(given.begin()[i]).size();
    std::reverse(cards.begin(), cards.begin() + std::ptrdiff_t(wanted));
    std::rotate(cards.begin(), cards.begin() + std::ptrdiff_t(wanted), cards.end());
  }
  return deal;
}

Seated table(std::initializer_list<std::string_view> hands, const Asked& asked = {}) {
  return Seated("panjandrum", asked, {.dealer = D}, 1, {lifted_first(hands)});
}

void play(Seated& seated, std::initializer_list<std::string_view> lines) {
  for (std::string_view line : lines) seated.act(line);
}

/// What the table said of the last call.
std::string verdict(Seated& seated) {
  std::string said;
  for (const Event& event : seated->events(Seat::nobody))
    if (event.name.find(" is right: ") != std::string::npos ||
        event.name.find(" is wrong: ") != std::string::npos)
      said = event.name;
  return said;
}

/// Any move at all, calls now and then. Offers may be refined, so the moves are listed.
void play_any(Table& table, Rng& rng) {
  while (true) {
    const Seat seat = Seat(rng.below(table.seats()));
    const bool unasked = rng.below(12) == 0;
    if (!table.awaited().has(seat) && !unasked) continue;
    const std::vector<Move> moves = table.moves(seat, 60);
    if (moves.empty()) continue;
    ASSERT_FALSE(table.act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
    return;
  }
}

TEST(Panjandrum, PJ_24_CallsRankFromTheLeftOfTheAccused) {
  Seated seated = table({"R3", "R9"});
  EXPECT_EQ(seated.offered(Verb::call), "");
  play(seated, {"A turn"});
  EXPECT_EQ(seated.offered(Verb::call), "BCD");
  play(seated, {"A play R3 to A", "B turn"});
  EXPECT_EQ(seated.offered(Verb::call), "CDA");
}

// PJ-18 PJ-R3: what B is offered, and who is waited for, is the same whether the card that
// he has lifted fits a Building Pile, a Delay Pile, or nothing.
TEST(Panjandrum, PJ_18_OffersDoNotTellWhatIsRight) {
  const auto offers_with = [](std::string_view card, const char* misfits) {
    Seated seated = table({"R3", card}, {{"misfits", misfits}});
    play(seated, {"A turn", "A play R3 to A", "B turn"});
    std::vector<Offer> offers = seated->view(B).offers;
    for (Offer& offer : offers) {
      EXPECT_TRUE(offer.from.empty() || offer.from == cards_of(card)[0]);
      offer.from = {};
    }
    EXPECT_EQ(seated->awaited(), only(B));
    return offers;
  };
  for (const char* misfits : {"allowed", "forbidden"}) {
    EXPECT_EQ(offers_with("G1", misfits), offers_with("Y9", misfits));
    EXPECT_EQ(offers_with("Y4", misfits), offers_with("Y9", misfits));
  }
}

// PJ-20 PJ-21: what anybody sees and is told is the same after a mistake and after none.
TEST(Panjandrum, PJ_20_AMistakeShowsNowhere) {
  Seated wrong = table({"R3", "Y4"}), right = table({"R3", "Y9"});
  for (Seated* seated : {&wrong, &right}) play(*seated, {"A turn", "A play R3 to A", "B turn"});
  play(wrong, {"B play Y4 to B"});
  play(right, {"B play Y9 to B"});
  for (Seat seat : {A, B, C, D, Seat::nobody}) {
    View a = wrong->view(seat), b = right->view(seat);
    ASSERT_EQ(a.zones.size(), b.zones.size());
    for (std::size_t i = 0; i < a.zones.size(); ++i) {
      const bool placed = a.zones[i].name == "delay" && a.zones[i].owner == B;
      EXPECT_EQ(a.zones[i] == b.zones[i], !placed);
      EXPECT_EQ(a.zones[i].size, b.zones[i].size);
    }
    a.zones = b.zones = {};
    EXPECT_EQ(a, b);
    EXPECT_EQ(wrong->events(seat).size(), right->events(seat).size());
  }
  play(wrong, {"C call"});
  play(right, {"C call"});
  EXPECT_EQ(verdict(wrong), "C is right: B kept Y4 although it could be played");
  EXPECT_EQ(verdict(right), "C is wrong: B made no mistake");
}

// Once a call is settled everybody is told what was wrong. PJ-20
TEST(Panjandrum, PJ_25_TheMistakesSettledAreNamed) {
  Seated seated = table({"B8 R13 Y2", "G10", "G2", "Y9 R5"});
  play(seated, {"A turn", "A play B8 to A", "B turn", "B play G10 to B", "C turn", "C play G2 to C",
                "D turn", "D play Y9 to B", "D turn", "D play R5 to D", "A turn", "A play R13 to C",
                "D call"});
  EXPECT_EQ(verdict(seated),
            "D is right: A lifted a card while B8 on the Delay Pile could be played; "
            "put R13 on a Delay Pile that it does not fit");
}

// PJ-15: a lifted card waits, and not even the Delay Pile may be played.
TEST(Panjandrum, PJ_15_NothingElseMovesWhileACardWaits) {
  Seated seated = table({"B8 R13", "G10", "G2", "Y9 R5"});
  play(seated, {"A turn", "A play B8 to A", "B turn", "B play G10 to B", "C turn", "C play G2 to C",
                "D turn", "D play Y9 to B", "D turn", "D play R5 to D", "A turn"});
  const auto refusal = seated->act(A, *parse_move("play B8 to B", PackStyle::rook));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->clause, "PJ-15");
}

// PJ-28: from a Hand nobody sees the card, not even the two whom it concerns; from a Delay
// Pile everybody does.
TEST(Panjandrum, PJ_28_WhoSeesAPenaltyCard) {
  Seated seated = table({"R3", "Y9", "G6", "B12"});
  play(seated, {"A turn", "A play R3 to A", "B turn", "B play Y9 to B", "C turn", "C play G6 to C",
                "A call", "C pay closed", "C pay open"});
  for (Seat seat : {A, B, C, D, Seat::nobody}) {
    std::vector<std::optional<Card>> paid;
    for (const Event& event : seated->events(seat))
      if (event.move.verb == Verb::pay)
        for (const Event::Shift& shift : event.shifts) paid.push_back(shift.card);
    ASSERT_EQ(paid.size(), 2u);
    EXPECT_FALSE(paid[0]);
    EXPECT_EQ(paid[1], cards_of("G6")[0]);
  }
}

// PJ-3 PJ-16 PJ-30: a card that was face up once is known wherever it goes, and no other is.
TEST(Panjandrum, PJ_30_EverybodyRemembersWhatWasFaceUp) {
  Seated seated = table({"R3", "Y9", "G6", "B12"});
  play(seated, {"A turn", "A play R3 to A", "B turn", "B play Y9 to B", "C turn", "C play G6 to C",
                "A call", "C pay open"});
  std::vector<Card> hand = seated.imagined(D, "hand", A);
  ASSERT_EQ(hand.size(), 15u);
  const Card below = hand[0], above = hand[2];
  bool below_varies = false, above_varies = false;
  for (int i = 0; i < 30; ++i) {
    hand = seated.imagined(A, "hand", A);
    EXPECT_EQ(hand[1], cards_of("G6")[0]) << "paid first, so it lies above the second";
    below_varies |= hand[0] != below;
    above_varies |= hand[2] != above;
  }
  EXPECT_TRUE(below_varies && above_varies);
}

int cards_of(const View& view, Seat seat) {
  int cards = 0;
  for (const View::Zone& zone : view.zones)
    if (zone.owner == seat) cards += zone.size;
  return cards;
}

// The invariants of the ledger, under any play: PJ-9 PJ-16 PJ-33 PJ-37.
TEST(Panjandrum, PJ_37_EveryGameEndsAndKeepsItsInvariants) {
  int by_count = 0, by_cards = 0;
  for (int players = 3; players <= 6; ++players)
    for (const char* faults : {"called", "prevented"})
      for (const char* source : {"hand", "hand_or_delay"}) {
        Seated seated("panjandrum",
                      {{"players", std::to_string(players)},
                       {"faults", faults},
                       {"penalty_source", source},
                       {"turn_limit", "20"}},
                      {}, std::uint64_t(players));
        Rng rng{std::uint64_t(players)};
        while (!seated->over() && !testing::Test::HasFatalFailure()) {
          play_any(seated.table(), rng);
          const View view = seated->view(Seat::nobody);
          int all = 0;
          for (int i = 0; i < players; ++i) {
            all += cards_of(view, Seat(i));
            const bool waits = view.zone("lifted", Seat(i)) && view.zone("lifted", Seat(i))->size;
            if (view.zone("hand", Seat(i))->size == 0 && !waits && !seated->over()) {
              EXPECT_EQ(view.zone("delay", Seat(i))->size, 0);
            }
          }
          EXPECT_EQ(all + cards_of(view, Seat::nobody), 56);
        }
        const View end = seated->view(Seat::nobody);
        int fewest = 56;
        for (int i = 0; i < players; ++i) fewest = std::min(fewest, cards_of(end, Seat(i)));
        for (int i = 0; i < players; ++i)
          EXPECT_EQ(seated->standing().winners.has(Seat(i)), cards_of(end, Seat(i)) == fewest);
        EXPECT_LE(end.fact("turns", 0), 20 * players);
        (fewest > 0 ? by_count : by_cards) += 1;
        if (fewest > 0) {
          EXPECT_EQ(end.fact("turns", 0), 20 * players);
        }
      }
  EXPECT_GT(by_count, 0);
  EXPECT_GT(by_cards, 0);
}

}  // namespace
}  // namespace rookery
