// What somebody knows who asks for advice.
#pragma once
#include "bots/outlook.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// A seat's view, the cards it has seen go by, and the rules. Reasons are looked for
/// here and nowhere else, so they cannot give away what the seat does not know.
struct Standpoint {
  View view;
  CardBag gone{};  // played in this deal, the trick on the table included
  CardBag pack{};
  PackStyle style{};
  std::optional<TrickGame> rules{};  // of a bidding game
  int packs = 1;
  std::string_view game;  // its id
  Settings settings{};    // its options
  MatchRules::Winner winner{};
};

Standpoint standpoint_of(const Table& table, Seat seat);

/// Whether some card is so.
template <class Cards, class Test>
bool any_card(const Cards& cards, Test test) {
  for (Card c : cards)
    if (test(c)) return true;
  return false;
}

/// Those of the cards that are so.
template <class Test>
CardBag cards_that(const CardBag& cards, Test test) {
  CardBag found;
  for (Card c : cards)
    if (test(c)) found += c;
  return found;
}

/// The cards that the seat acts from: its hand, or that of a dummy it plays for.
CardBag acting_hand(const View& view);
/// Whether there is more than one thing to do.
bool is_choice(const Standpoint& standpoint, const Outlook& outlook);
/// Whether an offer or a move is about a fault of somebody at the table. That is people's
/// business, and advice keeps out of it.
bool about_a_fault(const Standpoint& standpoint, const Offer& offer);
bool about_a_fault(const Standpoint& standpoint, const Move& move);

}  // namespace rookery
