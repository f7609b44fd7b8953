#include "game/survey.hpp"

#include <algorithm>

namespace rookery {

std::vector<Card> Survey::Zone::cards() const {
  std::vector<Card> list;
  const auto walk = [&](CardBag bag) {
    list.reserve(std::size_t(bag.size()));
    while (!bag.empty()) list.push_back(bag.take_first());
  };
  if (const auto* set = std::get_if<CardSet*>(&store))
    walk(**set);
  else if (const auto* bag = std::get_if<CardBag*>(&store))
    walk(**bag);
  else if (const auto* pile = std::get_if<std::span<Card>>(&store))
    list.assign(pile->begin(), pile->end());
  else if (const auto* part = std::get_if<Part>(&store))
    walk(part->cards);
  else if (const auto* bag_part = std::get_if<BagPart>(&store))
    walk(bag_part->cards);
  else
    list = std::get<std::vector<Card>>(store);
  return list;
}

int Survey::Zone::size() const {
  const auto count = [](const auto& held) {
    using Held = std::remove_cvref_t<decltype(held)>;
    if constexpr (std::is_pointer_v<Held>)
      return int(held->size());
    else if constexpr (requires { held.whole; })
      return int(held.cards.size());
    else
      return int(held.size());
  };
  return std::visit(count, store);
}

namespace {

template <class Part>
void put_part(Part& part, std::span<const Card> cards) {
  *part.whole -= part.cards;
  part.cards = {};
  for (Card c : cards) part.cards += c;
  *part.whole += part.cards;
}

}  // namespace

void put_cards(Survey::Zone& zone, std::span<const Card> cards) {
  if (auto* set = std::get_if<CardSet*>(&zone.store)) {
    **set = {};
    for (Card c : cards) **set += c;
  } else if (auto* bag = std::get_if<CardBag*>(&zone.store)) {
    **bag = {};
    for (Card c : cards) **bag += c;
  } else if (auto* part = std::get_if<Survey::Part>(&zone.store)) {
    put_part(*part, cards);
  } else if (auto* bag_part = std::get_if<Survey::BagPart>(&zone.store)) {
    put_part(*bag_part, cards);
  } else {
    std::ranges::copy(cards, std::get<std::span<Card>>(zone.store).begin());
  }
}

}  // namespace rookery
