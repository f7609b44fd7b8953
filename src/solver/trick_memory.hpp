// What has been found out about positions at a lead.
//
// Positions are filed under their shape: who leads, how many cards that count nothing each
// hand has in each suit, and who holds each of the others. Of the ranks an entry
// keeps only those that mattered: in each suit the holders of so many top cards.
// Everything that fits is the same position, whatever hand it comes from.
#pragma once
#include <span>
#include <vector>

#include "solver/trick_board.hpp"

namespace rookery::open_cards {

class Memory {
 public:
  static constexpr std::uint8_t no_lead = 255;
  struct Entry {
    Ranks ranks{};
    Bits matters = 0;  // the part of `ranks` that has to fit
    std::int16_t least = 0, most = 0;
    std::uint8_t lead = no_lead;  // the card that settled it, counted as in `ranks`
  };
  struct Found {
    const Entry* settles = nullptr;
    std::uint8_t lead = no_lead;  // what settled this position, or one like it
  };

  Memory() { clear(); }
  /// Says that a shape will be looked for soon.
  void expect(Bits shape) const { __builtin_prefetch(&files_[shape & (files_.size() - 1)]); }
  Found find(Bits shape, const Ranks& ranks, int target) const;
  void keep(Bits shape, const Entry& entry);

 private:
  /// The entries of a shape stand together, so that many of them are read quickly.
  struct File {
    Bits shape = 0;
    std::uint32_t first = 0;
    std::uint16_t count = 0;
    std::uint16_t doublings = 0;  // there is room for two to the power of this
  };

  std::size_t place_of(Bits shape) const;
  Entry& room_in(File& file);
  void double_room(File& file);
  void double_files();
  void clear();

  std::vector<File> files_;  // at most half of them in use
  std::size_t in_use_ = 0;
  std::vector<Entry> entries_;
  std::array<std::vector<std::uint32_t>, 16> spare_;  // rooms given up, by their doublings
};

}  // namespace rookery::open_cards
