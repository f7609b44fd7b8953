// A deal laid out by hand: which cards lie where.
#pragma once
#include <string>
#include <vector>

#include "game/position.hpp"
#include "game/survey.hpp"

namespace rookery {

/// The cards of a fresh deal, zone by zone, as a record writes them and a person
/// arranges them. Ordered zones list their bottom card first. The zone "exposed"
/// is a mark: cards turned up in the deal, which lie in some hand besides.
struct Arrangement {
  struct Part {
    std::string zone;
    Seat owner = Seat::nobody;
    std::vector<Card> cards;
    bool operator==(const Part&) const = default;
  };
  std::vector<Part> parts;
  bool operator==(const Arrangement&) const = default;
};

/// How the cards of `position` lie, which must just have been dealt.
Arrangement arrangement_of(Position& position);

/// Lays the cards of a fresh deal out as given, or says what is wrong: a card
/// missing, twice or not in the pack, a zone that is not there. Hands of the wrong
/// size are accepted only if `may_be_wrong`.
std::vector<std::string> arrange(Position& position, const Arrangement& arrangement,
                                 bool may_be_wrong);

}  // namespace rookery
