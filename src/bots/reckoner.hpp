// The bot that reckons: for the bidding games.
#pragma once
#include "bots/bot.hpp"
#include "bots/habits.hpp"

namespace rookery {

/// Imagines worlds that fit all it has seen, tries its moves in them, plays the hands out
/// by rules of thumb or, near the end, by exact search, and makes the move that did best.
/// Nothing if the game has no bids.
std::unique_ptr<Thinker> make_reckoner(const Opening& table, const Habits& habits,
                                       std::uint64_t seed);

}  // namespace rookery
