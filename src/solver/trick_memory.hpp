// What has been found out about positions at a lead.
//
// Positions are filed under their shape: who leads, how many cards that count nothing each
// hand has in each suit, and who holds each of the others. Of the ranks an entry
// keeps only those that mattered: in each suit the holders of so many top cards.
// Everything that fits is the same position, whatever hand it comes from.
#pragma once
#include <vector>

#include "solver/trick_board.hpp"

namespace rookery::open_cards {

class Memory {
 public:
  static constexpr std::uint8_t no_lead = 255;
  struct Entry {
    Bits shape = 0;
    Ranks ranks{};
    Bits matters = 0;  // the part of `ranks` that has to fit
    std::int16_t least = 0, most = 0;
    std::uint32_t next = 0;
    std::uint8_t lead = no_lead;  // the card that settled it, counted as in `ranks`
  };
  struct Found {
    const Entry* settles = nullptr;
    std::uint8_t lead = no_lead;  // what settled this position, or one like it
  };

  Memory();
  /// Says that a shape will be looked for soon.
  void expect(Bits shape) const { __builtin_prefetch(&heads_[shape & (heads_.size() - 1)]); }
  Found find(Bits shape, const Ranks& ranks, int target) const;
  void keep(const Entry& entry);

 private:
  void grow();
  std::uint32_t& head(Bits shape) { return heads_[shape & (heads_.size() - 1)]; }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> heads_;
};

}  // namespace rookery::open_cards
