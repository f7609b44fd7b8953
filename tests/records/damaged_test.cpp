// Records that are wrong: always a sentence with a line, never a crash.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "records/random_play.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

/// The first thing wrong with the text; line 0 if nothing is.
RecordError first_error(const std::string& text) {
  const auto result = parse_record(text);
  if (const auto* errors = std::get_if<std::vector<RecordError>>(&result)) return errors->front();
  const auto table = replay(std::get<Record>(result));
  if (const auto* error = std::get_if<RecordError>(&table)) return *error;
  return {};
}

const std::string head = "rookery 1\ngame kentucky-discard\nstart dealer D\n";
const std::string deal =
    "deal D\n"
    "hand A R14 R11 R8 Y12 B10 B9 B6 G9 G8\n"
    "hand B R7 R5 Y14 Y10 Y7 Y6 B11 B8 B7\n"
    "hand C R12 R10 R9 Y11 B14 B13 G11 G6 G5\n"
    "hand D R13 R6 Y13 Y9 Y5 B12 B5 G14 G13\n"
    "nest Y8 G12 G10 G7 BIRD\n";

TEST(Damaged, TheTextTheseTestsStartFromIsRight) { EXPECT_EQ(first_error(head + deal).line, 0); }

struct Case {
  std::string text;
  int line;
  std::string says;  // part of the sentence
};

TEST(Damaged, EachFaultIsNamedWithItsLine) {
  const std::vector<Case> cases{
      {"", 1, "rookery 1"},
      {"\n\n# nothing\n", 1, "rookery 1"},
      {"rookery 2\n", 1, "version"},
      {"# by hand\nrookery 1\n", 2, "game"},
      {"rookery 1\ngame whist\n", 2, "there is no game \"whist\""},
      {"rookery 1\ngame kentucky-discard\noption stake 5\n", 3, "stake"},
      {"rookery 1\ngame kentucky-discard\n\noption target ten\n", 4, "target"},
      {"rookery 1\ngame kentucky-discard\noption target\n", 3, "a name and a value"},
      {"rookery 1\ngame kentucky-discard\noption target 200\noption target 300\n", 4, "twice"},
      {"rookery 1\ngame kentucky-discard\noption use_bird off\n", 3, "deluxe"},
      {"rookery 1\ngame kentucky-discard\nseed -4\n" + deal, 3, "seed"},
      {"rookery 1\ngame kentucky-discard\nplayer E Eve\n" + deal, 3, "player"},
      {"rookery 1\ngame kentucky-discard\nstart dealer F\n" + deal, 3, "nobody sits"},
      {"rookery 1\ngame kentucky-discard\nstart totals A 5 B 5\n" + deal, 3, "every player"},
      {"rookery 1\ngame kentucky-discard\n" + deal, 3, "draw"},
      {head, 4, "deal D"},
      {head + "hand A R5\n" + deal, 4, "hand"},
      {head + deal + "seed 5\n", 10, "above the first"},
      {head + deal + "game red-1\n", 10, "only once"},
      {head + deal + "A bid seventy\n", 10, "not a move"},
      {head + deal + "E pass\n", 10, "nobody sits"},
      {head + deal + "B bid 70\n", 10, "turn"},
      {head + deal + "A bid 70\nB bid 70\n", 11, "higher than 70"},
      {head + deal + "A bid 70\nscore A 0 B 0 C 0 D 0\n", 11, "does not happen here"},
      {head + deal + "A pass\nB pass\nC pass\nD pass\n", 13, "thrown in"},
      {head + deal + "A pass\nB pass\nC pass\nD pass\nthrown in\n", 14, "total A 0"},
      {head + deal + "A pass\nB pass\nC pass\nD pass\nthrown in\ntotal A 0 B 5 C 0 D 5\n", 15,
       "but it is \"total A 0 B 0 C 0 D 0\""},
      {head + deal + "A pass\nB pass\nC pass\nD pass\nthrown in\ntotal A 0 B 0 C 0 D 0\n", 15,
       "deal A"},
      {head + deal + "A pass\nB pass\nC pass\nD pass\nthrown in\ntotal A 0 B 0 C 0 D 0\n" + deal,
       16, "but it is \"deal A\""},
      {head + "cut A R5 B R6 C R7 D R8\n" + deal, 4, "cut"},
      {head + "draw dealer A R5 B\n" + deal, 4, "followed by the card"},
      {head + "draw straws A R5\n" + deal, 4, "a draw says what for"},
  };
  for (const Case& c : cases) {
    const RecordError error = first_error(c.text);
    EXPECT_EQ(error.line, c.line) << error.sentence << "\n" << c.text;
    EXPECT_NE(error.sentence.find(c.says), std::string::npos) << to_text(error) << "\n" << c.text;
  }
}

TEST(Damaged, EveryBadLineIsReported) {
  const auto result = parse_record(head + deal + "A bid many\nA shout 5\nB play R55\n");
  const auto& errors = std::get<std::vector<RecordError>>(result);
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_EQ(errors[0].line, 10);
  EXPECT_EQ(errors[1].line, 11);
  EXPECT_EQ(errors[2].line, 12);
}

