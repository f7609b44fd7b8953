// How a situation is written, and what is not one.
#include "situations/situation.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "house/shipped.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

constexpr int all_moves = 100'000;

bool among(const CardBag& some, const CardBag& all) {
  for (Card c : some.faces())
    if (some.count(c) > all.count(c)) return false;
  return true;
}

/// The lines of one situation.
struct Block {
  int line = 0;  // where its title stands
  std::string title, reason;
  std::vector<std::string> levels;
  /// The lines that make a record. All others are empty, so that these keep their numbers.
  std::string record;
  struct Verdict {
    int line = 0;
    bool right = false;
    std::string seat, deed;
  };
  std::vector<Verdict> verdicts;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::variant<std::vector<Situation>, std::vector<RecordError>> read() {
    split();
    for (const Block& block : blocks_) play(block);
    if (errors_.empty() && found_.empty()) fault(1, "there is no situation in this file");
    if (!errors_.empty()) return std::move(errors_);
    return std::move(found_);
  }

 private:
  void fault(int line, std::string sentence) { errors_.push_back({line, std::move(sentence)}); }

  void split() {
    for (int number = 1; !text_.empty(); ++number) {
      const auto end = std::min(text_.find('\n'), text_.size());
      read_line(number, text_.substr(0, end));
      text_.remove_prefix(std::min(end + 1, text_.size()));
    }
  }

  void read_line(int number, std::string_view line) {
    const auto words = split_words(line);
    if (words.empty() || words[0].starts_with('#')) {
      end_line();
      return;
    }
    const std::string_view key = words[0];
    std::string rest;
    for (std::string_view word : std::span(words).subspan(1))
      rest.append(rest.empty() ? "" : " ").append(word);
    if (key == "situation") {
      Block& block = blocks_.emplace_back();
      block.line = number;
      block.title = rest;
      block.record.assign(std::size_t(number - 1), '\n');
      block.record += "rookery 1\n";
      if (rest.empty()) fault(number, "a situation has a title");
      return;
    }
    if (blocks_.empty())
      return fault(number, "a file of situations starts with the line \"situation TITLE\"");
    Block& block = blocks_.back();
    if (key == "because") {
      block.reason.append(block.reason.empty() ? "" : " ").append(rest);
    } else if (key == "levels") {
      for (std::string_view word : std::span(words).subspan(1)) {
        if (word.starts_with('#')) break;
        block.levels.emplace_back(word);
      }
    } else if (key == "right" || key == "wrong") {
      const auto blank = std::min(rest.find(' '), rest.size());
      block.verdicts.push_back({number, key == "right", rest.substr(0, blank),
                                rest.substr(std::min(blank + 1, rest.size()))});
    } else if (key == "house" && words.size() == 2 && !rest.starts_with('{')) {
      add_house(number, rest);
    } else {
      block.record += line;
      if (!block.verdicts.empty()) fault(number, "what is right or wrong stands at the end");
    }
    end_line();
  }

  void end_line() {
    if (!blocks_.empty()) blocks_.back().record += '\n';
  }

  /// A sheet that comes with the program is given by its name: its rules and its base.
  void add_house(int line, std::string_view name) {
    const auto sheets = shipped_sheets();
    const auto sheet = std::ranges::find(sheets, name, &ShippedSheet::name);
    if (sheet == sheets.end()) return fault(line, fmt::format("there is no sheet \"{}\"", name));
    const auto game = read_house(sheet->text);
    std::string text = std::get<HouseGame>(game).sheet;
    for (auto blank = text.find(' '); blank != std::string::npos; blank = text.find(' ', blank))
      text.replace(blank, 1, "\\u0020");
    blocks_.back().record += "house " + text;
  }

  void play(const Block& block) {
    Situation situation{.title = block.title, .reason = block.reason, .line = block.line};
    const std::size_t before = errors_.size();
    if (block.reason.empty()) fault(block.line, "a situation has a reason, after \"because\"");
    situation.levels = block.levels;
    if (block.levels.empty()) situation.levels = {"normal", "hard", "expert"};
    for (const std::string& level : situation.levels)
      if (level != "normal" && level != "hard" && level != "expert")
        fault(block.line, fmt::format("\"{}\" is no level that has to know", level));
    if (block.verdicts.empty()) return fault(block.line, "nothing is right or wrong here");

    auto parsed = parse_record(block.record);
    if (auto* errors = std::get_if<std::vector<RecordError>>(&parsed)) {
      errors_.insert(errors_.end(), errors->begin(), errors->end());
      return;
    }
    const Record& record = std::get<Record>(parsed);
    const PackStyle style = record.opening.position()->style();
    for (const Block::Verdict& verdict : block.verdicts) read_verdict(verdict, style, situation);
    if (errors_.size() > before) return;
    Replayer replayer(record);
    bool opened = false;
    while (!opened || !replayer.done()) {
      if (opened && !replayer.table().view(situation.seat).offers.empty())
        situation.turns.push_back(replayer.table());
      if (auto error = replayer.advance()) return errors_.push_back(*error);
      opened = true;
    }
    situation.turns.push_back(replayer.table());
    check_moment(block, situation);
    if (errors_.size() == before) found_.push_back(std::move(situation));
  }

