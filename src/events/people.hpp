// The people of an event, and what pairs make at its tables.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace rookery {

/// Somebody at an event, numbered as people came in.
enum class Person : std::uint16_t {};
constexpr int index(Person p) { return int(p); }
/// A to Z, then AA, AB and so on.
std::string to_text(Person person);

/// What the two pairs of a table score: first A and C, then B and D.
using PairPoints = std::array<int, 2>;

/// What came of one deal. A deal that was passed out or withdrawn is no hand, but
/// penalties may have been written down in it. PP-7, PP-R8
struct PlayedDeal {
  bool scored = true;
  PairPoints points{};
  bool operator==(const PlayedDeal&) const = default;
};
/// What came of the deal at a table for one hand, which must be over.
PlayedDeal deal_of(const Table& played);
/// What came of every deal so far at a table for several hands.
std::vector<PlayedDeal> deals_of(const Table& table);
/// The same of a table that began with `start`, as it stood after each deal.
std::vector<PlayedDeal> deals_of(const Points& start, std::span<const Standing> scores);

int hands_in(std::span<const PlayedDeal> deals);
PairPoints sum_of(std::span<const PlayedDeal> deals);

}  // namespace rookery
