// New Rook Solitaire. Law: rules/new-rook-solitaire.md
#pragma once
#include "cards/pile.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// Thirty-five open cards run off, up and down by ones, onto cards drawn from a hand
/// of twenty-one. Several players do it side by side, each with a pack of his own.
class NewRookSolitaire {
 public:
  static constexpr int column_count = 7, column_size = 5, hand_size = 21, cards_in_pack = 56;

  struct Rules {
    int players = 1;
    bool draw_freely = false;
    bool same_deals = false;
  };
  /// One player's table.
  struct Board {
    std::array<Pile<column_size>, column_count> park;  // the last is the end card
    Pile<hand_size> hand;
    Pile<cards_in_pack> pile;  // the Playing Pile
    CardSet aside;             // the whole pack of a player who sits out
    int parked() const;
  };
  struct State {
    std::array<Board, max_seats> boards;
    SeatSet playing, ended;
  };

  explicit NewRookSolitaire(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.ended == s.playing; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;
  /// With the same deals nobody is told of moves in a deal that he still plays.
  SeatSet told(const State& s, Seat p, const Move& m) const;

 private:
  static CardSet fitting(const Board& board);
  static int score(const Board& board);
  SeatSet watching(const State& s, Seat p) const;

  Rules rules_;
};
static_assert(Game<NewRookSolitaire>);

inline constexpr std::array new_rook_solitaire_options{
    fixed_word(Key::edition, of_1924),
    number(Key::players, 1, 8, 1),
    choice(Key::draw, {when_stuck, freely}, when_stuck),  // NS-9
    number(Key::hand_count, 1, 20, 1),                    // NS-14
    choice(Key::same_deals, {off, on}, off),
};
inline constexpr auto new_rook_solitaire_presets = [] {
  std::array<Preset, max_seats - 1> presets{};
  for (int n = 2; n <= max_seats; ++n)
    presets[n - 2] = {.players = n, .key = Key::hand_count, .value = 3};
  return presets;
}();

inline constexpr Page<NewRookSolitaire> new_rook_solitaire{
    .id = "new-rook-solitaire",
    .code = "NS",
    .title = "New Rook Solitaire",
    .pitch =
        "Thirty-five cards lie open in seven columns and must all run off, up and down by ones, "
        "onto cards drawn from a hand of twenty-one.",
    .options = {.options = new_rook_solitaire_options, .presets = new_rook_solitaire_presets},
    .game =
        [](const Settings& o) {
          return NewRookSolitaire({.players = o[Key::players],
                                   .draw_freely = o[Key::draw] == freely,
                                   .same_deals = o[Key::same_deals] == on});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.end = MatchRules::End::hands,
                            .hand_count = o[Key::hand_count],
                            .hand_limit = no_hand_limit,
                            .play_offs = 3,  // NS-16
                            .has_dealer = false};
        },
};

}  // namespace rookery::games
