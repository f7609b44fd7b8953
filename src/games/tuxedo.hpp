// Tuxedo. Law: rules/tuxedo.md
#pragma once
#include "cards/pile.hpp"
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/tuxedo_sums.hpp"

namespace rookery::games {

/// One card of the hand carries off everything on the table that equals it, and after
/// every play anybody may call "Orange".
class Tuxedo {
 public:
  static constexpr int most_players = 6, pack_size = 56;

  struct Rules {
    int players = 4;
    bool trail_free = false;
    bool take_all = true;
    bool leftovers_to_taker = true;
  };
  struct State {
    Pile<pack_size> stock;
    std::array<CardSet, most_players> hands;
    CardSet loose;
    /// By owner, who has at most one (TX-R8). A build's number is the sum of its cards.
    std::array<CardSet, most_players> builds;
    std::array<CardSet, most_players> heaps;  // without ...
    CardSet captured;                         // ... the last capture; belongs to `taker`
    CardSet captured_with;                    // the one of them that came from the hand
    /// What all know of a hand, by number: it cannot hold these, it holds one of each of those.
    std::array<std::uint16_t, most_players> lacks, claims;
    std::array<std::uint8_t, most_players> big_sweeps, little_sweeps, oranges, wrong_calls;
    SeatSet called, declined;  // since the last play
    Seat dealer, turn, taker;
    Seat last_by;  // who made the last play, which was a
    Verb last_play;
    bool orange_given;  // to the first caller
    bool over;
  };

  explicit Tuxedo(const Rules& rules) : rules_(rules) {}

  int seats() const { return rules_.players; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  bool allows(const State& s, const Offer& offer, const Move& m) const;
  void list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.over; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  /// Why something is not allowed; no sentence: it is.
  struct Verdict {
    std::string sentence{}, clause{};
    bool allowed() const { return sentence.empty(); }
  };

  void deal_four(State& s) const;
  CardSet table(const State& s) const;
  /// Bit by number: what a card of that number could capture something with.
  std::uint32_t capturable(const State& s) const;
  /// Those of p's cards that may capture: if he owns a build, to take that one.
  CardSet capturing(const State& s, Seat p) const;
  /// Whether one without a build may trail, with these cards that could capture. TX-13
  bool may_trail(CardSet takers) const { return rules_.trail_free || takers.empty(); }
  bool each_capture(const State& s, Seat p, Card with, const tuxedo::Visit& visit) const;
  bool last_play_was_orange(const State& s) const;

  void offer_play(const State& s, Offers& out) const;
  void offer_calls(const State& s, Offers& out) const;
  Verdict judge_play(const State& s, Seat p, const Move& m) const;
  Verdict judge_capture(const State& s, Seat p, Card with, CardSet taken) const;
  Verdict judge_build(const State& s, Seat p, Card laid, CardSet onto) const;
  Verdict judge_raise(const State& s, Seat p, Card laid, CardSet onto) const;
  Verdict judge_trail(const State& s, Seat p) const;
  Verdict judge_call(const State& s, Seat p, const Move& m) const;

  void capture(State& s, Seat p, Card with, CardSet taken) const;
  void call_orange(State& s, Seat p) const;
  /// What a player has captured.
  CardSet heap(const State& s, int seat) const;
  int points_for_most(const State& s, int seat) const;
  /// Something that brings points, and how often a player has it.
  struct Award {
    std::string_view label;
    int times, each;
  };
  std::array<Award, 6> awards(const State& s, int seat) const;

  Rules rules_;
};
static_assert(Game<Tuxedo> && RefinesOffers<Tuxedo>);

inline constexpr std::array tuxedo_options{
    fixed_word(Key::edition, of_1924),
    number(Key::players, 2, 6, 4),
    choice(Key::trail, {trail_if_unable, trail_free}, trail_if_unable),              // TX-13
    choice(Key::capture_all, {capture_required, capture_choice}, capture_required),  // TX-10
    choice(Key::leftovers, {to_last_taker, to_nobody}, to_last_taker),               // TX-31
    number(Key::target, 1, 30000, 100),                                              // TX-35
    number(Key::hand_limit, 10, 1000, 30),                                           // TX-37
};

inline constexpr Page<Tuxedo> tuxedo_page{
    .id = "tuxedo",
    .code = "TX",
    .title = "Tuxedo",
    .pitch =
        "One card from the hand carries off everything on the table that equals it, sweeps and "
        "builds included, and all race to call \"Orange\" when red and yellow go together.",
    .options = {.options = tuxedo_options, .presets = {}},
    .game =
        [](const Settings& o) {
          return Tuxedo({.players = o[Key::players],
                         .trail_free = o[Key::trail] == trail_free,
                         .take_all = o[Key::capture_all] == capture_required,
                         .leftovers_to_taker = o[Key::leftovers] == to_last_taker});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target], .hand_limit = o[Key::hand_limit]};
        },
};

}  // namespace rookery::games
