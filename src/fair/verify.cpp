#include "fair/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "fair/shuffle.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

/// Draws as the revealed secrets say; in other deals, chance is not its business.
class Revealed final : public Shuffler {
 public:
  explicit Revealed(const FairDeals& fair) {
    for (const auto& [number, deal] : fair.deals)
      if (const auto secret = digest_from_hex(deal.secret))
        seeds_[number] = deal_seed(Secret(*secret), deal.contributions);
  }
  void order(DrawNumber number, Draw /*what*/, std::span<const Card> from,
             std::span<Card> out) const override {
    if (const auto seed = seeds_.find(number.deal); seed != seeds_.end())
      fair_draw(seed->second, number.draw, from, out);
  }

 private:
  std::map<int, Digest> seeds_;
};

/// What the record tells of one deal.
struct Told {
  int draws = 0;
  bool dealt = false;
  bool draw_differs = false, deal_differs = false;
};

std::map<int, Told> told_by(std::span<const LogEntry> log) {
  std::map<int, Told> all;
  for (const LogEntry& entry : log) {
    if (entry.chance.empty() && !entry.deal) continue;
    Told& told = all[std::max(1, entry.standing.deals)];  // the first draws are for deal 1
    told.draws += int(entry.chance.size());
    told.dealt = told.dealt || entry.deal;
    (entry.deal ? told.deal_differs : told.draw_differs) |= entry.stacked;
  }
  return all;
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

DealCheck check(int number, const FairDeal* promised, std::string_view table, const Told& told) {
  using Outcome = DealCheck::Outcome;
  if (!promised) return {number, Outcome::unchecked, "laid out by hand: it has no commitment"};
  if (promised->secret.empty())
    return {number, Outcome::unchecked,
            told.dealt ? "its secret is not revealed yet" : "it is promised and not dealt yet"};
  const auto secret = digest_from_hex(promised->secret);
  const auto commitment = digest_from_hex(promised->commitment);
  if (!secret || !commitment || !same(commitment_to(Secret(*secret), table, number), *commitment))
    return {number, Outcome::wrong, "the secret is not the one that was committed to"};
  if (!told.dealt)
    return {number, Outcome::unchecked, "the secret fits its commitment, but nothing was dealt"};
  const std::string with =
      promised->contributions.empty()
          ? ""
          : " with " + counted(int(promised->contributions.size()), "contribution");
  if (told.deal_differs)
    return {number, Outcome::wrong,
            fmt::format("the cards dealt are not those that the secret gives{}", with)};
  if (told.draw_differs)
    return {number, Outcome::wrong,
            fmt::format("the cards drawn are not those that the secret gives{}", with)};
  return {number, Outcome::right,
          fmt::format("the secret fits its commitment, and{} the deal{} what it gives{}",
                      told.draws ? " " + counted(told.draws, "draw") + " and" : "",
                      told.draws ? " are" : " is", with)};
}

}  // namespace

bool Verification::holds() const {
  const auto has = [&](DealCheck::Outcome outcome) {
    return std::ranges::find(deals, outcome, &DealCheck::outcome) != deals.end();
  };
  return !error && has(DealCheck::Outcome::right) && !has(DealCheck::Outcome::wrong);
}

Verification verify(const Record& record) {
  const FairDeals fair = record.fair.value_or(FairDeals{});
  Record checked = record;
  checked.opening.shuffler = std::make_shared<Revealed>(fair);
  Replayer replayer(std::move(checked));
  Verification found;
  while (!replayer.done() && !found.error) found.error = replayer.advance();
  std::map<int, Told> told;
  if (replayer.opened()) told = told_by(replayer.table().log());
  for (const auto& [number, deal] : fair.deals) told.try_emplace(number);
  for (const auto& [number, what] : told) {
    const auto promised = fair.deals.find(number);
    found.deals.push_back(check(number, promised == fair.deals.end() ? nullptr : &promised->second,
                                fair.table, what));
  }
  return found;
}

}  // namespace rookery
