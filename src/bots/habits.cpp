#include "bots/habits.hpp"

#include <charconv>

namespace rookery {
namespace {

bool set(Habits& habits, std::string_view key, int value) {
  if (key == "worlds")
    habits.worlds = value;
  else if (key == "rivals")
    habits.rivals = value;
  else if (key == "auction")
    habits.auction = value;
  else if (key == "solved")
    habits.solved = value;
  else if (key == "nest")
    habits.nest = value != 0;
  else if (key == "bids")
    habits.bids = value != 0;
  else if (key == "plays")
    habits.plays = value != 0;
  else if (key == "contract")
    habits.contract = value != 0;
  else if (key == "match")
    habits.match = value != 0;
  else if (key == "bidding")
    habits.bidding = value != 0;
  else if (key == "exchange")
    habits.exchange = value != 0;
  else if (key == "doubt")
    habits.doubt = value;
  else if (key == "habit")
    habits.habit = value;
  else if (key == "daring")
    habits.daring = value;
  else
    return false;
  return true;
}

}  // namespace

Habits Habits::of(const Player& player) {
  Habits habits;
  if (player.level != Level::expert)
    habits = {.worlds = 100, .rivals = 12, .auction = 60, .solved = 4, .plays = false};
  habits.daring = daring_of(player.style);
  return habits;
}

std::optional<Habits> Habits::parse(std::string_view text) {
  constexpr std::string_view name = "reckoner";
  if (!text.starts_with(name)) return {};
  text.remove_prefix(name.size());
  Habits habits;
  if (text.empty()) return habits;
  if (!text.starts_with(':')) return {};
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view word = text.substr(0, text.find(','));
    text.remove_prefix(word.size());
    const auto equals = word.find('=');
    if (equals == std::string_view::npos) return {};
    int value = 0;
    const auto [end, error] =
        std::from_chars(word.data() + equals + 1, word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return {};
    if (!set(habits, word.substr(0, equals), value)) return {};
  }
  return habits;
}

}  // namespace rookery
