#include "bots/bot.hpp"

#include "bots/dreamer.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "bots/reckoner.hpp"
#include "bots/slip.hpp"
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
  const auto habits = Habits::parse(name);
  const auto player = habits ? Player{.level = Level::expert} : parse_player(name);
  if (!player) return nullptr;
  const Level level = player->level;
  Mind mind{
      .level = level, .style = player->style, .attention = attention_of(level), .rng = Rng{seed}};
  if (level == Level::random) return std::make_unique<RandomBot>(mind.rng);
  if (level >= Level::hard) {
    auto bot = make_reckoner(table, habits.value_or(Habits::of(*player)), seed);
    if (bot) return bot;
    return std::make_unique<DreamerBot>(table, mind, DreamerBot::effort_of(level));
  }
  auto bot = make_thumb(table, mind);
  // Without rules of thumb it has to think, but not for long.
  if (!bot) bot = std::make_unique<DreamerBot>(table, mind, DreamerBot::effort_of(level));
  if (level == Level::normal) return bot;
  constexpr double slips = 0.4;
  return std::make_unique<SlippingBot>(std::move(bot), table, slips, Rng{mind.rng.next()});
}

std::unique_ptr<Thinker> make_expert(const Opening& opening, std::uint64_t seed) {
  Opening table = opening;
  table.seed = 0;
  if (auto bot = make_reckoner(table, Habits{}, seed)) return bot;
  return std::make_unique<DreamerBot>(table, Mind{.level = Level::expert, .rng = Rng{seed}},
                                      DreamerBot::effort_of(Level::expert));
}

std::optional<Turn> unasked_turn(const Table& table, Bots bots) {
  return turn_of(table, bots, false);
}

std::optional<Turn> next_turn(const Table& table, Bots bots) {
  if (auto turn = unasked_turn(table, bots)) return turn;
  // Where several can be first, one may be slow to notice: he is asked again.
  constexpr int beats = 16;
  const int rounds = table.awaited().size() > 1 ? beats : 1;
  for (int round = 0; round < rounds; ++round)
    if (auto turn = turn_of(table, bots, true)) return turn;
  return std::nullopt;
}

}  // namespace rookery
