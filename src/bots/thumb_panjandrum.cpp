// Rules of thumb for Panjandrum.
#include <cstdlib>

#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// Does its duty, PJ-10 to PJ-12, and so makes no mistake; it calls none either. Of two
/// piles of rivals the one of whoever has fewer cards grows.
class PanjandrumThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    if (!is_awaited(view)) return std::nullopt;
    if (const Offer* build = find_offer(view, Verb::build))
      if (const auto moves = outlook.moves(*build, 1); !moves.empty()) return moves.front();
    std::optional<Move> best;
    int fewest = 0;
    for (const Offer& offer : view.offers) {
      if (offer.verb != Verb::play || offer.to.has(view.seat)) continue;
      for (Move& move : outlook.moves(offer, max_seats))
        if (const int left = cards_of(view, move.to); fits(view, move) && (!best || left < fewest))
          fewest = left, best = std::move(move);
    }
    if (best) return best;
    if (find_offer(view, Verb::turn)) return Move{.verb = Verb::turn};
    for (const Offer& offer : view.offers)
      if (offer.verb == Verb::play && offer.to.has(view.seat)) return least_move(offer);
    if (find_offer(view, Verb::decline)) return Move{.verb = Verb::decline};
    return least_move(view.offers.front());
  }

 private:
  static bool fits(const View& view, const Move& move) {  // PJ-7
    const View::Zone* delay = view.zone("delay", move.to);
    return delay && !delay->cards.empty() &&
           std::abs(delay->cards.back().rank() - move.cards.first().rank()) == 1;
  }
  static int cards_of(const View& view, Seat p) {
    int cards = 0;
    for (const View::Zone& zone : view.zones)
      if (zone.owner == p) cards += zone.size;
    return cards;
  }
};

}  // namespace

std::unique_ptr<Bot> for_panjandrum(const GameEntry&, const Settings&) {
  return std::make_unique<PanjandrumThumb>();
}

}  // namespace rookery::thumb
