#include "solver_deals.hpp"

#include <algorithm>

namespace rookery::bench {
namespace {

using State = TrickGame::State;

/// How good a hand is with that trump: length and height of its trumps, and its other
/// high cards.
int strength(const TrickGame& game, CardSet hand, Suit trump) {
  int sum = 0;
  for (Card c : hand) {
    const int rank = TrickGame::rank_in(game.power_under(trump, c));
    if (game.suit_under(trump, c) == trump)
      sum += 8 + rank;
    else if (rank >= 13)
      sum += 2 * (rank - 11);
  }
  return sum;
}

struct Choice {
  int place = 0;
  Suit trump{};
};

Choice best_choice(const TrickGame& game, const State& s) {
  Choice best;
  int most = -1;
  for (int p = 0; p < game.spec().places; ++p) {
    if (s.seat_at[p] == Seat::nobody) continue;
    for (int t = 0; t < suit_count; ++t)
      if (const int sum = strength(game, s.hand[p], Suit(t)); sum > most) {
        most = sum;
        best = {p, Suit(t)};
      }
  }
  return best;
}

/// What is buried first: low cards of short colours, counters only after them, trumps last.
Move burial(const TrickGame& game, const State& s, const Offer& offer, Suit trump) {
  std::array<int, 5> length{};
  for (Card c : s.hand[s.declarer]) ++length[std::size_t(game.suit_under(trump, c))];
  const auto keep = [&](Card c) {
    const Suit suit = game.suit_under(trump, c);
    if (suit == trump) return 1000;
    const int rank = TrickGame::rank_in(game.power_under(trump, c));
    return 20 * length[std::size_t(suit)] + rank + (rank >= 14 ? 200 : 0) +
           10 * game.spec().scoring.face[c.id];
  };
  std::vector<Card> cards;
  for (Card c : offer.from.faces()) cards.push_back(c);
  std::ranges::stable_sort(cards, {}, keep);
  Move move{.verb = Verb::bury};
  move.cards = offer.must;
  for (Card c : cards)
    if (move.cards.size() < game.spec().nest.size && !move.cards.has(c)) move.cards += c;
  return move;
}

Move decide(const TrickGame& game, const State& s, const Offers& offers, const Choice& choice,
            Rng& rng, Seat& seat) {
  const bool declares = s.turn == choice.place && s.declarer != choice.place;
  for (const Offer& offer : offers) {
    if (offer.optional) continue;
    seat = offer.seat;
    Move move = least_move(offer);
    if (s.phase == Phase::auction) {
      if ((offer.verb == Verb::bid) != declares) continue;
      if (offer.suits) move.suit = choice.trump;
    } else if (offer.verb == Verb::bury) {
      move = burial(game, s, offer, choice.trump);
    } else if (offer.verb == Verb::name && offer.suits) {
      move.suit = choice.trump;
    }
    if (offer.admits(move)) return move;
  }
  const Offer& offer = offers[rng.below(offers.size())];
  seat = offer.seat;
  return sample(offer, rng);
}

/// Leads the highest card that nobody can beat, else a low one; wins as cheaply as can be,
/// else throws low.
Card plain_play(const TrickGame& game, const State& s) {
  const CardSet may = game.playable(s, s.turn);
  CardSet others;
  for (int p = 0; p < game.spec().places; ++p)
    if (p != s.turn) others += s.hand[p];
  const auto power = [&](Card c) { return game.power_under(s.trump, c, s.order); };
  Card low = may.first(), best = may.first();
  bool found = false;
  for (Card c : may) {
    if (power(c) + 3 * game.spec().scoring.face[c.id] <
        power(low) + 3 * game.spec().scoring.face[low.id])
      low = c;
    const Suit suit = game.suit_under(s.trump, c);
    bool wins = true;
    if (s.in_trick == 0) {
      for (Card o : others) wins &= game.suit_under(s.trump, o) != suit || power(o) < power(c);
      if (wins && (!found || power(c) > power(best))) found = true, best = c;
    } else {
      wins = (suit == s.led || suit == s.trump) && power(c) > s.best_power;
      if (wins && (!found || power(c) < power(best))) found = true, best = c;
    }
  }
  const bool partner_has_it = s.in_trick > 0 && s.side[s.best] == s.side[s.turn];
  return found && !partner_has_it ? best : low;
}

}  // namespace

State realistic_deal(const TrickGame& game, Rng& rng) {
  Offers offers;
  while (true) {
    Chance chance{Rng{rng.next()}};
    State s = game.deal({}, chance);
    const Choice choice = best_choice(game, s);
    while (true) {
      while (game.advance(s, chance)) {
      }
      if (s.phase >= Phase::play) break;
      offers.clear();
      game.offers(s, offers);
      Seat seat{};
      const Move move = decide(game, s, offers, choice, rng, seat);
      game.apply(s, seat, move);
    }
    if (s.phase == Phase::play && s.declarer == choice.place) return s;
  }
}

void play_down(const TrickGame& game, State& s, int cards) {
  Chance chance{Rng{1}};
  while (s.phase == Phase::play && (s.in_trick > 0 || s.hand[s.turn].size() > cards)) {
    game.apply(s, Seat::nobody, {.verb = Verb::play, .cards = plain_play(game, s)});
    while (s.phase == Phase::play && game.advance(s, chance)) {
    }
  }
}

}  // namespace rookery::bench
