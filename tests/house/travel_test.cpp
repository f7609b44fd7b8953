// A sheet travels with what is played by it: in a record, and through the referee.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "house/dimensions.hpp"
#include "house/shipped.hpp"
#include "laws/random_play.hpp"
#include "records/replay.hpp"
#include "referee/referee.hpp"

namespace rookery {
namespace {

constexpr std::string_view ours = R"({"rookery": 1, "title": "Ours #1: \"Sunday\"",
    "base": "kentucky-discard", "changes": {"bird": 10.5, "moon": 200, "target": 500}})";

// HR-47
TEST(Travel, TheProgramCarriesEverySheet) {
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(ROOKERY_SOURCE_DIR "/house")) {
    ++files;
    const auto same = [&](const ShippedSheet& sheet) { return sheet.name == file.path().stem(); };
    EXPECT_TRUE(std::ranges::any_of(shipped_sheets(), same)) << file.path();
  }
  EXPECT_GE(files, 25U);
  EXPECT_EQ(shipped_sheets().size(), files);
}

TEST(Travel, ALinkIsTheSheet) {
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto read = read_house(sheet.text);
    const HouseGame& game = std::get<HouseGame>(read);
    const auto again = read_house(house_link(game));
    ASSERT_TRUE(std::holds_alternative<HouseGame>(again)) << sheet.name;
    EXPECT_EQ(std::get<HouseGame>(again).sheet, game.sheet);
  }
  EXPECT_FALSE(sheet_in_link("rookery-house.*"));
  EXPECT_FALSE(sheet_in_link("house/jeff-200.json"));
  EXPECT_TRUE(std::holds_alternative<std::vector<std::string>>(read_house("rookery-house.AAAA")));
}

TEST(Travel, ARecordBringsItsSheetAlong) {
  auto read = read_house(ours);
  const auto house = std::make_shared<const HouseGame>(std::get<HouseGame>(std::move(read)));
  const laws::Played played{house->base, house, "ours"};
  Rng rng{41};
  laws::Seen seen;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Table table = laws::open_table(played, house->settings, {}, seed);
    laws::play_on(table, rng, seen, [] {});
    const std::string text = write_record(table);
    ASSERT_NE(text.find("\nhouse {"), std::string::npos) << text;
    // The options of the base would say what is not played.
    EXPECT_EQ(text.find("\noption "), std::string::npos) << text;
    const auto record = parse_record(text);
    ASSERT_EQ(record.index(), 0u) << to_text(std::get<1>(record).front());
    const Opening& opening = std::get<0>(record).opening;
    ASSERT_TRUE(opening.house);
    EXPECT_EQ(opening.house->sheet, house->sheet);
    EXPECT_EQ(opening.house->title, "Ours #1: \"Sunday\"");
    EXPECT_EQ(fingerprint(opening.house->rules), fingerprint(house->rules));
    EXPECT_EQ(write_record(std::get<0>(record)), text);
    const auto replayed = replay(std::get<0>(record));
    ASSERT_EQ(replayed.index(), 0u) << to_text(std::get<1>(replayed));
    EXPECT_EQ(std::get<0>(replayed).log(), table.log());
  }
}

// HR-47
TEST(Travel, ARecordWithTheOptionsOfItsSheetIsReadAsEver) {
  const std::string sheet =
      R"({"rookery":1,"title":"x","base":"kentucky-discard","options":{"target":500}})";
  const auto read = parse_record("rookery 1\ngame kentucky-discard\noption target 500\nhouse " +
                                 sheet + "\nstart dealer A\n");
  ASSERT_EQ(read.index(), 0u) << to_text(std::get<1>(read).front());
  const Opening& opening = std::get<0>(read).opening;
  ASSERT_TRUE(opening.house);
  EXPECT_EQ(opening.house->rules.match.target, 500);
  EXPECT_EQ(opening.settings[Key::target], 500);
}

std::string fault_of_record(const std::string& head) {
  const auto record = parse_record("rookery 1\n" + head);
  return record.index() == 0 ? "" : std::get<1>(record).front().sentence;
}

