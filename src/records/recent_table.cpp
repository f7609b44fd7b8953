#include "records/recent_table.hpp"

#include <algorithm>

namespace rookery {
namespace {

bool is_dealt_in(const std::vector<LogEntry>& log) {
  return std::ranges::any_of(log, [](const LogEntry& entry) { return entry.deal.has_value(); });
}

}  // namespace

RecentTable::RecentTable(Table opened) : now_(std::move(opened)) {}

std::optional<Refusal> RecentTable::act(Seat seat, const Move& move) {
  if (auto refusal = now_.act(seat, move)) return refusal;
  now_.forget_before(now_.version());
  const std::size_t start = moves_.size();
  moves_ += char('0' + index(seat)) + to_text(move, now_.style()) + '\n';
  for (const LogEntry& entry : now_.log())
    if (entry.kind == LogEntry::Kind::score) scores_.push_back(entry.standing);
  if (!is_dealt_in(now_.log())) return std::nullopt;
  if (!dealt_by_) {
    dealt_by_ = start;
  } else if (auto before = played(*dealt_by_)) {
    base_ = std::move(before);
    base_->forget_before(base_->version() + 1);
    moves_.erase(0, *dealt_by_);
    dealt_by_ = start - *dealt_by_;
  } else {
    base_ = now_;
    moves_.clear();
    dealt_by_.reset();
  }
  return std::nullopt;
}

std::optional<Table> RecentTable::played(std::size_t moves_length) const {
  std::optional<Table> table = base_;
  if (!table) {
    auto opened = Table::open(now_.opening());
    if (!std::holds_alternative<Table>(opened)) return {};
    table = std::move(std::get<Table>(opened));
  }
  for (std::size_t at = 0; at < moves_length;) {
    const std::size_t end = moves_.find('\n', at);
    const auto move =
        parse_move(std::string_view(moves_).substr(at + 1, end - at - 1), table->style());
    // It was made on this very table, whose chance brings the same again. Should it not, it
    // is better to have forgotten the move than to end a house full of other tables.
    if (!move || table->act(Seat(moves_[at] - '0'), *move)) return {};
    at = end + 1;
  }
  return table;
}

std::optional<std::size_t> RecentTable::start_of_last(int moves) const {
  std::size_t start = moves_.size();
  for (int i = 0; i < moves; ++i) {
    if (start == 0) return {};
    const std::size_t end = start >= 2 ? moves_.rfind('\n', start - 2) : std::string::npos;
    start = end == std::string::npos ? 0 : end + 1;
  }
  return start;
}

std::optional<Table> RecentTable::before(int moves) const {
  const auto start = start_of_last(moves);
  if (!start) return {};
  return played(*start);
}

bool RecentTable::take_back(int moves) {
  const auto start = start_of_last(moves);
  const bool in_hand = start && (!dealt_by_ || *start > *dealt_by_);
  if (!in_hand) return false;
  auto earlier = played(*start);
  if (!earlier) return false;
  now_ = std::move(*earlier);
  now_.forget_before(now_.version());
  moves_.resize(*start);
  return true;
}

std::optional<std::vector<Event>> RecentTable::events(Seat seat, int since) const {
  if (since >= now_.version() - 1) return now_.events(seat, since);
  if (base_ && since < base_->version()) return {};
  const auto whole = with_log();
  return whole ? std::optional(whole->events(seat, since)) : std::nullopt;
}

}  // namespace rookery
