// Tables for tests of advice.
#pragma once
#include <gtest/gtest.h>

#include "advice/review.hpp"
#include "bots/dreamer.hpp"
#include "records/replay.hpp"

namespace rookery::testing {

inline const Seat a{0}, b{1}, c{2}, d{3};

/// A deal in which B has the bird, and D no black.
inline const std::string deal = R"(rookery 1
game kentucky-discard
start dealer D
start one-hand

deal D
hand A R12 Y6 Y11 Y14 B5 B8 B9 B14 G14
hand B R10 R13 Y5 Y8 G9 G10 G11 G13 BIRD
hand C R8 R9 R14 B6 B7 B12 B13 G6 G7
hand D R5 R6 R7 R11 Y7 Y9 Y10 Y12 G5
nest Y13 B10 B11 G8 G12
)";

/// A table as a record leaves it.
inline Table table_of(const std::string& record) {
  const auto parsed = parse_record(record);
  EXPECT_TRUE(std::holds_alternative<Record>(parsed)) << record;
  auto played = replay(std::get<Record>(parsed));
  if (const auto* error = std::get_if<RecordError>(&played)) ADD_FAILURE() << to_text(*error);
  return std::get<Table>(std::move(played));
}

inline Table open_table(const GameEntry& game, std::uint64_t seed, const Asked& asked = {}) {
  const Settings settings = std::get<Settings>(settle(game, asked));
  return std::get<Table>(Table::open({&game, settings, {.one_hand = true}, seed}));
}

/// Somebody who thinks quickly, and not very well.
inline std::unique_ptr<Thinker> quick(const Opening& opening, std::uint64_t seed) {
  return std::make_unique<DreamerBot>(opening, Mind{.rng = Rng{seed}},
                                      DreamerBot::Effort{.ideas = 3, .moves = 100, .patience = 40});
}

/// Bots of that name on all seats.
inline std::vector<std::unique_ptr<Bot>> bots_for(const Table& table, std::string_view name) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < table.seats(); ++i)
    bots.push_back(make_bot(name, table.opening(), std::uint64_t(i) + 1));
  return bots;
}

/// Plays on; a refused move ends the test.
inline void play_on(Table& table, std::string_view name, int most_moves = 100000) {
  const auto bots = bots_for(table, name);
  for (int i = 0; i < most_moves && !table.over(); ++i) {
    const auto turn = next_turn(table, bots);
    ASSERT_TRUE(turn);
    ASSERT_FALSE(table.act(turn->seat, turn->move));
  }
}

}  // namespace rookery::testing
