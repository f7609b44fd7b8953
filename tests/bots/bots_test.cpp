// Bots finish every game and play it as they should.
#include <gtest/gtest.h>

#include "bots/arena.hpp"

namespace rookery {
namespace {

TEST(Bots, FinishAHandOfEveryGame) {
  for (const auto& [game, asked] : all_tables())
    for (const std::string name : {"random", "easy", "normal", "doze"}) {
      Sitting sitting(*game, asked, {name}, 5);
      Table table = sitting.open(17, {.one_hand = true});
      sitting.play(table, 4000);
    }
}

/// Where faults are allowed to happen, the random bot commits them and calls them.
TEST(Bots, RandomFinishesWhereFaultsAreCalled) {
  for (const auto& [game, asked] : all_tables()) {
    Asked with_faults = asked;
    with_faults.push_back({"faults", "called"});
    if (!game->spec) continue;
    Sitting sitting(*game, with_faults, {"random"}, 5);
    Table table = sitting.open(17, {.one_hand = true});
    sitting.play(table, 4000);
  }
}

TEST(Bots, NobodyRenegesWhereHeCould) {
  for (const std::string level : {"easy", "normal"})
    for (const auto& [game, asked] : all_tables()) {
      Asked with_faults = asked;
      with_faults.push_back({"faults", "called"});
      if (!game->spec) continue;  // only the bidding games let faults happen
      Sitting strict(*game, asked, {level}, 1), loose(*game, with_faults, {level}, 1);
      // The same deal at a table that lets faults happen is played in the same way.
      const Start one_hand{.dealer = Seat{0}, .one_hand = true};
      Table a = strict.open(3, one_hand), b = loose.open(3, one_hand);
      strict.play(a);
      loose.play(b);
      EXPECT_EQ(a.standing().totals, b.standing().totals) << game->id;
    }
}

TEST(Bots, ThumbPassesAHopelessHandAndBidsAStrongOne) {
  const GameEntry* game = find_game("kentucky-discard");
  const auto call_with = [&](const char* cards) {
    Sitting sitting(*game, {}, {"normal"}, 1);
    Table table = sitting.open(1, {.dealer = Seat{3}});
    Outlook outlook = outlook_of(table, Seat{0});
    for (View::Zone& zone : outlook.view.zones)
      if (zone.name == "hand" && zone.owner == Seat{0}) {
        zone.cards.clear();
        for (std::string_view word : split_words(cards))
          zone.cards.push_back(*parse_card(word, PackStyle::rook));
      }
    return *sitting.bots[0]->choose(outlook);
  };
  EXPECT_EQ(call_with("R6 R7 Y6 Y8 B7 B9 G6 G8 G9").verb, Verb::pass);
  const Move strong = call_with("R14 R13 R12 R11 R10 R9 BIRD Y14 G14");
  EXPECT_EQ(strong.verb, Verb::bid);
  EXPECT_GE(strong.number, 90);
}

}  // namespace
}  // namespace rookery
