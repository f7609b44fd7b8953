// Coronado over whole matches. Law: rules/coronado.md
#include <gtest/gtest.h>

#include "games/whole_matches.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

TEST(Coronado, CO_26_CO_27_CO_28_CO_29_CO_31_CO_R11_OnePlayerScoresOneOrTwo) {
  for (const char* must : {"on", "off"})
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Standing end =
          play_whole_match("coronado", {{"must_trump", must}}, seed, [](Position& position) {
            const Sheet sheet = position.sheet();
            EXPECT_TRUE(sheet.adds_up());
            const int a = fact_of(position, "tricks", Seat{0});
            const int b = fact_of(position, "tricks", Seat{1});
            EXPECT_EQ(a + b, 5);
            const int winner = a >= 3 ? 0 : 1, bound = fact_of(position, "bound");
            const bool doubled = a == 5 || b == 5 || bound == 1 - winner;
            EXPECT_EQ(sheet.columns[std::size_t(winner)].score, doubled ? 2 : 1);
            EXPECT_EQ(points_of_all(sheet), doubled ? 2 : 1);
          });
      EXPECT_GE(end.hands, 4);
      EXPECT_LE(end.hands, 13);
      EXPECT_EQ(end.winners.size(), 1);
    }
}

TEST(Coronado, CO_11_CO_13_CO_15_TwentyFourCardsAtEveryMoment) {
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    play_whole_match("coronado", {}, seed, [](Position& position) {
      Survey survey;
      position.survey(survey);
      CardSet all;
      int count = 0;
      for (const Survey::Zone& zone : survey.zones)
        for (Card c : zone.cards()) all += c, ++count;
      EXPECT_EQ(count, 24);
      EXPECT_EQ(all, ranks(6, 11));
    });
}

TEST(Coronado, CO_10_CO_15_TheOpponentIsToldOnlyHowManyCardsWereExchanged) {
  const GameEntry* game = find_game("coronado");
  auto opened = Table::open({game, std::get<Settings>(settle(*game, {})), {.dealer = Seat{1}}, 5});
  Table table = std::get<Table>(std::move(opened));
  const Seat elder{0}, dealer{1};
  const std::vector<Card> hand = table.view(elder).zone("hand", elder)->cards;
  ASSERT_FALSE(table.act(elder, {.verb = Verb::ask, .number = 2}));
  ASSERT_FALSE(table.act(dealer, {.verb = Verb::agree}));
  ASSERT_FALSE(table.act(elder, {.verb = Verb::discard, .cards = CardSet(hand[0]) + hand[1]}));
  for (const Seat watcher : {elder, dealer, Seat::nobody}) {
    const auto events = table.events(watcher, 2);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].hidden_cards, watcher == elder ? 0 : 2);
    EXPECT_EQ(events[0].move.cards.size(), watcher == elder ? 2 : 0);
    ASSERT_EQ(events[0].shifts.size(), 4u);  // two cards out and two in
    for (const Event::Shift& shift : events[0].shifts)
      EXPECT_EQ(shift.card.has_value(), watcher == elder);
  }
}

}  // namespace
}  // namespace rookery
