// Sits every level at every situation of this folder.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "advice/hint.hpp"
#include "bots/bot.hpp"
#include "situations/situation.hpp"

namespace rookery {
namespace {

namespace fs = std::filesystem;

/// Thinkers are asked with so many seeds; rules of thumb have none.
constexpr std::uint64_t seeds = 2;

struct Found {
  std::string file;
  std::variant<Situation, RecordError> what;
};

const std::vector<Found>& all_situations() {
  static const std::vector<Found> all = [] {
    std::vector<Found> found;
    const fs::path folder = fs::path(ROOKERY_SOURCE_DIR) / "tests/situations";
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".situations") files.insert(entry.path());
    for (const fs::path& path : files) {
      std::ifstream file(path, std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(file), {});
      const std::string name = path.stem().string();
      auto read = read_situations(text);
      if (auto* errors = std::get_if<std::vector<RecordError>>(&read))
        for (RecordError& error : *errors) found.push_back({name, std::move(error)});
      else
        for (Situation& one : std::get<std::vector<Situation>>(read))
          found.push_back({name, std::move(one)});
    }
    return found;
  }();
  return all;
}

/// What a bot does there. Who goes by rules of thumb has sat there from the first card on;
/// a thinker imagines worlds that agree with all that went before.
std::optional<Move> choice(const Situation& situation, std::string_view level, std::uint64_t seed) {
  const auto bot = make_bot(level, situation.turns.front().opening(), seed);
  const bool remembers = !dynamic_cast<const Thinker*>(bot.get());
  for (std::size_t turn = 0; remembers && turn + 1 < situation.turns.size(); ++turn)
    bot->choose(outlook_of(situation.turns[turn], situation.seat));
  return bot->choose(outlook_of(situation.turns.back(), situation.seat));
}

class EverySituation : public testing::TestWithParam<std::size_t> {};

TEST_P(EverySituation, IsPlayedRight) {
  const Found& found = all_situations()[GetParam()];
  if (const auto* error = std::get_if<RecordError>(&found.what)) {
    FAIL() << "tests/situations/" << found.file << ".situations " << to_text(*error);
  }
  const Situation& situation = std::get<Situation>(found.what);
  const PackStyle style = situation.turns.back().style();
  for (const std::string& level : situation.levels)
    for (std::uint64_t seed = 1; seed <= (level == "normal" ? 1 : seeds); ++seed) {
      const auto done = choice(situation, level, seed);
      EXPECT_TRUE(situation.accepts(done))
          << "tests/situations/" << found.file << ".situations line " << situation.line << ": "
          << level << " (seed " << seed << ") chose to "
          << (done ? to_text(*done, style) : "do nothing") << "\n"
          << situation.title << ": " << situation.reason;
    }
}

TEST_P(EverySituation, IsHintedAtRight) {
  const auto* situation = std::get_if<Situation>(&all_situations()[GetParam()].what);
  ASSERT_TRUE(situation);
  if (std::ranges::find(situation->levels, "expert") == situation->levels.end()) return;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto given = hint(situation->turns.back(), situation->seat, seed);
    ASSERT_TRUE(given) << situation->title;
    EXPECT_TRUE(situation->accepts(given->move))
        << situation->title << ", seed " << seed << ": " << given->sentence << "\n"
        << situation->reason;
  }
}

INSTANTIATE_TEST_SUITE_P(All, EverySituation,
                         testing::Range(std::size_t{0}, all_situations().size()),
                         [](const testing::TestParamInfo<std::size_t>& at) {
                           const Found& found = all_situations()[at.param];
                           const auto* situation = std::get_if<Situation>(&found.what);
                           std::string name =
                               fmt::format("{}_{}_{}", at.param, found.file,
                                           situation ? situation->title : "does_not_read");
                           for (char& c : name)
                             if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                           return name;
                         });

TEST(Situations, AreManyAndOfManyGames) {
  int count = 0;
  std::set<std::string> games, houses;
  for (const Found& found : all_situations()) {
    const auto* situation = std::get_if<Situation>(&found.what);
    if (!situation) continue;
    ++count;
    const Opening& opening = situation->turns.front().opening();
    (opening.house ? houses : games).insert(opening.title());
  }
  EXPECT_GE(count, 40);
  EXPECT_GE(games.size(), 12u);
  EXPECT_GE(houses.size(), 4u);
}

}  // namespace
}  // namespace rookery
