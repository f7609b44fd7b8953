// The state of a game is plain bytes: copying it must be cheap and can share nothing.
// refused: is_trivially_copyable
#include <vector>

#include "trick/trick_game.hpp"

struct Careless : rookery::TrickGame {
#ifdef REFUSED
  struct State : rookery::TrickGame::State {
    std::vector<rookery::Card> memory;
  };
#endif
};
static_assert(rookery::Game<Careless>);
