// What holds in every party: the invariants of rules/progressive-party.md.
#include <set>

#include "events/hall.hpp"

namespace rookery {
namespace {

Person partner_of(const PartyTable& table, std::size_t seat) {
  return table.people[(seat + 2) % 4];
}

std::set<std::pair<Person, Person>> partners_of(const std::vector<PartyTable>& tables) {
  std::set<std::pair<Person, Person>> pairs;
  for (const PartyTable& table : tables)
    for (std::size_t seat = 0; seat < 4; ++seat)
      pairs.emplace(table.people[seat], partner_of(table, seat));
  return pairs;
}

int sum_of_scores(const ProgressiveParty& party) {
  int sum = 0;
  for (int i = 0; i < party.rules().people(); ++i) sum += party.score(Person(i));
  return sum;
}

/// Everybody sits at exactly one table.
void expect_all_seated(const std::vector<PartyTable>& tables) {
  std::set<Person> seated;
  for (const PartyTable& table : tables) seated.insert(table.people.begin(), table.people.end());
  EXPECT_EQ(seated.size(), 4 * tables.size());
}

void expect_round_adds_up(const PartyRules& rules, const std::vector<PartyTable>& tables,
                          int gained) {
  int expected = 0;
  for (const PartyTable& table : tables) {
    EXPECT_EQ(table.hands(), 4);
    const int bonus = 2 * (table.bonus[0] + table.bonus[1]);
    const int tie = rules.tie_bonus == TieBonus::none    ? 0
                    : rules.tie_bonus == TieBonus::mover ? 2
                                                         : 4;
    EXPECT_EQ(bonus, rules.winner_bonus * (table.level() ? tie : 2));
    expected += 2 * (table.score()[0] + table.score()[1]) + bonus;
  }
  EXPECT_EQ(gained, expected);
}

void expect_moves(const std::vector<PartyTable>& before, const std::vector<PartyTable>& after) {
  int moved = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    int stayed = 0;
    for (Person p : before[i].people)
      stayed += std::ranges::find(after[i].people, p) != after[i].people.end();
    EXPECT_EQ(stayed, 2);
    moved += 4 - stayed;
  }
  EXPECT_EQ(moved, int(2 * before.size()));
  const auto old_pairs = partners_of(before);
  for (const auto& pair : partners_of(after)) EXPECT_FALSE(old_pairs.contains(pair));
}

TEST(RandomParties, PP_4_PP_9_PP_16_InvariantsHoldInEveryRound) {
  Rng rng{1924};
  int level_tables = 0, thrown_in = 0;
  for (int n = 0; n < 150; ++n) {
    const std::vector<std::string> bonuses{"none", "mover", "both"};
    const PartyRules rules = party_rules({{"tables", std::to_string(2 + rng.below(6))},
                                          {"rounds", std::to_string(1 + rng.below(6))},
                                          {"winner_bonus", std::to_string(10 * rng.below(8))},
                                          {"tie_bonus", bonuses[std::size_t(rng.below(3))]},
                                          {"partner_split", rng.below(2) ? "cut" : "fixed"},
                                          {"tie", rng.below(2) ? "cut" : "shared"}});
    auto party = open_party(rules, {}, rng.next());
    expect_all_seated(party.tables());
    while (!party.over()) {
      const auto before = party.tables();
      const int sum = sum_of_scores(party), round = party.round();
      std::vector<int> dealt(std::size_t(rules.people()));
      // The tables go on side by side, each at its own pace.
      while (!party.over() && party.round() == round) {
        const int at = rng.below(rules.tables);
        if (party.finished(at)) continue;
        const PartyTable& table = party.tables()[std::size_t(at)];
        const PlayedDeal deal{rng.below(5) > 0, {5 * rng.below(3), 5 * rng.below(3)}};
        thrown_in += !deal.scored;
        if (deal.scored)
          ++dealt[std::size_t(index(table.people[std::size_t(index(table.dealer()))]))];
        ASSERT_FALSE(party.write_down(at, deal));
      }
      EXPECT_EQ(dealt, std::vector<int>(dealt.size(), 1));
      const auto& played = party.rounds_played().back();
      expect_round_adds_up(rules, played, sum_of_scores(party) - sum);
      for (const PartyTable& table : played) level_tables += table.level();
      expect_all_seated(party.tables());
      if (!party.over()) expect_moves(before, party.tables());
    }
    const int best = party.score(party.ranking().front());
    ASSERT_FALSE(party.winners().empty());
    for (Person winner : party.winners()) EXPECT_EQ(party.score(winner), best);
    if (rules.tie == PartyTie::cut) {
      EXPECT_EQ(party.winners().size(), 1u);
    }
  }
  EXPECT_GT(level_tables, 100);
  EXPECT_GT(thrown_in, 100);
}

TEST(RandomParties, GB_85_EveryGameOfTheListIsPlayedAtAParty) {
  for (const std::string_view game : party_games()) {
    SCOPED_TRACE(game);
    const PartyRules rules =
        party_rules({{"game", std::string(game)}, {"tables", "2"}, {"rounds", "2"}});
    auto party = open_party(rules, {}, 85);
    Rng rng{85};
    while (!party.over()) {
      const int sum = sum_of_scores(party), round = party.round();
      for (int at = 0; at < rules.tables; ++at)
        while (party.round() == round && !party.over() && !party.finished(at)) {
          Table table = open_table(party.next_deal(at));
          EXPECT_EQ(table.seats(), 4);
          play_out(table, rng);
          ASSERT_TRUE(table.over());
          ASSERT_FALSE(party.write_down(at, deal_of(table)));
        }
      expect_round_adds_up(rules, party.rounds_played().back(), sum_of_scores(party) - sum);
    }
  }
}

TEST(RandomParties, PP_8_InDixieAHandWithTheBidMadeBrings120) {
  auto party = open_party(party_rules(), {}, 3);
  Rng rng{3};
  int made = 0;
  for (int n = 0; n < 40; ++n) {
    Opening opening = party.next_deal(0);
    opening.seed = rng.next();
    Table table = open_table(opening);
    // The least bid stands, so that some are made.
    ASSERT_FALSE(table.act(table.awaited().first(), {.verb = Verb::bid, .number = 70}));
    for (int calls = 0; calls < 3; ++calls)
      ASSERT_FALSE(table.act(table.awaited().first(), {.verb = Verb::pass}));
    play_out(table, rng);
    const PlayedDeal deal = deal_of(table);
    if (deal.points[0] < 0 || deal.points[1] < 0) continue;
    ++made;
    EXPECT_EQ(deal.points[0] + deal.points[1], 120);
  }
  EXPECT_GT(made, 0);
}

}  // namespace
}  // namespace rookery
