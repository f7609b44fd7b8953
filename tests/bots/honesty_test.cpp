// What a bot cannot know makes no difference to what it does.
#include "bots/arena.hpp"
#include "bots/elsewhere.hpp"

namespace rookery {
namespace {

/// Two equal bots sit in every seat. One sees the table, the other the same table with
/// the hidden cards dealt otherwise.
struct Twins {
  Sitting truth, fancy;
  Rng rng{77};

  /// One move of the table; false if the twins differ. Who is slow to move is asked again.
  bool act(Table& table) {
    for (int beat = 0; beat < 16; ++beat)
      for (const bool waited_for : {false, true})
        for (const Seat seat : table.invited()) {
          if (table.awaited().has(seat) != waited_for) continue;
          const auto i = std::size_t(index(seat));
          const auto move = truth.bots[i]->choose(outlook_of(table, seat));
          const auto same = fancy.bots[i]->choose(elsewhere(table, seat, rng));
          const auto text = [&](const auto& m) { return m ? to_text(*m, table.style()) : "-"; };
          EXPECT_EQ(text(move), text(same)) << truth.game->id;
          if (move != same) return false;
          if (!move) continue;
          EXPECT_FALSE(table.act(seat, *move)) << truth.game->id << ": " << text(move);
          return true;
        }
    ADD_FAILURE() << truth.game->id << ": nobody moves";
    return false;
  }
};

using Tables = std::vector<std::pair<const GameEntry*, Asked>>;

void compare(const std::string& name, int most_moves, const Tables& tables) {
  for (const auto& [game, asked] : tables) {
    Twins twins{Sitting(*game, asked, {name}, 3), Sitting(*game, asked, {name}, 3)};
    Table table = twins.truth.open(23, {.one_hand = true});
    for (int moves = 0; moves < most_moves && !table.over(); ++moves) {
      if (!twins.act(table)) return;
    }
  }
}

TEST(Honesty, RandomDoesNotLookAtHiddenCards) { compare("random", 80, all_tables()); }
TEST(Honesty, EasyDoesNotLookAtHiddenCards) { compare("easy", 60, all_tables()); }
TEST(Honesty, NormalDoesNotLookAtHiddenCards) { compare("normal", 100, all_tables()); }
TEST(Honesty, ReckonerDoesNotLookAtHiddenCards) {
  Tables tables;
  for (const auto& [game, asked] : all_tables())
    if (game->spec) tables.push_back({game, asked});
  compare("reckoner:worlds=3,auction=3,rivals=3", 60, tables);
}
TEST(Honesty, DreamerDoesNotLookAtHiddenCards) {
  Tables tables;
  for (const GameEntry& game : catalogue()) tables.push_back({&game, {}});
  tables.push_back({find_game("moosehead"), {{"players", "2"}}});  // it has its own means
  compare("nap", 3, tables);
}

}  // namespace
}  // namespace rookery
