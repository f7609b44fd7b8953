// Rules of thumb for Ups and Downs.
#include "bots/thumb.hpp"
#include "solver/ups_and_downs.hpp"

namespace rookery::thumb {
namespace {

/// Opens the way for its own cards, and holds back what only the others wait for.
class UpsAndDownsThumb final : public Bot {
 public:
  explicit UpsAndDownsThumb(bool any_suit) : any_suit_(any_suit) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    const CardSet hand = faces_in(view, "hand", view.seat);
    const CardSet others = ranks(1, 11) - faces_in_sight(view);
    Card best = play->from.first();
    const auto value = [&](Card c) { return 3 * beyond(hand, c) - beyond(others, c); };
    for (Card c : play->from.faces())
      if (value(c) > value(best)) best = c;
    return Move{.verb = Verb::play, .cards = best};
  }

 private:
  /// How many of the cards can only be played once `c` has been.
  int beyond(CardSet cards, Card c) const {
    if (!any_suit_) cards = cards & suit_cards(c.suit());
    const int up = c.rank() >= 7 ? (cards & ranks(c.rank() + 1, 11)).size() : 0;
    const int down = c.rank() <= 7 ? (cards & ranks(1, c.rank() - 1)).size() : 0;
    return up + down;
  }

  bool any_suit_;
};

/// Between two the cards that one does not see are the other's: so nothing is left to guess
/// but whether he errs.
class UpsAndDownsForTwo final : public Prompter {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    constexpr double errs = 0.5;
    const CardSet hand = faces_in(view, "hand", view.seat), piles = faces_in_sight(view) - hand;
    const CardSet rivals = ranks(1, 11) - hand - piles;
    // Made anew for each move: a house of many tables has no room for what it remembers.
    UpsAndDownsSearch search(hand, rivals, errs);
    Card best = play->from.first();
    double most = -1;
    for (Card c : play->from.faces())
      if (const double chance = search.chance(piles + c, false); chance > most)
        most = chance, best = c;
    return Move{.verb = Verb::play, .cards = best};
  }
  /// It has looked at everything already.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }
};

}  // namespace

std::unique_ptr<Bot> for_ups_and_downs(const Opening& table, const Mind& mind) {
  const bool any_suit = table.settings[Key::building] == rookery::any_suit;
  if (mind.level == Level::expert && table.settings[Key::players] == 2 && !any_suit)
    return std::make_unique<UpsAndDownsForTwo>();
  return std::make_unique<UpsAndDownsThumb>(any_suit);
}

}  // namespace rookery::thumb
