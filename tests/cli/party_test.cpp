// The command "rookery party".
#include <gtest/gtest.h>

#include "cli/commands.hpp"
#include "cli/text.hpp"

namespace rookery::cli {
namespace {

struct Printed {
  int status = done;
  std::string out, err;
};
Printed print(const std::string& line) {
  Printed printed;
  CLI::App program;
  add_party(program, printed.status);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  program.parse(line);
  printed.out = testing::internal::GetCapturedStdout();
  printed.err = testing::internal::GetCapturedStderr();
  return printed;
}
int count(const std::string& text, const std::string& word) {
  int found = 0;
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

TEST(PartyCommand, TellsEveryRoundAndFitsTheScreen) {
  const Printed party =
      print("party --game red-1 --tables 7 --rounds 2 --bots normal,random --seed 4");
  EXPECT_EQ(party.status, done);
  EXPECT_EQ(count(party.out, "\nRound "), 2);
  EXPECT_EQ(count(party.out, "\nStandings\n"), 2);
  EXPECT_EQ(count(party.out, " move up to table "), 6);  // after the last round nobody moves
  EXPECT_EQ(count(party.out, " move down to table 7."), 1);
  for (const std::string_view line : split_lines(party.out)) {
    EXPECT_LE(line.size(), 80u) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
  }
}

TEST(PartyCommand, TheSameSeedIsTheSameParty) {
  const std::string line = "party --tables 2 --rounds 2 --bots random --seed ";
  EXPECT_EQ(print(line + "7").out, print(line + "7").out);
  EXPECT_NE(print(line + "7").out, print(line + "8").out);
}

TEST(PartyCommand, NamesEveryFault) {
  const Printed party = print("party --tables 1 -o tie=half -o foo --game-option players=6");
  EXPECT_EQ(party.status, wrong_usage);
  EXPECT_EQ(party.out, "");
  for (const char* fault :
       {"\"foo\"", "tables cannot be \"1\"", "tie cannot be \"half\"", "players cannot be 6"})
    EXPECT_EQ(count(party.err, fault), 1) << fault;
}

}  // namespace
}  // namespace rookery::cli
