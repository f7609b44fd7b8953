#include "game/imagine_numbers.hpp"

#include <algorithm>

namespace rookery {
namespace {

/// How many of the things that everybody knows of a zone are wrong with these cards in it.
int contradictions(const Survey::Zone& zone, CardSet cards) {
  int wrong = (cards & zone.never).size();
  wrong += !zone.some.empty() && (cards & zone.some).empty();
  for (int number = 1; number <= 15; ++number) {
    const CardSet all = ranks(number, number);
    const CardSet some = zone.some_of_number & all, not_all = zone.not_all_of_number & all;
    wrong += !some.empty() && (cards & some).empty();
    wrong += !not_all.empty() && not_all.within(cards);
  }
  return wrong;
}

/// A walk through all deals by exchanges of two cards. A deal with a contradiction more
/// is 16 times as unlikely (Metropolis' rule), so that the walk gets everywhere and is
/// mostly where there is none.
class Exchange {
 public:
  Exchange(const std::vector<Survey::Zone*>& zones, Rng& rng) : zones_(zones), rng_(rng) {
    CardSet unseen;
    for (const Survey::Zone* zone : zones)
      for (Card c : zone->cards()) unseen += c;
    for (std::size_t zone = 0; zone < zones.size(); ++zone) {
      CardSet dealt;
      for (auto room = zones[zone]->cards().size(); room > 0; --room) {
        const Card c = unseen.nth(rng.below(unseen.size()));
        unseen -= c;
        dealt += c;
        places_.push_back({c, zone});
      }
      deal_.push_back(dealt);
      wrong_.push_back(contradictions(*zones[zone], dealt));
    }
  }

  void sweep(int times) {
    const int cards = int(places_.size());
    for (int i = times * cards; i > 0; --i) {
      const auto one = std::size_t(rng_.below(cards));  // in this order with every compiler
      const auto other = std::size_t(rng_.below(cards));
      consider(places_[one], places_[other]);
    }
  }
  bool consistent() const {
    return std::ranges::all_of(wrong_, [](int wrong) { return wrong == 0; });
  }
  std::vector<std::vector<Card>> deal() const {
    std::vector<std::vector<Card>> dealt(deal_.size());
    for (const Place& place : places_) dealt[place.zone].push_back(place.card);
    return dealt;
  }

 private:
  struct Place {
    Card card;
    std::size_t zone;
  };

  void consider(Place& a, Place& b) {
    if (a.zone == b.zone) return;
    const CardSet in_a = deal_[a.zone] - a.card + b.card, in_b = deal_[b.zone] - b.card + a.card;
    const int wrong_a = contradictions(*zones_[a.zone], in_a);
    const int wrong_b = contradictions(*zones_[b.zone], in_b);
    const int worse = wrong_a + wrong_b - wrong_[a.zone] - wrong_[b.zone];
    for (int i = 0; i < worse; ++i)
      if (rng_.below(16) != 0) return;
    deal_[a.zone] = in_a, deal_[b.zone] = in_b;
    wrong_[a.zone] = wrong_a, wrong_[b.zone] = wrong_b;
    std::swap(a.card, b.card);
  }

  const std::vector<Survey::Zone*>& zones_;
  Rng& rng_;
  std::vector<Place> places_;
  std::vector<CardSet> deal_;
  std::vector<int> wrong_;
};

}  // namespace

std::vector<std::vector<Card>> deal_by_numbers(const std::vector<Survey::Zone*>& zones, Rng& rng) {
  constexpr int forgotten = 20, between = 4, patience = 2000;  // sweeps, and looks
  Exchange exchange(zones, rng);
  exchange.sweep(forgotten);
  for (int looks = 0; looks < patience && !exchange.consistent(); ++looks) exchange.sweep(between);
  return exchange.deal();
}

}  // namespace rookery
