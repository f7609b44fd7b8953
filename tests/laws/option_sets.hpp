// The tables at which the laws are tried: which sets of options.
#pragma once
#include <algorithm>

#include "cards/rng.hpp"
#include "games/catalogue.hpp"

namespace rookery::laws {

/// The values of an option worth trying one by one: every word, both ends of a number.
inline std::vector<int> telling_values(const Option& option) {
  std::vector<int> values;
  if (option.worded()) {
    for (int v = 0; v < 16; ++v)
      if (option.allows(v)) values.push_back(v);
  } else {
    values = {option.least, option.most};
  }
  return values;
}

inline int random_value(const Option& option, Rng& rng) {
  const auto values = telling_values(option);
  if (option.worded()) return values[rng.below(int(values.size()))];
  return option.least + option.step * rng.below((option.most - option.least) / option.step + 1);
}

/// What was asked for, in words: goes through the same door as a player's wishes.
inline void ask(Asked& asked, const Option& option, int value) {
  asked.emplace_back(info(option.key).name, value_text(option.key, value));
}

/// The tables of a game: first every edition with every number of players, then, in no
/// order, each of these with every telling value of every other option in turn, and with
/// `samples` random sets. Only those that may be played.
struct Tables {
  std::vector<Settings> sets;
  std::size_t plain = 0;  // how many of them are just an edition and a number of players
};
inline Tables tables_of(const GameEntry& game, int samples) {
  Tables tables;
  const auto try_out = [&](const Asked& asked) {
    const auto settled = settle(game, asked);
    const auto* settings = std::get_if<Settings>(&settled);
    if (!settings) return false;
    if (std::ranges::find(tables.sets, *settings) == tables.sets.end())
      tables.sets.push_back(*settings);
    return true;
  };
  const Option& edition = *game.options.find(Key::edition);
  const Option& players = *game.options.find(Key::players);
  std::vector<Asked> plain;
  for (int e : telling_values(edition))
    for (int n = players.least; n <= players.most; n += players.step) {
      ask(plain.emplace_back(), edition, e);
      ask(plain.back(), players, n);
      try_out(plain.back());
    }
  tables.plain = tables.sets.size();
  std::vector<Option> free;
  for (const Option& option : game.options.options)
    if (!option.fixed() && option.key != Key::edition && option.key != Key::players)
      free.push_back(option);
  Rng rng{7};
  for (const Asked& base : plain) {
    for (const Option& option : free)
      for (int value : telling_values(option)) {
        Asked asked = base;
        ask(asked, option, value);
        try_out(asked);
      }
    for (int found = 0, tries = 0; found < samples && tries < 20 * samples; ++tries) {
      Asked asked = base;
      for (const Option& option : free)
        if (rng.below(2)) ask(asked, option, random_value(option, rng));
      found += try_out(asked);
    }
  }
  for (std::size_t i = tables.sets.size(); i > tables.plain + 1; --i)
    std::swap(tables.sets[i - 1],
              tables.sets[tables.plain + std::size_t(rng.below(int(i - tables.plain)))]);
  return tables;
}

/// The options that differ from what nobody asked for: enough to play it again.
inline std::string in_words(const GameEntry& game, const Settings& settings) {
  std::string text{game.id};
  const Settings usual = game.options.settle({});
  for (const Option& option : game.options.options)
    if (settings[option.key] != usual[option.key])
      text.append(" ").append(info(option.key).name) +=
          "=" + value_text(option.key, settings[option.key]);
  return text;
}

}  // namespace rookery::laws
