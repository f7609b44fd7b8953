// The example in docs/notation.md is a record like any other.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "records/replay.hpp"

namespace rookery {
namespace {

TEST(NotationPage, ItsExampleReplaysToItsEnd) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/docs/notation.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  const auto start = page.find("```\nrookery 1\n");
  ASSERT_NE(start, std::string::npos);
  const std::string text = page.substr(start + 4, page.find("```", start + 4) - start - 4);
  const auto parsed = parse_record(text);
  ASSERT_TRUE(std::holds_alternative<Record>(parsed));
  const Record& record = std::get<Record>(parsed);
  const auto result = replay(record);
  ASSERT_TRUE(std::holds_alternative<Table>(result)) << to_text(std::get<RecordError>(result));
  EXPECT_TRUE(std::get<Table>(result).over());
  EXPECT_EQ(record.names[0], "Ann");
}

}  // namespace
}  // namespace rookery
