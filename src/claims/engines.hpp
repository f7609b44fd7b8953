// The engines of trick-taking games, as a search for claims needs them.
#pragma once
#include "game/position.hpp"
#include "games/coronado.hpp"
#include "trick/trick_game.hpp"

namespace rookery::claims {

/// What a zone's cards are kept in, to be compared with the hands of a state.
inline const void* storage(const Survey::Store& store) {
  if (const auto* set = std::get_if<CardSet*>(&store)) return *set;
  if (const auto* bag = std::get_if<CardBag*>(&store)) return *bag;
  if (const auto* pile = std::get_if<std::span<Card>>(&store)) return pile->data();
  if (const auto* part = std::get_if<Survey::Part>(&store)) return part->whole;
  if (const auto* part = std::get_if<Survey::BagPart>(&store)) return part->whole;
  return nullptr;
}

inline constexpr int no_hand = -1;

/// The bidding games.
template <class Cards>
struct BiddingEngine {
  using Game = TrickGameOf<Cards>;
  using State = typename Game::State;
  const Game& rules;

  int places() const { return rules.spec().places; }
  bool one_pack() const { return rules.spec().packs == 1; }
  /// Cards that are still to be drawn may be any; nothing can be shown before.
  bool in_tricks(const State& s) const {
    return s.phase == Phase::play && !s.mending && (s.pile.empty() || blind(s, s.dummy)) &&
           s.open.empty();
  }
  int turn(const State& s) const { return s.turn; }
  bool leads(const State& s) const { return s.in_trick == 0; }
  int tricks(const State& s) const { return s.tricks_done; }
  int taker(const State& s) const { return s.won[s.tricks_done - 1]; }
  /// Who would take the trick as it lies.
  int best(const State& s) const { return s.best; }
  std::vector<Card> on_table(const State& s) const {
    return {s.plays.begin() + s.played - s.in_trick, s.plays.begin() + s.played};
  }
  Suit suit(const State& s, Card c) const { return rules.suit_under(s.trump, c); }
  int power(const State& s, Card c) const { return rules.power_under(s.trump, c, s.order); }
  bool follows(const State& s, Card c) const { return suit(s, c) == s.led; }
  bool is_trump(const State& s, Card c) const { return suit(s, c) == s.trump; }
  bool trump_is_settled(const State&) const { return true; }
  /// A card that is like no other, whatever its height.
  bool special(const State& s, Card c) const { return rules.free_cards().has(c) || s.named.has(c); }
  bool same_side(const State& s, int a, int b) const { return s.side[a] == s.side[b]; }
  bool sides_settled(const State& s) const {
    return rules.spec().sides != Sides::called_partner || s.partner_known;
  }
  /// Whoever may keep a high card instead of a low one is never worse off.
  bool high_is_better() const { return true; }

  bool plays_for(const State& s, int place, Seat seat) const {
    return !blind(s, place) && rules.controller(s, place) == seat;
  }
  int place_of(const State& s, Seat seat) const { return rules.place_of(s, seat); }
  int place_at(const State& s, const void* storage) const {
    for (int p = 0; p < places(); ++p)
      if (storage == &s.hand[p]) return p;
    if (storage == s.pile.cards.data() && blind(s, s.dummy)) return s.dummy;
    for (int group = 0; group < 10; ++group)
      if (storage == &s.upper[group] || storage == &s.covered[group]) return 2 + group / 5;
    return no_hand;
  }
  CardBag hand(const State& s, int place) const { return s.hand[place]; }
  /// Gives a place these cards, and one more that stands for all that it keeps unseen.
  void give(State& s, int place, CardSet cards, bool keeps_more) const {
    if (blind(s, place)) return;  // it is played from its pile
    s.hand[place] = cards;
    if (keeps_more) s.hand[place] += (rules.spec().pack - cards - s.named).first();
  }
  /// What may be played of these cards. Where a renege is possible, anything may.
  CardSet allowed(State s, int place, CardSet cards) const {
    if (blind(s, place) || rules.spec().faults_called) return cards;
    s.hand[place] = cards;
    return Game::faces(rules.playable(s, place));
  }
  /// What the rules ask for, whether or not anybody sees to it.
  CardBag lawful(const State& s, int place) const { return rules.playable(s, place); }
  /// Plays the card from the hand whose turn it is, with all that follows for the tricks.
  void play(State& s, Card c) const {
    Chance chance(Rng{});
    if (blind(s, s.turn)) {
      s.pile.cards[s.pile.count - 1] = c;
      rules.advance(s, chance);
    } else {
      rules.apply(s, Seat::nobody, {.verb = Verb::play, .cards = c});
    }
    const auto waits = [&] {
      return s.phase != Phase::play || (s.in_trick < places() && blind(s, s.turn));
    };
    while (!waits() && rules.advance(s, chance)) continue;
  }

