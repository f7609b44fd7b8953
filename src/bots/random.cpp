#include "bots/random.hpp"

#include <algorithm>

namespace rookery {

std::optional<Move> RandomBot::take_up(const Outlook& outlook, const Offer& offer) {
  if (!offer.refined) return sample(offer, rng_);
  // Melds can be very many. The list is cut short, mostly early and seldom late, so that
  // every move keeps a chance.
  const int cap = 32 << std::min(14, std::countr_zero(rng_.next()));
  const auto moves = outlook.moves(offer, cap);
  if (moves.empty()) return std::nullopt;
  return moves[std::size_t(rng_.below(int(moves.size())))];
}

std::optional<Move> RandomBot::choose(const Outlook& outlook) {
  const bool speaks_up = rng_.below(16) == 0;
  std::vector<const Offer*> offers;
  for (const Offer& offer : outlook.view.offers)
    if (!offer.optional || speaks_up) offers.push_back(&offer);
  while (!offers.empty()) {
    const auto at = offers.begin() + rng_.below(int(offers.size()));
    if (auto move = take_up(outlook, **at)) return move;
    offers.erase(at);  // a refined offer without a move
  }
  return std::nullopt;
}

}  // namespace rookery
