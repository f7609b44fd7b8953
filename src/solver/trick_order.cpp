// Which cards are tried, and which first: those that are likely to settle the matter soonest.
// The weights were found by counting positions (docs/solver.md), not by thinking.
#include <algorithm>

#include "solver/trick_search.hpp"

namespace rookery::open_cards {

/// One card of each run of neighbours that count nothing: the highest.
Bits Search::without_equals(Bits in_play, Bits cards) const {
  // A card reaches down over the numbers of cards that are gone, but not out of its suit.
  const Bits plain = cards & ~board_.named;
  Bits reach = plain, gone = ~(in_play | board_.tops);
  for (int step = 1; step < 16; step *= 2) {
    reach |= gone & reach >> step;
    gone &= gone >> step;
  }
  return cards & ~(plain & reach >> 1 & ~board_.tops);
}

void Search::order_leads(const Stage& stage, Bits cards, int hint, Moves& moves) const {
  const int leader = stage.leader;
  const Bits trumps = board_.lane[board_.trumps];
  const std::uint8_t killer = killer_[stage.tricks][leader];
  std::array<int, lanes> by_suit{};
  for (int suit = 0; suit < lanes; ++suit) {
    if (!(cards & board_.lane[suit])) continue;
    // Few replies first: they are refuted, or confirmed, soonest.
    const int top = highest(stage.all & board_.lane[suit]);
    int score = 4000;
    for (int p = 0; p < board_.places; ++p) {
      if (p == leader) continue;
      const bool partner = board_.ours[p] == board_.ours[leader];
      const int follow = std::popcount(hand_[p] & board_.lane[suit]);
      score -= 15 * (follow ? follow : std::popcount(hand_[p]));
      const bool can_trump = !follow && suit != board_.trumps && (hand_[p] & trumps);
      if (can_trump) score += partner ? 60 : -60;
      const bool plays_last = after(p) == leader;
      if (hand_[p] >> top & 1) score += partner ? 30 : plays_last ? -25 : 0;
    }
    by_suit[suit] = score;
  }
  for (; cards; cards &= cards - 1) {
    const int card = lowest(cards);
    const int suit = board_.lane_of[card];
    const bool unbeaten = !(stage.all & board_.lane[suit] & above(card));
    int score = by_suit[suit];
    if (unbeaten)
      score += 30 + (suit == board_.trumps ? 15 : 0) + 5 * board_.worth[card] / 2;
    else
      score -= 2 * board_.worth[card];
    if (card == killer) score += 40;
    if (card == hint) score = 1 << 20;
    moves.add(score, card);
  }
}

void Search::order_replies(const Trick& trick, int place, Bits cards, Moves& moves) const {
  const Bits trumps = board_.lane[board_.trumps], led = board_.lane[trick.led];
  const bool side = board_.ours[place];
  const bool has_it = board_.ours[trick.best_place] == side;
  Bits of_rivals = 0, of_partners = 0;  // what is still to come
  for (int i = trick.played + 1, p = place; i < board_.places; ++i) {
    p = after(p);
    (board_.ours[p] == side ? of_partners : of_rivals) |= playable(trick, p);
  }
  const auto beaten_by = [&](int card, Bits others) {
    const int suit = board_.lane_of[card];
    return (others & board_.lane[suit] & above(card)) || (suit != board_.trumps && others & trumps);
  };
  const bool keeps_it = has_it && !beaten_by(trick.best_card, of_rivals);
  // Or a partner takes it, whatever the rivals do.
  const Bits contest = of_rivals | one_bit(trick.best_card);
  const bool partner_takes_it =
      contest & trumps ? of_partners & trumps & above(highest(contest & trumps))
                       : of_partners & (trumps | (led & above(highest(contest & led))));
  const int best_suit = board_.lane_of[trick.best_card];
  for (; cards; cards &= cards - 1) {
    const int card = lowest(cards);
    const int suit = board_.lane_of[card];
    const int worth = board_.worth[card];
    const bool is_trump = suit == board_.trumps;
    const bool wins = suit == best_suit ? card > trick.best_card : is_trump;
    int score = 2000 - std::popcount(board_.lane[suit] & below(card));
    if (keeps_it) {
      score += 4 * worth / 3 - (wins ? 120 : 0) - (is_trump ? 90 : 0);
    } else if (wins) {
      score += has_it ? 40 - 4 * worth : 250 + 4 * trick.points;
      if (is_trump && trick.led != board_.trumps) score -= 15;
      score += beaten_by(card, of_rivals) ? -75 - 8 * worth : 8 * worth;
    } else {
      score += (partner_takes_it ? 4 : -12) * worth - (is_trump ? 20 : 0);
    }
    moves.add(score, card);
  }
}

/// Whether nobody who is still to play can take the trick from the side that has it.
bool Search::is_settled(const Trick& trick) const {
  const int suit = board_.lane_of[trick.best_card];
  Bits beats = board_.lane[suit] & above(trick.best_card);
  if (suit != board_.trumps) beats |= board_.lane[board_.trumps];
  for (int i = trick.played, p = trick.turn; i < board_.places; ++i, p = after(p)) {
    const bool rival = board_.ours[p] != board_.ours[trick.best_place];
    if (rival && (playable(trick, p) & beats)) return false;
  }
  return true;
}

}  // namespace rookery::open_cards
