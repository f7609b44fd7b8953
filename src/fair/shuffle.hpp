// From the secret of a deal to the order of its cards. docs/fair-deals.md is the
// definition, byte by byte.
#pragma once
#include "cards/card.hpp"
#include "fair/secret.hpp"
#include "records/fair_deals.hpp"

namespace rookery {

/// The secret of one deal of a table whose master secret is given.
Secret deal_secret(const Secret& master, int deal);
/// What is published before the deal: it ties the keeper of the table to the secret.
Digest commitment_to(const Secret& secret, std::string_view table, int deal);
/// What all draws of the deal come from. The contributions are in hexadecimal digits.
Digest deal_seed(const Secret& secret, std::span<const FairDeal::Contribution> contributions);
/// The cards of one draw of the deal, the first draw being number 1: as many of `from`
/// as `out` holds. Which card lies where in `from` does not matter.
void fair_draw(const Digest& seed, int draw, std::span<const Card> from, std::span<Card> out);

}  // namespace rookery
