// Bots at a table, and bots against each other.
#pragma once
#include <gtest/gtest.h>

#include "bots/dreamer.hpp"
#include "bots/thumb.hpp"

namespace rookery {

/// A game with bots on all seats.
struct Sitting {
  const GameEntry* game;
  Settings settings;
  std::vector<std::unique_ptr<Bot>> bots;

  /// The bots of `names` sit round the table, time and again.
  Sitting(const GameEntry& g, const Asked& asked, const std::vector<std::string>& names,
          std::uint64_t seed)
      : game(&g), settings(std::get<Settings>(settle(g, asked))) {
    for (int i = 0; i < settings[Key::players]; ++i)
      bots.push_back(seat(names[std::size_t(i) % names.size()], seed * 8 + std::uint64_t(i)));
  }
  /// A bot of that name; "nap" is an expert who does not think for long, "doze" a hard bot
  /// that hardly thinks at all.
  std::unique_ptr<Bot> seat(const std::string& name, std::uint64_t seed) const {
    using Effort = DreamerBot::Effort;
    const Opening table{.game = game, .settings = settings};
    if (name != "nap" && name != "doze") return make_bot(name, table, seed);
    const bool naps = name == "nap";
    const Level level = naps ? Level::expert : Level::hard;
    const Mind mind{.level = level, .attention = attention_of(level), .rng = Rng{seed}};
    return std::make_unique<DreamerBot>(table, mind,
                                        naps ? Effort{.ideas = 5, .moves = 600, .patience = 80}
                                             : Effort{.ideas = 2, .moves = 1, .patience = 3});
  }
  Table open(std::uint64_t seed, const Start& start = {}) const {
    return std::move(std::get<Table>(Table::open({game, settings, start, seed})));
  }
  /// Plays on until the table is over. A refused move ends the test.
  void play(Table& table, int most_moves = 100000) {
    for (int moves = 0; !table.over(); ++moves) {
      ASSERT_LT(moves, most_moves) << game->id;
      const auto turn = next_turn(table, bots);
      ASSERT_TRUE(turn) << game->id << ": nobody moves";
      const auto refusal = table.act(turn->seat, turn->move);
      ASSERT_FALSE(refusal) << game->id << ": " << to_text(turn->move, table.style()) << ": "
                            << refusal->sentence;
    }
  }
};

/// Every game, with every number of players that it allows by itself.
inline std::vector<std::pair<const GameEntry*, Asked>> all_tables() {
  std::vector<std::pair<const GameEntry*, Asked>> tables;
  for (const GameEntry& game : catalogue())
    for (int n = game.least_players(); n <= game.most_players(); ++n) {
      const Asked asked{{"players", std::to_string(n)}};
      if (std::holds_alternative<Settings>(settle(game, asked))) tables.push_back({&game, asked});
    }
  return tables;
}

/// How one seat came out of a hand: its points, more being better, or its share of the
/// win in a game without points; for one who plays alone, what he brought home.
inline double outcome(const Table& table, Seat seat) {
  using Winner = MatchRules::Winner;
  const Opening& opening = table.opening();
  const Winner winner = opening.game->open(opening.settings, {})->match_rules().winner;
  const Standing standing = table.standing();
  if (table.seats() == 1) {
    for (const LogEntry& entry : table.log())
      if (entry.sheet) return entry.sheet->columns.front().taken;
    return 0;
  }
  const int points = standing.totals[std::size_t(index(seat))];
  if (winner == Winner::lowest) return -points;
  if (winner == Winner::highest) return points;
  return standing.winners.has(seat) ? 1.0 / standing.winners.size() : 0;
}

/// How far `better` is ahead of `worse` a hand, seat for seat. Every deal is played
/// twice: the second time they change seats.
inline double lead(std::string_view id, const Asked& asked, const std::string& better,
                   const std::string& worse, int deals) {
  const GameEntry& game = *find_game(id);
  double sum = 0;
  for (int i = 0; i < deals; ++i)
    for (const bool swapped : {false, true}) {
      const auto names = swapped ? std::vector{worse, better} : std::vector{better, worse};
      Sitting sitting(game, asked, names, std::uint64_t(i));
      Table table = sitting.open(std::uint64_t(i), {.one_hand = true});
      sitting.play(table);
      const int seats = table.seats();
      for (int s = 0; s < seats; ++s) {
        const bool is_better = (s % 2 == 0) != swapped;
        const int alike = is_better == !swapped ? (seats + 1) / 2 : seats / 2;
        sum += (is_better ? 1 : -1) * outcome(table, Seat(s)) / alike;
      }
    }
  return sum / (game.most_players() == 1 ? deals : 2 * deals);
}

}  // namespace rookery
