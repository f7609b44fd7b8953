// The play of Match and Numero. Law: rules/match.md, rules/numero.md
#pragma once
#include "cards/pile.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// Everybody turns up cards blindly until one matches the first of the pile, and
/// whoever turned it takes the pile. Nobody ever chooses anything.
class MatchPiles {
 public:
  static constexpr int most_cards = 56;

  /// What a ledger calls these rules; both have the same ones.
  struct Law {
    std::string_view turn, turns, out;
  };
  struct Rules {
    int players = 4;
    PackStyle style = PackStyle::rook;
    bool by_colour = false;
    int final_piles = 5;
    bool shuffle_captured = false;
    int pile_limit = 400;
    Law law{};
  };
  enum class Stage : std::uint8_t {
    turning,
    matched,  // the pile is to be taken
    no_card,  // the last player has nothing left and did not match
    over,
  };
  struct State {
    std::array<Pile<most_cards>, max_seats> stacks;  // the top is turned next
    std::array<std::uint8_t, max_seats> remembered;  // cards from the bottom whose order is known
    Pile<most_cards> pile;                           // the first card sets what matches
    CardSet captured;                                // the last pile, until the next card
    SeatSet in;
    SeatSet winners;
    Seat turn, last_by;
    std::int16_t piles;   // played to the end
    std::int16_t finals;  // of these, since two were left; -1: more are in
    Stage stage;
  };

  explicit MatchPiles(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return rules_.style; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.stage == Stage::over; }
  HandResult result(const State& s) const { return {.winners = s.winners}; }
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  bool matches(Card first, Card c) const;
  Seat next_in(const State& s, Seat p) const;
  void capture(State& s, Chance& chance) const;
  void end_pile(State& s) const;
  void go_out(State& s) const;
  SeatSet with_most_cards(const State& s) const;

  Rules rules_;
};
static_assert(Game<MatchPiles>);

}  // namespace rookery::games
