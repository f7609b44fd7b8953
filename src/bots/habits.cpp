#include "bots/habits.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <variant>

namespace rookery {
namespace {

struct Word {
  std::string_view key;
  std::variant<int Habits::*, bool Habits::*> habit;
};
constexpr std::array words{
    Word{"worlds", &Habits::worlds},     Word{"rivals", &Habits::rivals},
    Word{"auction", &Habits::auction},   Word{"solved", &Habits::solved},
    Word{"nest", &Habits::nest},         Word{"bids", &Habits::bids},
    Word{"plays", &Habits::plays},       Word{"contract", &Habits::contract},
    Word{"match", &Habits::match},       Word{"bidding", &Habits::bidding},
    Word{"exchange", &Habits::exchange}, Word{"doubt", &Habits::doubt},
    Word{"habit", &Habits::habit},       Word{"calls", &Habits::calls},
    Word{"daring", &Habits::daring},     Word{"leeway", &Habits::leeway},
    Word{"tried", &Habits::tried},       Word{"steady", &Habits::steady},
};

bool set(Habits& habits, std::string_view key, int value) {
  const auto word = std::ranges::find(words, key, &Word::key);
  if (word == words.end()) return false;
  if (const auto* number = std::get_if<int Habits::*>(&word->habit))
    habits.** number = value;
  else
    habits.*std::get<bool Habits::*>(word->habit) = value != 0;
  return true;
}

}  // namespace

Habits Habits::of(const Player& player) {
  Habits habits;
  if (player.level != Level::expert)
    habits = {.worlds = 100, .tried = 3, .rivals = 12, .auction = 120, .solved = 4, .plays = false};
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
