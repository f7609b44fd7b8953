// Plays every transcript in this folder and those below it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "transcripts/transcript.hpp"

namespace rookery {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(ROOKERY_SOURCE_DIR) / "tests/transcripts";

std::vector<std::string> transcript_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".rook")
      files.push_back(std::filesystem::relative(entry.path(), folder).generic_string());
  std::ranges::sort(files);
  return files;
}

class Transcript : public testing::TestWithParam<std::string> {};

TEST_P(Transcript, Holds) {
  std::ifstream file(folder / GetParam(), std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  for (const std::string& fault : faults_of_transcript(text))
    ADD_FAILURE() << "tests/transcripts/" << GetParam() << " " << fault;
}

INSTANTIATE_TEST_SUITE_P(All, Transcript, testing::ValuesIn(transcript_files()),
                         [](const testing::TestParamInfo<std::string>& file) {
                           std::string name = file.param.substr(0, file.param.rfind('.'));
                           for (char& c : name)
                             if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                           return name;
                         });

}  // namespace
}  // namespace rookery
