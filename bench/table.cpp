// What a table costs its keeper: a move, a view, a view as text, and memory.
// Usage: table [matches, default 300]
#include "table/table.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <cstdlib>

#include "cpu_time.hpp"
#include "server/room.hpp"
#include "server/shared_rules.hpp"
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

/// What a server keeps of a table and those around it, early in a match and late.
std::pair<std::size_t, std::size_t> bytes_of_a_room(int rooms, Rng& rng) {
  server::SharedRules rules;
  wire::Sentences faults;
  auto setup = server::read_setup({{"game", "kentucky-discard"}}, faults);
  setup->host = "host";
  const std::size_t before = mallinfo2().uordblks;
  std::vector<std::unique_ptr<server::Room>> open;
  const auto done = [](server::Room& room, const server::Decision& decision) {
    for (const server::Entry& entry : std::get<std::vector<server::Entry>>(decision))
      if (!room.apply(entry)) std::abort();
  };
  const auto play_until = [&](int moves) {
    for (const auto& room : open)
      while (room->table().version() < moves && !room->table().over()) {
        const Seat seat = room->table().awaited().first();
        done(*room,
             room->act_for(seat, any_move(room->table(), seat, rng), server::Entry::By::bot));
      }
    return (mallinfo2().uordblks - before) / std::size_t(rooms);
  };
  for (int i = 0; i < rooms; ++i) {
    server::Setup own = *setup;
    rules.share(own.opening);
    open.push_back(
        std::make_unique<server::Room>("K7QM2F4", std::move(own), Secret(Digest{std::uint8_t(i)})));
    for (int seat = 0; seat < open.back()->seats(); ++seat)
      done(*open.back(), open.back()->place_bot("host", Seat(seat), "normal"));
    done(*open.back(), open.back()->start("host"));
  }
  const std::size_t early = play_until(20);
  return {early, play_until(200)};
}

}  // namespace

int main(int argc, char** argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 300;
  double acting = 0, viewing = 0, writing = 0;
  long moves = 0, letters = 0;
  Rng rng{1};
  for (int match = 0; match < matches; ++match) {
    Table table = opened(std::uint64_t(match) + 1);
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
  const auto [early, late] = bytes_of_a_room(matches, rng);
  fmt::print("{:8} bytes a room of a server in the middle of its first hand\n", early);
  fmt::print("{:8} bytes a room after 200 moves\n", late);
  return 0;
}
