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

/// What declaring is thought to be worth by itself, in hundredths of all points.
constexpr int daring_of(Style style) {
  return style == Style::bold ? 10 : style == Style::careful ? -10 : 0;
}

struct Player {
  Level level = Level::normal;
  Style style = Style::even;
  bool operator==(const Player&) const = default;
};

/// Reads "expert" or "hard/bold"; nothing if it is neither.
std::optional<Player> parse_player(std::string_view text);

}  // namespace rookery
