#include "fair/fair_dealer.hpp"

#include <fmt/format.h>

namespace rookery {

FairDealer::FairDealer(FairDeals papers, const Secret& master)
    : papers_(std::move(papers)), master_(master) {}

std::span<const FairDeal::Contribution> FairDealer::contributions(int deal) const {
  const auto known = papers_.deals.find(deal);
  if (known == papers_.deals.end()) return {};
  return known->second.contributions;
}

std::optional<Refusal> FairDealer::contribute(const Standing& standing, int deal, Seat seat,
                                              Bytes bytes) {
  if (standing.over) return Refusal{"the game is over"};
  if (deal != standing.deals + 1)
    return Refusal{
        fmt::format("deal {} is the next; only that one takes contributions", standing.deals + 1)};
  if (bytes.empty() || bytes.size() > most_contributed_bytes)
    return Refusal{fmt::format("a contribution has 1 to {} bytes", most_contributed_bytes)};
  papers_.deals[deal].contributions.push_back({seat, to_hex(bytes)});
  return std::nullopt;
}

FairDeals FairDealer::papers(const Standing& standing) const {
  FairDeals papers{.table = papers_.table, .deals = {}};
  for (int deal = 1; deal <= standing.deals + (standing.over ? 0 : 1); ++deal) {
    const Secret secret = deal_secret(master_, deal);
    FairDeal& paper = papers.deals[deal];
    paper.commitment = to_hex(commitment_to(secret, papers_.table, deal));
    const auto given = contributions(deal);
    paper.contributions.assign(given.begin(), given.end());
    // The next hand is dealt as soon as one is over, so only the last can be in play.
    if (deal < standing.deals || standing.over) paper.secret = to_hex(secret.bytes());
  }
  return papers;
}

void FairDealer::order(DrawNumber number, Draw /*what*/, std::span<const Card> from,
                       std::span<Card> out) const {
  const Digest seed = deal_seed(deal_secret(master_, number.deal), contributions(number.deal));
  fair_draw(seed, number.draw, from, out);
}

}  // namespace rookery
