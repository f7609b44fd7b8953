// The rules of a house in English.
#include <fmt/format.h>

#include "house/dimensions.hpp"

namespace rookery {

std::string house_rules_text(const HouseGame& game) {
  std::string text = fmt::format("# {}\n\n", game.title);
  for (const house::Dimension& row : house::dimensions())
    text += fmt::format("- {}: {}\n", row.meaning, row.get(game.rules).dump());
  return text;
}

}  // namespace rookery
