// Tables for the tests of records: any game, any options, random moves.
#pragma once
#include <utility>

#include "cards/rng.hpp"
#include "records/record.hpp"

namespace rookery {

/// Random values for the game's options, or its defaults where they do not go
/// together. A match is short: ten deals at most.
inline Settings random_settings(const GameEntry& game, Rng& rng) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    Asked asked;
    for (const Option& option : game.options.options) {
      if (option.key == Key::hand_limit) {
        asked.emplace_back("hand_limit", "10");
      } else if (!option.fixed() && rng.below(2) == 0) {
        int value = option.value;
        if (option.worded())
          for (value = rng.below(16); !option.allows(value);) value = rng.below(16);
        else
          value = option.least +
                  option.step * rng.below((option.most - option.least) / option.step + 1);
        asked.emplace_back(info(option.key).name, value_text(option.key, value));
      }
    }
    const auto settled = settle(game, asked);
    if (const auto* settings = std::get_if<Settings>(&settled)) return *settings;
  }
  return std::get<Settings>(settle(game, {}));
}

inline Table open_table(const GameEntry& game, const Settings& settings, std::uint64_t seed,
                        const Start& start = {}) {
  return std::get<Table>(Table::open({&game, settings, start, seed}));
}

/// One random move of somebody who may act. The first offer of a seat can always be
/// taken up; the others are tried first.
inline void make_random_move(Table& table, Rng& rng) {
  Seat seat = table.awaited().first();
  if (rng.below(8) == 0) seat = Seat(rng.below(table.seats()));  // perhaps to call a fault
  const auto offers = table.view(seat).offers;
  for (int attempt = 0; attempt < 4 && !offers.empty(); ++attempt) {
    const Move move = sample(offers[std::size_t(rng.below(int(offers.size())))], rng);
    if (table.admits(seat, move) && !table.act(seat, move)) return;
  }
  seat = table.awaited().first();
  (void)table.act(seat, least_move(table.view(seat).offers.front()));
}

inline void play_on(Table& table, int moves, Rng& rng) {
  for (int i = 0; i < moves && !table.over(); ++i) make_random_move(table, rng);
}

}  // namespace rookery
