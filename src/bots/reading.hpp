// The table in the words of the bidding games.
#pragma once
#include "game/view.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// What a player reads off the table before he acts: a view, and the cards he
/// remembers. Nothing here is hidden from the seat of the view.
struct Reading {
  Reading(const View& view, const TrickGame& rules, CardSet remembered);

  const View& view;
  const TrickGame& rules;
  CardSet hand;             // the hand to act from: his own, or a dummy's that he plays
  CardSet elsewhere;        // cards that may lie in hands he does not see
  Suit trump = Suit::none;  // meaningful once it is named
  int order = TrickGame::high_order;
  bool declaring = false;  // his side made the bid

  // The trick on the table.
  int in_trick = 0;
  bool last_to_play = false;
  bool side_is_winning = false;
  Suit led = Suit::none;
  Card best{};     // the card that is winning it
  int points = 0;  // counters in it

  int worth(Card c) const { return rules.spec().scoring.face[c.id]; }
  Suit suit(Card c) const { return rules.suit_under(trump, c); }
  int power(Card c) const { return rules.power_under(trump, c, order); }
  bool is_trump(Card c) const { return trump != Suit::none && suit(c) == trump; }
  /// The cards of `from` that belong to a suit, special cards included.
  CardSet of_suit(CardSet from, Suit s) const;
  /// Whether `c` would now be the best card of the trick.
  bool takes(Card c) const;
  /// Whether no card that may be in another hand beats `c` in its suit.
  bool is_boss(Card c) const;
  /// The cards that can be played honestly: those offered, less any renege.
  CardSet playable(const Offer& offer) const;
};

/// Whether two seats play together in this hand, as far as that is settled.
bool same_side(const View& view, Seat a, Seat b);

}  // namespace rookery
