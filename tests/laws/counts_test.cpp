// Every hand adds up: the sheet, the ledger's totals, and the running score.
#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class Counts : public EveryGame {};

/// What the ledger says that all sides together take in a whole hand.
struct LedgerTotal {
  int points;
  bool less_when_level = false;  // nobody gets the 20 for most tricks
  bool less_the_nest = false;    // counters laid away are out of play
};
/// Nothing where the ledger fixes no total.
std::optional<LedgerTotal> ledger_total(const Played& played, const Settings& settings,
                                        Suit trump) {
  if (played.house) {  // what its total is, tests/house says
    const TrickSpec& spec = played.house->rules.spec;
    return {{spec.total(trump), spec.scoring.majority > 0 && spec.scoring.level == TieFor::nobody,
             spec.nest.goes == NestGoes::out_of_play}};
  }
  const GameEntry& game = *played.game;
  const std::string_view code = game.code;
  if (code == "KD") return {{settings[Key::use_bird] ? 120 : 100}};
  if (code == "RO") return {{150}};
  if (code == "RG") return {{100}};
  if (code == "OH") return {{200}};                              // OH-21
  if (code == "DX") return {{120}};                              // DX-25
  if (code == "DP") return {{128}};                              // DP-18
  if (code == "BO")                                              // BO-19
    return {{std::array{240, 156, 212, 184, 240}[int(trump)]}};  // red, yellow, black, green, none
  if (code == "PR") return {{120, true}};                        // PR-18
  if (code == "TN") return {{settings[Key::use_bird] ? 160 : 140}};
  if (code == "OT") return {{100 + 10 * settings[Key::trick_points]}};
  if (code == "TD" || code == "TR") return {{126, false, settings[Key::nest_fate] == removed}};
  if (code == "TH") return {{100}};
  if (code == "HC") return {{120 + settings[Key::majority_bonus]}};
  if (code == "PS") return {{120}};
  if (game.spec) ADD_FAILURE() << "the total of " << game.id << " is to be looked up";
  if (code == "GT") return {{27}};
  if (code == "DO") return {{80}};
  if (code == "DN" && settings[Key::uneven_deal] == play_short) return {{16}};
  return std::nullopt;
}

int ledger_value(const Played& played, Card c) {
  if (played.house) return played.house->rules.spec.scoring.face[c.id];
  const GameEntry& game = *played.game;
  if (c.is_bird()) return 20;
  if (game.code == "RO" && c == card(Suit::red, 1)) return 30;
  if (game.code == "OH" && c.rank() == 1) return 15;
  if (game.code == "DX" && c.rank() >= 13) return c.rank() == 13 ? 10 : 0;  // DX-21
  return c.rank() == 5 ? 5 : c.rank() == 10 || c.rank() == 14 ? 10 : 0;
}

int amount(const Sheet::Column& column, std::string_view label) {
  for (const Sheet::Line& line : column.taken_lines)
    if (line.label == label) return line.amount;
  return 0;
}

int counters_in_nest(const Played& played, Position& position) {
  Survey survey;
  position.survey(survey);
  int points = 0;
  for (const Survey::Zone& zone : survey.zones)
    if (zone.name == "nest")
      for (Card c : zone.cards()) points += ledger_value(played, c);
  return points;
}

/// The tricks as they lie there, counted by hand.
void recount(const Played& played, const View& view, const Sheet& sheet) {
  int all = 0, listed = 0;
  bool dummy_took = false;
  std::array<int, max_seats + 1> lying{};
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "taken" && zone.name != "last") continue;
    dummy_took |= zone.owner == Seat::nobody && zone.size > 0;
    for (Card c : zone.cards) lying[index(zone.owner)] += ledger_value(played, c);
  }
  for (int points : lying) all += points;
  for (const Sheet::Column& column : sheet.columns) {
    int own = 0;
    for (int i = 0; i < max_seats; ++i)
      if (column.seats.has(Seat(i))) own += lying[i];
    if (!dummy_took) {
      EXPECT_EQ(amount(column, "counters"), own) << sheet.headline;
    }
    listed += amount(column, "counters");
  }
  EXPECT_EQ(listed, all) << sheet.headline;
}

TEST_P(Counts, SheetsAddUpToTheLedgersTotalAndTheRunningScore) {
  int checked = 0;
  at_every_table(played(), count(), 1500, [&](const Settings& settings, std::uint64_t seed) {
    Points before{};
    std::optional<Sheet> sheet;
    const Start start{.one_hand = seed % 3 != 0};
    play_out(played(), settings, start, seed, count(), [&](Position& position) {
      const Standing standing = position.standing();
      if (sheet) {
        // The score was just written down: every seat got its column's score.
        for (int i = 0; i < position.seats(); ++i) {
          int score = 0;
          for (const Sheet::Column& column : sheet->columns)
            if (column.seats.has(Seat(i))) score = column.score;
          ASSERT_EQ(standing.totals[i], before[i] + score) << sheet->headline;
        }
        sheet.reset();
      }
      if (!position.counting()) return;
      before = standing.totals;
      sheet = position.sheet();
      ASSERT_FALSE(sheet->headline.empty());
      ASSERT_TRUE(sheet->adds_up()) << sheet->headline;
      ++checked;
      if (sheet->expected < 0 || settings[Key::faults] == called) return;
      const View view = view_of(position, Seat::nobody);
      const Suit trump = Suit(view.fact("trump", int(Suit::none)));
      const auto total = ledger_total(played(), settings, trump);
      if (!total) return;
      const bool level =
          total->less_when_level && std::ranges::all_of(sheet->columns, [](auto& column) {
            return amount(column, "most tricks") == 0;
          });
      int points = total->points - (level ? 20 : 0);
      if (total->less_the_nest) points -= counters_in_nest(played(), position);
      EXPECT_EQ(sheet->expected, points) << sheet->headline;
      if (level) {
        std::array<int, 2> tricks{};
        for (int i = 0; i < position.seats(); ++i)
          tricks[view.fact("side", 0, Seat(i))] += view.fact("tricks", 0, Seat(i));
        EXPECT_EQ(tricks[0], tricks[1]);
      }
      if (game().spec) recount(played(), view, *sheet);
    });
  });
  EXPECT_GT(checked, 0);
}

INSTANTIATE_TEST_SUITE_P(Law, Counts, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace rookery::laws
