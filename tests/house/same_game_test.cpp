// The same game has the same fingerprint, and the same fingerprint is the same game. Random
// games try to refute it. LONG=1 plays many more of them, and LONG=2 and so on others.
#include <cstdlib>
#include <map>
#include <set>

#include "house/random_sheets.hpp"
#include "house/without_effect.hpp"

namespace rookery {
namespace {

const char* const long_run = std::getenv("LONG");
const bool is_long = long_run != nullptr;
const std::uint64_t first_seed = is_long ? 18 + std::strtoull(long_run, nullptr, 10) : 19;
const int sheets = is_long ? 3000 : 40;
/// Games that a key without an effect must leave as they are, and games in which every other
/// key must show at least once.
const int games_alike = is_long ? 20 : 8, games_until_shown = is_long ? 600 : 150;

/// Keys whose effect is real, but which random games seldom meet: games without a difference
/// say nothing about them.
const std::map<std::string_view, std::string_view> rarely_seen{
    {"all_pass", "everybody has to pass"},
    {"all_points", "one side has to take every point"},
    {"all_tricks", "one side has to take every trick"},
    {"at_target", "two sides have to reach the target in one hand"},
    {"bird_play", "where faults can be called, the bird has to be called a renege"},
    {"exchange_every", "the game has to last until the first exchange"},
    {"hand_limit", "the game has to last as long as the shorter limit"},
    {"hands", "the game has to last as long as the shorter number"},
    {"hold", "both partners have to hold in one auction"},
    {"level_shares", "the best totals have to be equal when the game ends"},
    {"loses_at", "a total has to fall to one of the two values and not to the other"},
    {"made", "a bid has to be made, by more than was bid"},
    {"must_declare", "defenders have to reach the target"},
    {"nest_counters", "a declarer has to be forced to lay counters away"},
    {"nest_is_a_trick", "defenders have to take every trick, where that is rewarded"},
    {"redeal", "a hand has to be that poor"},
    {"redeal_at_once", "a hand has to be that poor"},
    {"stuck_at", "everybody has to pass"},
    {"target", "a total has to stand between the two targets when a hand ends"},
    // This one is no difference: counters barred from the nest go with the last trick, and so
    // does a nest out of play. Both forms stay, because the fingerprints of shipped sheets
    // (Breckinridge and Streetsboro, 1-High and Tennessee) hold them apart.
    {"nest_goes", "counters barred from the nest go with the last trick in any case"},
};

std::string difference_in(const HouseGame& a, const HouseGame& b, int games, std::uint64_t seed) {
  for (int i = 0; i < games; ++i)
    if (auto found = TwoTables(a, b, seed + std::uint64_t(i)).difference(); !found.empty())
      return found;
  return "";
}

Json changed(Json sheet, std::string_view key, const Json& value) {
  sheet["changes"][std::string(key)] = value;
  return sheet;
}

/// Changes a key of the sheet, and holds the games against the fingerprints.
void try_key(const Json& sheet, const HouseGame& game, const house::Dimension& row, Rng& rng) {
  const Json other = changed(sheet, row.name, any_value(row, rng));
  const auto changed_game = read_sheet(other);
  if (!changed_game || row.get(changed_game->rules) == row.get(game.rules)) return;
  const bool same = fingerprint(game.rules) == fingerprint(changed_game->rules);
  if (!same && rarely_seen.contains(row.name)) return;
  const std::string found =
      difference_in(game, *changed_game, same ? games_alike : games_until_shown, rng.next());
  if (same)
    EXPECT_EQ(found, "") << row.name << " = " << row.get(changed_game->rules) << " in "
                         << sheet.dump() << " has an effect";
  else
    EXPECT_NE(found, "") << row.name << " = " << row.get(changed_game->rules) << " for "
                         << row.get(game.rules) << " in " << sheet.dump() << " has no effect";
}

Json kentucky(const std::string& changes, const Json& options = Json::object()) {
  return {{"rookery", 1},
          {"title", "Ours"},
          {"base", "kentucky-discard"},
          {"options", options},
          {"changes", Json::parse(changes)}};
}
Json other_base(const char* base, const std::string& changes) {
  Json sheet = kentucky(changes);
  sheet["base"] = base;
  return sheet;
}

/// For every line of the table of keys without effect a sheet where it holds.
std::vector<Json> sheets_with_keys_without_effect() {
  std::vector<Json> all;
  for (const char* changes : {
           R"({"bird": 14.5})",
           R"({"redeal": [6, 7], "redeal_at_once": true})",
           R"({"ranks": [5, 10], "points": {"5": 5, "10": 10}, "least_bid": 5,
               "nest_dealt_last": true, "lead_trump": true})",
           R"({"turned_up": 5, "nest_seen_by_all": true})",
           R"({"least_bid": 120, "bid_step": 10, "hold": "each", "made": "bid"})",
           R"({"least_bid": 120, "one_round": true, "held": "from_total_unless_bid",
               "held_at": 100})",
           R"({"least_bid": 115, "one_round": true})",
           R"({"least_bid": 110, "hold": "side"})",
           R"({"opener_must_bid": true, "all_pass": "dealer_stuck", "stuck_at": 50})",
           R"({"all_pass": "dealer_stuck", "stuck_at": 70})",
           R"({"partner_names_for": 55})",
           R"({"points": {}, "per_trick": 10, "least_bid": 10, "nest_counters": "shown",
               "failed": "counters_and_double"})",
           R"({"points": {"5": 5, "bird": 20}, "least_bid": 5, "nest_counters": "only_trumps",
               "trump_named": "before_burying"})",
           R"({"ranks": [5, 10, 14], "nest_counters": "shown", "nest_trumps": "shown",
               "trump_named": "before_burying"})",
           R"({"nest": 9, "swap_at_most": 8})",
           R"({"per_trick": [2, 2, 2, 2, 0]})",
           R"({"nest_is_a_trick": true})",
           R"({"most_tricks_level": "cut"})",
           R"({"most_tricks": 20, "most_tricks_level": "cut"})",
           R"({"hands": 8, "target": 500, "held": "at_total", "held_at": 20000})",
           R"({"target": 20000, "must_declare": true})",
           R"({"target": 20000, "at_target": "level_to_declarer", "loses_at": -100})",
           R"({"must_declare": true, "at_target": "declarer_first", "level_shares": true})",
           R"({"held": "box", "held_at": 200, "must_declare": true})",
           R"({"held": "box", "held_at": 200, "at_target": "level_to_declarer"})",
           R"({"at_target": "level_to_declarer", "level_shares": true})",
           R"({"failed": "zero_and_double", "loses_at": -100})",
           R"({"hand_limit": 1, "all_pass": "same_dealer", "target": 25, "loses_at": -100})",
           R"({"hand_limit": 1, "target": 100, "must_declare": true, "level_shares": true})",
           R"({"hands": 96, "hand_limit": 10, "level_shares": true})",
           R"({"hands": 8, "hand_limit": 8, "all_pass": "dealer_stuck"})",
           R"({"hands": 8, "hand_limit": 50, "all_pass": "dealer_stuck", "level_shares": true})",
           R"({"hand_limit": 4})",
           R"({"hands": 4, "level_shares": true})",
       })
    all.push_back(kentucky(changes));
  all.push_back(
      kentucky(R"({"all_pass": "same_dealer", "level_shares": true, "exchange_every": 4})",
               {{"score_mode", "rotate_partners"}}));
  all.push_back(other_base("partnership-rook", R"({"trump_named": "before_nest"})"));
  all.push_back(other_base("boston", R"({"nest": 4, "trump_named": "before_nest"})"));
  all.push_back(
      other_base("tennessee-for-two", R"({"sides": "two", "hold": "each", "exchange_every": 4})"));
  return all;
}

