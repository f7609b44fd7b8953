// Whatever is played can be written down, read and played again, exactly.
#include <gtest/gtest.h>

#include "records/random_play.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

Record parsed(const std::string& text) {
  auto result = parse_record(text);
  if (const auto* errors = std::get_if<std::vector<RecordError>>(&result)) {
    ADD_FAILURE() << to_text(errors->front()) << "\n" << text;
    return {};
  }
  return std::get<Record>(std::move(result));
}

Table replayed(const std::string& text) {
  auto result = replay(parsed(text));
  if (const auto* error = std::get_if<RecordError>(&result))
    throw std::runtime_error(to_text(*error) + "\n" + text);
  return std::get<Table>(std::move(result));
}

void expect_same(const Table& live, const Table& again) {
  EXPECT_EQ(live.log(), again.log());
  EXPECT_EQ(live.version(), again.version());
  for (int i = 0; i <= live.seats(); ++i) {
    const Seat seat = i == live.seats() ? Seat::nobody : Seat(i);
    EXPECT_EQ(live.view(seat), again.view(seat));
  }
}

class EveryGame : public testing::TestWithParam<const GameEntry*> {};

TEST_P(EveryGame, SurvivesBeingWrittenAndReplayed) {
  Rng rng{std::uint64_t(GetParam() - catalogue().data()) + 1};
  const Names names{"Ann", "Bob # the second", "", "Dora  Lee"};
  for (int round = 0; round < 6; ++round) {
    const Settings settings = random_settings(*GetParam(), rng);
    Table live = open_table(*GetParam(), settings, rng.next(), {.one_hand = round % 3 == 1});
    play_on(live, 60 + rng.below(400), rng);
    const std::string text = write_record(live, names);
    SCOPED_TRACE(text);
    EXPECT_EQ(write_record(parsed(text)), text);
    const Table again = replayed(text);
    expect_same(live, again);
    EXPECT_EQ(write_record(again, parsed(text).names), text);
  }
}

TEST_P(EveryGame, GoesOnFromASaveAsIfItHadNeverStopped) {
  Rng rng{std::uint64_t(GetParam() - catalogue().data()) + 101};
  for (const char* faults : {"prevented", "called"}) {
    auto settled = settle(*GetParam(), {{"faults", faults}});
    if (std::holds_alternative<std::vector<std::string>>(settled))
      settled = settle(*GetParam(), {});
    Table live = open_table(*GetParam(), std::get<Settings>(settled), 7 + rng.next());
    play_on(live, 1 + rng.below(40), rng);
    Table again = replayed(write_record(live));
    const Rng from_here = rng;
    play_on(live, 80, rng);
    Rng same = from_here;
    play_on(again, 80, same);
    expect_same(live, again);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, testing::ValuesIn([] {
                           std::vector<const GameEntry*> games;
                           for (const GameEntry& game : catalogue()) games.push_back(&game);
                           return games;
                         }()),
                         [](const auto& game) {
                           std::string name{game.param->id};
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(RoundTrip, KeepsATableBeforeItsFirstMove) {
  const GameEntry& game = *find_game("kentucky-discard");
  const Table live = open_table(game, std::get<Settings>(settle(game, {})), 3,
                                {.dealer = Seat{2}, .totals = {290, 240, 290, -240}});
  const Table again = replayed(write_record(live));
  expect_same(live, again);
  EXPECT_EQ(again.opening().start.dealer, Seat{2});
  EXPECT_EQ(again.standing().totals[3], -240);
}

TEST(RoundTrip, KeepsAWrongDealAndAnExposedCard) {
  const GameEntry& game = *find_game("kentucky-discard");
  const Settings settings = std::get<Settings>(settle(game, {{"faults", "called"}}));
  Arrangement deal = *open_table(game, settings, 5, {.dealer = Seat{3}}).log()[1].deal;
  deal.parts[1].cards.push_back(deal.parts[0].cards.back());
  deal.parts[0].cards.pop_back();
  Card low = deal.parts[2].cards.front();
  for (Card c : deal.parts[2].cards)
    if (!c.is_bird() && c.rank() < low.rank()) low = c;
  ASSERT_LT(low.rank(), 10);
  deal.parts.push_back({"exposed", Seat::nobody, {low}});
  auto opened = Table::open({&game, settings, {.dealer = Seat{3}}, 5}, {}, {deal});
  Table live = std::get<Table>(std::move(opened));
  ASSERT_FALSE(live.act(Seat{0}, {.verb = Verb::bid, .number = 120}));
  const std::string text = write_record(live);
  EXPECT_NE(text.find("\nexposed " + to_text(low, PackStyle::rook) + "\n"), std::string::npos);
  expect_same(live, replayed(text));
}

TEST(RoundTrip, NeedsNoSeed) {
  const GameEntry& game = *find_game("dixie");
  Rng rng{9};
  Table live = open_table(game, std::get<Settings>(settle(game, {{"edition", "1924"}})), 99);
  play_on(live, 150, rng);
  std::string text = write_record(live);
  const auto at = text.find("seed 99\n");
  ASSERT_NE(at, std::string::npos);
  text.erase(at, 8);
  expect_same(live, replayed(text));
}

}  // namespace
}  // namespace rookery
