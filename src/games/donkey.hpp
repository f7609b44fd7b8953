// Donkey. Law: rules/donkey.md
#pragma once
#include "game/game.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// Everybody passes a card to the left at the same beat until somebody folds with
/// four of a number; then the last to fold is the slow one.
class Donkey {
 public:
  struct Rules {
    int players = 4;
    bool four_redeals = false;
    int pass_limit = 200;
  };
  enum class Stage : std::uint8_t {
    dealt,
    passing,
    race,       // somebody has folded rightly; the others fold as they notice
    folded,     // the winner is to show his four
    thrown_in,  // four of a number in the deal
    over,
  };
  struct State {
    std::array<CardSet, max_seats> hands;     // without the cards below
    std::array<CardSet, max_seats> received;  // known to who passed it, until a choice
    std::array<CardSet, max_seats> chosen;    // to be passed; at most one
    CardSet four;                             // the winner's, shown after the race
    SeatSet marked;                           // by a false fold
    std::array<Seat, max_seats> folds;        // in their order, the winner first
    std::uint8_t fold_count;
    Seat dealer;
    std::int16_t passes;
    Stage stage;
  };

  explicit Donkey(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.stage >= Stage::thrown_in; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;
  /// A void fold is told to nobody else. Nor is a choice made anew: if it were, a
  /// move that nobody is told of could only be a void fold.
  SeatSet told(const State& s, Seat p, const Move& m) const;

 private:
  static CardSet cards_of(const State& s, Seat p);
  static bool has_folded(const State& s, Seat p);
  void fold(State& s, Seat p) const;
  void pass_on(State& s) const;
  /// Everybody from first to last, once the race is over.
  std::array<Seat, max_seats> placing(const State& s) const;

  Rules rules_;
};
static_assert(Game<Donkey>);

inline constexpr std::array donkey_options{
    fixed_word(Key::edition, of_1924),
    number(Key::players, 3, 8, 4),
    number(Key::hand_count, 1, 20, 1),                                // DK-18
    choice(Key::four_at_deal, {four_wins, four_redeals}, four_wins),  // DK-16
    number(Key::pass_limit, 50, 1000, 200),                           // DK-19
};

inline constexpr Page<Donkey> donkey{
    .id = "donkey",
    .code = "DK",
    .title = "Donkey",
    .pitch =
        "Everybody passes a card to the left at the same moment until someone quietly lays down "
        "four of a number; then it is a race not to be the last to fold.",
    .options = {.options = donkey_options},
    .game =
        [](const Settings& o) {
          return Donkey({.players = o[Key::players],
                         .four_redeals = o[Key::four_at_deal] == four_redeals,
                         .pass_limit = o[Key::pass_limit]});
        },
    .match =
        [](const Settings& o) {
          if (o[Key::hand_count] == 1) return without_points();
          return MatchRules{.end = MatchRules::End::hands,
                            .hand_count = o[Key::hand_count],
                            .hand_limit = no_hand_limit,
                            .level_shares = true};  // DK-18
        },
};

}  // namespace rookery::games
