// Coronado. Law: rules/coronado.md
#pragma once
#include "cards/pile.hpp"
#include "games/plain_tricks.hpp"

namespace rookery::games {

/// Five tricks for two, and before them the bargaining for new cards. The elder is the
/// one who did not deal.
class Coronado : public PlainTricks {
 public:
  static constexpr int stock_size = 13;

  enum class Step : std::uint8_t {
    free,  // the elder leads or asks
    asked,
    elder_takes,
    dealer_takes,
    closed,  // nobody takes cards any more
  };
  struct State : PlainState {
    Pile<stock_size> stock;
    std::array<CardSet, 2> discards;
    std::uint8_t asked, askings;
    Seat bound;
    Step step;
  };

  explicit Coronado(bool must_trump);

  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  void survey(State& s, Survey& out) const;
  HandResult result(const State& s) const { return result_of(count(s)); }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;

 private:
  static Seat elder(const State& s) { return left_of(s.dealer, 2); }
  /// Whom the bargaining waits for, and for what.
  void go_to(State& s, Step step) const;
  void exchange(State& s, Seat p, CardSet cards) const;
  Tally count(const State& s) const;
};
static_assert(Game<Coronado>);

inline constexpr std::array coronado_options{
    fixed_word(Key::edition, of_1942), fixed_number(Key::players, 2),  // CO-1
    number(Key::target, 1, 30000, 7),                                  // CO-31
    choice(Key::must_trump, {off, on}, on),                            // CO-22
};

inline constexpr Page<Coronado> coronado{
    .id = "coronado",
    .code = "CO",
    .title = "Coronado",
    .pitch =
        "Five tricks, take three; before the first lead the non-dealer may ask for new cards, and "
        "whoever cuts the bargaining short at the first word must make good or pay double.",
    .options = {.options = coronado_options, .presets = {}},
    .game = [](const Settings& o) { return Coronado(o[Key::must_trump] == on); },
    .match =
        [](const Settings& o) {
          return MatchRules{.target = o[Key::target], .hand_limit = no_hand_limit};
        },
};

}  // namespace rookery::games