void try_sheet(const Json& sheet, Rng& rng) {
  const auto game = read_sheet(sheet);
  ASSERT_TRUE(game) << sheet;
  HouseGame plain = *game;
  plain.rules = house::plainly(game->rules).rules;
  EXPECT_EQ(difference_in(*game, plain, games_alike, rng.next()), "") << sheet.dump();
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base) try_key(sheet, *game, row, rng);
}

// HR-48
TEST(SameGame, NoKeyWithoutEffectHasOneInRandomGames) {
  std::set<const house::NoEffect*> tried;
  Rng rng{48};
  for (const Json& sheet : sheets_with_keys_without_effect()) {
    const auto game = read_sheet(sheet);
    ASSERT_TRUE(game) << sheet << std::get<1>(read_house(sheet.dump())).front();
    const house::Plain plain = house::plainly(game->rules);
    HouseGame told = *game;
    told.rules = plain.rules;
    EXPECT_EQ(difference_in(*game, told, games_alike, rng.next()), "") << sheet.dump();
    for (const house::NoEffect* line : plain.dropped) {
      tried.insert(line);
      for (int i = 0; i < 4; ++i) try_key(sheet, *game, *house::find_dimension(line->key), rng);
    }
  }
  for (const house::NoEffect& line : house::keys_without_effect())
    EXPECT_TRUE(tried.contains(&line))
        << "no sheet for line " << &line - house::keys_without_effect().data() << " of the table, "
        << line.key << ": " << line.because;
}

