#include "cli/own_manners.hpp"

#include <algorithm>

#include "cli/own_picture.hpp"
#include "cli/panjandrum_input.hpp"
#include "cli/pile_input.hpp"
#include "cli/tuxedo_input.hpp"

namespace rookery::cli {
namespace {

constexpr std::array manners{
    OwnManners{.game = "moosehead", .picture = moosehead_picture},
    OwnManners{.game = "quatro", .picture = quatro_picture, .with_hand = true},
    OwnManners{.game = "ups-and-downs", .picture = ups_and_downs_picture},
    OwnManners{.game = "panjandrum",
               .picture = panjandrum_picture,
               .with_hand = true,
               .question = panjandrum_question,
               .read = read_placing},
    OwnManners{.game = "tuxedo",
               .picture = tuxedo_picture,
               .with_hand = true,
               .question = tuxedo_question,
               .read = read_sums},
    OwnManners{.game = "old-rook-solitaire",
               .picture = old_rook_picture,
               .whole = true,
               .read = read_piles},
    OwnManners{.game = "new-rook-solitaire", .picture = new_rook_picture, .whole = true},
    OwnManners{.game = "clock-pastime", .picture = clock_picture, .whole = true},
};

}  // namespace

const OwnManners* own_manners(std::string_view game) {
  const auto* found = std::ranges::find(manners, game, &OwnManners::game);
  return found == manners.end() ? nullptr : found;
}

}  // namespace rookery::cli
