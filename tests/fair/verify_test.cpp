// Honest games are found right, and every change in one is found.
#include "fair/verify.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "fair/fair_table.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

using Outcome = DealCheck::Outcome;

Record parsed(const std::string& text) { return std::get<Record>(parse_record(text)); }

/// A match at random, with contributions, until so many hands are over.
FairTable played_out(const GameEntry& game, int hands = 1000) {
  FairTable fair(game);
  Rng rng{std::uint64_t(&game - catalogue().data()) + 1};
  fair.contribute(Seat{0}, rng.next());
  fair.open();
  while (!fair.opened->over() && fair.opened->standing().deals <= hands) fair.play(1, rng);
  return fair;
}

class EveryFairGame : public testing::TestWithParam<const GameEntry*> {};

TEST_P(EveryFairGame, IsFoundRightIfItIs) {
  const FairTable fair = played_out(*GetParam());
  ASSERT_TRUE(fair.opened->over());
  const std::string text = write_record(fair.record());
  const Record record = parsed(text);
  EXPECT_EQ(record.fair, fair.record().fair);
  EXPECT_EQ(write_record(record), text);
  const Verification found = verify(record);
  EXPECT_FALSE(found.error) << to_text(*found.error);
  EXPECT_EQ(found.deals.size(), std::size_t(fair.opened->standing().deals));
  for (const DealCheck& deal : found.deals)
    EXPECT_EQ(deal.outcome, Outcome::right) << deal.deal << ": " << deal.sentence;
  EXPECT_TRUE(found.holds());
}

/// Another card of the pack in place of a drawn one, or two cards of a pile the other way.
void spoil(ChanceEvent& event, std::span<const Card> pack) {
  if (is_secret(event.draw)) {
    for (Card& c : event.cards)
      if (c != event.cards.front()) return std::swap(c, event.cards.front());
    return;
  }
  for (Card c : pack)
    if (std::ranges::find(event.cards, c) == event.cards.end()) {
      event.cards.front() = c;
      return;
    }
}

/// Two cards that change places.
void spoil(Dealt& deal) {
  Card& first = deal.cards.parts.front().cards.front();
  for (Arrangement::Part& part : deal.cards.parts) {
    if (&part == &deal.cards.parts.front() && deal.cards.parts.size() > 1) continue;
    for (Card& c : part.cards)
      if (c != first) return std::swap(c, first);
  }
}

TEST_P(EveryFairGame, IsFoundWrongIfADrawOrADealWasChanged) {
  const FairTable fair = played_out(*GetParam(), 2);
  const auto pack = fair.opened->truth();
  const Record honest = fair.record();
  const bool over = fair.opened->over();
  int changed = 0, deals = 0, draws = 0;
  for (std::size_t i = 0; i < honest.steps.size(); ++i) {
    Record record = honest;
    Happening& what = record.steps[i].what;
    if (auto* event = std::get_if<ChanceEvent>(&what); event && ++draws <= 3)
      spoil(*event, pack->pack());
    else if (auto* deal = std::get_if<Dealt>(&what); deal && ++deals <= 2)
      spoil(*deal);
    else
      continue;
    // The last hand may still be in play; then its secret is not known.
    const int belongs_to = std::max(
        1, int(std::ranges::count_if(std::span(honest.steps).first(i + 1), [](const Step& s) {
          return std::holds_alternative<Dealt>(s.what);
        })));
    if (!over && belongs_to == fair.opened->standing().deals) continue;
    EXPECT_FALSE(verify(record).holds()) << to_text(honest.steps[i].what, fair.opened->style(), 2);
    ++changed;
  }
  EXPECT_GT(changed, 0);
}

