#include "cli/race.hpp"

namespace rookery::cli {

std::chrono::milliseconds steady_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
}

bool in_race(const View& view) {
  const Offer* fold = find_offer(view, Verb::fold);
  return fold && !fold->optional;
}

std::optional<Turn> Race::next(const Table& table, std::span<const std::unique_ptr<Bot>> bots) {
  for (const auto passed = (clock_() - start_) / beat; beats_ < passed; ++beats_, looked_ = {})
    for (const Seat seat : table.invited()) {
      const auto& bot = bots[std::size_t(index(seat))];
      if (!bot || looked_.has(seat) || !in_race(table.view(seat))) continue;
      looked_.add(seat);
      if (auto move = bot->choose(outlook_of(table, seat))) return Turn{seat, std::move(*move)};
    }
  return std::nullopt;
}

}  // namespace rookery::cli
