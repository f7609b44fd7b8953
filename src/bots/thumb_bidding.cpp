#include "bots/thumb_bidding.hpp"

#include "bots/thumb.hpp"

namespace rookery {

std::optional<Move> BiddingThumb::choose(const Outlook& outlook) {
  const View& view = outlook.view;
  memory_.look(view, rules_);
  Reading table = read_view(view, rules_, memory_);
  table.daring = daring_;
  for (const Offer& offer : view.offers) {
    if (offer.optional) continue;
    if (offer.verb == Verb::pass || offer.verb == Verb::bid) return thumb::call(table, view.offers);
    const Move move = thumb::answer(table, offer);
    // What no rule of thumb is about is done in the mildest way.
    return offer.admits(move) ? move : least_move(offer);
  }
  return std::nullopt;
}

Move thumb::answer(const Reading& table, const Offer& offer) {
  Move move{.verb = offer.verb};
  switch (offer.verb) {
    case Verb::bury: return bury(table, offer);
    case Verb::name:
      if (offer.suits) move.suit = best_colour(table.rules, table.hand, offer.suits);
      if (offer.max > 0) move.cards = partner_card(table, offer.from.faces());
      return move;
    case Verb::play: move.cards = play(table, table.playable(offer.from.faces())); return move;
    default: return move;
  }
}

std::unique_ptr<Bot> thumb::for_bidding(const TrickSpec& spec, Style style) {
  return std::make_unique<BiddingThumb>(TrickGame(spec), daring_of(style) * spec.total() / 100);
}

}  // namespace rookery
