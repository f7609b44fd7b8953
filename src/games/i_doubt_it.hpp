// I Doubt It. Law: rules/i-doubt-it.md
#pragma once
#include "game/game.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// Cards go down blind while the count goes round, and any other player may doubt
/// the last one until the next is laid.
class IDoubtIt {
 public:
  struct Rules {
    int players = 4;
    bool true_if_held = true;
    int count_limit = 40;
  };
  enum class Stage : std::uint8_t {
    playing,
    doubted,  // the last card is to be turned up
    shown,    // the heap is to be taken
    over,
  };
  /// A hand in parts, by who else knows of the cards. Nobody can tell a known card
  /// from another once its holder has laid one face down, so a lay joins the parts.
  struct Hand {
    CardSet secret;
    std::array<CardSet, max_seats> laid_by;  // taken from the heap: who laid them knows
    CardSet shown;                           // turned up by a doubt: all know
    CardSet all() const;
  };
  struct State {
    std::array<Hand, max_seats> hands;
    std::array<CardSet, max_seats> heap;  // by who laid them, without the last card
    CardSet last;                         // can still be doubted, if anybody may
    CardSet doubted;                      // turned up, until the heap is taken
    CardSet shown;                        // the same card, until the next is laid
    SeatSet declined;                     // in this window
    Seat turn, last_by, doubter;
    SeatSet winners;
    std::int16_t plays;
    Stage stage;
  };

  explicit IDoubtIt(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rook; }
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
  static int called(const State& s) { return (s.plays + 13) % 14 + 1; }
  static int due(const State& s) { return s.plays % 14 + 1; }  // ID-6
  CardSet playable(const State& s) const;
  bool may_doubt(const State& s, Seat p) const;
  /// Whether the next card has to wait until all have doubted or let the last stand.
  bool must_settle(const State& s) const;
  bool count_is_over(const State& s) const { return s.plays == 14 * rules_.count_limit; }
  void take_heap(State& s) const;
  void finish_if_decided(State& s) const;
  int cards_of_others(const State& s, Seat p) const;

  Rules rules_;
};
static_assert(Game<IDoubtIt>);

inline constexpr std::array i_doubt_it_options{
    fixed_word(Key::edition, of_1924),        number(Key::players, 3, 8, 4),
    choice(Key::true_if_held, {off, on}, on),  // ID-7
    number(Key::target, 0, 30000, 0),          // ID-18
    number(Key::count_limit, 10, 200, 40),     // ID-20
    number(Key::hand_limit, 10, 1000, 100),    // ID-21
};

inline constexpr Page<IDoubtIt> i_doubt_it{
    .id = "i-doubt-it",
    .code = "ID",
    .title = "I Doubt It",
    .pitch =
        "Cards go down blind one by one, the count goes round whether they fit or not, and "
        "somebody must dare to say so.",
    .options = {.options = i_doubt_it_options},
    .game =
        [](const Settings& o) {
          return IDoubtIt({.players = o[Key::players],
                           .true_if_held = o[Key::true_if_held] == on,
                           .count_limit = o[Key::count_limit]});
        },
    .match =
        [](const Settings& o) {
          if (o[Key::target] == 0) return without_points();  // ID-18
          return MatchRules{.target = o[Key::target],
                            .hand_limit = o[Key::hand_limit],
                            .level_shares = true};  // ID-21
        },
};

}  // namespace rookery::games
