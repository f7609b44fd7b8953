// A page of rules whose cards and counters do not add up is not compiled.
// refused: static assertion failed | static_assert failed
#include "games/kentucky_discard.hpp"

#ifdef REFUSED
static_assert(rookery::games::kentucky_discard.with().adds_up(41, 9, 125));
#else
static_assert(rookery::games::kentucky_discard.with().adds_up(41, 9, 120));
#endif
