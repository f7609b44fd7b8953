// Any text: a move has one spelling, and reading it back gives the move.
#include <cstdint>

#include "fuzz/require.hpp"
#include "game/move.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (PackStyle style : {PackStyle::rook, PackStyle::rummy}) {
    const auto move = parse_move(text, style);
    if (!move) continue;
    const std::string spelling = to_text(*move, style);
    const auto again = parse_move(spelling, style);
    require(again.has_value(), "what is written can be read");
    require(*again == *move, "and is the same move");
    require(to_text(*again, style) == spelling, "and is spelt the same");
  }
  return 0;
}
