// What a claimer knows of the cards that are still to be played.
#pragma once
#include <span>

#include "cards/card_set.hpp"
#include "trick/spec.hpp"

namespace rookery::claims {

/// Cards that lie together: some that the claimer sees or knows, and others of which he
/// knows how many they are and what they cannot be.
struct Holding {
  CardBag known{};
  int unknown = 0;
  CardSet never{};
};

/// The hands that others play, and places from which nobody plays, such as the nest.
struct Knowledge {
  static constexpr int most_aside = 4;
  std::array<Holding, max_places + most_aside> places{};
  CardBag unseen{};  // the unknown cards of all places, and perhaps cards played meanwhile

  Holding& hand(int place) { return places[std::size_t(place)]; }
  const Holding& hand(int place) const { return places[std::size_t(place)]; }

  /// Whether the unknown cards can lie somehow: every group of places finds enough cards.
  bool possible() const { return enough(places, 0, CardSet::of_bits(~std::uint64_t{0})); }
  /// The places where an unseen card may lie, bit by bit.
  std::uint32_t where(Card c) const {
    std::uint32_t found = 0, bit = 1;
    for (const Holding& holding : places) {
      if (holding.unknown > 0 && !holding.never.has(c)) found |= bit;
      bit <<= 1;
    }
    return found;
  }

 private:
  /// `needed` cards so far, for places of which none takes what is in `refused`.
  bool enough(std::span<const Holding> rest, int needed, CardSet refused) const {
    while (!rest.empty() && rest.front().unknown == 0) rest = rest.subspan(1);
    if (rest.empty()) return needed <= unseen.size() - (unseen & refused).size();
    const Holding& next = rest.front();
    return enough(rest.subspan(1), needed, refused) &&
           enough(rest.subspan(1), needed + next.unknown, refused & next.never);
  }
};

}  // namespace rookery::claims
