// A move that may be taken back has told nobody anything but its own cards.
#include "records/take_back.hpp"

#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery {
namespace {

using laws::Played;

class TakeBacks : public testing::TestWithParam<Played> {};

std::vector<View> views_of(const Table& table) {
  std::vector<View> views;
  for (const Seat seat : laws::watchers(table.seats())) views.push_back(table.view(seat));
  return views;
}

CardSet faces_seen(const View& view) {
  CardSet faces;
  for (const View::Zone& zone : view.zones)
    for (Card c : zone.cards) faces += c;
  return faces;
}

TEST_P(TakeBacks, LeaveEverybodyWithWhatHeHadSeen) {
  const Played& played = GetParam();
  const Settings settings =
      played.house ? played.house->settings : std::get<Settings>(settle(*played.game, {}));
  RecentTable recent(std::get<Table>(Table::open(played.opening(settings, {}, 5))));
  const Table& table = recent.now();
  Rng rng{11};
  struct Step {
    Seat seat;
    std::vector<View> before;
    std::vector<CardSet> seen;  // by each, at any time since the deal
    CardSet named;
    SeatSet told;
  };
  std::vector<Step> steps;
  std::vector<CardSet> seen(std::size_t(table.seats()) + 1);
  int deals = table.standing().deals;
  for (int i = 0; i < 60 && !table.over(); ++i) {
    const laws::Choice choice = laws::any_choice(table, rng);
    const int dealt = table.standing().deals;
    if (std::exchange(deals, dealt) != dealt) std::ranges::fill(seen, CardSet{});
    const std::vector<View> before = views_of(table);
    for (std::size_t s = 0; s < seen.size(); ++s) {
      seen[s] += faces_seen(before[s]);
      // Cards that were shown on their way and lie covered again.
      for (const Event& event : table.events(before[s].seat, table.version() - 1))
        for (const Event::Shift& shift : event.shifts)
          if (shift.card) seen[s] += *shift.card;
    }
    steps.push_back({choice.seat, before, seen, choice.move.all_cards().value_or(CardBag{}).faces(),
                     table.truth()->told(choice.seat, choice.move)});
    ASSERT_FALSE(recent.act(choice.seat, choice.move));
    const Seat seat = Seat(rng.below(table.seats()));
    const bool consent = rng.below(2) == 0;
    const auto answer = take_back_of(
        recent, seat, consent ? TakeBackRule::by_consent : TakeBackRule::until_next_act);
    const auto* back = std::get_if<TakeBack>(&answer);
    if (!back) {
      EXPECT_FALSE(std::get<std::string>(answer).empty());
      continue;
    }
    ASSERT_LE(back->moves, int(steps.size()));
    const auto undone = std::span(steps).last(std::size_t(back->moves));
    EXPECT_EQ(undone.front().seat, seat);
    SeatSet others;
    CardSet named;
    for (const Step& step : undone) {
      if (step.seat != seat && step.told.has(seat)) others.add(step.seat);
      named += step.named;
    }
    EXPECT_EQ(back->consent, others);
    EXPECT_TRUE(consent || others.empty());
    const std::vector<View> now = views_of(table);
    for (std::size_t s = 0; s < now.size(); ++s)
      EXPECT_TRUE(faces_seen(now[s]).within(undone.front().seen[s] + named));
    EXPECT_EQ(views_of(*recent.before(back->moves)), undone.front().before);
    RecentTable undoing = recent;
    ASSERT_TRUE(undoing.take_back(back->moves));
    EXPECT_EQ(views_of(undoing.now()), undone.front().before);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TakeBacks, testing::ValuesIn(laws::all_games()), laws::game_name);

RecentTable kentucky() {
  const GameEntry* game = find_game("kentucky-discard");
  const Settings settings = std::get<Settings>(settle(*game, {}));
  return RecentTable(std::get<Table>(Table::open({game, settings, {.dealer = Seat{3}}, 1})));
}
void make(RecentTable& table, int seat, const char* move) {
  ASSERT_FALSE(table.act(Seat(seat), *parse_move(move, table.now().style())));
}

TEST(TakeBackRules, ABidStandsOnceSomebodyHasAnsweredUnlessHeConsents) {
  RecentTable table = kentucky();
  make(table, 0, "bid 70");
  EXPECT_EQ(std::get<TakeBack>(take_back_of(table, Seat{0}, TakeBackRule::until_next_act)).moves,
            1);
  make(table, 1, "pass");
  EXPECT_EQ(std::get<std::string>(take_back_of(table, Seat{0}, TakeBackRule::until_next_act)),
            "somebody else has moved since");
  const auto back = std::get<TakeBack>(take_back_of(table, Seat{0}, TakeBackRule::by_consent));
  EXPECT_EQ(back.moves, 2);
  EXPECT_EQ(back.consent, only(Seat{1}));
}

TEST(TakeBackRules, NobodyTakesBackAPassThatGaveTheNestAway) {
  RecentTable table = kentucky();
  make(table, 0, "bid 70");
  make(table, 1, "pass");
  make(table, 2, "pass");
  make(table, 3, "pass");
  EXPECT_EQ(std::get<std::string>(take_back_of(table, Seat{3}, TakeBackRule::by_consent)),
            "a card has been shown since");
}

}  // namespace
}  // namespace rookery
