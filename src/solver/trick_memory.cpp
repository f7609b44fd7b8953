#include "solver/trick_memory.hpp"

#include <algorithm>

namespace rookery::open_cards {
namespace {

constexpr std::uint32_t nothing = ~std::uint32_t{0};
constexpr std::size_t first_size = 256, last_size = std::size_t{1} << 20;

}  // namespace

Memory::Memory() : heads_(first_size, nothing) { entries_.reserve(first_size); }

Memory::Found Memory::find(Bits shape, const Ranks& ranks, int target) const {
  Found found;
  for (std::uint32_t i = heads_[shape & (heads_.size() - 1)]; i != nothing; i = entries_[i].next) {
    const Entry& entry = entries_[i];
    if (entry.shape != shape) continue;
    if (found.lead == no_lead) found.lead = entry.lead;
    if (!entry.ranks.agrees(ranks, entry.matters)) continue;
    if (entry.lead != no_lead) found.lead = entry.lead;
    if (entry.least >= target || entry.most < target) {
      found.settles = &entry;
      return found;
    }
  }
  return found;
}

void Memory::keep(const Entry& entry) {
  for (std::uint32_t i = head(entry.shape); i != nothing; i = entries_[i].next) {
    Entry& known = entries_[i];
    if (known.shape != entry.shape || known.matters != entry.matters ||
        !known.ranks.agrees(entry.ranks, entry.matters))
      continue;
    known.least = std::max(known.least, entry.least);
    known.most = std::min(known.most, entry.most);
    if (entry.lead != no_lead) known.lead = entry.lead;
    return;
  }
  if (entries_.size() == heads_.size()) grow();
  std::uint32_t& first = head(entry.shape);
  entries_.push_back(entry);
  entries_.back().next = first;
  first = std::uint32_t(entries_.size() - 1);
}

void Memory::grow() {
  if (heads_.size() == last_size) {
    entries_.clear();
    std::ranges::fill(heads_, nothing);
    return;
  }
  heads_.assign(heads_.size() * 2, nothing);
  entries_.reserve(heads_.size());
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    std::uint32_t& first = head(entries_[i].shape);
    entries_[i].next = first;
    first = i;
  }
}

}  // namespace rookery::open_cards
