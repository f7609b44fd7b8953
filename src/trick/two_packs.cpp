// The same engine for games with two packs, in which a hand may hold a card twice.
#include "trick/count.ipp"
#include "trick/faults.ipp"
#include "trick/hand.ipp"
#include "trick/play.ipp"
#include "trick/refusal.ipp"
#include "trick/show.ipp"

template class rookery::TrickGameOf<rookery::CardBag>;
