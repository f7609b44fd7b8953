// How well somebody plays, and in what style.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace rookery {

enum class Level : std::uint8_t {
  random,  // any legal move
  easy,    // rules of thumb, and now and then a slip
  normal,  // rules of thumb
  hard,    // thinks a little
  expert,  // thinks as long as a person would wait
};
/// How much is risked in an auction.
enum class Style : std::uint8_t { even, bold, careful };

struct Player {
  Level level = Level::normal;
  Style style = Style::even;
  bool operator==(const Player&) const = default;
};

/// Reads "expert" or "hard/bold"; nothing if it is neither.
std::optional<Player> parse_player(std::string_view text);

}  // namespace rookery
