// What goes back into the nest.
#include <algorithm>

#include "bots/thumb_bidding.hpp"

namespace rookery::thumb {
namespace {

/// Non-trumps in the order in which they are best got rid of: first whole colours,
/// shortest first, so that they can be trumped; a boss card stays if it can.
std::vector<Card> weakest_first(const Reading& table, Suit trump) {
  const TrickGame& rules = table.rules;
  const bool nest_comes_back = rules.spec().nest.goes != NestGoes::out_of_play;
  std::array<int, 5> length{};
  for (Card c : table.hand) ++length[int(rules.suit_under(trump, c))];
  const auto keep = [&](Card c) {
    const Suit suit = rules.suit_under(trump, c);
    if (suit == trump) return 1000 + rules.power_under(trump, c);
    const CardSet above = rules.above(trump, c);
    const bool boss = above.within(table.hand), guarded = !(above & table.hand).empty();
    int value = 10 * length[int(suit)] + TrickGame::rank_in(rules.power_under(trump, c)) / 2;
    if (boss) value += 100;
    // Counters that cannot win are safest under the last trick, if that is ours to win;
    // a nest that is out of play swallows them.
    const int worth = table.worth(c);
    if (worth > 0 && !boss) value += nest_comes_back ? (guarded ? 0 : -worth) : 2 * worth;
    return value;
  };
  std::vector<Card> cards;
  for (Card c : table.hand) cards.push_back(c);
  std::ranges::stable_sort(cards, {}, keep);
  return cards;
}

}  // namespace

Move bury(const Reading& table, const Offer& offer) {
  const Suit trump = table.trump_named ? table.trump : best_colour(table.rules, table.hand, 0b1111);
  // A table that lets faults happen offers a wrong number of cards too.
  const int honest = std::clamp<int>(table.rules.spec().nest.size, offer.min, offer.max);
  Move move{.verb = offer.verb};
  move.cards = offer.must;
  int limited_left = offer.most_of - (offer.must & offer.limited.faces()).size();
  for (Card c : weakest_first(table, trump)) {
    const bool limited = offer.limited.has(c);
    if (move.cards.size() == honest || !offer.from.has(c) || move.cards.has(c)) continue;
    if (limited && limited_left == 0) continue;
    limited_left -= limited;
    move.cards += c;
  }
  return move;
}

}  // namespace rookery::thumb
