// Rules of thumb for Donkey.
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// Keeps what it has most of, passes on what stands alone, and folds as soon as it may.
class DonkeyThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* fold = find_offer(view, Verb::fold);
    const CardSet hand = faces_in(view, "hand", view.seat) + faces_in(view, "chosen", view.seat);
    const auto mates = [&](Card c) { return (hand & ranks(c.rank(), c.rank())).size(); };
    bool has_four = false;
    for (Card c : hand) has_four |= mates(c) == 4;
    if (fold && (has_four || !fold->optional)) return Move{.verb = Verb::fold};
    if (!is_awaited(view)) return std::nullopt;
    CardSet cards;
    for (const Offer& offer : view.offers)
      if (offer.verb == Verb::choose) cards += offer.from.faces();
    // A number passed on before is the last to come back from the right.
    Card least = cards.first();
    const auto wanted = [&](Card c) { return 4 * mates(c) - (passed_.has(c) ? 1 : 0); };
    for (Card c : cards)
      if (wanted(c) < wanted(least)) least = c;
    passed_ += ranks(least.rank(), least.rank());
    return Move{.verb = Verb::choose, .cards = least};
  }

 private:
  CardSet passed_;  // numbers that it has given up
};

}  // namespace

std::unique_ptr<Bot> for_donkey(const GameEntry&, const Settings&) {
  return std::make_unique<DonkeyThumb>();
}

}  // namespace rookery::thumb
