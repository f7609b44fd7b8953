// Many worlds that a seat cannot tell from one another.
#pragma once
#include <map>
#include <vector>

#include "game/view.hpp"

namespace rookery {

/// What a seat does not know of a position, worked out once, so that any number of worlds
/// can be imagined quickly.
class Imagination {
 public:
  Imagination(const Survey& survey, Seat seat);
  /// Deals the unknown cards anew, every possible deal equally likely. The survey is of the
  /// same position, or of another that the seat cannot tell from it.
  void deal(Survey& survey, Rng& rng);

 private:
  /// How many cards of each kind.
  using Share = std::vector<int>;
  /// Hidden places of one pack that can take cards, and the kinds of cards to go there: all
  /// cards of a kind may lie in the same zones, so only their numbers matter.
  struct Puzzle {
    std::vector<std::size_t> zones;        // in the survey
    bool by_numbers = false;               // needs to be dealt number by number
    std::vector<int> room;                 // by zone
    std::vector<std::vector<Card>> kinds;  // cards that may lie in the same zones
    std::vector<std::uint32_t> allowed;    // by kind: bit per zone
    std::vector<std::uint32_t> wanted;     // by kind: bit per zone that needs one of such cards
    std::uint32_t needing = 0;             // bit per zone that needs one
    std::size_t free_from = 0;             // this zone and all after it take any card
    std::map<std::pair<std::size_t, Share>, double> ways{};  // to deal what is left
  };
  class Dealer;

  static void set_out(const Survey& survey, int pack, Seat seat, Puzzle& puzzle);

  Seat seat_;
  std::vector<Puzzle> packs_;
};

}  // namespace rookery
