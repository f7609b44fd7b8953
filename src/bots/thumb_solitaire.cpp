// Rules of thumb for the games that one plays alone, and for those without a choice.
#include <algorithm>

#include "bots/old_rook_tries.hpp"
#include "bots/solitaire_vote.hpp"
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

using Columns = std::vector<std::vector<Card>>;

constexpr bool follows(Card c, Card top) {  // NS-5, NS-6
  return c.rank() == top.rank() + 1 || c.rank() + 1 == top.rank() ||
         (c.rank() == 14 && top.rank() == 1);
}

/// The longest run of end cards that can go onto `top`, as far as `tries` reach.
int longest_run(Columns& columns, Card top, int& tries) {
  int longest = 0;
  for (auto& column : columns) {
    if (column.empty() || !follows(column.back(), top) || --tries < 0) continue;
    const Card c = column.back();
    column.pop_back();
    longest = std::max(longest, 1 + longest_run(columns, c, tries));
    column.push_back(c);
  }
  return longest;
}

/// New Rook Solitaire: the end card with which most others can follow.
Move start_of_longest_run(const View& view, const Offer& offer) {
  Columns columns;
  for (const View::Zone& zone : view.zones)
    if (zone.owner == view.seat && zone.name.starts_with("column")) columns.push_back(zone.cards);
  Card best = offer.from.first();
  int most = -1;
  for (auto& column : columns) {
    if (column.empty() || !offer.from.has(column.back())) continue;
    const Card c = column.back();
    column.pop_back();
    int tries = 2000;
    if (const int run = longest_run(columns, c, tries); run > most) most = run, best = c;
    column.push_back(c);
  }
  return {.verb = offer.verb, .cards = best};
}

/// Old Rook Solitaire: what turns up a card comes first, from the highest pile; then
/// what is built; a run that only changes its place comes last.
class SolitaireThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    if (!is_awaited(view)) return std::nullopt;
    const Offer* play = find_offer(view, Verb::play);
    if (play) return start_of_longest_run(view, *play);
    std::optional<Move> best;
    int most = -1;
    for (const Offer& offer : view.offers) {
      if (offer.verb != Verb::build && offer.verb != Verb::transfer) continue;
      for (Move& move : outlook.moves(offer, 64))
        if (const int value = worth(view, move); value > most) most = value, best = move;
    }
    return best ? best : least_move(view.offers.front());
  }

 private:
  static int worth(const View& view, const Move& move) {
    const Card moved = move.cards.first();
    for (const View::Zone& run : view.zones) {
      if (!run.name.starts_with("run")) continue;
      if (std::ranges::find(run.cards, moved) == run.cards.end()) continue;
      const View::Zone* down = view.zone("pile" + std::string(run.name.substr(3)));
      const bool bares = move.verb == Verb::transfer || run.cards.size() == 1;
      if (down && down->size > 0 && bares) return 100 + 10 * down->size;
    }
    return move.verb == Verb::build ? 50 : 0;
  }
};

}  // namespace

std::unique_ptr<Bot> for_solitaire(const Opening& table, const Mind& mind) {
  if (mind.level >= Level::hard && table.game->id == "old-rook-solitaire")
    return std::make_unique<OldRookTries>(mind);
  const rookery::Solitaire* solved = find_solitaire(table.game->id);
  if (solved && mind.level >= Level::hard)
    return std::make_unique<SolitaireVote>(*solved, table, mind);
  return std::make_unique<SolitaireThumb>();
}

}  // namespace rookery::thumb
