// Any lines for the referee: each gets one line of JSON as its answer.
#include <cstdint>

#include "fuzz/require.hpp"
#include "referee/referee.hpp"
#include "wire/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Referee referee;
  while (!text.empty() && !referee.done()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string answer = referee.answer(text.substr(0, end));
    require(answer.find('\n') == std::string::npos, "an answer is one line");
    const auto json = wire::Json::parse(answer, nullptr, false);
    require(json.is_object() && json.contains("ok"), "an answer is an object that says ok or not");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
