// The bot that reckons in the bidding games.
#include "bots/arena.hpp"
#include "bots/habits.hpp"
#include "house/house_game.hpp"
#include "house/shipped.hpp"

namespace rookery {
namespace {

// Quick, but nothing left out.
constexpr std::string_view hasty = "reckoner:worlds=4,auction=4,rivals=4";

/// Every bidding game and every sheet that comes with the program.
std::vector<Opening> bidding_tables() {
  std::vector<Opening> tables;
  for (const auto& [game, asked] : all_tables())
    if (game->spec)
      tables.push_back({.game = game, .settings = std::get<Settings>(settle(*game, asked))});
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto house = std::make_shared<HouseGame>(std::get<HouseGame>(read_house(sheet.text)));
    tables.push_back({.game = house->base, .settings = house->settings, .house = house});
  }
  return tables;
}

std::vector<std::unique_ptr<Bot>> seats_of(const Opening& opening, int seats) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < seats; ++i) bots.push_back(make_bot(hasty, opening, std::uint64_t(i)));
  return bots;
}

TEST(Reckoner, PlaysEveryBiddingGameAndEverySheetToTheEnd) {
  for (Opening opening : bidding_tables()) {
    opening.start.one_hand = true;
    opening.seed = 5;
    Table table = std::move(std::get<Table>(Table::open(opening)));
    const auto bots = seats_of(opening, table.seats());
    for (int moves = 0; !table.over(); ++moves) {
      ASSERT_LT(moves, 2000) << opening.title();
      const auto turn = next_turn(table, bots);
      ASSERT_TRUE(turn) << opening.title() << ": nobody moves";
      const auto refusal = table.act(turn->seat, turn->move);
      ASSERT_FALSE(refusal) << opening.title() << ": " << refusal->sentence;
    }
  }
}

TEST(Reckoner, SaysWhatItThinksOfEverythingItIsAskedAbout) {
  for (const Opening& opening : bidding_tables()) {
    const Table table = std::move(std::get<Table>(Table::open(opening)));
    const Seat seat = table.awaited().first();
    const std::vector<Move> some = table.moves(seat, 3);
    const Appraisal appraisal = make_expert(opening, 1)->appraise(outlook_of(table, seat), some);
    ASSERT_FALSE(appraisal.thoughts.empty()) << opening.title();
    for (const Move& move : some)
      EXPECT_EQ(std::ranges::count(appraisal.thoughts, move, &Thought::move), 1) << opening.title();
    for (const Thought& thought : appraisal.thoughts) {
      EXPECT_GE(thought.chance, -1);
      EXPECT_LE(thought.chance, 1);
      EXPECT_GE(thought.error, 0);
    }
  }
}

/// What is bid in all, if all players of some deals are of that kind.
int bid_in_all(const std::string& name, int deals) {
  Opening opening{.game = find_game("kentucky-discard"),
                  .settings = std::get<Settings>(settle(*find_game("kentucky-discard"), {}))};
  int sum = 0;
  for (opening.seed = 1; opening.seed <= std::uint64_t(deals); ++opening.seed) {
    Table table = std::move(std::get<Table>(Table::open(opening)));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < table.seats(); ++i)
      bots.push_back(make_bot(name, opening, std::uint64_t(i)));
    int calls = 0;
    while (table.view(Seat::nobody).fact("bid", 0) == 0 ||
           find_offer(table.view(table.awaited().first()), Verb::bid)) {
      const auto turn = next_turn(table, bots);
      if (!turn || table.act(turn->seat, turn->move) || ++calls > 60) break;
    }
    sum += table.view(Seat::nobody).fact("bid", 0);
  }
  return sum;
}

TEST(Style, ChangesHowMuchIsBid) {
  for (const std::string level : {"normal", "hard"}) {
    const int careful = bid_in_all(level + "/careful", 12), even = bid_in_all(level, 12),
              bold = bid_in_all(level + "/bold", 12);
    EXPECT_LT(careful, even) << level;
    EXPECT_LT(even, bold) << level;
  }
}

TEST(Habits, AreReadFromTheNamesForMeasurements) {
  const auto habits = Habits::parse("reckoner:worlds=40,nest=0,daring=-3");
  ASSERT_TRUE(habits);
  EXPECT_EQ(habits->worlds, 40);
  EXPECT_FALSE(habits->nest);
  EXPECT_EQ(habits->daring, -3);
  EXPECT_TRUE(Habits::parse("reckoner"));
  for (const char* wrong : {"reckon", "reckoner:", "reckoner:worlds", "reckoner:worlds=x",
                            "reckoner:tricks=3", "reckoner worlds=3", "reckoner:worlds=3,"})
    EXPECT_FALSE(Habits::parse(wrong)) << wrong;
}

}  // namespace
}  // namespace rookery
