// How well somebody watches the table.
#pragma once
#include "bots/player.hpp"
#include "cards/rng.hpp"

namespace rookery {

/// What goes unnoticed, in games that live on noticing things. Chances from 0 to 1.
struct Attention {
  double oversight = 0;  // of what the own cards could do, at one look
  double miss = 0;       // of what a rival has just done
};
/// Nobody at all levels sees everything, so that a person can be quicker.
Attention attention_of(Level level);

/// What tells one player from another who goes by the same rules of thumb. By itself: one
/// who sees everything, but thinks no further.
struct Mind {
  Level level = Level::normal;
  Style style = Style::even;
  Attention attention{};
  Rng rng{};

  bool happens(double chance) { return double(rng.next() >> 11) * 0x1p-53 < chance; }
};

}  // namespace rookery
