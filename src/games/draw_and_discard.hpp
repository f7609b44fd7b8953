// What Rummy and Parquet share: hands that draw, play and discard.
// Law: rules/rummy.md; Parquet takes all of this over (PQ-R1).
#pragma once
#include "cards/pile.hpp"
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

/// The frame of a turn. What is played between draw and discard is the game's own:
/// it derives its rules from this class and its state from `State`.
class DrawAndDiscard {
 public:
  static constexpr int most_players = 6;  // RM-3
  static constexpr int pack_size = 44;

  struct Rules {
    int players = 4;
    bool keeps_top = false;
    bool forbids_return = false;
    int turn_limit = 40;
  };
  /// The clauses behind a refusal; the two ledgers number them differently.
  struct Law {
    std::string_view turn, steps, draw, stock, discard, returned;
  };
  enum class Step : std::uint8_t {
    draw,
    renew,  // somebody draws from the empty pack
    play,   // and discard
    over,
  };

  struct State {
    std::array<CardSet, most_players> hands;
    CardSet known;    // cards in hands that everybody saw taken from the discards
    CardSet renewed;  // what the pack was last made of: all cards, at first
    Pile<pack_size> stock, discards;
    std::int16_t turns;  // finished, by all players together
    Seat turn, winner;
    Step step;
    bool took;   // the draw of this turn was a discard ...
    Card taken;  // ... namely this
  };

  DrawAndDiscard(const Rules& rules, const Law& law) : rules_(rules), law_(law) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rummy; }
  std::span<const Card> pack() const { return numbered_pack<11>; }
  bool over(const State& s) const { return s.step == Step::over; }
  Points penalties(const State&) const { return {}; }
  HandResult result(const State& s) const;
  std::string act_name(const State& before, const State& after) const;

 protected:
  void deal_hands(State& s, Seat dealer, Chance& chance) const;
  void offer_turn(const State& s, Offers& out) const;
  /// Draw, take or discard.
  void apply_turn(State& s, Seat p, const Move& m) const;
  bool renew(State& s, Chance& chance) const;
  /// Takes played cards out of a hand; who has none left has won.
  void play_from(State& s, Seat p, CardSet cards) const;
  void survey_hands(State& s, Survey& out) const;
  /// The score: numbers in the hands, against all that lies elsewhere.
  Sheet count(const State& s, CardSet played) const;
  /// Why a move is out of order, or a draw or discard wrong; nothing if it is a play
  /// that the game itself has to judge.
  std::optional<Refusal> refuse_turn(const State& s, Seat p, const Move& m) const;

  const Rules rules_;
  const Law law_;

 private:
  bool can_draw(const State& s) const;
  CardSet discardable(const State& s, Seat p) const;
  void give_top(State& s) const;
  void end_turn(State& s) const;
};

/// The sum of the numbers on the cards. RM-34
constexpr int numbers_on(CardSet cards) {
  int sum = 0;
  for (Card c : cards) sum += c.rank();
  return sum;
}

/// The options of both games.
inline constexpr std::array draw_and_discard_options{
    fixed_word(Key::edition, of_1942),
    number(Key::players, 2, 6, 4),
    number(Key::deals_per_player, 1, 5, 1),
    choice(Key::reshuffle, {whole_pile, keep_top}, whole_pile),
    choice(Key::return_taken_discard, {return_allowed, return_forbidden}, return_allowed),
    number(Key::turn_limit, 20, 1000, 40),
};
DrawAndDiscard::Rules draw_and_discard_rules(const Settings& settings);
/// Everybody deals equally often and the fewest points win. RM-37, RM-38
MatchRules draw_and_discard_match(const Settings& settings);

}  // namespace rookery::games
