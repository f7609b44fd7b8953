#include "games/tuxedo_sums.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace rookery::games::tuxedo {
namespace {

/// How many cards there are of each number, four bits to a number. Colours do not matter
/// in sums, so cards are gone through by their counts as long as possible.
using Counts = std::uint64_t;
constexpr Counts guards = 0x8888888888888888;  // never reached: a number has four cards

constexpr Counts one_of(int number) { return Counts{1} << 4 * number; }
constexpr int count_of(Counts counts, int number) { return int(counts >> 4 * number & 15); }
constexpr bool fits(Counts part, Counts whole) {
  return (((whole | guards) - part) & guards) == guards;
}
Counts counts_of(CardSet cards) {
  Counts counts = 0;
  for (Card c : cards) counts += one_of(c.rank());
  return counts;
}

/// The groups of a table that add up to one number, those with high cards first.
class Groups {
 public:
  Groups(Counts cards, int number) { add(cards, number, number, 0); }
  const Counts* begin() const { return groups_.data(); }
  const Counts* end() const { return groups_.data() + count_; }

 private:
  /// Adds those that go on from `so_far` with numbers up to `highest`.
  void add(Counts cards, int sum, int highest, Counts so_far) {
    if (sum == 0) {
      groups_[count_++] = so_far;
      return;
    }
    // What is too high to be used is cut off, so that the highest number left comes next.
    cards &= ~Counts{0} >> 4 * (15 - std::min(sum, highest));
    while (cards != 0) {
      const int number = (63 - std::countl_zero(cards)) / 4;
      add(cards - one_of(number), sum - number, number, so_far + one_of(number));
      cards &= one_of(number) - 1;
    }
  }

  static constexpr std::size_t ways_to_part_14 = 135;
  std::array<Counts, ways_to_part_14> groups_;
  std::size_t count_ = 0;
};

/// Which hauls were met. Nearly always they are few, and then nothing is allocated.
class Met {
 public:
  /// False if the haul was met before.
  bool add(Counts haul) {
    const auto end = few_.begin() + count_;
    if (std::find(few_.begin(), end, haul) != end) return false;
    if (end == few_.end()) return many_.insert(haul).second;
    few_[count_++] = haul;
    return true;
  }

 private:
  std::array<Counts, 16> few_;
  std::ptrdiff_t count_ = 0;
  std::unordered_set<Counts> many_;
};

/// The highest card has to be in some group; what did not part once is not tried again.
class Parting {
 public:
  Parting(Counts cards, int number) : groups_(cards, number) {}
  bool parts(Counts cards) {
    if (cards == 0) return true;
    if (hopeless_.contains(cards)) return false;
    const int highest = (63 - std::countl_zero(cards)) / 4;
    for (Counts group : groups_)
      if (count_of(group, highest) > 0 && fits(group, cards) && parts(cards - group)) return true;
    hopeless_.insert(cards);
    return false;
  }

 private:
  Groups groups_;
  std::unordered_set<Counts> hopeless_;
};

/// Visits every way to take so many cards of each number.
bool each_pick(CardSet loose, Counts counts, CardSet picked, const Visit& visit) {
  if (counts == 0) return visit(picked);
  const int number = std::countr_zero(counts) / 4, wanted = count_of(counts, number);
  const std::uint64_t all = (loose & ranks(number, number)).bits;
  for (std::uint64_t part = all & -all; part != 0; part = (part - all) & all)
    if (std::popcount(part) == wanted && !each_pick(loose, counts - Counts(wanted) * one_of(number),
                                                    picked + CardSet::of_bits(part), visit))
      return false;
  return true;
}

/// Adds group to group. Whatever the order, a haul that was met before is not gone
/// through again: so each comes once, and everything reached parts into groups.
class Hauls {
 public:
  Hauls(CardSet loose, int number, bool all, const Visit& visit)
      : loose_(loose),
        table_(counts_of(loose)),
        groups_(table_, number),
        all_(all),
        visit_(visit) {}

  bool from(Counts haul) {
    if (!met_.add(haul)) return true;
    if (!all_ && !each_pick(loose_, haul, {}, visit_)) return false;
    bool nothing_left = true;
    for (Counts group : groups_) {
      if (!fits(group, table_ - haul)) continue;
      nothing_left = false;
      if (!from(haul + group)) return false;
    }
    return !all_ || !nothing_left || each_pick(loose_, haul, {}, visit_);
  }

 private:
  CardSet loose_;
  Counts table_;
  Groups groups_;
  bool all_;
  const Visit& visit_;
  Met met_;
};

bool add_to_group(CardSet cards, int sum, CardSet so_far, const Visit& visit) {
  if (sum == 0) return visit(so_far);
  while (!cards.empty()) {
    const Card c = cards.take_first();
    if (c.rank() <= sum && !add_to_group(cards, sum - c.rank(), so_far + c, visit)) return false;
  }
  return true;
}

}  // namespace

int sum_of(CardSet cards) {
  // The numbers written in binary: how many cards have the 8, the 4, the 2 and the 1.
  const auto with = [&](std::uint64_t numbers) {
    return std::popcount(cards.bits & numbers * every_suit);
  };
  return 8 * with(0x7f00) + 4 * with(0x70f0) + 2 * with(0x4ccc) + with(0x2aaa);
}

std::uint32_t sums_within(CardSet cards) {
  std::uint32_t sums = 1;
  for (Card c : cards) sums |= sums << c.rank() & 0x7fff;
  return sums & ~1u;
}

bool all_in_groups(CardSet cards, int number) {
  for (Card c : cards) {
    const int rest = number - c.rank();
    if (rest < 0 || (rest > 0 && !(sums_within(cards - c) >> rest & 1))) return false;
  }
  return true;
}

bool parts_into_groups(CardSet cards, int number) {
  if (sum_of(cards) % number != 0) return false;
  const Counts counts = counts_of(cards);
  return Parting(counts, number).parts(counts);
}

bool each_group(CardSet cards, int sum, const Visit& visit) {
  return add_to_group(cards, sum, {}, visit);
}

bool each_haul(CardSet loose, int number, bool all, const Visit& visit) {
  return Hauls(loose, number, all, visit).from(0);
}

}  // namespace rookery::games::tuxedo
