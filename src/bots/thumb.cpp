#include "bots/thumb.hpp"

namespace rookery {
namespace {

struct Family {
  std::string_view game;
  std::unique_ptr<Bot> (*make)(const Opening& table, const Mind& mind);
};

constexpr std::array families{
    Family{"golden-10", thumb::for_tricks},
    Family{"doolittle", thumb::for_tricks},
    Family{"despised-nines", thumb::for_tricks},
    Family{"sachem", thumb::for_tricks},
    Family{"jaimy", thumb::for_tricks},
    Family{"foozle", thumb::for_tricks},
    Family{"coronado", thumb::for_tricks},
    Family{"hoodoo", thumb::for_hoodoo},
    Family{"rummy", thumb::for_rummy},
    Family{"parquet", thumb::for_rummy},
    Family{"club", thumb::for_club},
    Family{"i-doubt-it", thumb::for_i_doubt_it},
    Family{"donkey", thumb::for_donkey},
    Family{"ups-and-downs", thumb::for_ups_and_downs},
    Family{"moosehead", thumb::for_moosehead},
    Family{"quatro", thumb::for_quatro},
    Family{"tuxedo", thumb::for_tuxedo},
    Family{"panjandrum", thumb::for_panjandrum},
    Family{"old-rook-solitaire", thumb::for_solitaire},
    Family{"new-rook-solitaire", thumb::for_solitaire},
    // Games in which nobody ever chooses anything.
    Family{"clock-pastime", thumb::for_solitaire},
    Family{"match", thumb::for_solitaire},
    Family{"numero", thumb::for_solitaire},
};

}  // namespace

std::unique_ptr<Bot> make_thumb(const Opening& table, const Mind& mind) {
  if (const auto spec = table.spec()) return thumb::for_bidding(*spec, mind.style);
  for (const Family& family : families)
    if (family.game == table.game->id) return family.make(table, mind);
  return nullptr;
}

}  // namespace rookery
