// Parquet. Law: rules/parquet.md
#pragma once
#include "games/draw_and_discard.hpp"

namespace rookery::games {

/// Rummy on one floor: every card has its own square, and whatever makes three in a
/// row or in a column may be laid.
class Parquet : public DrawAndDiscard {
 public:
  struct State : DrawAndDiscard::State {
    CardSet floor;
  };

  explicit Parquet(const Rules& rules);
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  bool allows(const State& s, const Offer& offer, const Move& m) const;
  void list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const { return renew(s, chance); }
  void survey(State& s, Survey& out) const;
  Sheet sheet(const State& s) const { return count(s, s.floor); }
  Refusal refusal(const State& s, Seat p, const Move& m) const;
};
static_assert(Game<Parquet> && RefinesOffers<Parquet>);

/// The cards of `floor` that are in a run or a column of three or more: PQ-9.
CardSet supported(CardSet floor);

inline constexpr Page<Parquet> parquet{
    .id = "parquet",
    .code = "PQ",
    .title = "Parquet",
    .pitch =
        "Rummy on one common floor of 4 rows by 11 columns: a single card may be laid as soon as "
        "the floor around it makes three in a row or in a column.",
    .options = {.options = draw_and_discard_options, .presets = {}},
    .game = [](const Settings& o) { return Parquet(draw_and_discard_rules(o)); },
    .match = draw_and_discard_match,
};

}  // namespace rookery::games
