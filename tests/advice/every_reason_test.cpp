// Wherever there is more than one choice, something can be said for each.
#include "advice/phrases.hpp"
#include "advice/reasons.hpp"
#include "advice/tables.hpp"
#include "house/house_game.hpp"
#include "house/shipped.hpp"

namespace rookery::testing {
namespace {

/// Every game of the catalogue, at a table of its usual size, and every sheet that comes with the
/// program.
std::vector<Opening> every_table() {
  std::vector<Opening> tables;
  for (const GameEntry& game : catalogue())
    tables.push_back({.game = &game, .settings = std::get<Settings>(settle(game, {}))});
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto house = std::make_shared<HouseGame>(std::get<HouseGame>(read_house(sheet.text)));
    tables.push_back({.game = house->base, .settings = house->settings, .house = house});
  }
  return tables;
}

/// The seat's choices, each once; nothing stands for letting the chance go by.
std::vector<std::optional<Move>> choices(const Standpoint& standpoint, const Outlook& outlook) {
  std::vector<std::optional<Move>> all;
  for (const Offer& offer : outlook.view.offers)
    if (!about_a_fault(standpoint, offer))
      for (Move& move : outlook.moves(offer, 12)) all.emplace_back(std::move(move));
  if (!is_awaited(outlook.view)) all.emplace_back();
  return all;
}

TEST(Reasons, ThereIsOneForEveryChoiceInEveryGame) {
  for (Opening opening : every_table()) {
    opening.start.one_hand = true;
    for (const char* players : {"normal", "random"}) {
      opening.seed = 11;
      Table table = std::move(std::get<Table>(Table::open(opening)));
      const auto bots = bots_for(table, players);
      for (int moves = 0; moves < 250 && !table.over(); ++moves) {
        for (const Seat seat : table.invited()) {
          const Standpoint standpoint = standpoint_of(table, seat);
          const auto all = choices(standpoint, outlook_of(table, seat));
          if (all.size() < 2) continue;
          ASSERT_TRUE(is_choice(standpoint, outlook_of(table, seat))) << opening.title();
          for (const auto& choice : all) {
            EXPECT_NE(why(standpoint, choice, {}), "")
                << opening.title() << ", " << table.version()
                << " moves made: " << (choice ? to_text(*choice, table.style()) : "no move");
          }
        }
        const auto turn = next_turn(table, bots);
        ASSERT_TRUE(turn && !table.act(turn->seat, turn->move)) << opening.title();
      }
    }
  }
}

TEST(Reasons, SayWhatCanFollowInNewRookSolitaire) {
  Table table = open_table(*find_game("new-rook-solitaire"), 6);
  const auto bots = bots_for(table, "normal");
  Rng rng{3};
  int checked = 0;
  for (; !table.over(); ++checked) {
    for (const Move& move : table.moves(a, 20)) {
      if (move.verb != Verb::play) continue;
      const auto world = table.imagine(a, rng);
      world->apply(a, move);
      Offers offers;
      world->offers(offers);
      std::string next;
      for (const Offer& offer : offers)
        if (offer.verb == Verb::play) next = listed(offer.from, table.style()) + " can follow it";
      const std::string said = reasons_for(standpoint_of(table, a), move).front();
      // Columns come in their own order, offers in that of the cards.
      EXPECT_EQ(said.size(), next.empty() ? std::string("nothing fits on it").size() : next.size());
    }
    const auto turn = next_turn(table, bots);
    ASSERT_TRUE(turn && !table.act(turn->seat, turn->move));
  }
  EXPECT_GT(checked, 20);
}

TEST(Reasons, SayWhatACardScoresInMoosehead) {
  Table table = open_table(*find_game("moosehead"), 6);
  const auto bots = bots_for(table, "normal");
  int scored = 0, played = 0;
  while (!table.over()) {
    const auto turn = next_turn(table, bots);
    ASSERT_TRUE(turn);
    const Reasons said = reasons_for(standpoint_of(table, turn->seat), turn->move);
    const int before = table.view(a).fact("points", 0, turn->seat);
    ASSERT_FALSE(table.act(turn->seat, turn->move));
    if (table.over()) break;  // the fifteens of the hand are counted too
    const int gained = table.view(a).fact("points", 0, turn->seat) - before;
    EXPECT_EQ(said.front().ends_with("for two points"), gained >= 2) << said.front();
    ++played;
    scored += gained >= 2;
  }
  EXPECT_GT(scored, 2);
  EXPECT_GT(played, 10);
}

}  // namespace
}  // namespace rookery::testing