/// Sheets that 0.1.0 told apart although they mean the same game, with the fingerprints it gave.
struct Twins {
  std::string_view base, options;
  std::vector<std::pair<std::string_view, std::string_view>> changes;
};
const std::vector<Twins> twins{
    {"kentucky-discard",
     "{}",
     {{R"({"must_declare": true})", "NFD4-RPQS"},
      {R"({"must_declare": true, "at_target": "level_to_declarer"})", "DCKP-M9Y8"},
      {R"({"must_declare": true, "at_target": "declarer_first"})", "3DM7-KKBJ"},
      {R"({"must_declare": true, "level_shares": true})", "GMXR-XS8P"}}},
    {"kentucky-discard",
     "{}",
     {{R"({"hands": 8})", "VVHB-H45K"}, {R"({"hands": 8, "target": 500})", "34SP-RYWD"}}},
    {"kentucky-discard", "{}", {{"{}", "SR46-GTV7"}, {R"({"most_bid": 120})", "HKHN-3RAN"}}},
    {"kentucky-discard",
     "{}",
     {{R"({"all_pass": "dealer_stuck"})", "JWFG-85ED"},
      {R"({"all_pass": "dealer_stuck", "stuck_at": 70})", "Z2GC-DBGC"}}},
    {"kentucky-discard",
     "{}",
     {{R"({"opener_must_bid": true})", "Y82F-ZD3G"},
      {R"({"opener_must_bid": true, "all_pass": "same_dealer"})", "X8XB-XTZG"},
      {R"({"opener_must_bid": true, "all_pass": "dealer_stuck"})", "BGWF-8SRQ"}}},
    {"partnership-rook",
     R"({"edition": "deluxe"})",
     {{"{}", "SDWE-FY26"}, {R"({"trump_named": "before_nest"})", "B3P3-QXR6"}}},
};

// HR-46 HR-49
TEST(SameGame, HasOneFingerprintWhereItOnceHadSeveral) {
  for (const Twins& each : twins)
    for (const auto& [changes, letters] : each.changes) {
      Json sheet = other_base(std::string(each.base).c_str(), std::string(changes));
      sheet["options"] = Json::parse(each.options);
      const auto game = read_sheet(sheet);
      ASSERT_TRUE(game) << sheet;
      EXPECT_EQ(fingerprint(game->rules), each.changes.front().second) << sheet;
      EXPECT_EQ(fingerprint_of_0_1(game->rules), letters) << sheet;
    }
}

