// The bot that reckons in the bidding games.
#include "bots/reckoner.hpp"

#include "bots/arena.hpp"
#include "bots/habits.hpp"
#include "bots/reading.hpp"
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

TEST(Reckoner, WouldDoWhatItSaysFirst) {
  int differ = 0;
  for (Opening opening : bidding_tables()) {
    opening.seed = 8;
    Table table = std::move(std::get<Table>(Table::open(opening)));
    const auto bots = seats_of(opening, table.seats());
    for (int moves = 0; moves < 12 && !table.over(); ++moves) {
      const auto turn = next_turn(table, bots);
      ASSERT_TRUE(turn) << opening.title();
      const Outlook outlook = outlook_of(table, turn->seat);
      const auto habits = *Habits::parse(hasty);
      const Appraisal said = make_reckoner(opening, habits, 3)->appraise(outlook, {});
      const auto done = make_reckoner(opening, habits, 3)->choose(outlook);
      if (said.thoughts.size() > 1) {
        EXPECT_EQ(said.thoughts.front().move, done) << opening.title();
        differ += said.thoughts.front().value < said.thoughts[1].value;
      }
      ASSERT_FALSE(table.act(turn->seat, turn->move));
    }
  }
  EXPECT_GT(differ, 0) << "the best of the numbers is what it would do anyway";
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

TEST(Reckoner, SaysThatAHigherBidIsLessLikelyMade) {
  int compared = 0;
  for (const Opening& opening : bidding_tables()) {
    const Table table = std::move(std::get<Table>(Table::open(opening)));
    const Seat seat = table.awaited().first();
    const View view = table.view(seat);
    const Offer* bid = find_offer(view, Verb::bid);
    if (!bid || !bid->numbered()) continue;
    Move low = least_move(*bid), high = low;
    high.number = std::int16_t(low.number + 4 * bid->step);
    if (!bid->admits(high)) continue;
    const Appraisal appraisal = make_reckoner(opening, *Habits::parse(hasty), 1)
                                    ->appraise(outlook_of(table, seat), std::array{low, high});
    const auto chance = [&](const Move& move) {
      return std::ranges::find(appraisal.thoughts, move, &Thought::move)->chance;
    };
    EXPECT_GE(chance(low), chance(high)) << opening.title();
    EXPECT_GE(chance(high), 0) << opening.title();
    ++compared;
  }
  EXPECT_GE(compared, 30);
}

TEST(Reckoner, CanImagineThatAllStandTogetherAgainstTheDeclarer) {
  const GameEntry& entry = *find_game("three-handed-rook");
  Sitting sitting(entry, {}, {"normal"}, 1);
  Table table = sitting.open(1);
  int defenders = 0;
  for (int moves = 0; moves < 40; ++moves) {
    const auto turn = next_turn(table, sitting.bots);
    const auto truth = table.truth();
    const auto& match = dynamic_cast<const MatchPosition<TrickGame>&>(*truth);
    const TrickGame::State& s = match.hand();
    if (s.phase == Phase::play) {
      const Track track = Track::of(match.game(), s);
      EXPECT_TRUE(read_world(match.game(), s, match.game(), track).alone);
      EXPECT_EQ(read_world(match.game(), s, match.game(), track, true).alone, s.turn == s.declarer);
      defenders += s.turn != s.declarer;
    }
    ASSERT_FALSE(table.act(turn->seat, turn->move));
  }
  EXPECT_GE(defenders, 10);
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
