// Clock Pastime. Law: rules/clock-pastime.md
#pragma once
#include "cards/pile.hpp"
#include "games/page.hpp"

namespace rookery::games {

/// A clock of fourteen piles: every card turned goes home to the pile of its number
/// and sends the player on to that pile. There is nothing to choose.
class ClockPastime {
 public:
  enum class Stage : std::uint8_t { turning, turned, over };
  struct State {
    std::array<Pile<4>, 14> piles;  // face down, by number from 1 on
    CardSet home;                   // face up under the piles of their numbers
    CardSet turned;                 // on its way home
    std::uint8_t at;                // the number of the pile to turn from
    Stage stage;
  };

  int seats() const { return 1; }
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
  bool won(const State& s) const { return s.home.size() == int(pack().size()); }  // CK-8
};
static_assert(Game<ClockPastime>);

inline constexpr std::array clock_pastime_options{
    fixed_word(Key::edition, of_1924),
    fixed_number(Key::players, 1),
};

inline constexpr Page<ClockPastime> clock_pastime{
    .id = "clock-pastime",
    .code = "CK",
    .title = "Clock Pastime",
    .pitch =
        "The pack lies as a clock with two hands; each card turned goes home and sends you to the "
        "next hour, and no skill in the world can help it.",
    .options = {.options = clock_pastime_options, .presets = {}},
    .game = [](const Settings&) { return ClockPastime(); },
    .match = [](const Settings&) { return solitaire(); },
};

}  // namespace rookery::games
