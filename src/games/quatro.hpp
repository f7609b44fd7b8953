// Quatro. Law: rules/quatro.md
#pragma once
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

/// Everybody asks one other for one exact card until all numbers lie there in fours.
class Quatro {
 public:
  struct Rules {
    int players = 4;
    int miss_limit = 100;
  };
  enum class Stage : std::uint8_t {
    asking,
    asked,  // the request is to be answered
    over,
  };
  /// A hand and what follows about it from the requests, for everybody. A card that was
  /// handed over is known wherever it is; the rest speaks of the other cards.
  struct Hand {
    CardSet cards;
    CardSet lacks;      // not here
    CardSet has_one;    // of every number among these one is here
    CardSet lacks_one;  // of every number among these one is elsewhere
  };
  struct State {
    std::array<Hand, max_seats> hands;
    std::array<CardSet, max_seats> quatros;
    CardSet handed;  // every card that ever changed hands
    CardSet wanted;  // the card asked for last
    Seat turn, asker, asked;
    bool given;           // the last answer
    std::int16_t misses;  // in a row
    Stage stage;
  };

  explicit Quatro(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rummy; }
  std::span<const Card> pack() const { return numbered_pack<11>; }  // QU-1
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.stage == Stage::over; }
  HandResult result(const State& s) const { return {.winners = with_most_quatros(s)}; }
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  /// What `p` may ask for.
  static CardSet askable(const State& s, Seat p);
  SeatSet others_with_cards(const State& s, Seat p) const;
  /// Somebody who holds four of a number, and which; nobody does mostly.
  std::pair<Seat, CardSet> unlaid(const State& s) const;
  bool all_laid(const State& s) const;
  void answer(State& s) const;
  static void hand_over(State& s);
  SeatSet with_most_quatros(const State& s) const;

  Rules rules_;
};
static_assert(Game<Quatro>);

inline constexpr std::array quatro_options{
    fixed_word(Key::edition, of_1942), number(Key::players, 3, 8, 4),  // QU-2
    number(Key::miss_limit, 50, 1000, 100),                            // QU-20
};

inline constexpr Page<Quatro> quatro{
    .id = "quatro",
    .code = "QU",
    .title = "Quatro",
    .pitch =
        "Ask a player of your choice for one exact card; go on as long as you guess right; "
        "collect all four of a number.",
    .options = {.options = quatro_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return Quatro({.players = o[Key::players], .miss_limit = o[Key::miss_limit]});
        },
    .match = [](const Settings&) { return without_points(); },  // QU-19
};

}  // namespace rookery::games