// A link that 0.1.0 made. HR-49
TEST(SameGame, AnOldLinkWithAnIdleKeyStillOpens) {
  const auto read = read_house(
      "rookery-house.eyJiYXNlIjoia2VudHVja3ktZGlzY2FyZCIsImNoYW5nZXMiOnsiYXRfdGFyZ2V0IjoibGV2ZWxf"
      "dG9fZGVjbGFyZXIiLCJtdXN0X2RlY2xhcmUiOnRydWUsIm1vc3RfYmlkIjoxMjB9LCJyb29rZXJ5IjoxLCJ0aXRsZSI"
      "6IlRodXJzZGF5In0");
  const auto* game = std::get_if<HouseGame>(&read);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->title, "Thursday");
  EXPECT_EQ(fingerprint(game->rules), "NFD4-RPQS");
  EXPECT_EQ(fingerprint_of_0_1(game->rules), "ZE2Y-7WZK");
  EXPECT_EQ(game->without_effect.size(), 1U);
}

// HR-6 HR-8 HR-46
TEST(SameGame, RanksHaveOneSpelling) {
  const auto letters = [](const Json& sheet) { return fingerprint(read_sheet(sheet)->rules); };
  EXPECT_EQ(letters(kentucky(R"({"bird": 4.5})")), letters(kentucky(R"({"bird": "lowest"})")));
  EXPECT_EQ(letters(kentucky(R"({"ranks": [5, 6, 7, 8, 9, 10, 12, 13, 14], "bird": 10.5})")),
            letters(kentucky(R"({"ranks": [5, 6, 7, 8, 9, 10, 12, 13, 14], "bird": 11.5})")));
  const char* one_high = R"({"ranks": [1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], "ones_high": true,
      "single_cards": ["B2", "R2", "G2", "Y3"], "special_cards": {"B2": )";
  const auto second_bird = [&](const std::string& b2, const std::string& bird_rank) {
    return letters(kentucky(one_high + b2 + R"(}, "bird": )" + bird_rank + ", \"nest\": 5}"));
  };
  EXPECT_EQ(second_bird(R"("above_all")", R"("lowest")"), second_bird(R"("highest")", "1.5"));
  EXPECT_NE(second_bird(R"("above_all")", R"("highest")"), second_bird("2.5", R"("highest")"));
  // Low cards win in a low colour, and a low 1 then beats a bird at 14.5, but not the highest.
  const std::string low = R"({"ranks": [1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      "trump_choices": ["low_colours"], "bird": )";
  EXPECT_NE(letters(kentucky(low + "14.5}")), letters(kentucky(low + R"("highest"})")));
}

// HR-48
TEST(SameGame, KeysWithoutEffectAreNamed) {
  const auto said = [](const Json& sheet) { return read_sheet(sheet)->without_effect; };
  using Sentences = std::vector<std::string>;
  EXPECT_EQ(said(kentucky(R"({"must_declare": true, "at_target": "level_to_declarer"})")),
            Sentences{"\"at_target\" has no effect here: only who declared and made the bid can "
                      "win at the target"});
  EXPECT_EQ(said(kentucky(R"({"hands": 8, "target": 500})")),
            Sentences{"\"target\" has no effect here: a fixed number of hands is played"});
  EXPECT_EQ(said(kentucky(R"({"opener_must_bid": true, "all_pass": "same_dealer"})")),
            Sentences{"\"all_pass\" has no effect here: the first to call has to bid"});
  EXPECT_EQ(said(other_base("partnership-rook", R"({"trump_named": "before_nest"})")),
            Sentences{"\"trump_named\" has no effect here: there is no nest"});
  // A sheet may say what is so in any case, and what its base says is no choice of its writer.
  EXPECT_EQ(said(kentucky(R"({"most_bid": 120, "bird": 14.5, "target": 300})")), Sentences{});
  EXPECT_EQ(said(kentucky(R"({"hands": 8})")), Sentences{});
  for (const ShippedSheet& shipped : shipped_sheets())
    EXPECT_EQ(said(Json::parse(shipped.text)), Sentences{}) << shipped.name;
}

// HR-46 HR-48
TEST(SameGame, HasTheSameFingerprintAsFarAsRandomGamesTell) {
  Rng rng{first_seed};
  for (int i = 0; i < sheets && !testing::Test::HasFailure(); ++i) try_sheet(any_sheet(rng), rng);
}

}  // namespace
}  // namespace rookery
