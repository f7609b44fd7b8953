// Rules of thumb for Donkey.
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// Keeps what it has most of, passes on what stands alone, and folds as soon as it notices
/// that it may.
class DonkeyThumb final : public Bot {
 public:
  explicit DonkeyThumb(const Mind& mind) : mind_(mind) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* fold = find_offer(view, Verb::fold);
    if (fold && !fold->optional) return race(view);
    const CardSet hand = faces_in(view, "hand", view.seat) + faces_in(view, "chosen", view.seat);
    const auto mates = [&](Card c) { return (hand & ranks(c.rank(), c.rank())).size(); };
    bool has_four = false;
    for (Card c : hand) has_four |= mates(c) == 4;
    if (fold && has_four && sees_four(view)) return Move{.verb = Verb::fold};
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
  /// A hand is looked through once after each pass.
  bool sees_four(const View& view) {
    const int pass = 1000 * view.fact("deals", 0) + view.fact("passes", 0);
    if (std::exchange(looked_at_, pass) != pass)
      sees_ = !mind_.happens(3 * mind_.attention.oversight);
    return sees_;
  }
  /// While others can still be last, it may take a moment until it notices.
  std::optional<Move> race(const View& view) {
    constexpr int slowest = 8;
    const bool sleeps = view.awaited.size() > 1 && ++beats_ < slowest;
    if (sleeps && mind_.happens(mind_.attention.miss)) return std::nullopt;
    beats_ = 0;
    return Move{.verb = Verb::fold};
  }

  Mind mind_;
  CardSet passed_;  // numbers that it has given up
  int looked_at_ = -1, beats_ = 0;
  bool sees_ = false;
};

}  // namespace

std::unique_ptr<Bot> for_donkey(const Opening&, const Mind& mind) {
  return std::make_unique<DonkeyThumb>(mind);
}

}  // namespace rookery::thumb
