// Rules of thumb for Panjandrum.
#include "bots/panjandrum_piles.hpp"
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// Does its duty, PJ-10 to PJ-12, unless it overlooks something, and calls the mistakes that
/// it notices. Of two piles of rivals the one of whoever has fewer cards grows.
class PanjandrumThumb final : public Prompter {
 public:
  explicit PanjandrumThumb(const Mind& mind) : mind_(mind) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const PanjandrumPiles piles(view);
    const bool guilty = sees_mistake(view, piles);
    if (guilty && find_offer(view, Verb::call)) return Move{.verb = Verb::call};
    if (!is_awaited(view)) return std::nullopt;
    if (find_offer(view, Verb::decline) && piles.turn != view.seat)
      return Move{.verb = Verb::decline};
    if (find_offer(view, Verb::pay)) return pay(view, piles);
    return place(outlook, piles);
  }

  /// Every duty has one answer, and which rival gets a card hardly matters.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  bool sees_mistake(const View& view, const PanjandrumPiles& piles) {
    auto wrong = piles.mistake();
    if (!wrong && before_.turns >= 0) wrong = piles.mistake_since(before_);
    before_ = piles;
    const bool settled = view.fact("called", 0);
    if (!wrong || settled || piles.last_by == view.seat) return false;
    const int move = 64 * piles.turns + wrong->id;
    if (std::exchange(looked_at_, move) != move) sees_ = !mind_.happens(mind_.attention.miss);
    return sees_;
  }

  /// What could be played next turn is kept.
  static Move pay(const View& view, const PanjandrumPiles& piles) {
    const bool keeps = piles.fits_anywhere(piles.delay(view.seat).top, view.seat);
    return {.verb = Verb::pay, .word = keeps ? Word::closed : Word::open};
  }

  std::optional<Move> place(const Outlook& outlook, const PanjandrumPiles& piles) {
    const View& view = outlook.view;
    const Offer* keep = nullptr;
    const bool overlooks = mind_.happens(mind_.attention.oversight) && may_err(view);
    if (const Offer* build = find_offer(view, Verb::build); build && !overlooks)
      if (const auto moves = outlook.moves(*build, 1); !moves.empty()) return moves.front();
    std::optional<Move> best;
    int fewest = 0;
    for (const Offer& offer : view.offers) {
      if (offer.verb != Verb::play) continue;
      if (offer.to.has(view.seat)) {
        keep = &offer;
        continue;
      }
      if (overlooks) continue;
      for (Move& move : outlook.moves(offer, max_seats)) {
        const int left = cards_of(view, move.to);
        const bool fits = piles.fits_delay(move.cards.first(), move.to);
        if (fits && (!best || left < fewest)) fewest = left, best = std::move(move);
      }
    }
    if (best) return best;
    if (find_offer(view, Verb::turn)) return Move{.verb = Verb::turn};
    return least_move(keep ? *keep : view.offers.front());
  }
  /// Where the table prevents mistakes, a card that fits cannot be kept.
  static bool may_err(const View& view) {
    bool keeps = find_offer(view, Verb::turn) != nullptr;
    for (const Offer& offer : view.offers)
      keeps |= offer.verb == Verb::play && offer.to.has(view.seat);
    return keeps;
  }

  static int cards_of(const View& view, Seat p) {
    int cards = 0;
    for (const View::Zone& zone : view.zones)
      if (zone.owner == p) cards += zone.size;
    return cards;
  }

  Mind mind_;
  PanjandrumPiles before_;  // as they lay when it last looked
  int looked_at_ = -1;      // the mistake that it was last asked about
  bool sees_ = false;
};

}  // namespace

std::unique_ptr<Bot> for_panjandrum(const Opening&, const Mind& mind) {
  return std::make_unique<PanjandrumThumb>(mind);
}

}  // namespace rookery::thumb
