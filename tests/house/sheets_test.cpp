// The sheets of house/: each reads, adds up as its source says, and keeps its fingerprint.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "house/dimensions.hpp"
#include "house/house_game.hpp"
#include "house/shipped.hpp"

namespace rookery {
namespace {

using Sheet = nlohmann::ordered_json;
using Sentences = std::vector<std::string>;

const std::filesystem::path root = ROOKERY_SOURCE_DIR;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

HouseGame good(std::string_view text) {
  auto read = read_house(text);
  if (auto* faults = std::get_if<Sentences>(&read)) {
    ADD_FAILURE() << faults->front() << " in " << text;
    return {};
  }
  return std::move(std::get<HouseGame>(read));
}

/// What the sources say, or add up to.
struct Facts {
  std::string_view name;
  int players, cards, each, nest, total, least, greatest;
  int target;  // 0: four hands are played
};
constexpr std::array facts{
    Facts{"kentucky-discard", 4, 41, 9, 5, 120, 70, 120, 300},
    Facts{"kentucky-without-bird", 4, 40, 9, 4, 100, 70, 100, 300},
    Facts{"red-1", 4, 42, 9, 6, 150, 5, 150, 500},
    Facts{"buckeye", 4, 45, 10, 5, 180, 70, 180, 300},
    Facts{"regular-partnership", 4, 56, 14, 0, 120, 5, 120, 200},
    Facts{"dixie", 4, 56, 13, 4, 120, 70, 120, 300},
    Facts{"display", 4, 56, 14, 0, 128, 5, 125, 200},
    Facts{"boston", 4, 56, 14, 0, 240, 70, 240, 1000},
    Facts{"one-high", 4, 57, 14, 1, 200, 75, 200, 500},
    Facts{"princeton", 4, 53, 13, 1, 200, 70, 200, 1000},
    Facts{"deux-cents", 4, 36, 9, 0, 100, 50, 100, 200},
    Facts{"western-wyoming", 4, 57, 13, 5, 200, 100, 200, 500},
    Facts{"western-new-york", 4, 57, 13, 5, 180, 70, 180, 300},
    Facts{"crows-nest", 4, 41, 9, 5, 120, 70, 120, 300},
    Facts{"breckinridge", 4, 40, 9, 4, 100, 65, 100, 300},
    Facts{"williams-200", 4, 45, 10, 5, 200, 100, 200, 0},
    Facts{"alabama-hold", 4, 45, 10, 5, 180, 100, 180, 500},
    Facts{"streetsboro", 4, 57, 13, 5, 180, 100, 180, 500},
    Facts{"rook13", 4, 40, 9, 4, 120, 65, 120, 505},
    Facts{"nates-kentucky", 4, 45, 10, 5, 180, 100, 180, 500},
    Facts{"jeff-200", 4, 57, 13, 5, 200, 100, 200, 700},
    Facts{"winckles-430", 4, 57, 13, 5, 180, 75, 180, 500},
    Facts{"georgejas-five", 5, 53, 10, 3, 180, 75, 180, 500},
    Facts{"team-rook", 6, 90, 14, 6, 400, 200, 400, 1000},
    Facts{"tennessee-for-two", 2, 45, 11, 5, 160, 80, 160, 300},
};

class EverySheet : public testing::TestWithParam<Facts> {
 protected:
  const Facts& fact() const { return GetParam(); }
  std::string text() const {
    return text_of(root / "house" / (std::string(fact().name) + ".json"));
  }
};
std::string sheet_name(const testing::TestParamInfo<Facts>& info) {
  std::string name{info.param.name};
  std::ranges::replace(name, '-', '_');
  return name;
}

// HR-2 HR-10 HR-15 HR-20
TEST_P(EverySheet, AddsUpAsItsSourceSays) {
  const HouseGame game = good(text());
  const TrickSpec& spec = game.rules.spec;
  EXPECT_FALSE(game.note.empty());
  EXPECT_FALSE(game.source.empty());
  EXPECT_EQ(spec.players, fact().players);
  EXPECT_EQ(spec.cards(), fact().cards);
  EXPECT_EQ(spec.smallest_hand(), fact().each);
  EXPECT_EQ(spec.nest.size, fact().nest);
  EXPECT_EQ(spec.total(), fact().total);
  EXPECT_EQ(spec.auction.least, fact().least);
  EXPECT_EQ(spec.greatest_bid(), fact().greatest);
  if (fact().target == 0) {
    EXPECT_EQ(game.rules.match.end, MatchRules::End::hands);
    EXPECT_EQ(game.rules.match.hand_count, 4);
  } else {
    EXPECT_EQ(game.rules.match.end, MatchRules::End::score);
    EXPECT_EQ(game.rules.match.target, fact().target);
  }
}

std::map<std::string, std::string> pinned_fingerprints() {
  std::ifstream file(root / "tests/house/fingerprints.txt");
  std::map<std::string, std::string> all;
  for (std::string name, letters; file >> name >> letters;) all[name] = letters;
  return all;
}

// HR-46
TEST_P(EverySheet, KeepsItsFingerprint) {
  const auto pinned = pinned_fingerprints();
  const auto found = pinned.find(std::string(fact().name));
  ASSERT_NE(found, pinned.end());
  EXPECT_EQ(fingerprint(good(text()).rules), found->second);
}

Sheet turned_round(const Sheet& json) {
  if (!json.is_object()) return json;
  std::vector<std::pair<std::string, Sheet>> items;
  for (const auto& [name, value] : json.items()) items.emplace_back(name, turned_round(value));
  Sheet result = Sheet::object();
  for (auto item = items.rbegin(); item != items.rend(); ++item) result[item->first] = item->second;
  return result;
}

// HR-46
TEST_P(EverySheet, IsKnownInAnySpelling) {
  const HouseGame game = good(text());
  const Sheet sheet = Sheet::parse(text());
  const std::string letters = fingerprint(game.rules);
  Sheet other = turned_round(sheet);
  other["title"] = "Another name";
  other.erase("note");
  EXPECT_EQ(fingerprint(good(other.dump(7)).rules), letters) << "order, blanks, title";
  Sheet complete = sheet;
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base) complete["changes"][std::string(row.name)] = Sheet(row.get(game.rules));
  EXPECT_EQ(canonical_form(good(complete.dump()).rules), canonical_form(game.rules));
  EXPECT_EQ(fingerprint(good(complete.dump()).rules), letters) << "defaults that are stated";
}

INSTANTIATE_TEST_SUITE_P(House, EverySheet, testing::ValuesIn(facts), sheet_name);

TEST(Sheets, AreExactlyThoseOfTheTables) {
  std::set<std::string> listed, files, pinned;
  for (const Facts& fact : facts) listed.insert(std::string(fact.name));
  for (const auto& entry : std::filesystem::directory_iterator(root / "house"))
    files.insert(entry.path().stem().string());
  for (const auto& [name, letters] : pinned_fingerprints()) pinned.insert(name);
  EXPECT_EQ(files, listed);
  EXPECT_EQ(pinned, listed);
}

std::string kentucky(const std::string& rest) {
  return R"({"rookery": 1, "title": "Ours", "base": "kentucky-discard", )" + rest + "}";
}

// HR-46
TEST(Fingerprint, TellsGamesApartAndNotSpellings) {
  const auto by_option = good(kentucky(R"("options": {"edition": "deluxe", "use_bird": "off"})"));
  const auto by_change = good(kentucky(R"("changes": {"bird": "none", "nest": 4})"));
  EXPECT_EQ(fingerprint(by_option.rules), fingerprint(by_change.rules));
  const auto poor = good(kentucky(R"("changes": {"redeal": "no_counters"})"));
  const auto listed = good(kentucky(R"("changes": {"redeal": [6, 7, 8, 9, 11, 12, 13]})"));
  EXPECT_EQ(fingerprint(poor.rules), fingerprint(listed.rules));
  std::set<std::string> all;
  for (const Facts& fact : facts)
    all.insert(
        fingerprint(good(text_of(root / "house" / (std::string(fact.name) + ".json"))).rules));
  EXPECT_EQ(all.size(), facts.size());
}

/// Sheets that came with 0.1.0 and say something else now.
struct Former {
  std::string_view name, letters;
  std::string_view key, value, now;
};
constexpr std::array formers{
    Former{"rook13", "RF7Q-AWWW", "loses_at", "-250", "-255"},
    Former{"crows-nest", "MAGC-ZN6Y", "exchange_every", "4", "0"},
};

// HR-49
TEST(Fingerprint, OfAFormerSheetStillFindsIt) {
  const auto text_of_sheet = [](std::string_view letters) -> std::string_view {
    const ShippedSheet* sheet = sheet_by_fingerprint(letters);
    return sheet ? sheet->text : "";
  };
  const auto pinned = pinned_fingerprints();
  for (const Former& former : formers) {
    const auto was = good(text_of_sheet(former.letters));
    const auto is = good(text_of_sheet(pinned.at(std::string(former.name))));
    EXPECT_EQ(fingerprint(was.rules), former.letters);
    EXPECT_NE(fingerprint(is.rules), former.letters);
    const house::Dimension* row = house::find_dimension(former.key);
    EXPECT_EQ(row->get(was.rules).dump(), former.value);
    EXPECT_EQ(row->get(is.rules).dump(), former.now);
  }
  EXPECT_EQ(former_sheets().size(), formers.size());
  for (const auto& [name, letters] : pinned) {
    ASSERT_TRUE(sheet_by_fingerprint(letters)) << name;
    EXPECT_EQ(sheet_by_fingerprint(letters)->name, name);
  }
  EXPECT_EQ(text_of_sheet("sr46-gtv7"), text_of_sheet("SR46-GTV7")) << "as one may write it down";
  EXPECT_EQ(sheet_by_fingerprint("2222-2222"), nullptr);
  EXPECT_EQ(sheet_by_fingerprint(""), nullptr);
}

// HR-46
TEST(Fingerprint, IsEightLettersInTwoGroups) {
  const std::string letters = fingerprint(good(kentucky(R"("note": "")")).rules);
  ASSERT_EQ(letters.size(), 9u);
  EXPECT_EQ(letters[4], '-');
  EXPECT_EQ(letters.find_first_of("01ILOU"), std::string::npos);
}

TEST(Forms, OfferOnlyWhatADimensionTakes) {
  const HouseRules plain = good(text_of(root / "house/kentucky-discard.json")).rules;
  for (const house::Dimension& row : house::dimensions()) {
    ASSERT_TRUE(row.form.contains("kind")) << row.name;
    const bool several = row.form["kind"] == "several";
    const auto takes = [&](const house::Json& value) {
      HouseRules rules = plain;
      return row.set(rules, several ? house::Json::array({value}) : value);
    };
    const bool of_cards = row.form["kind"] == "heights" || row.form["kind"] == "points";
    if (of_cards) continue;  // their values stand beside cards
    for (const house::Json& value : row.form.value("values", house::Json::array()))
      EXPECT_TRUE(takes(value)) << row.name << ' ' << value;
    for (const char* bound : {"least", "most"}) {
      if (!row.form.contains(bound)) continue;
      const int number = row.form[bound], beyond = bound[0] == 'l' ? -1 : 1;
      EXPECT_TRUE(takes(number)) << row.name << ' ' << number;
      EXPECT_FALSE(takes(number + beyond)) << row.name << ' ' << number + beyond;
    }
  }
}

// Every dimension can be read back as it was written, so a canonical form is a sheet.
// HR-1 HR-46
TEST(CanonicalForm, IsReadBackByEveryDimension) {
  for (const Facts& fact : facts) {
    const HouseGame game = good(text_of(root / "house" / (std::string(fact.name) + ".json")));
    for (const house::Dimension& row : house::dimensions()) {
      if (row.of_base) continue;
      HouseRules rules = game.rules;
      EXPECT_TRUE(row.set(rules, row.get(game.rules))) << fact.name << ' ' << row.name;
      EXPECT_EQ(row.get(rules), row.get(game.rules)) << fact.name << ' ' << row.name;
    }
  }
}

}  // namespace
}  // namespace rookery
