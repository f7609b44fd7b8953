// The example exchange in docs/referee.md is what the referee really says.
#include <fstream>

#include "client.hpp"

namespace rookery::testing {
namespace {

TEST(Docs, ExampleExchangeIsTrue) {
  std::ifstream doc(ROOKERY_SOURCE_DIR "/docs/referee.md");
  Referee referee;
  std::string line, answer;
  bool inside = false;
  int exchanged = 0;
  while (std::getline(doc, line)) {
    if (line.starts_with("```")) inside = line == "```exchange";
    if (!inside || line.size() < 2) continue;
    const std::string text = line.substr(2);
    if (line.starts_with("> ")) {
      answer = referee.answer(text);
    } else if (line.starts_with("< ")) {
      EXPECT_EQ(answer, text);
      ++exchanged;
    }
  }
  EXPECT_GT(exchanged, 10);
  EXPECT_TRUE(referee.done());
}

}  // namespace
}  // namespace rookery::testing
