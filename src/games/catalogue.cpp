#include "games/catalogue.hpp"

#include "games/boston.hpp"
#include "games/display.hpp"
#include "games/dixie.hpp"
#include "games/kentucky_discard.hpp"
#include "games/one_high_partnership.hpp"
#include "games/partnership_rook.hpp"
#include "games/red_1.hpp"
#include "games/regular.hpp"
#include "trick/trick_game.hpp"

namespace rookery {
namespace {

template <const games::BiddingPage& page>
constexpr GameEntry bidding_game() {
  return {
      .id = page.id,
      .code = page.code,
      .title = page.title,
      .pitch = page.pitch,
      .options = page.options,
      .check = [](const Settings& settings,
                  std::vector<std::string>& faults) { check_bidding(page, settings, faults); },
      .open = [](const Settings& settings, const Start& start) -> std::unique_ptr<Position> {
        const TrickSpec spec = page.spec(settings);
        return std::make_unique<MatchPosition<TrickGame>>(
            std::make_shared<const Match<TrickGame>>(TrickGame(spec),
                                                     games::bidding_match(settings, spec)),
            start);
      },
      .spec = page.spec,
  };
}

constexpr std::array entries{
    bidding_game<games::kentucky_discard>(),  //
    bidding_game<games::red_1>(),
    bidding_game<games::regular>(),
    bidding_game<games::one_high_partnership>(),
    bidding_game<games::dixie>(),
    bidding_game<games::display>(),
    bidding_game<games::boston>(),
    bidding_game<games::partnership_rook>(),
};

}  // namespace

std::span<const GameEntry> catalogue() { return entries; }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : entries)
    if (game.id == id) return &game;
  return nullptr;
}

std::variant<Settings, std::vector<std::string>> settle(const GameEntry& game, const Asked& asked) {
  std::vector<std::string> faults;
  const Settings settings = game.options.settle(read_settings(game.options, asked, faults));
  game.check(settings, faults);
  if (!faults.empty()) return faults;
  return settings;
}

}  // namespace rookery