  void read_verdict(const Block::Verdict& verdict, PackStyle style, Situation& situation) {
    const auto seat = parse_seat(verdict.seat, style);
    if (!seat) return fault(verdict.line, "this names a seat and what it does");
    if (situation.seat != Seat::nobody && situation.seat != *seat)
      return fault(verdict.line, "one seat is to act");
    situation.seat = *seat;
    Deed deed{.nothing = verdict.deed == "nothing"};
    if (!deed.nothing) {
      const auto move = parse_move(verdict.deed, style);
      if (!move) return fault(verdict.line, fmt::format("\"{}\" is no move", verdict.deed));
      deed.named = *move;
    }
    (verdict.right ? situation.right : situation.wrong).push_back(deed);
  }

  /// Whatever is judged has to be possible, and it has to be possible to fail.
  void check_moment(const Block& block, const Situation& situation) {
    const Table& moment = situation.turns.back();
    std::vector<std::optional<Move>> choices;
    for (Move& move : moment.moves(situation.seat, all_moves))
      choices.emplace_back(std::move(move));
    if (!moment.awaited().has(situation.seat) && !choices.empty()) choices.emplace_back();
    std::size_t right = 0, wrong = 0;
    for (const Block::Verdict& verdict : block.verdicts) {
      const Deed& deed = verdict.right ? situation.right[right++] : situation.wrong[wrong++];
      if (std::ranges::none_of(choices, [&](const auto& choice) { return deed.covers(choice); }))
        fault(verdict.line, fmt::format("{} cannot {} now", verdict.seat, verdict.deed));
    }
    const auto good = [&](const auto& choice) { return situation.accepts(choice); };
    if (std::ranges::all_of(choices, good)) fault(block.line, "nothing that can be done is wrong");
    if (std::ranges::none_of(choices, good)) fault(block.line, "nothing that can be done is right");
  }

  std::string_view text_;
  std::vector<Block> blocks_;
  std::vector<Situation> found_;
  std::vector<RecordError> errors_;
};

}  // namespace

bool Deed::covers(const std::optional<Move>& done) const {
  if (nothing || !done) return nothing && !done;
  const auto same = [](auto wanted, auto unsaid, auto is) {
    return wanted == unsaid || wanted == is;
  };
  return named.verb == done->verb && same(named.word, Word::none, done->word) &&
         same(named.suit, Suit::unsaid, done->suit) && same(named.to, Seat::nobody, done->to) &&
         same(named.number, no_number, done->number) && among(named.cards, done->cards) &&
         among(named.onto, done->onto) && (named.also.empty() || named.also == done->also);
}

bool Situation::accepts(const std::optional<Move>& done) const {
  const auto covered_by = [&](const std::vector<Deed>& deeds) {
    return std::ranges::any_of(deeds, [&](const Deed& deed) { return deed.covers(done); });
  };
  return (right.empty() || covered_by(right)) && !covered_by(wrong);
}

std::variant<std::vector<Situation>, std::vector<RecordError>> read_situations(
    std::string_view text) {
  return Reader(text).read();
}

namespace {

constexpr std::string_view good = R"(
situation A ten for the partner
because C has won already.
game kentucky-discard
start dealer D
deal D
hand A G10 G9
hand C G14
fill
A bid 70
B pass
C pass
D pass
right A bury
)";

std::string first_fault(std::string_view text) {
  const auto read = read_situations(text);
  const auto* errors = std::get_if<std::vector<RecordError>>(&read);
  return errors ? to_text(errors->front()) : "";
}

std::string with(std::string_view was, std::string_view is) {
  std::string text(good);
  const auto at = text.find(was);
  return at == std::string::npos ? "" : text.replace(at, was.size(), is);
}

TEST(SituationText, AMalformedFileIsAnErrorWithItsLine) {
  EXPECT_EQ(first_fault(""), "line 1: there is no situation in this file");
  EXPECT_EQ(first_fault("game kentucky-discard\n"),
            "line 1: a file of situations starts with the line \"situation TITLE\"");
  EXPECT_EQ(first_fault(with("because", "# because")),
            "line 2: a situation has a reason, after \"because\"");
  EXPECT_EQ(first_fault(with("right A bury", "")), "line 2: nothing is right or wrong here");
  EXPECT_EQ(first_fault(with("C pass", "C pas")), "line 12: \"pas\" is not a move");
}

TEST(SituationText, AVerdictThatCannotFailOrCannotHoldIsAnError) {
  EXPECT_EQ(first_fault(good), "line 2: nothing that can be done is wrong");
  EXPECT_EQ(first_fault(with("right A bury", "right A bid 75")), "line 14: A cannot bid 75 now");
  EXPECT_EQ(first_fault(with("right A bury", "wrong A bury")),
            "line 2: nothing that can be done is right");
  EXPECT_EQ(first_fault(with("right A bury", "right A burry")), "line 14: \"burry\" is no move");
  EXPECT_EQ(first_fault(with("right A bury", "wrong A bury G10")), "");
}

TEST(SituationText, ADeedIsNamedAsFarAsItMatters) {
  const auto read = read_situations(with("right A bury", "wrong A bury G10"));
  ASSERT_TRUE(std::holds_alternative<std::vector<Situation>>(read));
  const Situation& one = std::get<std::vector<Situation>>(read).front();
  EXPECT_EQ(one.turns.size(), 2u);
  EXPECT_FALSE(one.accepts(parse_move("bury G10 G9 R5 R6 R7", PackStyle::rook)));
  EXPECT_TRUE(one.accepts(parse_move("bury G9 R5 R6 R7 R8", PackStyle::rook)));
  EXPECT_TRUE(one.accepts(std::nullopt));
}

}  // namespace
}  // namespace rookery
