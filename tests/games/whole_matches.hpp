// Matches of any game to their end with random moves, looked at hand by hand.
#pragma once
#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace rookery {

/// Plays a match and calls `look` with the position whenever a hand is over and not yet
/// written down. Returns how it ended.
template <class Look>
Standing play_whole_match(std::string_view id, const Asked& asked, std::uint64_t seed,
                          Look&& look) {
  const GameEntry* game = find_game(id);
  const auto position = game->open(std::get<Settings>(settle(*game, asked)), {});
  Chance chance(Rng{seed});
  Rng rng{seed + 1};
  for (int moves = 0; moves < 200'000; ++moves) {
    while (true) {
      if (position->counting()) look(*position);
      if (!position->advance(chance)) break;
    }
    if (position->standing().over) return position->standing();
    Offers offers;
    position->offers(offers);
    if (offers.empty()) break;
    const Offer& offer = offers[rng.below(offers.size())];
    position->apply(offer.seat, sample(offer, rng));
  }
  ADD_FAILURE() << id << " did not end, seed " << seed;
  return {};
}

inline int fact_of(Position& position, std::string_view name, Seat of = Seat::nobody) {
  Survey survey;
  position.survey(survey);
  for (const Survey::Fact& fact : survey.facts)
    if (fact.name == name && fact.of == of) return fact.value;
  return -1;
}

inline int points_of_all(const Sheet& sheet) {
  int sum = 0;
  for (const Sheet::Column& column : sheet.columns) sum += column.score;
  return sum;
}

/// The seats with the highest total, or with the lowest.
inline SeatSet with_best_total(const Standing& standing, int players, bool lowest) {
  const auto worse = [&](int a, int b) { return lowest ? a > b : a < b; };
  SeatSet best;
  for (int i = 0; i < players; ++i) {
    if (best.empty() || worse(standing.totals[index(best.first())], standing.totals[i])) best = {};
    if (best.empty() || standing.totals[index(best.first())] == standing.totals[i])
      best.add(Seat(i));
  }
  return best;
}

}  // namespace rookery
