#include "bots/bot.hpp"

#include "bots/dreamer.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "bots/reckoner.hpp"
#include "bots/thumb.hpp"

namespace rookery {
namespace {

constexpr std::array<std::string_view, 5> names{"random", "easy", "normal", "hard", "expert"};

using Bots = std::span<const std::unique_ptr<Bot>>;

std::optional<Turn> turn_of(const Table& table, Bots bots, bool awaited) {
  const SeatSet waiting = table.awaited();
  for (const Seat seat : table.invited()) {
    const auto& bot = bots[std::size_t(index(seat))];
    if (!bot || waiting.has(seat) != awaited) continue;
    if (auto move = bot->choose(outlook_of(table, seat))) return Turn{seat, std::move(*move)};
  }
  return std::nullopt;
}

}  // namespace

std::span<const std::string_view> bot_names() { return names; }

bool is_bot(std::string_view name) { return parse_player(name) || Habits::parse(name); }

std::unique_ptr<Bot> make_bot(std::string_view name, const Opening& opening, std::uint64_t seed) {
  Opening table = opening;
  table.seed = 0;  // who knew it could deal the same cards again
  const DreamerBot::Effort nap{.ideas = 8, .moves = 600}, sleep{};
  if (const auto habits = Habits::parse(name)) {
    if (auto bot = make_reckoner(table, *habits, seed)) return bot;
    return std::make_unique<DreamerBot>(table, Rng{seed}, sleep);
  }
  const auto player = parse_player(name);
  if (!player) return nullptr;
  switch (player->level) {
    case Level::random: return std::make_unique<RandomBot>(Rng{seed});
    case Level::easy:
    case Level::normal:
      if (auto bot = make_thumb(table)) return bot;
      // Without rules of thumb it has to think, but not for long.
      return std::make_unique<DreamerBot>(table, Rng{seed}, nap);
    case Level::hard:
    case Level::expert:
      if (auto bot = make_reckoner(table, Habits::of(*player), seed)) return bot;
      return std::make_unique<DreamerBot>(table, Rng{seed}, sleep);
  }
  return nullptr;
}

std::unique_ptr<Thinker> make_expert(const Opening& opening, std::uint64_t seed) {
  Opening table = opening;
  table.seed = 0;
  if (auto bot = make_reckoner(table, Habits{}, seed)) return bot;
  return std::make_unique<DreamerBot>(table, Rng{seed});
}

std::optional<Turn> unasked_turn(const Table& table, Bots bots) {
  return turn_of(table, bots, false);
}

std::optional<Turn> next_turn(const Table& table, Bots bots) {
  if (auto turn = unasked_turn(table, bots)) return turn;
  return turn_of(table, bots, true);
}

}  // namespace rookery
