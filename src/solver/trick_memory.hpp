// What has been found out about positions at a lead.
//
// Positions are filed under their shape: who leads, how many cards each hand has in each suit,
// and who holds a free card. Of how they lie an entry keeps only what mattered: in each suit the
// holders of so many top cards, and the holders of some counters. Everything that fits is as
// good as the same position, whatever hand it comes from.
#pragma once
#include <span>
#include <vector>

#include "solver/trick_board.hpp"

namespace rookery::open_cards {

class Memory {
 public:
  static constexpr std::uint8_t no_lead = 255;
  struct Entry {
    Lie lie{};
    Lie::Part matters{};                // what of it has to fit
    std::int16_t ours = 0, theirs = 0;  // what each side takes at least
    /// Counters below all ranks that matter: if one lies elsewhere, the side that took it takes
    /// so much less at worst.
    Counters loose = 0;
    std::uint8_t lead = no_lead;  // the card that settled it, counted by rank as in `lie`
  };
  struct Found {
    const Entry* settles = nullptr;
    int value = 0;                // what the declaring side takes, at least or at most
    Counters elsewhere = 0;       // the value does without these
    std::uint8_t lead = no_lead;  // what settled this position, or one like it
  };

  Memory() { clear(); }
  /// Says that a shape will be looked for soon.
  void expect(Bits shape) const { __builtin_prefetch(&files_[shape & (files_.size() - 1)]); }
  /// Something that says whether the declaring side takes `target` or more.
  Found find(Bits shape, const Board& board, const Stage& stage, int target);
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
