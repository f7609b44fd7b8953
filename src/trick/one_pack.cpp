// The engine for games with one pack, in which a hand is a set.
#include "trick/count.ipp"
#include "trick/faults.ipp"
#include "trick/hand.ipp"
#include "trick/play.ipp"
#include "trick/refusal.ipp"
#include "trick/show.ipp"

template class rookery::TrickGameOf<rookery::CardSet>;
