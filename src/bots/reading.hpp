// The table in the words of the bidding games.
#pragma once
#include <optional>

#include "game/view.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// What a player keeps in mind while a hand is played. A bit stands for each suit.
struct Memory {
  CardSet gone;                                 // cards played or buried that he has seen
  std::array<std::uint8_t, max_seats> lacks{};  // the suits in which somebody is void
  std::uint8_t dummy_lacks = 0;                 // the same of a hand that is nobody's
  int deal = -1;                                // the deal all this belongs to

  void look(const View& view, const TrickGame& rules);
};

/// What a player reads off the table before he acts, together with what he remembers.
/// Nothing here is hidden from him.
struct Reading {
  explicit Reading(const TrickGame& ranks) : rules(ranks) {}

  const TrickGame& rules;
  CardSet hand;             // the hand to act from: his own, or a dummy's that he plays
  CardSet hidden;           // cards that may lie in hands he does not see
  CardSet elsewhere;        // these, and what rivals have laid open: all that may beat his
  Suit trump = Suit::none;  // meaningful once it is named
  bool trump_named = false;
  int order = TrickGame::high_order;
  int bid = 0;             // that stands
  bool declaring = false;  // his side made the bid
  int daring = 0;          // points that he bids above the value of his hand

  // The trick on the table.
  int in_trick = 0;
  bool last_to_play = false;
  bool side_is_winning = false;
  Suit led = Suit::none;
  Card best{};     // the card that is winning it
  int points = 0;  // what it is worth so far

  // The others.
  struct Rival {
    std::uint8_t lacks = 0;  // what he has shown to lack: a bit stands for each suit
    CardSet cards{};         // that he may have
  };
  std::array<Rival, max_places> behind{};  // rivals who play after him
  int rivals_behind = 0;
  bool alone = true;                                // nobody plays with him
  bool partner_behind = false;                      // a partner plays after him
  CardSet partner_shows{};                          // the hand of a partner that lies open to him
  std::uint8_t partners_lack = 0, rivals_lack = 0;  // one of them at least

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
  /// Whether `c`, the best card of a trick to which `suit` was led, stays so as far as
  /// anybody can tell who remembers.
  bool holds(Card c, Suit suit) const;
  /// Whether it makes no difference to anybody which of two cards of a hand is played.
  bool equal(Card a, Card b) const;
  bool partner_lacks(Suit s) const { return partners_lack >> int(s) & 1; }
  bool rival_lacks(Suit s) const { return rivals_lack >> int(s) & 1; }
  /// Whether rivals may have trumps.
  bool trumps_are_out() const { return trump != Suit::none && !of_suit(elsewhere, trump).empty(); }
  /// The cards that can be played honestly: those offered, less any renege.
  CardSet playable(CardSet offered) const;
  /// Takes in somebody who sits so many places further on, and his hand if it lies open.
  void read_other(int turns_away, bool with_me, std::uint8_t lacks, std::optional<CardSet> open);
};

/// What the seat of the view reads, who remembers that.
Reading read_view(const View& view, const TrickGame& rules, const Memory& memory);

/// What everybody remembers of the tricks of a hand.
struct Track {
  CardSet played;
  std::array<std::uint8_t, max_places> lacks{};  // by place, a bit for each suit

  template <class Cards>
  static Track of(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s);
  /// The card that was played last.
  template <class Cards>
  void note(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s, int play);
};
/// What whoever is asked reads in a world in which somebody imagines him. Only what he
/// would see of it is looked at. If the others are united, those who play each for himself
/// stand together against the declarer.
template <class Cards>
Reading read_world(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s,
                   const TrickGame& ranks, const Track& track, bool united = false);

/// Whether two seats play together in this hand, as far as that is settled.
bool same_side(const View& view, Seat a, Seat b);

}  // namespace rookery
