// Which card to play.
#include <algorithm>

#include "bots/thumb_bidding.hpp"

namespace rookery::thumb {
namespace {

/// The card for which `value` is greatest; the first of equals.
template <class Value>
Card most(CardSet cards, Value value) {
  Card best = cards.first();
  for (Card c : cards)
    if (value(c) > value(best)) best = c;
  return best;
}

int rank(const Reading& table, Card c) { return TrickGame::rank_in(table.power(c)); }

bool high_bird(const Reading& table, Card c) {
  const Special* special = table.rules.spec().ranking.find(c);
  return special && special->height >= height::highest;
}

/// A bird that takes little, but has to be brought home.
bool low_bird(const Reading& table, Card c) {
  return table.rules.spec().ranking.find(c) && !high_bird(table, c);
}

/// Whether the suit of a boss card has a second one in the hand.
bool has_another_boss(const Reading& table, Card c) {
  CardSet others = table.of_suit(table.hand, table.suit(c));
  others -= c;
  for (Card other : others)
    if (table.is_boss(other)) return true;
  return false;
}

/// How much it hurts to part with a card in a trick that the others take.
int loss(const Reading& table, Card c) {
  int cost = 10 * table.worth(c) + rank(table, c);
  if (table.is_trump(c)) cost += 60;
  if (high_bird(table, c)) cost += 200;
  if (table.is_boss(c)) cost += 40;
  return cost;
}

/// How glad one is to throw a card on a trick that the own side takes.
int gift(const Reading& table, Card c) {
  int joy = 10 * table.worth(c) - rank(table, c);
  if (table.is_trump(c)) joy -= 80;
  if (high_bird(table, c)) joy -= 200;
  if (table.is_boss(c) && !has_another_boss(table, c)) joy -= 90;
  return joy;
}

Card cheapest(const Reading& table, CardSet cards) {
  return most(cards, [&](Card c) { return -loss(table, c); });
}

/// A winner that brings a counter home, else the lowest.
Card richest(const Reading& table, CardSet winners) {
  return most(winners, [&](Card c) { return 10 * table.worth(c) - rank(table, c); });
}
Card highest(const Reading& table, CardSet cards) {
  return most(cards, [&](Card c) { return table.power(c); });
}
Card lowest(const Reading& table, CardSet cards) {
  return most(cards, [&](Card c) { return -rank(table, c); });
}

/// The trump with which the side that made the bid takes those of the others away.
std::optional<Card> draw_trumps(const Reading& table, CardSet trumps) {
  CardSet bosses, blanks;
  for (Card c : trumps) {
    if (table.is_boss(c)) bosses += c;
    if (table.worth(c) == 0) blanks += c;
  }
  // The best ones do it without loss; the bird last of equals.
  if (!bosses.empty()) return most(bosses, [&](Card c) { return -table.worth(c); });
  // Else whatever is better has to be forced out, and a partner may hold it.
  const int enough = table.alone ? 3 : 2;
  if (trumps.size() < enough || blanks.empty()) return {};
  const Card top = highest(table, blanks);
  const CardSet better = table.elsewhere & table.rules.above(table.trump, top, table.order);
  return better.size() == 1 ? top : lowest(table, blanks);
}

/// A counter that the open hand of the partner is sure to take.
std::optional<Card> lead_home(const Reading& table, CardSet cards) {
  CardSet counters;
  if (table.partner_shows.empty()) return {};
  for (Card c : cards) {
    if (table.worth(c) == 0 || table.is_trump(c) || table.is_boss(c)) continue;
    for (Card taker : table.of_suit(table.partner_shows, table.suit(c)))
      if (table.holds(taker, table.suit(c))) counters += c;
  }
  if (counters.empty()) return {};
  return most(counters, [&](Card c) { return table.worth(c); });
}

Card lead(const Reading& table, CardSet cards) {
  CardSet trumps, bosses, safe;
  for (Card c : cards) {
    if (table.is_trump(c)) trumps += c;
    if (!table.is_trump(c) && table.holds(c, table.suit(c))) bosses += c;
    if (table.worth(c) == 0 && !table.is_trump(c)) safe += c;
  }
  const bool trumps_are_out = table.trumps_are_out();
  if (table.declaring && trumps_are_out && trumps.size() > 1)
    if (const auto drawing = draw_trumps(table, trumps)) return *drawing;
  if (const auto counter = lead_home(table, cards)) return *counter;
  if (!bosses.empty()) return most(bosses, [&](Card c) { return table.worth(c); });
  CardSet for_partner;  // to trump, while the rivals have to follow
  for (Card c : safe)
    if (table.partner_lacks(table.suit(c)) && !table.partner_lacks(table.trump) &&
        !table.rival_lacks(table.suit(c)) && trumps_are_out)
      for_partner += c;
  if (!for_partner.empty()) return cheapest(table, for_partner);
  // A low card from a long colour; counters and trumps are not led away.
  if (!safe.empty())
    return most(safe, [&](Card c) {
      return 20 * table.of_suit(table.hand, table.suit(c)).size() - rank(table, c);
    });
  return cheapest(table, cards);
}

/// The cheapest way to win that will stand, if the trick is worth it.
std::optional<Card> win(const Reading& table, CardSet cards) {
  CardSet winners;
  for (Card c : cards)
    if (table.takes(c)) winners += c;
  const bool end_is_near = table.hand.size() <= 2;
  if (table.points < 10 && !end_is_near)
    for (Card c : winners)
      if (high_bird(table, c)) winners -= c;  // keep the bird for a trick that pays
  if (winners.empty()) return {};
  const CardSet following = table.of_suit(winners, table.led);
  const bool trumping = following.empty();
  if (table.last_to_play) {
    // Nobody can take it back: a counter that wins is a counter saved.
    if (!trumping && table.led != table.trump) return richest(table, following);
    const bool pays = table.points > 0 || end_is_near || table.led == table.trump;
    if (pays) return lowest(table, winners);
    return {};
  }
  CardSet standing, blanks;  // those that will stand, and those that lose nothing if beaten
  for (Card c : following) {
    if (table.holds(c, table.led)) standing += c;
    if (table.worth(c) == 0) blanks += c;
  }
  if (!standing.empty()) return richest(table, standing);
  if (trumping) {
    const bool pays = table.points > 0 || table.declaring || end_is_near;
    if (pays) return lowest(table, winners);
    return {};
  }
  // Not sure to hold: force out something higher, but risk no counter.
  const bool third_hand = table.in_trick >= 2;
  if ((table.points > 0 || third_hand) && !blanks.empty()) return highest(table, blanks);
  return {};
}

/// A card of the suit led that is better than the partner's, whose card may be beaten.
std::optional<Card> help_partner(const Reading& table, CardSet cards) {
  CardSet standing, blanks;
  for (Card c : table.of_suit(cards, table.led)) {
    if (!table.takes(c)) continue;
    if (table.holds(c, table.led)) standing += c;
    if (table.worth(c) == 0) blanks += c;
  }
  if (!standing.empty()) return richest(table, standing);
  if (!blanks.empty()) return highest(table, blanks);
  return {};
}

/// What to throw on a trick that is not won. If a partner may still take it from a rival's
/// poor card, that is a counter, the smaller rather.
Card throw_off(const Reading& table, CardSet cards) {
  const bool follows = !table.of_suit(cards, table.led).empty();
  if (follows || table.side_is_winning || !table.partner_behind || table.is_boss(table.best))
    return cheapest(table, cards);
  CardSet gifts;
  for (Card c : cards)
    if (table.worth(c) > 0 && !table.is_trump(c) && !table.is_boss(c)) gifts += c;
  return cheapest(table, gifts.empty() ? cards : gifts);
}

}  // namespace

Card play(const Reading& table, CardSet cards) {
  if (cards.size() == 1) return cards.first();
  if (table.in_trick == 0) return lead(table, cards);
  if (table.side_is_winning) {
    const bool sure = table.holds(table.best, table.led);
    CardSet under;
    for (Card c : cards)
      if (!table.takes(c) || (table.last_to_play && low_bird(table, c))) under += c;
    if (sure) return most(under.empty() ? cards : under, [&](Card c) { return gift(table, c); });
    if (const auto better = help_partner(table, cards)) return *better;
    if (!under.empty()) return cheapest(table, under);
  } else if (const auto winner = win(table, cards)) {
    return *winner;
  }
  CardSet losers;
  for (Card c : cards)
    if (!table.takes(c)) losers += c;
  return throw_off(table, losers.empty() ? cards : losers);
}

bool lets_partner_down(const Reading& table, Card usual, Card other) {
  if (table.in_trick > 0) {
    if (!table.side_is_winning) return false;
    if (!table.holds(table.best, table.led)) return table.worth(other) > table.worth(usual);
    return table.worth(other) < table.worth(usual) || table.takes(other);
  }
  const Suit suit = table.suit(usual);
  const bool to_trump =
      suit != table.trump && table.partner_lacks(suit) && !table.rival_lacks(suit);
  const bool given_away = table.worth(other) > 0 && !table.holds(other, table.suit(other));
  return given_away || (to_trump && table.suit(other) != suit);
}

}  // namespace rookery::thumb
