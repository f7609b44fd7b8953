#include "bots/thumb.hpp"

namespace rookery {

void ThumbBot::look(const View& view) {
  const int deal = view.fact("deals", 0);
  if (std::exchange(deal_, deal) != deal) gone_ = {};
  // Between two turns of one player every card passes through the last two tricks.
  for (const View::Zone& zone : view.zones)
    if (zone.name == "last" || zone.name == "trick" || zone.name == "nest")
      for (Card c : zone.cards) gone_ += c;
}

Move ThumbBot::choose(const View& view) {
  look(view);
  const Reading table(view, rules_, gone_);
  for (const Offer& offer : view.offers) {
    if (offer.optional) continue;
    switch (offer.verb) {
      case Verb::pass:
      case Verb::bid: return thumb::call(table);
      case Verb::bury: return thumb::bury(table, offer);
      case Verb::name:
        return {.verb = Verb::name, .suit = thumb::best_colour(rules_, table.hand, offer.suits)};
      case Verb::play: {
        Move move{.verb = Verb::play};
        move.cards = thumb::play(table, table.playable(offer));
        return move;
      }
      default: return least_move(offer);
    }
  }
  return {};
}

}  // namespace rookery
