// The command "rookery replay".
#include <gtest/gtest.h>

#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "laws/random_play.hpp"
#include "records/record.hpp"
#include "store/temporary_folder.hpp"

namespace rookery::cli {
namespace {

std::string told(const std::string& file, const std::string& options) {
  int status = failed;
  CLI::App program;
  add_replay(program, status);
  testing::internal::CaptureStdout();
  program.parse("replay " + file + options);
  const std::string out = testing::internal::GetCapturedStdout();
  EXPECT_EQ(status, done);
  return out;
}

// In Donkey nobody is told what others choose, nor when.
TEST(ReplayCommand, TellsASeatWhatItWasToldToTheEnd) {
  const GameEntry* game = find_game("donkey");
  Table table = std::get<Table>(
      Table::open({game, std::get<Settings>(settle(*game, {})), {.one_hand = true}, 5}));
  Rng rng{1};
  for (int i = 0; i < 40 && !table.over(); ++i) {
    const laws::Choice choice = laws::any_choice(table, rng);
    ASSERT_FALSE(table.act(choice.seat, choice.move));
  }
  const store::TemporaryFolder folder;
  const std::string file = folder / "donkey.rook";
  std::ofstream(file) << write_record(table);
  const std::string open = told(file, ""), seat = told(file, " --seat A");
  EXPECT_LT(split_lines(seat).size(), split_lines(open).size());
  EXPECT_EQ(split_lines(seat).back(), split_lines(open).back());
}

}  // namespace
}  // namespace rookery::cli
