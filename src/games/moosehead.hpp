// Moosehead. Law: rules/moosehead.md
#pragma once
#include "cards/pile.hpp"
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

/// Cards are added up round the table; whoever brings the sum to a mark scores, and
/// afterwards everybody counts the fifteens in his five cards.
class Moosehead {
 public:
  static constexpr int each = 5;      // MH-4
  static constexpr int highest = 30;  // MH-8
  /// Whether who calls the sum scores.
  static constexpr bool is_mark(int sum) { return sum >= 15 && sum % 5 == 0; }  // MH-12

  struct Rules {
    int players = 4;
    int target = 50;
    bool last_card_go = true;
  };
  enum class Stage : std::uint8_t {
    playing,
    marked,  // the last card made 15, 20, 25 or 30, which is to be written down
    going,   // nobody can play any more in this round
    counting,
    over,
  };
  struct State {
    std::array<CardSet, max_seats> hands;
    std::array<Pile<each>, max_seats> played;   // in front of their players
    std::array<std::uint8_t, max_seats> below;  // a pass told: nothing so low is in the hand
    std::array<std::uint8_t, max_seats> marks;  // how often he made one
    std::array<std::uint8_t, max_seats> goes;
    CardSet aside;
    CardSet round;   // the cards that make up the sum
    SeatSet passed;  // since the last card
    SeatSet counted;
    Points totals;  // before this hand
    std::uint8_t sum;
    Seat dealer, turn, last_by;
    Stage stage;
  };

  explicit Moosehead(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rummy; }
  std::span<const Card> pack() const { return numbered_pack<11>; }  // MH-1
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.stage == Stage::over; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  static CardSet playable(const State& s);
  /// The nearest player from `p` on, to the left, who holds cards. MH-11, MH-16
  Seat with_cards(const State& s, Seat p) const;
  bool all_played(const State& s) const;
  static int points(const State& s, Seat p);
  bool has_won(const State& s, Seat p) const;
  Seat next_to_count(const State& s) const;
  void write_mark(State& s) const;
  void pass(State& s) const;
  void end_round(State& s) const;

  Rules rules_;
};
static_assert(Game<Moosehead>);

/// How many combinations of the cards add up to 15. MH-19 to MH-21
int fifteens(std::span<const Card> cards);
/// They in words, those of the same numbers together: "5+10, twice 3+5+7".
std::string fifteens_text(std::span<const Card> cards);

inline constexpr std::array moosehead_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 8, 4),  // MH-2
    number(Key::target, 1, 30000, 50),                                 // MH-24
    choice(Key::last_card_go, {off, on}, on),                          // MH-18
};

inline constexpr Page<Moosehead> moosehead{
    .id = "moosehead",
    .code = "MH",
    .title = "Moosehead",
    .pitch =
        "Play cards one after the other and call the running sum; hit 15, 20, 25 or 30, never go "
        "past 30, and count fifteens in your five cards afterwards.",
    .options = {.options = moosehead_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return Moosehead({.players = o[Key::players],
                            .target = o[Key::target],
                            .last_card_go = o[Key::last_card_go] == on});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target], .hand_limit = no_hand_limit};  // MH-24
        },
};

}  // namespace rookery::games
