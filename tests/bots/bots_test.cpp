// Bots finish every game, stay honest, and the better one wins.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

struct Sitting {
  const GameEntry* game;
  Settings settings;
  std::vector<std::unique_ptr<Bot>> bots;

  Sitting(const GameEntry& g, const Asked& asked, std::vector<std::string> names,
          std::uint64_t seed)
      : game(&g), settings(std::get<Settings>(settle(g, asked))) {
    for (int i = 0; i < settings[Key::players]; ++i)
      bots.push_back(make_bot(names[std::size_t(i) % names.size()], g, settings, seed * 8 + i));
  }
  Table open(std::uint64_t seed, const Start& start = {}) const {
    return std::move(std::get<Table>(Table::open({game, settings, start, seed})));
  }
  /// Plays on until the table is over. A refused move ends the test.
  void play(Table& table) {
    for (int moves = 0; !table.over(); ++moves) {
      ASSERT_LT(moves, 100000);
      const Seat seat = table.awaited().first();
      const Move move = bots[index(seat)]->choose(table.view(seat));
      const auto refusal = table.act(seat, move);
      ASSERT_FALSE(refusal) << game->id << ": " << to_text(move, table.style()) << ": "
                            << refusal->sentence;
    }
  }
};

/// Every game, with every number of players that it allows by itself.
std::vector<std::pair<const GameEntry*, Asked>> all_tables() {
  std::vector<std::pair<const GameEntry*, Asked>> tables;
  for (const GameEntry& game : catalogue())
    for (int n = game.least_players(); n <= game.most_players(); ++n) {
      const Asked asked{{"players", std::to_string(n)}};
      if (std::holds_alternative<Settings>(settle(game, asked))) tables.push_back({&game, asked});
    }
  return tables;
}

TEST(Bots, FinishAHandOfEveryGame) {
  for (const auto& [game, asked] : all_tables())
    for (std::string_view name : bot_names()) {
      Sitting sitting(*game, asked, {std::string(name)}, 5);
      for (const std::uint64_t seed : {17, 18, 19}) {
        Table table = sitting.open(seed, {.one_hand = true});
        sitting.play(table);
      }
    }
}

TEST(Bots, ThumbNeverRenegesWhereItCould) {
  for (const auto& [game, asked] : all_tables()) {
    Asked with_faults = asked;
    with_faults.push_back({"faults", "called"});
    if (!game->spec) continue;  // only the bidding games let faults happen
    Sitting strict(*game, asked, {"thumb"}, 1), loose(*game, with_faults, {"thumb"}, 1);
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
    Sitting sitting(*game, {}, {"thumb"}, 1);
    Table table = sitting.open(1, {.dealer = Seat{3}});
    View view = table.view(Seat{0});
    for (View::Zone& zone : view.zones)
      if (zone.name == "hand" && zone.owner == Seat{0}) {
        zone.cards.clear();
        for (std::string_view word : split_words(cards))
          zone.cards.push_back(*parse_card(word, PackStyle::rook));
      }
    return sitting.bots[0]->choose(view);
  };
  EXPECT_EQ(call_with("R6 R7 Y6 Y8 B7 B9 G6 G8 G9").verb, Verb::pass);
  const Move strong = call_with("R14 R13 R12 R11 R10 R9 BIRD Y14 G14");
  EXPECT_EQ(strong.verb, Verb::bid);
  EXPECT_GE(strong.number, 90);
}

TEST(Bots, ThumbBeatsRandomInKentuckyDiscard) {
  const GameEntry* game = find_game("kentucky-discard");
  const int deals = 200;
  int difference = 0;
  for (int i = 0; i < deals; ++i)
    for (const bool swapped : {false, true}) {
      const std::vector<std::string> names = swapped ? std::vector<std::string>{"random", "thumb"}
                                                     : std::vector<std::string>{"thumb", "random"};
      Sitting sitting(*game, {}, names, std::uint64_t(i));
      Table table = sitting.open(std::uint64_t(i), {.dealer = Seat(i % 4), .one_hand = true});
      sitting.play(table);
      const Points points = table.standing().totals;
      difference += swapped ? points[1] - points[0] : points[0] - points[1];
    }
  const double mean = double(difference) / (2 * deals);
  RecordProperty("mean_points_ahead", std::to_string(mean));
  EXPECT_GT(mean, 40) << "points a hand";
}

}  // namespace
}  // namespace rookery
