// The rules in English: nothing that a sheet says is left out, and it reads as English.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "house/dimensions.hpp"

namespace rookery {
namespace {

using house::Json;

HouseGame game_of(const Json& sheet) {
  auto read = read_house(sheet.dump());
  if (auto* faults = std::get_if<std::vector<std::string>>(&read)) {
    ADD_FAILURE() << faults->front() << " in " << sheet;
    return {};
  }
  return std::move(std::get<HouseGame>(read));
}

HouseGame plain(std::string_view base, const Json& changes = Json::object()) {
  return game_of({{"rookery", 1}, {"title", "Ours"}, {"base", base}, {"changes", changes}});
}

/// The rules without the fingerprint, which tells all games apart by itself.
std::string told(const HouseGame& game) {
  std::string text = house_rules_text(game);
  const std::string mark = fingerprint(game.rules);
  const auto at = text.find(mark);
  EXPECT_NE(at, std::string::npos) << text;
  return at == std::string::npos ? text : text.erase(at, mark.size());
}

/// A game in which the dimension can be changed, and what to. Every value given, and
/// the one the game has, must be told in other words.
struct Change {
  std::string_view base;
  std::string_view before;  // changes that have to be there first
  std::string_view values;
};
const std::map<std::string_view, Change> changes{
    {"players", {"regular", "{}", "[3, 5, 6]"}},
    {"sides", {"red-1", "{}", R"(["alone", "called"])"}},
    {"partner_known_at_once", {"high-card-partner", "{}", "[true]"}},
    {"may_play_alone", {"high-card-partner", "{}", "[true]"}},
    {"packs", {"partnership-rook", "{}", "[2]"}},
    {"later_equal_wins", {"partnership-rook", R"({"packs": 2})", "[true]"}},
    {"ranks", {"regular", "{}", "[[5, 6, 7, 8, 9, 10, 11, 12, 13, 14]]"}},
    {"single_cards", {"regular", R"({"ranks": [5, 6, 7, 8, 9, 10, 14]})", R"([["R1"], ["Y1"]])"}},
    {"ones_high", {"regular", "{}", "[true]"}},
    {"bird",
     {"regular", R"({"points": {"14": 10}, "ones_high": true})",
      R"(["highest", "lowest", "dealer", 10.5, 12.5, 14.5, 2.5])"}},
    {"bird_play", {"kentucky-discard", "{}", R"(["bound"])"}},
    {"special_cards",
     {"regular", "{}", R"([{"R1": "above_all"}, {"B2": "lowest"}, {"R1": 10.5}])"}},
    {"points", {"regular", "{}", R"([{"5": 5}, {"R5": 5, "14": 10}, {"14": 20}])"}},
    {"nest", {"regular", "{}", "[4, 8]"}},
    {"nest_dealt_last", {"kentucky-discard", "{}", "[true]"}},
    {"turned_up", {"kentucky-discard", "{}", "[1, 2, 5]"}},
    {"nest_seen_by_all", {"kentucky-discard", "{}", "[true]"}},
    {"redeal", {"kentucky-discard", "{}", R"(["no_counters", [6, 7, 8, 9], [6, 7]])"}},
    {"redeal_at_once", {"kentucky-discard", R"({"redeal": "no_counters"})", "[true]"}},
    {"least_bid", {"kentucky-discard", "{}", "[75]"}},
    {"bid_step", {"kentucky-discard", "{}", "[1, 10]"}},
    {"most_bid", {"kentucky-discard", "{}", "[100]"}},
    {"first_bidder", {"kentucky-discard", "{}", R"(["dealer"])"}},
    {"opener_must_bid", {"kentucky-discard", "{}", "[true]"}},
    {"all_pass", {"kentucky-discard", "{}", R"(["same_dealer", "dealer_stuck", "last_must_bid"])"}},
    {"stuck_at", {"kentucky-discard", R"({"all_pass": "dealer_stuck"})", "[80]"}},
    {"hold", {"kentucky-discard", "{}", R"(["each", "side"])"}},
    {"one_round", {"kentucky-discard", "{}", "[true]"}},
    {"moon", {"kentucky-discard", "{}", "[200]"}},
    {"sun", {"kentucky-discard", "{}", "[200]"}},
    {"trump_named", {"kentucky-discard", "{}", R"(["before_burying", "before_nest"])"}},
    {"trump_choices",
     {"kentucky-discard", "{}",
      R"([["none"], ["low_none"], ["low_colours"], ["none", "low_none"], ["low_colours", "none"]])"}},
    {"partner_names_for", {"kentucky-discard", "{}", "[5, 10]"}},
    {"nest_counters",
     {"kentucky-discard", R"({"trump_named": "before_burying"})",
      R"(["announced", "shown", "barred", "only_trumps"])"}},
    {"nest_trumps",
     {"kentucky-discard", R"({"trump_named": "before_burying"})",
      R"(["announced", "shown", "barred"])"}},
    {"swap_at_most", {"kentucky-discard", "{}", "[2, 3]"}},
    {"nest_goes", {"kentucky-discard", "{}", R"(["out_of_play", "to_declarer"])"}},
    {"nest_is_a_trick", {"kentucky-discard", "{}", "[true]"}},
    {"first_lead",
     {"kentucky-discard", "{}",
      R"(["dealer", "left_of_declarer", "declarer", "declarers_choice"])"}},
    {"lead_trump", {"kentucky-discard", "{}", "[true]"}},
    {"per_trick", {"kentucky-discard", "{}", "[2, [10, 4, 8, 6, 10]]"}},
    {"last_trick", {"kentucky-discard", "{}", "[20]"}},
    {"most_tricks", {"kentucky-discard", "{}", "[20]"}},
    {"most_tricks_level", {"one-high-partnership", "{}", R"(["nobody", "cut"])"}},
    {"all_tricks", {"kentucky-discard", "{}", "[100]"}},
    {"all_points", {"kentucky-discard", "{}", "[100]"}},
    {"made", {"kentucky-discard", "{}", R"(["bid"])"}},
    {"failed", {"kentucky-discard", "{}", R"(["zero_and_double", "counters_and_double"])"}},
    {"target", {"kentucky-discard", "{}", "[500]"}},
    {"hands", {"kentucky-discard", "{}", "[4, 12]"}},
    {"loses_at", {"kentucky-discard", "{}", "[-200]"}},
    {"must_declare", {"kentucky-discard", "{}", "[true]"}},
    {"at_target", {"kentucky-discard", "{}", R"(["level_to_declarer", "declarer_first"])"}},
    {"level_shares", {"kentucky-discard", "{}", "[true]"}},
    {"held",
     {"kentucky-discard", R"({"held": "at_total", "held_at": 200})",
      R"(["from_total", "from_total_unless_bid", "box"])"}},
    {"held_at", {"kentucky-discard", R"({"held": "at_total", "held_at": 200})", "[250]"}},
    {"draw_partners", {"kentucky-discard", "{}", "[true]"}},
    {"exchange_every", {"kentucky-discard", "{}", "[0, 6]"}},
    {"hand_limit", {"kentucky-discard", "{}", "[50]"}},
    {"faults_called", {"kentucky-discard", "{}", "[true]"}},
    {"show_points", {"kentucky-discard", "{}", "[true]"}},
    // Of the base: written into the rules past the sheet.
    {"bids_name_colour", {"boston", "{}", "[false]"}},
    {"dummy", {"boston", "{}", R"(["none", "dealers_partner"])"}},
    {"dummy_scores", {"two-handed-dummy", "{}", "[true]"}},
    {"stock", {"tennessee-for-two", "{}", "[16]"}},
    {"batteries", {"over-the-top", "{}", "[false]"}},
    {"batteries_follow", {"over-the-top", "{}", "[false]"}},
    {"side_size", {"kentucky-discard", "{}", "[1]"}},
    {"game_end", {"kentucky-discard", "{}", R"(["hands", "twelve_hands"])"}},
};

TEST(English, TellsEveryDimension) {
  for (const house::Dimension& row : house::dimensions()) {
    SCOPED_TRACE(row.name);
    const auto found = changes.find(row.name);
    ASSERT_NE(found, changes.end()) << "no change of it is tried";
    const Change& change = found->second;
    const Json before = Json::parse(change.before);
    const HouseGame unchanged = plain(change.base, before);
    std::map<std::string, Json> texts{{told(unchanged), row.get(unchanged.rules)}};
    for (const Json& value : Json::parse(change.values)) {
      HouseGame game;
      if (row.of_base) {
        game = unchanged;
        ASSERT_TRUE(row.set(game.rules, value)) << value;
      } else {
        Json after = before;
        after[std::string(row.name)] = value;
        game = plain(change.base, after);
      }
      const auto [same, is_new] = texts.emplace(told(game), value);
      EXPECT_TRUE(is_new) << value << " reads as " << same->second << " does";
    }
  }
}

TEST(English, EverythingAboveIsADimension) {
  for (const auto& [name, change] : changes) EXPECT_TRUE(house::find_dimension(name)) << name;
}

/// All games that there are: those of the catalogue and the sheets of house/.
std::vector<HouseGame> all_games() {
  std::vector<HouseGame> games;
  for (const GameEntry& entry : catalogue())
    if (entry.spec) games.push_back(plain(entry.id));
  const std::filesystem::path root = ROOKERY_SOURCE_DIR;
  for (const auto& file : std::filesystem::directory_iterator(root / "house")) {
    if (file.path().extension() != ".json") continue;
    std::ifstream in(file.path());
    Json sheet = Json::parse(in);
    sheet.erase("note");  // other people's words
    sheet.erase("source");
    games.push_back(game_of(sheet));
  }
  for (const auto& [name, change] : changes) {
    if (house::find_dimension(name)->of_base) continue;
    for (const Json& value : Json::parse(change.values)) {
      Json after = Json::parse(change.before);
      after[std::string(name)] = value;
      games.push_back(plain(change.base, after));
    }
  }
  return games;
}

TEST(English, HasNoWordOfTheMachine) {
  for (const HouseGame& game : all_games()) {
    const std::string text = house_rules_text(game);
    for (const char* alien : {"_", "{", "}", "[", "null", "true", "false", "BIRD", "R1", "\t"})
      EXPECT_EQ(text.find(alien), std::string::npos) << alien << " in:\n" << text;
  }
}

/// Slips that a generator makes: doubled blanks, blanks before stops, "1 cards", a word
/// twice. Nothing if there is none.
std::string slip_in(const std::string& text) {
  for (const char* slip : {"  ", "\n\n\n", " .", " ,", " ;", " :", "..", ".,", ".;", ",.", ",,",
                           ",;", ";.", ";,", ";;", ":.", ":,", ":;"})
    if (text.find(slip) != std::string::npos) return slip;
  const auto bare = [](std::string word) {
    while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back()))) word.pop_back();
    return word;
  };
  std::istringstream words(text);
  std::string last;
  for (std::string word; words >> word; last = word) {
    const std::string now = bare(word);
    const bool plural =
        now == "cards" || now == "points" || now == "tricks" || now == "hands" || now == "players";
    const bool twice = now == last && !now.empty() && std::islower(now[0]);
    if (twice || (last == "1" && plural) || (last == "no" && now == "cards"))
      return last + " " + now;
  }
  return {};
}

