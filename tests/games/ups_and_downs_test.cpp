// Ups and Downs: what its transcripts do not show. Law: rules/ups-and-downs.md
#include "games/ups_and_downs.hpp"

#include "games/seated.hpp"

namespace rookery {
namespace {

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (Card c : cards) set += c;
  return set;
}

Arrangement hands(std::initializer_list<std::string_view> given) {
  Arrangement deal;
  for (std::string_view text : given)
    deal.parts.push_back({"hand", Seat(deal.parts.size()), cards_of(text, PackStyle::rummy)});
  return deal;
}

// UD-5 UD-13 UD-14 UD-15: what a seven, a pass, and a turn that is waited for tell all.
TEST(UpsAndDowns, UD_15_APassTellsWhatIsNotHeld) {
  Seated seated(
      "ups-and-downs", {}, {.dealer = D}, 1,
      {hands({"B9 B10 B11 A8 A1 A2 A3 A4 A5 B4 D3", "C6 D8 D11 C1 C2 C3 C4 C5 C8 C9 C10",
              "A7 B7 D7 C11 A6 A9 A10 A11 B1 B2 B5", "B8 B6 C7 D1 D2 B3 D4 D5 D6 D9 D10"})});
  const auto never = [&](Seat owner, std::string_view text) {
    const CardSet cards = set_of(cards_of(text, PackStyle::rummy));
    for (int i = 0; i < 60; ++i)
      if (!(set_of(seated.imagined(D, "hand", owner)) & cards).empty()) return false;
    return true;
  };
  EXPECT_TRUE(never(A, "A7 B7 D7") && never(B, "A7 B7 D7")) << "they were passed over";
  EXPECT_FALSE(never(C, "A7 B7 D7"));
  seated.act("P3 play B7");
  EXPECT_FALSE(never(A, "A6")) << "only sevens were asked for";
  seated.act("P4 play B6");  // P1 cannot build on B6 to B7 and has no seven; nor has P2
  EXPECT_EQ(seated->view(D).fact("passes", 0), 2);
  EXPECT_TRUE(never(A, "B5") && never(B, "B5"));
  for (int i = 0; i < 60; ++i) {
    const CardSet hand = set_of(seated.imagined(D, "hand", C));
    EXPECT_FALSE((hand & set_of(cards_of("B5 A7 D7", PackStyle::rummy))).empty())
        << "he is on turn";
  }
  seated.act("P3 play B5");
  seated.act("P4 play B8");
  seated.act("P1 play B9");
}

TEST(UpsAndDowns, UD_R5_EveryGameEndsAndEveryPileIsGapless) {
  for (const char* building : {"by_suit", "any_suit"})
    for (int players = 2; players <= 8; ++players) {
      Seated seated("ups-and-downs", {{"players", std::to_string(players)}, {"building", building}},
                    {});
      seated.play_out(std::uint64_t(players));
      const View end = seated->view(Seat::nobody);
      EXPECT_LE(end.fact("plays", 44), 43);
      EXPECT_EQ(seated->standing().winners.size(), 1);
      int cards = 0;
      for (const View::Zone& zone : end.zones) {
        cards += zone.size;
        if (zone.name == "hand") continue;
        for (std::size_t i = 1; i < zone.cards.size(); ++i) {
          EXPECT_EQ(zone.cards[i].rank(), zone.cards[i - 1].rank() + 1);
          EXPECT_TRUE(std::string_view(building) == "any_suit" ||
                      zone.cards[i].suit() == zone.cards[0].suit());
        }
        EXPECT_FALSE((set_of(zone.cards) & ranks(7, 7)).empty());
      }
      EXPECT_EQ(cards, 44);
      int in_a_row = 0;
      bool begun = false;
      for (const Event& event : seated->events(Seat::nobody)) {
        begun |= event.kind == LogEntry::Kind::move;
        const bool pass = begun && event.name.ends_with("passes");
        in_a_row = pass ? in_a_row + 1 : 0;
        EXPECT_LT(in_a_row, players) << event.name;
      }
    }
}

}  // namespace
}  // namespace rookery
