// Deals for measuring the solver: bid, buried and played on by simple rules, from a seed.
#pragma once
#include "trick/trick_game.hpp"

namespace rookery::bench {

/// A hand at its first lead: the best hand has bid and named its best colour, and buried its
/// least useful cards.
TrickGame::State realistic_deal(const TrickGame& game, Rng& rng);
/// The same hand after some tricks, when a trick begins and everybody has so many cards left.
void play_down(const TrickGame& game, TrickGame::State& s, int cards);

}  // namespace rookery::bench