TEST(English, ReadsCleanly) {
  for (const HouseGame& game : all_games()) {
    const std::string text = house_rules_text(game);
    EXPECT_EQ(slip_in(text), "") << text;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line[0] == '#') continue;
      EXPECT_NE(std::string(".;:").find(line.back()), std::string::npos) << line;
      EXPECT_TRUE(line.starts_with("- ") || !std::islower(line[0])) << line;
    }
  }
}

TEST(English, WorksOutTheNumbers) {
  const auto says = [](const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << words << " not in:\n" << text;
  };
  for (const GameEntry& entry : catalogue()) {
    if (!entry.spec) continue;
    const HouseGame game = plain(entry.id);
    const TrickSpec& spec = game.rules.spec;
    const std::string text = house_rules_text(game);
    says(text, std::to_string(spec.smallest_hand()) + " cards");
    says(text, std::to_string(spec.total(Suit::red)));
    says(text, std::to_string(game.rules.match.target) + " points or more");
    says(text, std::to_string(spec.tricks()) + " tricks");
    says(text, fingerprint(game.rules));
  }
}

TEST(English, KentuckyDiscardInItsOwnWords) {
  const std::string text = house_rules_text(plain("kentucky-discard"));
  for (const char* sentence : {
           "# Ours\n",
           "Four people play, two against two. Partners sit opposite each other.",
           "The numbers 1 to 4 stay in the box.",
           "So the trumps rank, from the best down: the bird, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5.",
           "Each 5 counts 5 points, each 10 and each 14 count 10, and the bird counts 20.",
           "Every player gets 9 cards.",
           "The lowest bid is 70 and the greatest is 120.",
           "If all players pass, the cards are thrown in without a score and the player at the "
           "dealer's left deals.",
           "The bird may be played to any trick, even by a player who could follow suit.",
           "If the declarer's side takes 85 points, the bid is made: the declarer's side scores "
           "85, and the other side scores the remaining 35.",
           "The first side to have 300 points or more at the end of a hand wins the game.",
       })
    EXPECT_NE(text.find(sentence), std::string::npos) << sentence << "\nnot in:\n" << text;
  for (const char* unknown : {"moon", "hold:", "In no trump", "dummy", "battery", "draw pile"})
    EXPECT_EQ(text.find(unknown), std::string::npos) << unknown;
}

