// Club, the partnership rummy with two or three packs. Law: rules/club.md
#pragma once
#include "cards/pile.hpp"
#include "games/club_melds.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"

namespace rookery::games {

class Club {
 public:
  static constexpr int most_players = 6, most_sides = 3;
  static constexpr int most_cards = 3 * 57, most_melds = most_cards / 3;

  struct Rules {
    int players = 4;
    int sides = 2;
    int top_minimum = 160;
    bool any_addition = false;  // the top discard alone may go wherever it fits
    bool says_rookie = false;
  };
  enum class Step : std::uint8_t {
    turn_up,  // the first discard is looked for
    birds,    // birds in the hands are laid out and replaced
    begin,    // draw, or take discards
    play,     // and discard
    over,
  };

  /// Some of the places for melds, walked as in `for (int place : places)`.
  struct Places {
    std::uint64_t bits = 0;

    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(int place) const { return bits >> place & 1; }
    constexpr void add(int place) { bits |= std::uint64_t{1} << place; }
    constexpr void drop(int place) { bits &= ~(std::uint64_t{1} << place); }
    struct Walk {
      std::uint64_t rest;
      constexpr int operator*() const { return std::countr_zero(rest); }
      constexpr Walk& operator++() { return rest &= rest - 1, *this; }
      bool operator==(const Walk&) const = default;
    };
    constexpr Walk begin() const { return {bits}; }
    constexpr Walk end() const { return {0}; }
  };

  struct State {
    std::array<CardBag, most_players> hands;  // without ...
    std::array<CardBag, most_players> known;  // ... what everybody saw taken with a pile
    Pile<most_cards> stock, discards;
    std::array<CardBag, most_melds> melds;
    std::array<Places, most_sides> laid;  // where the melds of each side lie
    std::array<CardBag, most_sides> birds;
    std::array<std::int32_t, most_sides> totals;  // from earlier hands
    std::array<std::uint8_t, most_players> turns;
    std::array<std::uint8_t, most_players> wild_stop;  // its place among the discards, from 1
    Seat three_binds;                                  // closed to him by the 3 on top
    std::array<std::uint8_t, 3> bird_place;            // of birds put back, counted from the bottom
    std::uint8_t birds_put_back;
    Seat dealer, turn, out;
    Step step;
    bool last_turn;    // the stock has run out
    bool threes_laid;  // nothing but the discard may follow
  };

  explicit Club(const Rules& rules);

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
  bool over(const State& s) const { return s.step == Step::over; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  /// Why a play is not allowed; no sentence: it is.
  struct Verdict {
    std::string_view sentence{}, clause{};
    bool allowed() const { return sentence.empty(); }
  };
  /// What a side scores, line by line.
  struct Tally {
    std::array<int, 4> birdies{};  // by their kind
    int table = 0, held = 0, birds = 0, going_out = 0;
    int score() const;
  };

  /// Melds laid in one breath, as far as the rules look at them together.
  struct Breath {
    int melds = 0, value = 0, birdies = 0;
    bool threes = false;
    const CardBag* no_meld = nullptr;  // one that is none
    void add(const CardBag& meld);     // which has to live as long
  };
  static Breath breath_of(const Move& m);
  /// How a side stands when it lays something.
  struct SideNow {
    bool down;  // it has made its first play
    int birdies, minimum;
  };

  int side_of(Seat p) const { return index(p) % rules_.sides; }
  CardBag hand(const State& s, Seat p) const { return s.hands[index(p)] + s.known[index(p)]; }
  static bool is_down(const State& s, int side) { return !s.laid[side].empty(); }
  int birdies(const State& s, int side) const;
  int minimum(const State& s, int side) const;
  SideNow now(const State& s, Seat p) const;
  CardBag melds_of(const State& s, int side) const;
  /// The place of one of the side's melds; -1 if it has none like that.
  int find_meld(const State& s, int side, const CardBag& meld, int after = -1) const;

  // What may be done.
  bool pile_open(const State& s, Seat p) const;
  Verdict judge(const State& s, Seat p, const Move& m) const;
  static Verdict judge_melds(const SideNow& side, const Breath& melds, int hand_after);
  Verdict judge_lay(const State& s, Seat p, const Move& m) const;
  Verdict judge_pile(const State& s, Seat p, const Move& m) const;
  Verdict judge_single_take(const State& s, Seat p, const Move& m) const;
  Verdict judge_add(const State& s, Seat p, const Move& m) const;
  /// Whether a meld may grow so.
  static Verdict judge_growth(const SideNow& side, const CardBag& meld, const CardBag& grown,
                              int hand_after);
  Verdict judge_join(const State& s, Seat p, const Move& m) const;

  // All that may be done.
  class Listing;

  // Doing it.
  void put_bird_back(State& s, Card c) const;
  void replace_bird(State& s, Seat p) const;
  Seat holder_of_bird(const State& s) const;
  static void remove(State& s, Seat p, CardBag cards);
  void put_down(State& s, int side, const CardBag& meld) const;
  void after_play(State& s, Seat p) const;
  void discard(State& s, Seat p, Card c) const;
  void take_pile(State& s, Seat p, const Move& m) const;
  void end_turn(State& s) const;
  Tally tally(const State& s, int side) const;

  Rules rules_;
};
static_assert(Game<Club> && RefinesOffers<Club>);

inline constexpr std::array club_options{
    choice(Key::edition, {of_1957, of_1988}, of_1988),
    number(Key::players, 4, 6, 4, 2),  // CL-1
    choice(Key::meld_name, {birdie, rookie}, birdie),
    number(Key::top_minimum, 150, 160, 160, 10),  // CL-21
    choice(Key::single_take, {natural_or_sequence, any_addition}, natural_or_sequence),
    choice(Key::sides, {two_sides, three_pairs}, three_pairs),  // CL-2
    number(Key::target, 1, 30000, 5000),                        // CL-49
    number(Key::hand_limit, 10, 1000, 40),                      // CL-50
};
inline constexpr std::array club_presets{
    Preset{.edition = of_1957, .key = Key::meld_name, .value = rookie},
    Preset{.edition = of_1957, .key = Key::top_minimum, .value = 150},
    Preset{.edition = of_1957, .key = Key::single_take, .value = any_addition},
};

/// Four are always two pairs; six are three unless the table wants two sides. CL-2
constexpr int club_sides(const Settings& o) {
  return o[Key::players] == 6 && o[Key::sides] == three_pairs ? 3 : 2;
}

inline constexpr Page<Club> club_page{
    .id = "club",
    .code = "CL",
    .title = "Club",
    .pitch =
        "A partnership rummy in which sequences and sets grow on the table until seven cards make "
        "a Birdie; 1s and 2s are wild, the bird is pure bonus, and 5,000 points win.",
    .options = {.options = club_options, .presets = club_presets},
    .game =
        [](const Settings& o) {
          return Club({.players = o[Key::players],
                       .sides = club_sides(o),
                       .top_minimum = o[Key::top_minimum],
                       .any_addition = o[Key::single_take] == any_addition,
                       .says_rookie = o[Key::meld_name] == rookie});
        },
    .match =
        [](const Settings& o) {
          return MatchRules{.end = MatchRules::End::score,
                            .target = o[Key::target],
                            .hand_limit = o[Key::hand_limit],
                            .side_size = o[Key::players] / club_sides(o)};
        },
};

}  // namespace rookery::games
