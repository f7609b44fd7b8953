// What is certain about a trick, for somebody at the table.
#pragma once
#include "advice/standpoint.hpp"

namespace rookery {

/// The trick on the table and the hand to play from. Whatever is said to be sure is sure
/// wherever the cards lie that the seat does not see.
class TrickFacts {
 public:
  /// Whether the view is that of a trick-taking game at all.
  static bool apply_to(const Standpoint& standpoint);
  /// Precondition: they apply. The standpoint has to live as long.
  explicit TrickFacts(const Standpoint& standpoint);

  CardBag hand;  // to play from
  CardBag out;   // cards that others may still play, as far as the seat can tell
  Suit trump = Suit::none;
  Suit led = Suit::none;
  int in_trick = 0;   // cards that lie in it
  int behind = 0;     // players still to come after this one
  int points = 0;     // counters in the trick
  Card best{};        // the card that is winning it
  bool ours = false;  // and whether it is the seat's own side

  int worth(Card c) const;
  Suit suit(Card c) const;
  int power(Card c) const;
  /// With no colour for trump, the special cards still are trumps.
  bool is_trump(Card c) const;
  /// Whether `c` would now be the best card of the trick.
  bool takes(Card c) const;
  /// Whether no card that others may still play beats `c` in its suit.
  bool highest_left(Card c) const;
  /// How many cards that others may still play beat `c` in its suit.
  int higher_out(Card c) const;
  /// Whether nobody who is still to play can beat `c`, the best card of the trick so far.
  bool stands(Card c) const;
  CardBag of_suit(const CardBag& from, Suit s) const;
  /// Trumps that others may still play.
  CardBag trumps_out() const;

 private:
  bool beats(Card c, Card other) const;

  const Standpoint& standpoint_;
  bool trump_named_ = false;
  int order_ = TrickGame::high_order;
};

}  // namespace rookery
