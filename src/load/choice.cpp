#include "load/choice.hpp"

#include <algorithm>

namespace rookery::load {
namespace {

using wire::Given;

const Given& any_of(const Given& list, Rng& rng) {
  return list[std::size_t(rng.below(int(list.size())))];
}

/// As many as have to be, and no more of the limited ones than may be.
Given cards_of(const Given& offer, Rng& rng) {
  Given cards = offer.value("must", Given::array());
  Given free = offer["from"];
  const auto limited = offer.value("limited", Given::array());
  const auto is_limited = [&](const Given& card) {
    return std::ranges::find(limited, card) != limited.end();
  };
  for (const Given& card : cards) free.erase(std::ranges::find(free, card) - free.begin());
  auto allowed = offer.value("most_of_limited", 0) - std::ranges::count_if(cards, is_limited);
  const std::size_t least = std::max<std::size_t>(offer["min"].get<std::size_t>(), 1);
  for (int turn = rng.below(int(std::max<std::size_t>(free.size(), 1))); !free.empty();) {
    if (cards.size() >= least) break;
    const std::size_t at = std::size_t(turn) % free.size();
    const Given card = free[at];
    free.erase(at);
    if (is_limited(card) && allowed-- <= 0) continue;
    cards.push_back(card);
  }
  return cards;
}

}  // namespace

std::string choose(const Given& offers, Rng& rng) {
  std::vector<const Given*> plain;
  for (const Given& offer : offers)
    if (!offer["optional"].get<bool>() && !offer.contains("refined")) plain.push_back(&offer);
  const Given& offer =
      plain.empty() ? offers[0] : *plain[std::size_t(rng.below(int(plain.size())))];
  Given move{{"verb", offer["verb"]}};
  if (offer.contains("words")) move["word"] = any_of(offer["words"], rng);
  if (offer.contains("suits")) move["suit"] = any_of(offer["suits"], rng);
  if (offer.contains("to")) move["to"] = any_of(offer["to"], rng);
  if (offer.contains("least")) move["number"] = offer["least"];
  if (offer.contains("from")) move["cards"] = cards_of(offer, rng);
  if (offer.contains("onto")) move["onto"] = offer["onto"];
  return move.dump();
}

}  // namespace rookery::load
