// What a table costs its keeper: a move, a view, a view as text, and memory.
// Usage: table [matches, default 300]
#include "table/table.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <cstdlib>

#include "cpu_time.hpp"
#include "wire/writer.hpp"

namespace {
using namespace rookery;

Table opened(std::uint64_t seed) {
  const GameEntry* game = find_game("kentucky-discard");
  return std::get<Table>(Table::open({game, std::get<Settings>(settle(*game, {})), {}, seed}));
}

Move any_move(const Table& table, Seat seat, Rng& rng) {
  const auto moves = table.moves(seat, 50);
  return moves[std::size_t(rng.below(int(moves.size())))];
}

}  // namespace

int main(int argc, char** argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 300;
  double acting = 0, viewing = 0, writing = 0;
  long moves = 0, letters = 0;
  std::size_t bytes = 0;
  Rng rng{1};
  for (int match = 0; match < matches; ++match) {
    const std::size_t before = mallinfo2().uordblks;
    Table table = opened(std::uint64_t(match) + 1);
    for (int made = 0; made < 20; ++made) {  // the middle of a hand
      const Seat seat = table.awaited().first();
      if (table.act(seat, any_move(table, seat, rng))) return 1;
    }
    bytes += mallinfo2().uordblks - before + sizeof(Table);
    while (!table.over()) {
      const Seat seat = table.awaited().first();
      const Move move = any_move(table, seat, rng);
      const double start = bench::cpu_ms();
      if (table.act(seat, move)) return 1;
      const double acted = bench::cpu_ms();
      const View view = table.view(seat);
      const double viewed = bench::cpu_ms();
      letters += long(wire::written(view, table.style(), table.seats()).size());
      writing += bench::cpu_ms() - viewed;
      viewing += viewed - acted;
      acting += acted - start;
      ++moves;
    }
  }
  const auto microseconds = [&](double ms) { return 1e3 * ms / double(moves); };
  fmt::print("Kentucky Discard, {} moves at {} tables\n", moves, matches);
  fmt::print("{:8.2f} us a move\n", microseconds(acting));
  fmt::print("{:8.2f} us a view\n", microseconds(viewing));
  fmt::print("{:8.2f} us a view as text of {} bytes\n", microseconds(writing), letters / moves);
  fmt::print("{:8} bytes a table in the middle of its first hand\n", bytes / std::size_t(matches));
  return 0;
}
