// The table in the words of the bidding games.
#pragma once
#include "game/view.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// What a player reads off the table before he acts, together with the cards he
/// remembers. Nothing here is hidden from him.
struct Reading {
  explicit Reading(const TrickGame& ranks) : rules(ranks) {}

  const TrickGame& rules;
  CardSet hand;             // the hand to act from: his own, or a dummy's that he plays
  CardSet elsewhere;        // cards that may lie in hands he does not see
  Suit trump = Suit::none;  // meaningful once it is named
  bool trump_named = false;
  int order = TrickGame::high_order;
  int bid = 0;             // that stands
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
  CardSet of_suit(CardSet from, Suit s) const { return from & rules.members(trump, s); }
  /// Whether `c` would now be the best card of the trick.
  bool takes(Card c) const {
    if (in_trick == 0) return true;
    return (suit(c) == led || is_trump(c)) && power(c) > power(best);
  }
  /// Whether no card that may be in another hand beats `c` in its suit.
  bool is_boss(Card c) const { return (elsewhere & rules.above(trump, c, order)).empty(); }
  /// The cards that can be played honestly: those offered, less any renege.
  CardSet playable(CardSet offered) const;
};

/// What the seat of the view reads, who remembers those cards.
Reading read_view(const View& view, const TrickGame& rules, CardSet remembered);
/// What whoever is to play reads in a world that he has made up himself, or in which
/// somebody imagines him; `played` are the cards of all tricks so far.
template <class Cards>
Reading read_world(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s,
                   const TrickGame& ranks, CardSet played);

/// Whether two seats play together in this hand, as far as that is settled.
bool same_side(const View& view, Seat a, Seat b);

}  // namespace rookery