 private:
  bool blind(const State& s, int place) const {
    return rules.spec().dummy == Dummy::blind_hand && place == s.dummy;
  }
};

/// The trick games without nest and auction.
template <class G>
struct PlainEngine {
  using Game = G;
  using State = typename Game::State;
  const Game& rules;

  int places() const { return rules.seats(); }
  bool one_pack() const { return true; }
  bool in_tricks(const State& s) const { return s.phase == games::PlainState::Phase::play; }
  int turn(const State& s) const { return index(s.turn); }
  bool leads(const State& s) const { return in_trick(s) == 0; }
  int tricks(const State& s) const { return s.tricks; }
  int taker(const State& s) const { return index(s.won[s.tricks - 1]); }
  int best(const State& s) const { return index(s.best_by); }
  std::vector<Card> on_table(const State& s) const {
    std::vector<Card> cards;
    for (int i = s.played - in_trick(s); i < s.played; ++i) cards.push_back(s.plays[i].card);
    return cards;
  }
  Suit suit(const State&, Card c) const { return c.suit(); }
  int power(const State&, Card c) const { return c.rank(); }
  bool follows(const State& s, Card c) const {
    return c.suit() == s.plays[s.played - in_trick(s)].card.suit();
  }
  bool is_trump(const State& s, Card c) const { return c.suit() == s.trump; }
  bool trump_is_settled(const State& s) const {
    return rules.spec().trump != games::TrumpBy::first_lead || s.played > 0;
  }
  bool special(const State&, Card) const { return false; }
  bool same_side(const State&, int a, int b) const {
    return rules.side_of(Seat(a)) == rules.side_of(Seat(b));
  }
  bool sides_settled(const State&) const { return true; }
  /// Who must head a card cannot always keep his high ones.
  bool high_is_better() const { return rules.spec().duty < games::Duty::head; }

  bool plays_for(const State&, int place, Seat seat) const { return Seat(place) == seat; }
  int place_of(const State&, Seat seat) const { return index(seat); }
  int place_at(const State& s, const void* storage) const {
    for (int p = 0; p < places(); ++p)
      if (storage == &s.hands[p]) return p;
    return no_hand;
  }
  CardBag hand(const State& s, int place) const { return s.hands[place]; }
  void give(State& s, int place, CardSet cards, bool keeps_more) const {
    s.hands[place] = cards;
    if (keeps_more) s.hands[place] += (rules.spec().pack - cards).first();
  }
  CardSet allowed(const State& s, int, CardSet cards) const {
    if (in_trick(s) == 0) return cards;
    return rules.may_play(cards, s.plays[s.played - in_trick(s)].card, s.trump);
  }
  CardBag lawful(const State& s, int place) const { return allowed(s, place, s.hands[place]); }
  void play(State& s, Card c) const {
    Chance chance(Rng{});
    rules.apply(s, s.turn, {.verb = Verb::play, .cards = c});
    while (in_tricks(s) && rules.advance(s, chance)) continue;
  }

 private:
  int in_trick(const State& s) const { return s.played - s.tricks * places(); }
};

}  // namespace rookery::claims