/// What the rules say of the end of the game.
std::string end_of(std::string_view base, const Json& changes) {
  const std::string text = house_rules_text(plain(base, changes));
  const auto from = text.find("## The end of the game"), to = text.find("## Good to know");
  return text.substr(from, to - from);
}

// HR-41 HR-42
TEST(English, SpeaksOfLevelTotalsOnlyWhereTheyCanBe) {
  const std::string level = "If the best totals are level, everybody plays another hand.";
  const auto tells = [&](const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
  };
  EXPECT_TRUE(tells(end_of("kentucky-discard", Json::object()), level));
  EXPECT_FALSE(tells(end_of("kentucky-discard", {{"must_declare", true}}), "best totals"));
  EXPECT_FALSE(tells(end_of("kentucky-discard", {{"at_target", "level_to_declarer"}}), level));
  EXPECT_FALSE(tells(end_of("kentucky-discard", {{"held", "box"}, {"held_at", 200}}), "level,"));
  // A losing total ends the game as well, and there they can be.
  EXPECT_TRUE(tells(end_of("kentucky-discard", {{"must_declare", true}, {"loses_at", -200}}),
                    "If the best totals are level then, everybody plays another hand."));
  // Both partners can come to the target at once, and two who did not declare.
  EXPECT_TRUE(tells(end_of("high-card-partner", {{"must_declare", true}}), level));
  EXPECT_TRUE(tells(end_of("high-card-partner", {{"at_target", "level_to_declarer"}}),
                    "If the best totals are level otherwise, everybody plays another hand."));
}

// HR-41
TEST(English, CallsASideItAndAPlayerThey) {
  EXPECT_NE(end_of("kentucky-discard", {{"must_declare", true}})
                .find("a side wins when it has declared, made the bid, and stands at 300"),
            std::string::npos);
  EXPECT_NE(end_of("high-card-partner", {{"must_declare", true}})
                .find("a player wins when they have declared, made the bid, and stand at 500"),
            std::string::npos);
  for (const char* held : {"at_total", "from_total", "from_total_unless_bid", "box"}) {
    const std::string text = end_of("high-card-partner", {{"held", held}, {"held_at", 200}});
    EXPECT_EQ(text.find(" it "), std::string::npos) << text;
  }
}

TEST(English, AvoidsSlipsOfOlderVersions) {
  for (const HouseGame& game : all_games()) {
    const std::string text = house_rules_text(game);
    for (const char* slip :
         {"with most tricks", "as long as there are enough", "player wins when it"})
      EXPECT_EQ(text.find(slip), std::string::npos) << slip << " in:\n" << text;
  }
}

}  // namespace
}  // namespace rookery
