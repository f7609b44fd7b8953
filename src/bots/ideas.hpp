// What comes to a player's mind in a bidding game.
#pragma once
#include <vector>

#include "bots/habits.hpp"
#include "bots/playout.hpp"

namespace rookery {

/// A move, and up to where its maker means to bid afterwards; nothing: he will see.
struct Idea {
  Move move;
  std::optional<int> ceiling{};
};

/// Ideas worth a thought, the one of the rules of thumb first. `s` is any world that the
/// player cannot tell from the real one; only what he sees of it is looked at.
template <class Cards>
std::vector<Idea> ideas(const Playout<Cards>& playout, const typename TrickGameOf<Cards>::State& s,
                        std::span<const Offer> offers, const Habits& habits, Rng& rng);

/// What somebody calls who goes up to a ceiling and no further.
Move call_up_to(int ceiling, const Move& rule, std::span<const Offer> offers);

}  // namespace rookery
