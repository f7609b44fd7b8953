// What bots overlook, by level, and what they never do.
#include "bots/arena.hpp"

namespace rookery {
namespace {

Opening opening_of(const char* id) {
  const GameEntry& game = *find_game(id);
  return {.game = &game, .settings = std::get<Settings>(settle(game, {}))};
}

/// Acts of the table whose name contains `words`, over some deals among equals.
int count_acts(const char* id, const std::string& level, int deals, std::string_view words) {
  int count = 0;
  for (int i = 0; i < deals; ++i) {
    Sitting sitting(*find_game(id), {}, {level}, std::uint64_t(i));
    Table table = sitting.open(std::uint64_t(i), {.one_hand = true});
    sitting.play(table);
    for (const LogEntry& entry : table.log()) count += entry.name.find(words) != std::string::npos;
  }
  return count;
}

TEST(Attention, GrowsWithTheLevelAndIsNeverPerfect) {
  for (Level level = Level::easy; level < Level::expert; level = Level(int(level) + 1)) {
    const Attention less = attention_of(level), more = attention_of(Level(int(level) + 1));
    EXPECT_GT(less.oversight, more.oversight);
    EXPECT_GT(less.miss, more.miss);
  }
  EXPECT_GT(attention_of(Level::expert).oversight, 0);
  EXPECT_GT(attention_of(Level::expert).miss, 0);
}

TEST(Attention, PanjandrumIsCalledAndNeverWrongly) {
  EXPECT_GT(count_acts("panjandrum", "normal", 6, "is right"), 3);
  EXPECT_EQ(count_acts("panjandrum", "normal", 6, "is wrong"), 0);
  EXPECT_EQ(count_acts("panjandrum", "easy", 6, "is wrong"), 0);
}

TEST(Attention, WhoSeesEverythingMakesNoMistakeInPanjandrum) {
  const Opening opening = opening_of("panjandrum");
  Sitting sitting(*opening.game, {}, {"normal"}, 1);
  for (auto& bot : sitting.bots) bot = make_thumb(opening);
  Table table = sitting.open(5, {.one_hand = true});
  sitting.play(table);
  for (const LogEntry& entry : table.log()) EXPECT_NE(entry.move.verb, Verb::call);
}

/// How many of the Oranges of some hands are called.
double oranges_called(const std::string& level) {
  int oranges = 0, called = 0;
  for (int i = 0; i < 6; ++i) {
    Sitting sitting(*find_game("tuxedo"), {}, {level}, std::uint64_t(i));
    Table table = sitting.open(std::uint64_t(i), {.one_hand = true});
    sitting.play(table);
    for (const LogEntry& entry : table.log()) {
      CardSet taken;
      if (entry.kind == LogEntry::Kind::move && entry.move.verb == Verb::capture)
        taken = entry.move.onto.faces();
      oranges +=
          !(taken & suit_cards(Suit::red)).empty() && !(taken & suit_cards(Suit::yellow)).empty();
      called += entry.kind == LogEntry::Kind::move && entry.move.verb == Verb::call;
    }
  }
  return double(called) / oranges;
}

TEST(Attention, OrangesAreSometimesMissedByAll) {
  const double easy = oranges_called("easy"), normal = oranges_called("normal");
  EXPECT_GT(easy, 0.3);
  EXPECT_LT(easy, normal);
  EXPECT_LE(normal, 1);
}

TEST(Attention, TheSlowOneInDonkeyIsNotAlwaysTheLastInOrder) {
  int in_order = 0, rounds = 0;
  for (int i = 0; i < 30; ++i) {
    Sitting sitting(*find_game("donkey"), {}, {"normal"}, std::uint64_t(i));
    Table table = sitting.open(std::uint64_t(i), {.dealer = Seat{0}, .one_hand = true});
    sitting.play(table);
    std::vector<int> folds;
    for (const LogEntry& entry : table.log())
      if (entry.kind == LogEntry::Kind::move && entry.move.verb == Verb::fold)
        folds.push_back(index(entry.seat));
    if (folds.size() != 3) continue;
    ++rounds;
    in_order += folds[1] == (folds[0] + 1) % 4 && folds[2] == (folds[0] + 2) % 4;
  }
  EXPECT_GT(rounds, 20);
  EXPECT_LT(in_order, rounds * 3 / 4);
  EXPECT_GT(in_order, 0);
}

/// An easy bot and its careful twin see the same tables.
TEST(Slips, HappenInCardPlayAndNowhereElse) {
  int cards = 0, slips = 0;
  for (int i = 0; i < 12; ++i) {
    Sitting easy(*find_game("kentucky-discard"), {}, {"easy"}, std::uint64_t(i));
    Sitting twin(*find_game("kentucky-discard"), {}, {"normal"}, std::uint64_t(i));
    Table table = easy.open(std::uint64_t(i), {.one_hand = true});
    while (!table.over()) {
      const Seat seat = table.awaited().first();
      const auto at = std::size_t(index(seat));
      const Move careful = *twin.bots[at]->choose(outlook_of(table, seat));
      const Move move = *easy.bots[at]->choose(outlook_of(table, seat));
      if (careful.verb == Verb::play) {
        ++cards;
        slips += move != careful;
      } else {
        EXPECT_EQ(move, careful);
      }
      ASSERT_FALSE(table.act(seat, move));
    }
  }
  EXPECT_GT(slips, cards / 50);
  EXPECT_LT(slips, cards / 4);
}

}  // namespace
}  // namespace rookery
