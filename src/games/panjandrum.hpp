// Panjandrum. Law: rules/panjandrum.md
#pragma once
#include "cards/pile.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// Everybody turns cards from a blind pile and has to find the one right place for
/// each. Wrong moves stand, and whoever spots one calls it.
class Panjandrum {
 public:
  static constexpr int most_players = 6, most_cards = 56;

  struct Rules {
    int players = 4;
    bool pays_from_delay = true;
    bool misfits = true;
    bool calls = true;  // else only correct moves are possible
    int turn_limit = 100;
  };
  enum class Stage : std::uint8_t {
    playing,
    last_call,  // the last move may have ended the game, unless somebody calls it
    called,     // the table is to say whether rightly
    paying,
    over,
  };
  /// The five kinds of mistakes in the order of PJ-20, each with the cards concerned:
  /// for the first the card that was overlooked, for the others the one that was moved.
  enum Mistake : std::uint8_t { lift, delay_past_building, past_building, kept, misfit };
  using Mistakes = std::array<CardSet, 5>;
  using Cards = Pile<most_cards>;
  struct State {
    std::array<Cards, most_players> hands, delays;
    Pile<1> lifted;                              // by the player in turn
    std::array<std::uint8_t, suit_count> built;  // how high each colour stands
    CardSet seen;        // have been face up, and everybody can tell where they lie
    Mistakes open;       // of the last mover, in this turn
    Seat turn, last_by;  // nobody has moved: nobody
    bool call_made;      // since the last move
    SeatSet declined;    // since the last move
    Seat caller;         // of the last call
    Seat receiver;       // of the penalty being paid
    std::array<std::uint8_t, most_players> owes;
    std::int16_t turns;  // that have ended, of all players together
    SeatSet winners;
    Stage stage;
  };

  explicit Panjandrum(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  /// Cards are put where they may drop back: so an offer does not tell what fits.
  bool allows(const State& s, const Offer& offer, const Move& m) const;
  void list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const;
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
  /// Where a card of the player in turn fits.
  struct Fits {
    bool building = false;
    SeatSet delays{};
    bool anywhere() const { return building || !delays.empty(); }
  };
  Fits fits(const State& s, Card c) const;
  /// The lifted card, or the top of the Delay Pile: the one card that may be placed.
  static std::optional<Card> in_hand(const State& s);
  SeatSet rivals_with_delay(const State& s) const;
  bool may_call(const State& s, Seat p) const;
  void offer_moves(const State& s, Offers& out) const;
  void offer_calls(const State& s, Offers& out) const;

  void note_mistakes(State& s, const Move& m) const;
  void place(State& s, Seat p, const Move& m) const;
  void end_turn(State& s) const;
  void judge(State& s) const;
  void pay(State& s, Seat p, bool from_delay) const;
  void finish(State& s) const;

  bool is_lifting(const State& s, Seat p) const { return p == s.turn && !s.lifted.empty(); }
  int cards_of(const State& s, Seat p) const;
  bool is_last_turn_over(const State& s) const {
    return s.turns == rules_.players * rules_.turn_limit;
  }
  /// Who has to turn his Delay Pile over; nobody, as a rule.
  Seat turning_over(const State& s) const;
  /// Who pays the next penalty card; nobody if all is paid.
  Seat payer(const State& s) const;
  /// Whether a payer has a choice.
  bool is_asked(const State& s, Seat payer) const;
  Refusal refused_call(const State& s, Seat p) const;
  Refusal refused_placing(const State& s, Seat p, const Move& m) const;

  Rules rules_;
};
static_assert(Game<Panjandrum> && RefinesOffers<Panjandrum>);

inline constexpr std::array panjandrum_options{
    choice(Key::edition, {of_1924, of_1988}, of_1988),
    number(Key::players, 3, Panjandrum::most_players, 4),
    choice(Key::penalty_source, {from_hand, from_hand_or_delay}, from_hand_or_delay),  // PJ-28
    choice(Key::misfits, {misfits_allowed, misfits_forbidden}, misfits_allowed),       // PJ-19
    choice(Key::faults, {prevented, called}, called),                                  // PJ-19
    number(Key::turn_limit, 20, 1000, 100),                                            // PJ-37
};

inline constexpr std::array panjandrum_presets{
    Preset{.players = 6, .key = Key::edition, .value = of_1924},  // PJ-R1
    Preset{.edition = of_1924, .key = Key::penalty_source, .value = from_hand},
};

inline constexpr Page<Panjandrum> panjandrum{
    .id = "panjandrum",
    .code = "PJ",
    .title = "Panjandrum",
    .pitch =
        "Everybody turns cards from a blind pile and must find the one right place for each; "
        "whoever spots an oversight cries Panjandrum and makes the culprit swallow cards.",
    .options = {.options = panjandrum_options, .presets = panjandrum_presets},
    .game =
        [](const Settings& o) {
          return Panjandrum({.players = o[Key::players],
                             .pays_from_delay = o[Key::penalty_source] == from_hand_or_delay,
                             .misfits = o[Key::misfits] == misfits_allowed,
                             .calls = o[Key::faults] == called,
                             .turn_limit = o[Key::turn_limit]});
        },
    .match = [](const Settings&) { return without_points(); },
    .conditions =
        [](const Settings& o, std::vector<std::string>& faults) {
          if (o[Key::players] == 6 && o[Key::edition] != of_1924)
            faults.emplace_back("six play only by the book of 1924 (PJ-R1)");
        },
};

}  // namespace rookery::games
