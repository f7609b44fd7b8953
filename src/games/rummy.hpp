// Rummy. Law: rules/rummy.md
#pragma once
#include "games/draw_and_discard.hpp"

namespace rookery::games {

/// Groups lie apart: what is laid down stays in its group, and only grows.
class Rummy : public DrawAndDiscard {
 public:
  static constexpr int most_groups = pack_size / 3;
  struct State : DrawAndDiscard::State {
    std::array<CardSet, most_groups> groups;
    std::array<Seat, most_groups> laid_by;
    std::uint8_t group_count;
  };

  explicit Rummy(const Rules& rules);
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  bool allows(const State& s, const Offer& offer, const Move& m) const;
  void list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const { return renew(s, chance); }
  void survey(State& s, Survey& out) const;
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
};
static_assert(Game<Rummy> && RefinesOffers<Rummy>);

/// Three or more consecutive cards of a suit. RM-12
bool is_run(CardSet cards);
/// Three or four cards of a number. RM-13
bool is_set(CardSet cards);

inline constexpr Page<Rummy> rummy{
    .id = "rummy",
    .code = "RM",
    .title = "Rummy",
    .pitch =
        "Draw one, lay down runs and threes, throw one away; be the first with an empty hand, and "
        "let the others pay for every card they still hold.",
    .options = {.options = draw_and_discard_options, .presets = {}},
    .game = [](const Settings& o) { return Rummy(draw_and_discard_rules(o)); },
    .match = draw_and_discard_match,
};

}  // namespace rookery::games
