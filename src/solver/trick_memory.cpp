#include "solver/trick_memory.hpp"

#include <algorithm>

namespace rookery::open_cards {
namespace {

constexpr std::size_t first_files = 64, most_entries = std::size_t{1} << 20;

}  // namespace

/// Where the file of a shape is, or would be.
std::size_t Memory::place_of(Bits shape) const {
  std::size_t at = shape & (files_.size() - 1);
  while (files_[at].count > 0 && files_[at].shape != shape) at = (at + 1) & (files_.size() - 1);
  return at;
}

Memory::Found Memory::find(Bits shape, const Board& board, const Stage& stage, int target) {
  const int most = board.most_from(stage);
  Found found;
  const File& file = files_[place_of(shape)];
  for (int i = file.count - 1; i >= 0; --i) {
    Entry& entry = entries_[file.first + std::size_t(i)];
    if (found.lead == no_lead) found.lead = entry.lead;
    if (!entry.lie.ranks_agree(stage.lie, entry.matters)) continue;
    const Counters elsewhere = entry.lie.moved_counters(stage.lie, entry.matters);
    if (elsewhere & ~entry.loose) continue;
    if (entry.lead != no_lead) found.lead = entry.lead;
    const int loss = elsewhere ? board.worth_of(elsewhere) : 0;
    const int least = entry.ours - loss, at_most = most - entry.theirs + loss;
    if (least < target && at_most >= target) continue;
    // What helps is read sooner the next time.
    Entry& sooner = entries_[file.first + (std::size_t(i) + file.count) / 2];
    std::swap(entry, sooner);
    found.settles = &sooner;
    found.value = least >= target ? least : at_most;
    found.elsewhere = elsewhere;
    return found;
  }
  return found;
}

void Memory::keep(Bits shape, const Entry& entry) {
  File& file = files_[place_of(shape)];
  file.shape = shape;
  for (Entry& known : std::span(entries_).subspan(file.first, file.count)) {
    if (!known.matters.includes(entry.matters)) continue;
    if (!known.lie.agrees(entry.lie, entry.matters)) continue;
    const bool same = known.matters == entry.matters;
    const bool says_no_more = known.ours <= entry.ours && known.theirs <= entry.theirs;
    if (!same && !says_no_more) continue;
    // Something narrower gives way, the same is sharpened.
    const auto [ours, theirs] = std::pair(known.ours, known.theirs);
    known = entry;
    known.ours = std::max(ours, entry.ours);
    known.theirs = std::max(theirs, entry.theirs);
    return;
  }
  room_in(file) = entry;
  if (entries_.size() >= most_entries)
    clear();
  else if (in_use_ * 2 > files_.size())
    double_files();
}

Memory::Entry& Memory::room_in(File& file) {
  if (file.count == 0) {
    ++in_use_;
    file.first = std::uint32_t(entries_.size());
    entries_.emplace_back();
  } else if (file.count == 1 << file.doublings) {
    if (file.doublings + 1U == spare_.size()) return entries_[file.first];  // the oldest goes
    double_room(file);
  }
  return entries_[file.first + file.count++];
}

void Memory::double_room(File& file) {
  auto& spare = spare_[file.doublings + 1U];
  std::size_t to = entries_.size();
  if (spare.empty()) {
    entries_.resize(to + 2 * std::size_t(file.count));
  } else {
    to = spare.back();
    spare.pop_back();
  }
  std::copy_n(entries_.begin() + file.first, file.count, entries_.begin() + std::ptrdiff_t(to));
  spare_[file.doublings++].push_back(file.first);
  file.first = std::uint32_t(to);
}

void Memory::double_files() {
  const std::vector<File> old = std::exchange(files_, std::vector<File>(files_.size() * 2));
  for (const File& file : old)
    if (file.count > 0) files_[place_of(file.shape)] = file;
}

void Memory::clear() {
  files_.assign(first_files, {});
  in_use_ = 0;
  entries_.clear();
  for (auto& spare : spare_) spare.clear();
}

}  // namespace rookery::open_cards
