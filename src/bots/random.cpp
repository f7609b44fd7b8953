#include "bots/random.hpp"

namespace rookery {

Move RandomBot::choose(const View& view) {
  std::vector<const Offer*> awaited;
  for (const Offer& offer : view.offers)
    if (!offer.optional && !offer.refined) awaited.push_back(&offer);  // melds need the rules
  return sample(*awaited[rng_.below(int(awaited.size()))], rng_);
}

}  // namespace rookery
