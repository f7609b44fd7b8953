#include "bots/player.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace rookery {

std::optional<Player> parse_player(std::string_view text) {
  const auto slash = text.find('/');
  const auto level = std::ranges::find(bot_names(), text.substr(0, slash));
  if (level == bot_names().end()) return {};
  Player player{.level = Level(level - bot_names().begin())};
  if (slash == std::string_view::npos) return player;
  const std::string_view style = text.substr(slash + 1);
  if (player.level == Level::random || (style != "bold" && style != "careful")) return {};
  player.style = style == "bold" ? Style::bold : Style::careful;
  return player;
}

}  // namespace rookery
