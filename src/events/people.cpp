#include "events/people.hpp"

#include <algorithm>

namespace rookery {

std::string to_text(Person person) {
  std::string text;
  for (int rest = index(person) + 1; rest > 0; rest = (rest - 1) / 26)
    text.insert(text.begin(), char('A' + (rest - 1) % 26));
  return text;
}

PlayedDeal deal_of(const Table& played) {
  const auto deals = deals_of(played);
  return deals.empty() ? PlayedDeal{.scored = false} : deals.back();
}

std::vector<PlayedDeal> deals_of(const Table& table) {
  std::vector<Standing> scores;
  for (const LogEntry& entry : table.log())
    if (entry.kind == LogEntry::Kind::score) scores.push_back(entry.standing);
  return deals_of(table.opening().start.totals, scores);
}

std::vector<PlayedDeal> deals_of(const Points& start, std::span<const Standing> scores) {
  std::vector<PlayedDeal> deals;
  Standing before{.totals = start};
  for (const Standing& after : scores) {
    deals.push_back(
        {.scored = after.hands > before.hands,
         .points = {after.totals[0] - before.totals[0], after.totals[1] - before.totals[1]}});
    before = after;
  }
  return deals;
}

int hands_in(std::span<const PlayedDeal> deals) {
  return int(std::ranges::count(deals, true, &PlayedDeal::scored));
}

PairPoints sum_of(std::span<const PlayedDeal> deals) {
  PairPoints sum{};
  for (const PlayedDeal& deal : deals) {
    sum[0] += deal.points[0];
    sum[1] += deal.points[1];
  }
  return sum;
}

}  // namespace rookery