TEST_P(EveryFairGame, IsDealtAsThePythonCheckerSays) {
  const FairTable fair = played_out(*GetParam(), 2);
  Record record = fair.record();
  const auto path =
      std::filesystem::temp_directory_path() / ("rookery-" + std::string(GetParam()->id) + ".rook");
  std::ofstream(path) << write_record(record);
  const int deals = fair.opened->standing().deals - (fair.opened->over() ? 0 : 1);
  for (int number : {1, deals}) {
    const std::string command = "python3 " ROOKERY_SOURCE_DIR "/examples/check_deal.py " +
                                path.string() + " " + std::to_string(number);
    FILE* output = popen(command.c_str(), "r");
    ASSERT_TRUE(output);
    std::array<char, 4096> line{};
    ASSERT_TRUE(std::fgets(line.data(), line.size(), output)) << command;
    ASSERT_EQ(pclose(output), 0);
    Dealt by_pack;
    const auto words = split_words(line.data());
    for (std::string_view word : std::span(words).subspan(1)) {
      if (word.ends_with('\n')) word.remove_suffix(1);
      by_pack.pack.push_back(*parse_card(word, fair.opened->style()));
    }
    int at = 0;
    for (Step& step : record.steps)
      if (auto* deal = std::get_if<Dealt>(&step.what); deal && ++at == number) {
        by_pack.dealer = deal->dealer;
        *deal = by_pack;
      }
  }
  std::filesystem::remove(path);
  const auto again = replay(record);
  if (const auto* error = std::get_if<RecordError>(&again)) FAIL() << to_text(*error);
  EXPECT_EQ(std::get<Table>(again).log(), fair.opened->log());
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryFairGame, testing::ValuesIn([] {
                           std::vector<const GameEntry*> games;
                           for (const GameEntry& game : catalogue()) games.push_back(&game);
                           return games;
                         }()),
                         [](const auto& game) {
                           std::string name{game.param->id};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

std::string kentucky_discard(int hands) {
  return write_record(played_out(*find_game("kentucky-discard"), hands).record());
}

TEST(Verify, FindsEveryChangedByteOfThePapers) {
  const std::string honest = kentucky_discard(1);
  ASSERT_TRUE(verify(parsed(honest)).holds());
  for (const char* line : {"\nsecret 1 ", "\ncommitment 1 ", "\ncontribution 1 A "}) {
    const auto start = honest.find(line) + std::string_view(line).size();
    ASSERT_GT(start, std::string_view(line).size()) << line;
    for (auto at = start; honest[at] != '\n'; at += 2) {
      std::string changed = honest;
      changed[at] = changed[at] == '0' ? '1' : '0';
      ASSERT_FALSE(verify(parsed(changed)).holds()) << line << at - start;
    }
  }
}

TEST(Verify, FindsAContributionLeftOutOrOfSomebodyElse) {
  Record record = parsed(kentucky_discard(1));
  auto& given = record.fair->deals.at(1).contributions;
  ASSERT_EQ(given.size(), 1U);
  given[0].seat = Seat{1};
  EXPECT_FALSE(verify(record).holds());
  given.clear();
  EXPECT_FALSE(verify(record).holds());
}

TEST(Verify, FindsTheNameOfAnotherTable) {
  Record record = parsed(kentucky_discard(1));
  record.fair->table = "test-2";
  EXPECT_FALSE(verify(record).holds());
}

TEST(Verify, SaysWhatItDidNotCheck) {
  Record record = parsed(kentucky_discard(3));
  const int deals = int(record.fair->deals.size());
  ASSERT_GE(deals, 4);
  record.fair->deals.erase(1);
  record.fair->deals.at(2).secret.clear();
  const Verification found = verify(record);
  EXPECT_EQ(found.deals[0].outcome, Outcome::unchecked);
  EXPECT_NE(found.deals[0].sentence.find("by hand"), std::string::npos);
  EXPECT_EQ(found.deals[1].outcome, Outcome::unchecked);
  EXPECT_NE(found.deals[1].sentence.find("not revealed"), std::string::npos);
  EXPECT_EQ(found.deals[2].outcome, Outcome::right);
  EXPECT_EQ(found.deals.back().outcome, Outcome::unchecked);
  EXPECT_NE(found.deals.back().sentence.find("not dealt yet"), std::string::npos);
  EXPECT_TRUE(found.holds());
}

TEST(Verify, HoldsNothingRightWithoutCommitments) {
  Record record = parsed(kentucky_discard(1));
  record.fair.reset();
  EXPECT_FALSE(verify(record).holds());
}

}  // namespace
}  // namespace rookery
