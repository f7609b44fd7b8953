// A trick game without nest, as a player reads it off the table.
#pragma once
#include <vector>

#include "bots/outlook.hpp"

namespace rookery {

/// How the others are taken to play: those who want tricks, and those who shun them.
enum class Others : std::uint8_t { eager, shy };

/// What a player sees, and what he reckons with. Chances are rough: every unseen card is
/// taken to lie anywhere with the same likelihood.
struct TrickSense {
  TrickSense(const View& view, CardSet pack, CardSet gone, bool trumps_are_free);

  const View& view;
  CardSet hand, unseen;
  bool trumps_are_free;  // one may trump although one could follow
  Suit trump = Suit::none, led = Suit::none;
  int players = 0, behind = 0;   // how many play after him to this trick
  int hidden = 1;                // unseen cards, those out of play too
  int rest = 0;                  // cards in another hand
  Seat declarer = Seat::nobody;  // who plays against all others, if anybody does
  std::vector<Card> trick;       // as it lies
  Seat best_by = Seat::nobody;
  Card best{};

  bool allied(Seat a, Seat b) const;
  bool ally_leads_it() const { return !trick.empty() && allied(best_by, view.seat); }
  /// Whether `c` would be the best card of the trick.
  bool takes(Card c) const;
  CardSet of_suit(Suit suit) const { return unseen & suit_cards(suit); }
  CardSet above(Card c) const;
  CardSet below(Card c) const { return of_suit(c.suit()) - above(c); }
  /// The chance that a card, the best so far, is still so after `players` more.
  double holds(Card c, Others others, int players) const;
  /// The chance that it wins if it is led some time.
  double strength(Card c) const { return holds(c, Others::eager, players - 1); }
};

}  // namespace rookery
