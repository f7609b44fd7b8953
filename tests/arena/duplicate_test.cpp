// Both contestants get the same cards, and the better one comes out ahead.
#include "arena/duplicate.hpp"

#include <gtest/gtest.h>

#include <set>

#include "arena/statistics.hpp"

namespace rookery {
namespace {

Duel duel(std::string_view id, const Asked& asked = {}) {
  const GameEntry& game = *find_game(id);
  return {.game = {.game = &game, .settings = std::get<Settings>(settle(game, asked))}};
}

Seating bots(const std::string& a, const std::string& b) {
  return [=](Contestant who, const Opening& table, std::uint64_t seed) {
    return make_bot(who == Contestant::a ? a : b, table, seed);
  };
}

Estimate lead(const Duel& d, const Seating& seating, Measure measure, int units) {
  std::vector<double> values;
  for (int unit = 0; unit < units; ++unit) values.push_back(play_unit(d, unit, seating)[measure]);
  return estimate(values);
}

/// Every game with every number of players.
std::vector<Duel> all_duels() {
  std::vector<Duel> all;
  for (const GameEntry& game : catalogue())
    for (int n = game.least_players(); n <= game.most_players(); ++n) {
      const auto settled = settle(game, {{"players", std::to_string(n)}});
      if (const auto* settings = std::get_if<Settings>(&settled))
        all.push_back({.game = {.game = &game, .settings = *settings}});
    }
  return all;
}

TEST(Duplicate, EverySeatIsTakenByBothAtSomeTable) {
  for (const Duel& d : all_duels()) {
    const auto tables = tables_of(d, 3);
    const int seats = d.game.position()->seats();
    for (std::size_t i = 0; i < std::size_t(seats); ++i) {
      std::size_t by_a = 0;
      for (const DuelTable& table : tables) by_a += table.owner[i] == Contestant::a;
      EXPECT_EQ(by_a, 1U) << d.game.game->id;
    }
    EXPECT_GE(tables.size(), 2U);
  }
}

TEST(Duplicate, PartnersStayTogether) {
  for (const Asked& asked : {Asked{}, Asked{{"partners_by", "draw"}}}) {
    const Duel d = duel("partnership-rook", asked);
    for (int unit = 0; unit < 20; ++unit)
      for (const DuelTable& plan : tables_of(d, unit)) {
        const Table table = std::get<Table>(Table::open(plan.opening));
        const View view = table.view(Seat::nobody);
        for (int i = 0; i < 4; ++i)
          for (int j = 0; j < 4; ++j) {
            const bool partners = view.fact("side", -1, Seat(i)) == view.fact("side", -1, Seat(j));
            EXPECT_EQ(plan.owner[std::size_t(i)] == plan.owner[std::size_t(j)], partners);
          }
      }
  }
}

/// The cards as they lay after the first deal, hidden ones included.
Arrangement first_deal(const Opening& opening) {
  const Table table = std::get<Table>(Table::open(opening));
  for (const LogEntry& entry : table.log())
    if (entry.deal) return *entry.deal;
  return {};
}

TEST(Duplicate, AllTablesOfAUnitHaveTheSameDealAndUnitsDiffer) {
  for (const Duel& d : all_duels()) {
    const auto first = tables_of(d, 0), second = tables_of(d, 1);
    const Arrangement cards = first_deal(first[0].opening);
    EXPECT_FALSE(cards == Arrangement{}) << d.game.game->id;
    for (const DuelTable& table : first) {
      EXPECT_EQ(first_deal(table.opening), cards) << d.game.game->id;
      EXPECT_EQ(table.opening.start.dealer, first[0].opening.start.dealer);
    }
    EXPECT_FALSE(first_deal(second[0].opening) == cards) << d.game.game->id;
  }
}

/// Plays like another bot and writes down the hand it first saw.
class Watcher final : public Bot {
 public:
  Watcher(std::unique_ptr<Bot> bot, std::vector<std::pair<Seat, CardSet>>& seen)
      : bot_(std::move(bot)), seen_(seen) {}
  std::optional<Move> choose(const Outlook& outlook) override {
    if (!std::exchange(begun_, true))
      seen_.emplace_back(outlook.view.seat, faces_in(outlook.view, "hand", outlook.view.seat));
    return bot_->choose(outlook);
  }

