// Hoodoo. Law: rules/hoodoo.md
#pragma once
#include "cards/pile.hpp"
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

/// Tricks stay on the table until somebody cannot follow and has to sweep it; whoever
/// has no card left has won.
class Hoodoo {
 public:
  static constexpr int most_players = 5;  // HD-2
  static constexpr int each = 8;          // HD-4

  struct Rules {
    int players = 4;
    int trick_limit = 200;
  };
  struct State {
    std::array<CardSet, most_players> hands;
    std::array<CardSet, most_players> lacks;  // suits that his cards never shown are not of
    CardSet aside;
    CardSet seen;    // every card that was ever played, wherever it is now
    CardSet heap;    // turned tricks, without the last
    CardSet last;    // the trick turned last
    CardSet broken;  // the cards of a trick just broken off, until the next is led
    Pile<most_players> trick;
    std::int16_t tricks;  // taken or broken off
    std::uint8_t swept;   // cards of the last pick-up
    Suit lacked;          // the suit that caused it
    Seat leader, turn, hoodooed;
    SeatSet winners;  // empty: the game goes on
  };

  explicit Hoodoo(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rummy; }
  std::span<const Card> pack() const { return numbered_pack<11>; }  // HD-1
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return !s.winners.empty(); }
  HandResult result(const State& s) const { return {.winners = s.winners}; }
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  CardSet playable(const State& s) const;
  /// Whether everybody has played, or the next player cannot.
  bool trick_ends(const State& s) const;
  void turn_trick(State& s) const;
  void sweep(State& s) const;
  void end_trick(State& s, Seat next_leader) const;

  Rules rules_;
};
static_assert(Game<Hoodoo>);

inline constexpr std::array hoodoo_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 5, 4),  // HD-2
    number(Key::trick_limit, 50, 1000, 200),                           // HD-15
};

inline constexpr Page<Hoodoo> hoodoo{
    .id = "hoodoo",
    .code = "HD",
    .title = "Hoodoo",
    .pitch =
        "Follow suit or be hoodooed: the one who cannot follow sweeps up everything on the table. "
        "First to be rid of all cards wins.",
    .options = {.options = hoodoo_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return Hoodoo({.players = o[Key::players], .trick_limit = o[Key::trick_limit]});
        },
    .match = [](const Settings&) { return without_points(); },  // HD-14
};

}  // namespace rookery::games
