// Chance that the keeper of a table has fixed beforehand.
#include <gtest/gtest.h>

#include <algorithm>

#include "table/table.hpp"

namespace rookery {
namespace {

/// Turns the pack by as many cards as deal and draw say, and remembers who asked.
class Turned : public Shuffler {
 public:
  void order(DrawNumber number, Draw what, std::span<const Card> from,
             std::span<Card> out) const override {
    asked.emplace_back(number, what);
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = from[(i + std::size_t(10 * number.deal + number.draw)) % from.size()];
  }
  mutable std::vector<std::pair<DrawNumber, Draw>> asked;
};

struct Turning {
  std::shared_ptr<Turned> shuffler = std::make_shared<Turned>();
  Opening opening;
  explicit Turning(std::string_view id, std::uint64_t seed = 1) {
    opening.game = find_game(id);
    opening.settings = std::get<Settings>(settle(*opening.game, {}));
    opening.seed = seed;
    opening.shuffler = shuffler;
  }
  Table open(std::vector<Arrangement> deals = {}) const {
    return std::get<Table>(Table::open(opening, {}, std::move(deals)));
  }
};

void play_until_deal(Table& table, int deal) {
  while (table.standing().deals < deal && !table.over()) {
    const Seat seat = table.awaited().first();
    ASSERT_FALSE(table.act(seat, table.moves(seat, 1).front()));
  }
}

Arrangement last_deal(const Table& table) {
  for (auto entry = table.log().rbegin(); entry != table.log().rend(); ++entry)
    if (entry->deal) return *entry->deal;
  return {};
}

TEST(Shuffler, NumbersTheDrawsOfEachDeal) {
  const Turning turning("kentucky-discard");
  Table table = turning.open();
  play_until_deal(table, 3);
  const auto& asked = turning.shuffler->asked;
  ASSERT_GE(asked.size(), 4U);
  int deal = 1, draw = 0;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const bool next = i > 0 && asked[i - 1].second == Draw::pack;
    deal += next;
    draw = next ? 1 : draw + 1;
    EXPECT_EQ(asked[i].first, (DrawNumber{deal, draw}));
    EXPECT_EQ(asked[i].second, deal == 1 && !(i + 3 == asked.size()) ? Draw::dealer : Draw::pack);
  }
  EXPECT_EQ(deal, 3);
}

TEST(Shuffler, DecidesWhateverTheSeedIs) {
  Table one = Turning("kentucky-discard", 1).open(), other = Turning("kentucky-discard", 2).open();
  EXPECT_EQ(one.log(), other.log());
  EXPECT_FALSE(last_deal(one) == Arrangement{});
}

TEST(Shuffler, YieldsToCardsLaidOut) {
  Turning turning("kentucky-discard");
  const Arrangement own = last_deal(turning.open());
  turning.opening.shuffler = nullptr;
  const Arrangement other = last_deal(turning.open());
  ASSERT_NE(own, other);
  turning.opening.shuffler = turning.shuffler;
  const Table stacked = turning.open({other});
  EXPECT_EQ(last_deal(stacked), other);
  EXPECT_EQ(std::ranges::count(stacked.log(), true, &LogEntry::stacked), 1);
  const Table honest = turning.open({own});
  EXPECT_EQ(honest.log(), turning.open().log()) << "laid out, but as it would have come";
}

TEST(Shuffler, CountsNothingForARefusedMove) {
  const Turning turning("kentucky-discard");
  Table table = turning.open(), untouched = turning.open();
  table.lay_out({}, {Arrangement{}});  // nobody can deal that
  int refused = 0;
  while (untouched.standing().deals < 2) {
    const Seat seat = untouched.awaited().first();
    const Move move = untouched.moves(seat, 1).front();
    ASSERT_FALSE(untouched.act(seat, move));
    if (!table.act(seat, move)) continue;
    ++refused;
    table.lay_out({}, {});
    ASSERT_FALSE(table.act(seat, move));
  }
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(table.log(), untouched.log());
}

TEST(Shuffler, StaysWithACopyOfTheTable) {
  Table table = Turning("kentucky-discard").open();
  play_until_deal(table, 2);
  Table copy = table;
  play_until_deal(table, 3);
  play_until_deal(copy, 3);
  EXPECT_EQ(table.log(), copy.log());
}

}  // namespace
}  // namespace rookery
