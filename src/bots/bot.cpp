#include "bots/bot.hpp"

#include "bots/random.hpp"
#include "bots/thumb.hpp"

namespace rookery {
namespace {

constexpr std::array<std::string_view, 2> names{"random", "thumb"};

}  // namespace

std::span<const std::string_view> bot_names() { return names; }

std::unique_ptr<Bot> make_bot(std::string_view name, const GameEntry& game,
                              const Settings& settings, std::uint64_t seed) {
  const bool has_rules = game.spec != nullptr;
  if (name == "random") return std::make_unique<RandomBot>(Rng{seed});
  if (name != "thumb") return nullptr;
  // A game outside the bidding family has no rules of thumb yet.
  if (!has_rules) return std::make_unique<RandomBot>(Rng{seed});
  return std::make_unique<ThumbBot>(TrickGame(game.spec(settings)));
}

}  // namespace rookery
