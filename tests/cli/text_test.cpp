// Wrapping, ledgers, sheets and sentences.
#include "cli/law_text.hpp"
#include "cli/scene.hpp"
#include "cli/score_text.hpp"
#include "house/shipped.hpp"

namespace rookery::cli {
namespace {

TEST(Text, WrapsBetweenWords) {
  EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 9, 2), (Lines{"one two", "  three"}));
  EXPECT_EQ(wrap("unbreakable", 4), (Lines{"unbreakable"}));
  EXPECT_EQ(pad("\x1b[31mR7\x1b[0m", 4), "\x1b[31mR7\x1b[0m  ");
}

TEST(Ledger, ReadsClausesWithTheirHeadings) {
  const Ledger ledger = read_ledger(
      "# A Game\n\n- pack: no clause\n\n## Clauses\n\n### Deal\n\n- **AG-1** All `1`s go. [1988]\n"
      "\nFaults\n\n| a | table |\n\n- **AG-2** Be *honest*.\n\n## Rulings\n\n- **AG-R1** Why.\n");
  EXPECT_EQ(ledger.title, "A Game");
  ASSERT_EQ(ledger.clauses.size(), 3u);
  EXPECT_EQ(ledger.clauses[0].heading, "Deal");
  EXPECT_EQ(ledger.clauses[0].text, "All 1s go. [1988]");
  EXPECT_EQ(ledger.clauses[1].heading, "Faults");
  EXPECT_TRUE(ledger.clauses[2].ruling);
}

TEST(Ledger, TheProgramCarriesEveryGame) {
  for (const GameEntry& game : catalogue()) {
    const auto ledger = find_ledger(game.id);
    ASSERT_TRUE(ledger) << game.id;
    EXPECT_TRUE(find_clause(std::string(game.code) + "-1")) << game.id;
  }
  EXPECT_EQ(find_clause("kd-19")->heading, "Play");
  EXPECT_FALSE(find_clause("KD-999"));
}

TEST(Law, LeavesFaultsOutWhereTheyArePrevented) {
  const GameEntry& game = *find_game("kentucky-discard");
  const auto law = [&](const Asked& asked, bool all) {
    std::string text;
    for (const std::string& line :
         law_lines({.game = &game, .settings = std::get<Settings>(settle(game, asked))}, all, 79,
                   Ink{})) {
      EXPECT_LE(line.size(), 79u);
      text += line + "\n";
    }
    return text;
  };
  const std::string usual = law({}, false);
  EXPECT_NE(usual.find("KD-19"), std::string::npos);
  EXPECT_EQ(usual.find("KD-44"), std::string::npos);
  EXPECT_EQ(usual.find("KD-R1"), std::string::npos);
  EXPECT_EQ(usual.find("* target"), std::string::npos);
  const std::string other = law({{"faults", "called"}, {"target", "500"}}, true);
  EXPECT_NE(other.find("KD-44"), std::string::npos);
  EXPECT_NE(other.find("KD-R1"), std::string::npos);
  EXPECT_NE(other.find("* target          500"), std::string::npos);
}

// HR-1: a clause is read with how its keys stand at this table.
TEST(Law, TellsHowTheKeysOfAHouseStand) {
  const auto sheet = std::ranges::find(shipped_sheets(), "jeff-200", &ShippedSheet::name);
  const auto house =
      std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet->text)));
  const Opening jeff{.game = house->base, .settings = house->settings, .house = house};
  const auto read = [&](const Opening& table, std::string_view label) {
    std::string text;
    for (const std::string& line : clause_lines(*find_clause(label), table, 79, Ink{})) {
      EXPECT_LE(line.size(), 79u);
      text += line + "\n";
    }
    return text;
  };
  const std::string lowest = read(jeff, "HR-20");
  EXPECT_NE(lowest.find("At this table (Jeff 200)"), std::string::npos) << lowest;
  EXPECT_NE(lowest.find("least_bid = 100: the lowest bid"), std::string::npos) << lowest;
  EXPECT_NE(read(jeff, "OH-6").find("the sheet holds"), std::string::npos);
  const GameEntry& game = *find_game("dixie");
  const Opening plain{.game = &game, .settings = std::get<Settings>(settle(game, {}))};
  EXPECT_EQ(read(plain, "DX-8").find("At this table"), std::string::npos);
  std::string rules;
  for (const std::string& line : law_lines(jeff, false, 79, Ink{})) rules += line + "\n";
  EXPECT_NE(rules.find("700"), std::string::npos);
  EXPECT_EQ(rules.find("OH-"), std::string::npos);
}

TEST(Score, AddsUpLineByLine) {
  Sheet sheet{.headline = "B declared 90", .expected = 120, .proof = "120 in counters = 120"};
  SeatSet ac, bd;
  ac.add(Seat{0}), ac.add(Seat{2}), bd.add(Seat{1}), bd.add(Seat{3});
  sheet.columns = {{ac, {{"counters", "", 20}}, {{"taken", "", 20}}, 20, 20},
                   {bd, {{"counters", "", 95}, {"nest", "", 5}}, {{"taken", "", 100}}, 100, 100}};
  Standing standing;
  standing.totals = {120, 100, 120, 100};
  const Lines lines = sheet_lines({sheet, standing, true}, Ink{}, PackStyle::rook);
  EXPECT_EQ(
      lines,
      (Lines{"B declared 90", "", "                          A+C      B+D",
             "  counters                 20       95", "  nest                      -        5",
             "taken                      20      100", "--------------------------------------",
             "  taken                    20      100", "score                      20      100",
             "total now                 120      100", "",
             "Proof: 120 in counters = 120; taken in all 120, as it must be"}));
}

TEST(Story, TellsNobodyElseWhatIsBuried) {
  Sight sight = Sight::of("kentucky-discard");
  sight.play({"A bid 120"});
  const Offer bury = sight.table.view(Seat{0}).offers[0];
  ASSERT_FALSE(sight.table.act(Seat{0}, least_move(bury)));
  sight.play({"A name red"});
  sight.look(Seat{1});
  const Lines& lines = sight.story.lines;
  ASSERT_GE(lines.size(), 4u);
  EXPECT_EQ(lines[lines.size() - 2], "A puts 5 cards in the nest");
  EXPECT_EQ(lines.back(), "A names red trump");
}

}  // namespace
}  // namespace rookery::cli
