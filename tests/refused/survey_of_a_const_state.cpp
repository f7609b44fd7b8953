// A survey can lay cards anew, so it cannot be had of a state that must not change.
// refused: binding reference of type | drops 'const' qualifier | discards qualifiers
#include "trick/trick_game.hpp"

#ifdef REFUSED
using Looked = const rookery::TrickGame::State;
#else
using Looked = rookery::TrickGame::State;
#endif

void look(const rookery::TrickGame& game, Looked& state, rookery::Survey& survey) {
  game.survey(state, survey);
}
