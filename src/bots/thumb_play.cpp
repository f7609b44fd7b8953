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
  int cost = 10 * table.worth(c) + TrickGame::rank_in(table.power(c));
  if (table.is_trump(c)) cost += 60;
  if (high_bird(table, c)) cost += 200;
  if (table.is_boss(c)) cost += 40;
  return cost;
}

/// How glad one is to throw a card on a trick that the own side takes.
int gift(const Reading& table, Card c) {
  int joy = 10 * table.worth(c) - TrickGame::rank_in(table.power(c));
  if (table.is_trump(c)) joy -= 80;
  if (high_bird(table, c)) joy -= 200;
  if (table.is_boss(c) && !has_another_boss(table, c)) joy -= 90;
  return joy;
}

Card cheapest(const Reading& table, CardSet cards) {
  return most(cards, [&](Card c) { return -loss(table, c); });
}

Card lead(const Reading& table, CardSet cards) {
  CardSet trumps, bosses, safe;
  for (Card c : cards) {
    if (table.is_trump(c)) trumps += c;
    if (table.holds(c, table.suit(c)) && !table.is_trump(c)) bosses += c;
    if (table.worth(c) == 0 && !table.is_trump(c)) safe += c;
  }
  const bool trumps_are_out = table.trumps_are_out();
  // The declarer draws trumps while his are the best; the bird last of equals.
  if (table.declaring && trumps_are_out && trumps.size() > 1) {
    CardSet drawing;
    for (Card c : trumps)
      if (table.is_boss(c)) drawing += c;
    if (!drawing.empty()) return most(drawing, [&](Card c) { return -table.worth(c); });
    const CardSet low = trumps & safe;
    if (trumps.size() >= 4 && !low.empty()) return cheapest(table, low);
  }
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
      return 20 * table.of_suit(table.hand, table.suit(c)).size() -
             TrickGame::rank_in(table.power(c));
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
  if (table.last_to_play) {
    // Nobody can take it back: a counter that wins is a counter saved.
    if (!following.empty() && table.led != table.trump)
      return most(following,
                  [&](Card c) { return 10 * table.worth(c) - TrickGame::rank_in(table.power(c)); });
    const bool pays = table.points > 0 || end_is_near || table.led == table.trump;
    if (pays) return cheapest(table, winners);
    return {};
  }
  CardSet standing;
  for (Card c : following)
    if (table.holds(c, table.led)) standing += c;
  if (!standing.empty()) return cheapest(table, standing);
  CardSet blanks;  // winners that lose nothing if they are beaten
  for (Card c : winners)
    if (table.worth(c) == 0) blanks += c;
  if (following.empty()) {
    const bool pays = table.points > 0 || table.declaring || end_is_near;
    if (!pays) return {};
    return cheapest(table, blanks.empty() ? winners : blanks);
  }
  // Not sure to hold: force out something higher, but risk no counter.
  if (table.points > 0 && !blanks.empty())
    return most(blanks, [&](Card c) { return table.power(c); });
  return {};
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
    if (!under.empty()) return cheapest(table, under);
  } else if (const auto winner = win(table, cards)) {
    return *winner;
  }
  CardSet losers;
  for (Card c : cards)
    if (!table.takes(c)) losers += c;
  return cheapest(table, losers.empty() ? cards : losers);
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
