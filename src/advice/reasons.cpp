#include "advice/reasons.hpp"

#include <algorithm>

#include "advice/trick_facts.hpp"

namespace rookery {
namespace {

constexpr std::array<std::string_view, 4> of_piles{"panjandrum", "ups-and-downs",
                                                   "old-rook-solitaire", "new-rook-solitaire"};
constexpr std::array<std::string_view, 2> of_sums{"moosehead", "tuxedo"};
constexpr std::array<std::string_view, 4> without_nest{"hoodoo", "coronado", "foozle", "jaimy"};

template <std::size_t n>
bool is_in(const std::array<std::string_view, n>& games, std::string_view game) {
  return std::ranges::find(games, game) != games.end();
}

}  // namespace

Reasons reasons_for(const Standpoint& standpoint, const Move& move) {
  const bool one_card = move.verb == Verb::play && move.cards.size() == 1;
  if (one_card && TrickFacts::apply_to(standpoint))
    return reasons_in_trick(standpoint, move.cards.first());
  if (standpoint.rules) return reasons_before_play(standpoint, move);
  if (is_in(of_piles, standpoint.game)) return reasons_on_piles(standpoint, move);
  if (is_in(of_sums, standpoint.game)) return reasons_by_sums(standpoint, move);
  if (is_in(without_nest, standpoint.game)) return reasons_without_nest(standpoint, move);
  return reasons_elsewhere(standpoint, move);
}

}  // namespace rookery