// HR-47
TEST(Travel, ARecordWithAWrongSheetIsRefused) {
  const std::string sheet = R"({"rookery":1,"title":"x","base":"kentucky-discard"})";
  EXPECT_EQ(fault_of_record("game kentucky-discard\nhouse " + sheet + "\n"), "");
  EXPECT_EQ(fault_of_record("game red-1\nhouse " + sheet + "\n"),
            "the sheet changes kentucky-discard, not this game");
  EXPECT_EQ(fault_of_record("game kentucky-discard\nhouse " + sheet + "\nhouse " + sheet + "\n"),
            "the rules of the house are given twice");
  EXPECT_EQ(fault_of_record("game kentucky-discard\noption target 500\nhouse " + sheet + "\n"),
            "the options of the sheet are not those of the record");
  EXPECT_EQ(fault_of_record("game kentucky-discard\nhouse\n"),
            "a house-rule sheet is a JSON object with \"rookery\", \"base\" and \"changes\"");
}

// HR-47
TEST(Travel, TheRefereeTakesASheet) {
  using Json = nlohmann::json;
  Referee referee;
  const Json sheet = Json::parse(ours);
  const Json checked = Json::parse(referee.answer(Json{{"do", "house"}, {"house", sheet}}.dump()));
  ASSERT_EQ(checked["ok"], true) << checked;
  const auto read = read_house(ours);
  const HouseRules& rules = std::get<HouseGame>(read).rules;
  EXPECT_EQ(checked["fingerprint"], fingerprint(rules));
  EXPECT_EQ(checked["canonical"], Json::parse(canonical_form(rules)));
  const Json wrong{
      {"rookery", 1}, {"title", "x"}, {"base", "kentucky-discard"}, {"changes", {{"nest", 4}}}};
  const Json refused = Json::parse(referee.answer(Json{{"do", "house"}, {"house", wrong}}.dump()));
  EXPECT_EQ(refused["ok"], false);
  EXPECT_NE(refused.dump().find("37 is not divisible by 4"), std::string::npos) << refused;
  const Json started = Json::parse(
      referee.answer(Json{{"do", "start"}, {"table", "t"}, {"house", sheet}, {"seed", 3}}.dump()));
  EXPECT_EQ(started["ok"], true) << started;
  EXPECT_EQ(started["house"]["fingerprint"], fingerprint(rules)) << started;
}

// HR-1: what a program reads is what is played, and never the options of the base.
TEST(Travel, AHouseTableTellsItsTerms) {
  using Json = nlohmann::json;
  Referee referee;
  const auto ask = [&](const Json& request) { return Json::parse(referee.answer(request.dump())); };
  for (const ShippedSheet& shipped : shipped_sheets()) {
    SCOPED_TRACE(shipped.name);
    const Json sheet = Json::parse(shipped.text);
    const Json started = ask({{"do", "start"}, {"house", sheet}, {"seed", 3}});
    ASSERT_EQ(started["ok"], true) << started;
    EXPECT_FALSE(started.contains("settings"));
    EXPECT_EQ(started["rules"], "house");
    const Json terms = started["terms"];
    const auto read = read_house(shipped.text);
    const HouseRules& rules = std::get<HouseGame>(read).rules;
    EXPECT_EQ(terms["least_bid"], rules.spec.auction.least);
    EXPECT_EQ(terms["target"], rules.match.target);
    EXPECT_EQ(terms["nest"], rules.spec.nest.size);
    EXPECT_EQ(terms["most_tricks"], rules.spec.scoring.majority);
    // From the terms alone, a program has the same game.
    HouseRules rebuilt;
    for (const house::Dimension& row : house::dimensions()) {
      ASSERT_TRUE(terms.contains(row.name)) << row.name;
      ASSERT_TRUE(row.set(rebuilt, house::Json::parse(terms[row.name].dump()))) << row.name;
    }
    EXPECT_EQ(canonical_form(rebuilt), canonical_form(rules));
    EXPECT_EQ(ask({{"do", "house"}, {"house", sheet}})["terms"], terms);
    const Json linked = ask({{"do", "house"}, {"house", house_link(std::get<HouseGame>(read))}});
    EXPECT_EQ(linked["terms"], terms) << "a link stands for its sheet";
    const Json record = ask({{"do", "save"}})["record"];
    EXPECT_EQ(ask({{"do", "close"}})["ok"], true);
    const Json loaded = ask({{"do", "load"}, {"record", record}});
    EXPECT_FALSE(loaded.contains("settings"));
    EXPECT_EQ(loaded["terms"], terms);
    EXPECT_EQ(ask({{"do", "close"}})["ok"], true);
  }
  const Json plain = ask({{"do", "start"}, {"game", "dixie"}});
  EXPECT_TRUE(plain.contains("settings"));
  EXPECT_FALSE(plain.contains("terms"));
  EXPECT_FALSE(plain.contains("rules"));
}

}  // namespace
}  // namespace rookery
