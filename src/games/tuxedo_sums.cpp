#include "games/tuxedo_sums.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

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

/// All groups that add up to `sum`, made of numbers up to `highest`.
void add_groups(Counts cards, int sum, int highest, Counts so_far, std::vector<Counts>& groups) {
  if (sum == 0) return groups.push_back(so_far);
  for (int number = std::min(sum, highest); number >= 1; --number)
    if (count_of(cards, number) > 0)
      add_groups(cards - one_of(number), sum - number, number, so_far + one_of(number), groups);
}
std::vector<Counts> groups_of(Counts cards, int number) {
  std::vector<Counts> groups;
  add_groups(cards, number, number, 0, groups);
  return groups;
}

/// The highest card has to be in some group; what did not part once is not tried again.
class Parting {
 public:
  Parting(Counts cards, int number) : groups_(groups_of(cards, number)) {}
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
  std::vector<Counts> groups_;
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
        groups_(groups_of(table_, number)),
        all_(all),
        visit_(visit) {}

  bool from(Counts haul) {
    if (!met_.insert(haul).second) return true;
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
  std::vector<Counts> groups_;
  bool all_;
  const Visit& visit_;
  std::unordered_set<Counts> met_;
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
  int sum = 0;
  for (Card c : cards) sum += c.rank();
  return sum;
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
