// Tuxedo: which cards of the table add up to what. Law: rules/tuxedo.md
#pragma once
#include "cards/card_set.hpp"
#include "games/visit.hpp"

namespace rookery::games::tuxedo {

using Visit = games::Visit<CardSet>;

/// The numbers of all the cards together.
int sum_of(CardSet cards);
/// Bit n, from 1 to 14: some of the cards add up to n.
std::uint32_t sums_within(CardSet cards);
/// Whether every one of the cards is in some group of that number, however they overlap.
bool all_in_groups(CardSet cards, int number);
/// Whether the cards part into groups of that number. TX-9
bool parts_into_groups(CardSet cards, int number);
/// Visits every choice of the cards that adds up to `sum`, each once.
bool each_group(CardSet cards, int sum, const Visit& visit);
/// Visits every choice of the loose cards that parts into groups of that number, each
/// once; with `all` only those that leave no such group behind. No card at all is such a
/// choice too.
bool each_haul(CardSet loose, int number, bool all, const Visit& visit);

}  // namespace rookery::games::tuxedo
