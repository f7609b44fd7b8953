#include "bots/trick_sense.hpp"

#include <algorithm>
#include <cmath>

namespace rookery {

TrickSense::TrickSense(const View& v, CardSet pack, CardSet gone, bool free)
    : view(v), trumps_are_free(free) {
  hand = faces_in(view, "hand", view.seat);
  unseen = pack - gone - faces_in_sight(view);
  hidden = std::max(1, unseen.size());
  trump = Suit(view.fact("trump", int(Suit::none)));
  led = Suit(view.fact("led", int(Suit::none)));
  declarer = Seat(view.fact("declarer", index(Seat::nobody)));
  for (const View::Zone& zone : view.zones) {
    if (zone.name == "hand") {
      ++players;
      if (zone.owner != view.seat) rest = std::max(rest, zone.size);
    }
    if (zone.name != "trick" || zone.cards.empty()) continue;
    if (trick.empty() || takes(zone.cards.front())) {
      best = zone.cards.front();
      best_by = zone.owner;
    }
    trick.push_back(zone.cards.front());
  }
  behind = players - int(trick.size()) - 1;
}

bool TrickSense::allied(Seat a, Seat b) const {
  if (declarer != Seat::nobody) return (a == declarer) == (b == declarer);
  return view.fact("side", -1, a) == view.fact("side", -2, b);
}

bool TrickSense::takes(Card c) const {
  if (trick.empty()) return true;
  if (c.suit() == best.suit()) return c.rank() > best.rank();
  return trump != Suit::none && c.suit() == trump;
}

CardSet TrickSense::above(Card c) const {
  return CardSet::of_bits(of_suit(c.suit()).bits & ~std::uint64_t{1} << c.id);
}

double TrickSense::holds(Card c, Others others, int after) const {
  const double higher = above(c).size(), lower = below(c).size();
  double beaten;  // by one player
  if (others == Others::shy) {
    // Who shuns a trick takes it only if all his cards of the suit are higher.
    const double each = (higher + lower) * rest / hidden;
    beaten = higher == 0
                 ? 0
                 : std::min(1.0, each) * std::pow(higher / (higher + lower), std::max(1.0, each));
  } else {
    const bool ruffs = trump != Suit::none && c.suit() != trump;
    const double trumps = ruffs ? of_suit(trump).size() * (trumps_are_free ? 1 : 0.4) : 0;
    beaten = 1 - std::pow(1 - std::min(1.0, (higher + trumps) / hidden), rest);
  }
  return std::pow(1 - beaten, std::max(0, after));
}

}  // namespace rookery
