#include "games/catalogue.hpp"

#include "games/boston.hpp"
#include "games/clock_pastime.hpp"
#include "games/club.hpp"
#include "games/coronado.hpp"
#include "games/despised_nines.hpp"
#include "games/display.hpp"
#include "games/dixie.hpp"
#include "games/donkey.hpp"
#include "games/doolittle.hpp"
#include "games/foozle.hpp"
#include "games/golden_10.hpp"
#include "games/high_card_partner.hpp"
#include "games/hoodoo.hpp"
#include "games/i_doubt_it.hpp"
#include "games/jaimy.hpp"
#include "games/kentucky_discard.hpp"
#include "games/match.hpp"
#include "games/moosehead.hpp"
#include "games/new_rook_solitaire.hpp"
#include "games/numero.hpp"
#include "games/old_rook_solitaire.hpp"
#include "games/one_high_partnership.hpp"
#include "games/over_the_top.hpp"
#include "games/panjandrum.hpp"
#include "games/parquet.hpp"
#include "games/partnership_for_six.hpp"
#include "games/partnership_rook.hpp"
#include "games/quatro.hpp"
#include "games/red_1.hpp"
#include "games/regular.hpp"
#include "games/rummy.hpp"
#include "games/sachem.hpp"
#include "games/tennessee_for_two.hpp"
#include "games/three_handed_display.hpp"
#include "games/three_handed_rook.hpp"
#include "games/tuxedo.hpp"
#include "games/two_handed_dummy.hpp"
#include "games/ups_and_downs.hpp"
#include "trick/trick_game.hpp"

namespace rookery {
namespace {

template <class G>
std::unique_ptr<Position> opened(G game, const MatchRules& rules, const Start& start) {
  return std::make_unique<MatchPosition<G>>(
      std::make_shared<const Match<G>>(std::move(game), rules), start);
}

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
        return opened(TrickGame(spec), games::bidding_match(settings, spec), start);
      },
      .spec = page.spec,
      .match =
          [](const Settings& settings) {
            return games::bidding_match(settings, page.spec(settings));
          },
  };
}

template <const auto& page>
constexpr GameEntry game() {
  return {
      .id = page.id,
      .code = page.code,
      .title = page.title,
      .pitch = page.pitch,
      .options = page.options,
      .check = page.conditions,
      .open = [](const Settings& settings, const Start& start) -> std::unique_ptr<Position> {
        return opened(page.game(settings), page.match(settings), start);
      },
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
    bidding_game<games::tennessee_for_two>(),
    bidding_game<games::over_the_top>(),
    bidding_game<games::two_handed_dummy>(),
    bidding_game<games::three_handed_rook>(),
    bidding_game<games::three_handed_display>(),
    bidding_game<games::high_card_partner>(),
    bidding_game<games::partnership_for_six>(),
    game<games::i_doubt_it>(),
    game<games::donkey>(),
    game<games::tuxedo_page>(),
    game<games::match>(),
    game<games::numero>(),
    game<games::clock_pastime>(),
    game<games::old_rook_solitaire>(),
    game<games::new_rook_solitaire>(),
    game<games::rummy>(),
    game<games::parquet>(),
    game<games::club_page>(),
    game<games::golden_10>(),
    game<games::doolittle>(),
    game<games::despised_nines>(),
    game<games::sachem>(),
    game<games::jaimy>(),
    game<games::foozle>(),
    game<games::hoodoo>(),
    game<games::coronado>(),
    game<games::moosehead>(),
    game<games::quatro>(),
    game<games::ups_and_downs>(),
    game<games::panjandrum>(),
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
