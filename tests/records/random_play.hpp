// Tables for the tests of records: any game, any options, random moves.
#pragma once
#include <algorithm>
#include <optional>
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

/// A random way to take up an offer. Melds are rare among random cards, so a game that
/// refines its offers is asked which there are; nothing if there are none.
inline std::optional<Move> random_move(const Table& table, const Offer& offer, Rng& rng) {
  if (!offer.refined) return sample(offer, rng);
  std::vector<Move> moves = table.moves(offer.seat, 200);
  std::erase_if(moves, [&](const Move& move) { return !offer.admits(move); });
  if (moves.empty()) return std::nullopt;
  return moves[std::size_t(rng.below(int(moves.size())))];
}

/// One random move of somebody who may act. The first offer of a seat can always be
/// taken up; the others are tried first.
inline void make_random_move(Table& table, Rng& rng) {
  Seat seat = table.awaited().first();
  if (rng.below(8) == 0) seat = Seat(rng.below(table.seats()));  // perhaps to call a fault
  const auto offers = table.view(seat).offers;
  for (int attempt = 0; attempt < 4 && !offers.empty(); ++attempt) {
    const auto move = random_move(table, offers[std::size_t(rng.below(int(offers.size())))], rng);
    if (move && table.admits(seat, *move) && !table.act(seat, *move)) return;
  }
  seat = table.awaited().first();
  (void)table.act(seat, least_move(table.view(seat).offers.front()));
}

inline void play_on(Table& table, int moves, Rng& rng) {
  for (int i = 0; i < moves && !table.over(); ++i) make_random_move(table, rng);
}

}  // namespace rookery