std::string with(std::string text, std::string_view was, std::string_view is) {
  return text.replace(text.find(was), was.size(), is);
}

TEST(Damaged, DealsHaveToHoldThePackOnce) {
  for (const auto& [was, is] : std::vector<std::pair<std::string, std::string>>{
           {"hand A R14", "hand A R7"},      // twice
           {"hand A R14", "hand A R4"},      // not in this pack
           {"hand A R14", "hand A R15"},     // not a card
           {"hand A R14 ", "hand A "},       // too few
           {"nest Y8 G12", "nest Y8"},       // too few
           {"hand B R7", "hand B R14"},      // twice
           {"hand D", "hand C"},             // a zone twice
           {"nest", "kitty"},                // no such zone
           {"nest", "nest A"},               // nobody's
           {"nest", "exposed G8\nnest"}}) {  // only where faults can be called
    const RecordError error = first_error(head + with(deal, was, is));
    EXPECT_GE(error.line, 4) << is;
    EXPECT_LE(error.line, 10) << is;
    EXPECT_FALSE(error.sentence.empty());
  }
}

/// A finished game of two hands or more, line by line.
std::vector<std::string> finished_game() {
  const GameEntry& game = *find_game("kentucky-discard");
  Rng rng{4};
  Table table = open_table(game, std::get<Settings>(settle(game, {{"target", "20"}})), 4);
  play_on(table, 1000, rng);
  EXPECT_TRUE(table.over());
  std::vector<std::string> lines;
  const std::string text = write_record(table);
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::size_t first_step(const std::vector<std::string>& lines) {
  std::size_t i = 0;
  while (!lines[i].starts_with("draw")) ++i;
  return i;
}

void expect_error(const std::vector<std::string>& lines, std::string_view what, std::size_t at) {
  const RecordError error = first_error(joined(lines));
  EXPECT_GE(error.line, 1) << what << " line " << at + 1;
  EXPECT_LE(error.line, int(lines.size()) + 1);
  EXPECT_FALSE(error.sentence.empty());
}

TEST(Damaged, NoLineOfAFinishedGameCanBeMissed) {
  const auto lines = finished_game();
  ASSERT_EQ(first_error(joined(lines)).line, 0);
  for (std::size_t i = first_step(lines); i < lines.size(); ++i) {
    auto damaged = lines;
    damaged.erase(damaged.begin() + long(i));
    expect_error(damaged, "without", i);
  }
}

TEST(Damaged, NoLineOfAFinishedGameCanStandTwice) {
  const auto lines = finished_game();
  for (std::size_t i = first_step(lines); i < lines.size(); ++i) {
    auto damaged = lines;
    damaged.insert(damaged.begin() + long(i), lines[i]);
    expect_error(damaged, "twice", i);
  }
}

TEST(Damaged, LinesCannotChangePlaces) {
  const auto is_zone = [](const std::string& line) {
    return line.starts_with("hand ") || line.starts_with("nest ");
  };
  const auto lines = finished_game();
  for (std::size_t i = first_step(lines); i + 1 < lines.size(); ++i) {
    if (is_zone(lines[i]) && is_zone(lines[i + 1])) continue;  // their order is free
    auto damaged = lines;
    std::swap(damaged[i], damaged[i + 1]);
    expect_error(damaged, "swapped", i);
  }
}

/// Whatever the bytes: an error inside the text, or a record that is honest.
void expect_sound(const std::string& text) {
  const RecordError error = first_error(text);
  if (error.line == 0) {
    const auto record = std::get<Record>(parse_record(text));
    const std::string written = write_record(std::get<Table>(replay(record)), record.names);
    EXPECT_EQ(first_error(written).line, 0) << text;
    return;
  }
  EXPECT_GE(error.line, 1);
  EXPECT_LE(error.line, int(std::ranges::count(text, '\n')) + 1);
  EXPECT_FALSE(error.sentence.empty());
}

TEST(Damaged, CutOffAnywhere) {
  const std::string text = joined(finished_game());
  for (std::size_t size = 0; size < text.size(); size += 13) expect_sound(text.substr(0, size));
}

TEST(Damaged, RandomBytes) {
  Rng rng{77};
  const GameEntry& game = *find_game("kentucky-discard");
  Table table = open_table(game, std::get<Settings>(settle(game, {{"faults", "called"}})), 4,
                           {.one_hand = true});
  play_on(table, 50, rng);
  const std::string text = write_record(table);
  for (int i = 0; i < 300; ++i) {
    std::string damaged = text;
    for (int n = 1 + rng.below(3); n > 0; --n)
      damaged[std::size_t(rng.below(int(text.size())))] = char(rng.below(256));
    expect_sound(damaged);
  }
  for (int i = 0; i < 200; ++i) {
    std::string noise = i % 2 ? "rookery 1\ngame red-1\n" : "";
    for (int n = rng.below(200); n > 0; --n) noise += char(rng.below(256));
    expect_sound(noise);
  }
}

}  // namespace
}  // namespace rookery