 private:
  std::unique_ptr<Bot> bot_;
  std::vector<std::pair<Seat, CardSet>>& seen_;
  bool begun_ = false;
};

TEST(Duplicate, ASeatHoldsTheSameHandWhoeverSitsThere) {
  const Duel d = duel("kentucky-discard");
  for (int unit = 0; unit < 4; ++unit) {
    std::vector<std::pair<Seat, CardSet>> seen;
    std::array<int, 2> sat{};
    play_unit(d, unit, [&](Contestant who, const Opening& table, std::uint64_t seed) {
      ++sat[std::size_t(who)];
      return std::make_unique<Watcher>(
          make_bot(who == Contestant::a ? "normal" : "random", table, seed), seen);
    });
    EXPECT_EQ(sat, (std::array{4, 4}));
    ASSERT_EQ(seen.size(), 8U);
    std::array<std::set<std::string>, 4> hands;
    for (const auto& [seat, hand] : seen) {
      std::string text;
      for (const Card c : hand) text += to_text(c, PackStyle::rook) + " ";
      hands[std::size_t(index(seat))].insert(text);
    }
    for (const auto& hand : hands) EXPECT_EQ(hand.size(), 1U);
  }
}

TEST(Duplicate, ABotIsNotToldTheSeedOfTheDeal) {
  play_unit(duel("kentucky-discard"), 0, [&](Contestant, const Opening& table, std::uint64_t seed) {
    EXPECT_EQ(table.seed, 0U);
    return make_bot("normal", table, seed);
  });
}

TEST(Duplicate, TheSameBotTwiceIsExactlyLevel) {
  const std::vector<Duel> duels{
      duel("kentucky-discard"),    duel("partnership-rook", {{"partners_by", "draw"}}),
      duel("partnership-for-six"), duel("three-handed-rook"),
      duel("high-card-partner"),   duel("rummy"),
      duel("doolittle"),           duel("hoodoo"),
      duel("clock-pastime")};
  for (const Duel& d : duels)
    for (int unit = 0; unit < 5; ++unit) {
      const UnitResult result = play_unit(d, unit, bots("normal", "normal"));
      EXPECT_EQ(result[Measure::taken], 0) << d.game.game->id;
      EXPECT_EQ(result[Measure::score], 0) << d.game.game->id;
      EXPECT_NEAR(result[Measure::wins], even_share(d), 1e-12) << d.game.game->id;
      EXPECT_FALSE(result.lost_by) << d.game.game->id;
    }
}

TEST(Duplicate, TwoChancersAreLevelWithinTheInterval) {
  const Estimate e = lead(duel("kentucky-discard"), bots("random", "random"), Measure::taken, 60);
  EXPECT_GT(*e.margin, 0);
  EXPECT_LT(std::abs(e.mean), *e.margin);
}

TEST(Duplicate, WithTheSameLotsTwoChancersAreExactlyLevel) {
  Duel d = duel("kentucky-discard");
  d.same_lots = true;
  for (int unit = 0; unit < 5; ++unit) {
    const UnitResult result = play_unit(d, unit, bots("random", "random"));
    EXPECT_EQ(result[Measure::taken], 0);
    EXPECT_EQ(result[Measure::score], 0);
  }
}

TEST(Duplicate, RandomLosesToThumbClearly) {
  const Estimate e = lead(duel("kentucky-discard"), bots("random", "normal"), Measure::score, 50);
  EXPECT_LT(e.mean + *e.margin, -20);
}

TEST(Duplicate, WhoIsAheadDoesNotDependOnTheOrderOfTheNames) {
  const Duel d = duel("kentucky-discard");
  EXPECT_GT(lead(d, bots("normal", "random"), Measure::score, 20).mean, 20);
}

TEST(Duplicate, WhereFewPointsWinTheSignIsTurned) {
  const Duel d = duel("rummy");
  ASSERT_EQ(d.game.position()->match_rules().winner, MatchRules::Winner::lowest);
  EXPECT_GT(lead(d, bots("normal", "random"), Measure::score, 20).mean, 0);
  EXPECT_GT(lead(d, bots("normal", "random"), Measure::wins, 20).mean, even_share(d));
}

TEST(Duplicate, WholeMatchesAreMeasuredByWins) {
  Duel d = duel("kentucky-discard");
  d.whole_matches = true;
  EXPECT_EQ(measures(d), std::vector{Measure::wins});
  const UnitResult result = play_unit(d, 0, bots("normal", "random"));
  EXPECT_EQ(result[Measure::wins], 1);
  EXPECT_GT(result.deals, 4);
}

TEST(Duplicate, EveryGameHasItsMeasures) {
  using enum Measure;
  EXPECT_EQ(measures(duel("kentucky-discard")), (std::vector{taken, score, wins}));
  EXPECT_EQ(measures(duel("hoodoo")), std::vector{wins});
  EXPECT_EQ(measures(duel("clock-pastime")), (std::vector{taken, wins}));
  EXPECT_EQ(main_measure(duel("kentucky-discard")), score);
  EXPECT_EQ(main_measure(duel("clock-pastime")), taken);
  EXPECT_EQ(main_measure(duel("hoodoo")), wins);
}

/// Names a bid that there is not.
struct Cheat final : Bot {
  std::optional<Move> choose(const Outlook&) override {
    return Move{.verb = Verb::bid, .number = 7};
  }
};
/// Says nothing at all.
struct Mute final : Bot {
  std::optional<Move> choose(const Outlook&) override { return std::nullopt; }
};

TEST(Duplicate, AFaultLosesTheUnitAtItsWorst) {
  const Duel d = duel("kentucky-discard");
  const double total = d.game.spec()->total();
  const auto faulty = [](Contestant at_fault, bool mute) -> Seating {
    return [=](Contestant who, const Opening& table, std::uint64_t seed) -> std::unique_ptr<Bot> {
      if (who != at_fault) return make_bot("normal", table, seed);
      if (mute) return std::make_unique<Mute>();
      return std::make_unique<Cheat>();
    };
  };
  for (const bool mute : {false, true}) {
    const UnitResult a = play_unit(d, 0, faulty(Contestant::a, mute));
    EXPECT_EQ(a.lost_by, Contestant::a);
    EXPECT_EQ(a.by, (std::array{-2 * total, -2 * total, 0.0}));
    const UnitResult b = play_unit(d, 0, faulty(Contestant::b, mute));
    EXPECT_EQ(b.lost_by, Contestant::b);
    EXPECT_EQ(b.by, (std::array{2 * total, 2 * total, 1.0}));
  }
  const UnitResult rummy = play_unit(duel("rummy"), 0, faulty(Contestant::a, true));
  EXPECT_EQ(rummy.lost_by, Contestant::a);
  EXPECT_LT(rummy[Measure::score], 0);
}

}  // namespace
}  // namespace rookery
