// Ups and Downs. Law: rules/ups-and-downs.md
#pragma once
#include "games/page.hpp"

namespace rookery::games {

/// From every seven a pile grows up to 11 and down to 1; the first without cards wins.
class UpsAndDowns {
 public:
  struct Rules {
    int players = 4;
    bool any_suit = false;
  };
  enum class Stage : std::uint8_t {
    start,  // the first seven is looked for
    playing,
    over,
  };
  struct State {
    std::array<CardSet, max_seats> hands;
    std::array<CardSet, max_seats> lacks;   // cards that all can tell a hand not to hold
    std::array<CardSet, suit_count> piles;  // the oldest first; each number once
    std::uint8_t pile_count, plays, passes;
    Seat turn;
    Stage stage;
  };

  explicit UpsAndDowns(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rummy; }
  std::span<const Card> pack() const;
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
  /// All cards that the piles take now, whoever holds them.
  CardSet wanted(const State& s) const;
  CardSet wanted_by(CardSet pile) const;
  CardSet playable(const State& s) const;

  Rules rules_;
};
static_assert(Game<UpsAndDowns>);

inline constexpr std::array ups_and_downs_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 2, 8, 4),  // UD-2
    choice(Key::building, {by_suit, any_suit}, by_suit),               // UD-9, UD-10
};

inline constexpr Page<UpsAndDowns> ups_and_downs{
    .id = "ups-and-downs",
    .code = "UD",
    .title = "Ups and Downs",
    .pitch =
        "Start from the sevens and build up to 11 and down to 1; the first with no cards left "
        "wins.",
    .options = {.options = ups_and_downs_options},
    .game =
        [](const Settings& o) {
          return UpsAndDowns(
              {.players = o[Key::players], .any_suit = o[Key::building] == any_suit});
        },
    .match = [](const Settings&) { return without_points(); },
};

}  // namespace rookery::games
