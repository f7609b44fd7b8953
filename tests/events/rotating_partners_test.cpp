// New partners every round, by standing.
#include "events/rotating_partners.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/catalogue.hpp"

namespace rookery {
namespace {

constexpr Person stand_in = RotatingPartners::stand_in;

RotationRules rules_of(std::string_view game, const Asked& asked = {}) {
  const GameEntry* entry = find_game(game);
  return {.opening = {.game = entry, .settings = std::get<Settings>(settle(*entry, asked))}};
}

RotatingPartners event_of(int people, int rounds, std::uint64_t seed = 1) {
  RotationRules rules = rules_of("kentucky-discard");
  rules.rounds = rounds;
  rules.hands = 1;
  return {rules, people, seed};
}

void write_down(RotatingPartners& event, int table, PairPoints points) {
  const std::vector<PlayedDeal> deals{{true, points}};
  const auto refusal = event.write_down(table, deals);
  ASSERT_FALSE(refusal) << refusal->sentence;
}

/// All tables of the round in play, each with its own points.
void play_round(RotatingPartners& event, const std::vector<PairPoints>& points) {
  ASSERT_EQ(points.size(), event.tables().size());
  for (std::size_t i = 0; i < points.size(); ++i) write_down(event, int(i), points[i]);
}
void play_round(RotatingPartners& event, Rng& rng) {
  std::vector<PairPoints> points(event.tables().size());
  for (PairPoints& pair : points) pair = {5 * rng.below(40) - 60, 5 * rng.below(40) - 60};
  play_round(event, points);
}

std::set<Person> seated(const RotatingPartners& event) {
  std::set<Person> people;
  for (const auto& table : event.tables())
    for (Person p : table.people)
      if (p != stand_in) people.insert(p);
  return people;
}
int stand_ins_at(const RotatingPartners::Seating& table) {
  return int(std::ranges::count(table.people, stand_in));
}

TEST(RotatingPartners, EverybodySitsOnceAndStandInsFillTheLowestTables) {
  for (int people = 1; people <= 40; ++people) {
    SCOPED_TRACE(people);
    const auto event = event_of(people, 1);
    EXPECT_EQ(int(seated(event).size()), people);
    EXPECT_EQ(int(event.tables().size()), (people + 3) / 4);
    int before = 0;
    for (const auto& table : event.tables()) {
      EXPECT_GE(stand_ins_at(table), before);  // never more at a higher table
      before = stand_ins_at(table);
    }
    EXPECT_LE(stand_ins_at(event.tables().back()) - stand_ins_at(event.tables().front()), 1);
  }
}

TEST(RotatingPartners, APersonScoresWhatHisPairMade) {
  auto event = event_of(4, 2);
  const auto people = event.tables()[0].people;
  play_round(event, {{80, -40}});
  EXPECT_EQ(event.score(people[0]), 80);
  EXPECT_EQ(event.score(people[2]), 80);
  EXPECT_EQ(event.score(people[1]), -40);
  EXPECT_EQ(event.rounds_of(people[3]), std::vector{-40});
}

TEST(RotatingPartners, TheBestFourPlayAtTheFirstTableTheFirstWithTheFourth) {
  auto event = event_of(8, 2);
  std::array<std::array<Person, 4>, 2> first{event.tables()[0].people, event.tables()[1].people};
  play_round(event, {{50, 20}, {90, 10}});
  // At the top those with 90 and those with 50; each of them gets one of the others.
  const auto& head = event.tables()[0].people;
  EXPECT_EQ((std::set<Person>{head.begin(), head.end()}),
            (std::set<Person>{first[1][0], first[1][2], first[0][0], first[0][2]}));
  EXPECT_EQ(event.score(head[0]), 90);  // A is the first, C the fourth
  EXPECT_EQ(event.score(head[2]), 50);
  EXPECT_EQ(event.score(head[1]), 90);
  EXPECT_EQ(event.score(head[3]), 50);
}

TEST(RotatingPartners, FourPeopleHaveEveryPartnerOnceInThreeRounds) {
  Rng rng{3};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto event = event_of(4, 3, seed);
    std::set<std::set<Person>> pairs;
    while (!event.over()) {
      const auto& people = event.tables()[0].people;
      pairs.insert({people[0], people[2]});
      pairs.insert({people[1], people[3]});
      play_round(event, rng);
    }
    EXPECT_EQ(pairs.size(), 6u);
  }
}

TEST(RotatingPartners, NobodyHasAPartnerTwiceWhileThatCanBeHelped) {
  Rng rng{4};
  for (const auto& [people, rounds] : {std::pair(8, 4), {12, 6}, {16, 8}, {20, 10}, {32, 12}}) {
    SCOPED_TRACE(people);
    auto event = event_of(people, rounds, std::uint64_t(people));
    std::set<std::set<Person>> pairs;
    while (!event.over()) {
      for (const auto& table : event.tables())
        for (std::size_t seat = 0; seat < 2; ++seat)
          EXPECT_TRUE(pairs.insert({table.people[seat], table.people[seat + 2]}).second)
              << "round " << event.round();
      play_round(event, rng);
    }
  }
}

TEST(RotatingPartners, GoesOnWhenEveryPartnershipHasBeenThere) {
  Rng rng{5};
  auto event = event_of(5, 12);
  while (!event.over()) play_round(event, rng);
  EXPECT_EQ(event.rounds_played().size(), 12u);
}

TEST(RotatingPartners, StandInsAreSharedAround) {
  Rng rng{6};
  auto event = event_of(7, 6);
  std::map<Person, int> with_stand_in;
  while (!event.over()) {
    for (const auto& table : event.tables())
      for (std::size_t seat = 0; seat < 4; ++seat)
        if (table.people[seat] != stand_in && table.people[(seat + 2) % 4] == stand_in)
          ++with_stand_in[table.people[seat]];
    play_round(event, rng);
  }
  for (const auto& [person, times] : with_stand_in) EXPECT_EQ(times, 1) << to_text(person);
  EXPECT_EQ(with_stand_in.size(), 6u);
}

TEST(RotatingPartners, WhoeverComesLateBeginsWithTheAverage) {
  auto event = event_of(4, 4);
  play_round(event, {{70, 31}});
  const Person late = event.arrive();
  EXPECT_EQ(event.score(late), 50);  // 50.5, rounded down
  EXPECT_FALSE(seated(event).contains(late));
  play_round(event, {{-10, -31}});
  EXPECT_EQ(event.rounds_of(late), (std::vector{50, -21}));
  EXPECT_TRUE(seated(event).contains(late));
  EXPECT_EQ(event.tables().size(), 2u);
}

TEST(RotatingPartners, WhoeverLeavesSitsNoMoreAndCannotWin) {
  auto event = event_of(4, 2);
  const auto people = event.tables()[0].people;
  event.leave(people[0]);
  EXPECT_TRUE(seated(event).contains(people[0]));  // a bot plays the round for him
  play_round(event, {{100, 0}});
  EXPECT_FALSE(seated(event).contains(people[0]));
  EXPECT_EQ(event.ranking().back(), people[0]);
  play_round(event, {{0, 0}});
  EXPECT_TRUE(event.over());
  EXPECT_EQ(event.winners(), std::vector{people[2]});
}

TEST(RotatingPartners, WhoeverComesBackGetsTheAverageOfWhatHeMissed) {
  auto event = event_of(5, 4);
  const Person gone = event.tables()[1].people[0];
  event.leave(gone);
  play_round(event, {{60, 40}, {20, 20}});
  play_round(event, {{80, 20}});
  EXPECT_EQ(event.rounds_of(gone), (std::vector{20, 0}));
  event.come_back(gone);
  EXPECT_EQ(event.rounds_of(gone), (std::vector{20, 50}));
  EXPECT_FALSE(seated(event).contains(gone));
  play_round(event, {{0, 0}});
  EXPECT_TRUE(seated(event).contains(gone));
}

TEST(RotatingPartners, IsOverWhenNobodyIsLeft) {
  auto event = event_of(2, 5);
  event.leave(Person(0));
  event.leave(Person(1));
  play_round(event, {{10, 20}});
  EXPECT_TRUE(event.over());
  EXPECT_TRUE(event.winners().empty());
}

TEST(RotatingPartners, LevelPeopleShareTheWin) {
  auto event = event_of(4, 1);
  const auto people = event.tables()[0].people;
  play_round(event, {{30, 90}});
  EXPECT_EQ(event.winners(),
            (std::vector{std::min(people[1], people[3]), std::max(people[1], people[3])}));
}

TEST(RotatingPartners, ATableReportsOnceAndItsWholeRound) {
  auto event = event_of(8, 2);
  const std::vector<PlayedDeal> none{{false, {0, -40}}}, one{{true, {10, 20}}};
  EXPECT_EQ(event.write_down(0, none)->sentence, "a round has 1 hands");
  EXPECT_EQ(event.write_down(2, one)->sentence, "there are 2 tables");
  EXPECT_EQ(event.write_down(0, one), std::nullopt);
  EXPECT_EQ(event.write_down(0, one)->sentence,
            "this table has played its hands and waits for the others");
  EXPECT_EQ(event.round(), 1);
  EXPECT_EQ(event.write_down(1, one), std::nullopt);
  EXPECT_EQ(event.round(), 2);
}

TEST(RotatingPartners, TheSameSeedSeatsTheSame) {
  Rng one{9}, two{9};
  auto first = event_of(11, 5, 77), second = event_of(11, 5, 77);
  while (!first.over()) {
    EXPECT_EQ(first.tables(), second.tables());
    play_round(first, one);
    play_round(second, two);
  }
}

TEST(RotatingPartners, IsForTwoAgainstTwo) {
  EXPECT_TRUE(faults_in(rules_of("kentucky-discard")).empty());
  EXPECT_TRUE(faults_in(rules_of("boston")).empty());
  EXPECT_EQ(faults_in(rules_of("rummy")).size(), 1u);
  EXPECT_EQ(faults_in(rules_of("high-card-partner")).size(), 1u);
  EXPECT_EQ(faults_in(rules_of("partnership-for-six")).size(), 1u);
}

}  // namespace
}  // namespace rookery
