// What the keeper of a table promised of its deals, as a record keeps it.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.hpp"

namespace rookery {

/// One deal; bytes are written as hexadecimal digits. docs/fair-deals.md says how they
/// hang together.
struct FairDeal {
  struct Contribution {
    Seat seat{};
    std::string bytes;
    bool operator==(const Contribution&) const = default;
  };
  std::string commitment;                   // published before the deal
  std::vector<Contribution> contributions;  // in the order in which they came
  std::string secret{};                     // published after the hand; empty until then
  bool operator==(const FairDeal&) const = default;
};

struct FairDeals {
  std::string table;              // its name, which every commitment contains
  std::map<int, FairDeal> deals;  // by number, from 1 on
  bool operator==(const FairDeals&) const = default;
};

/// The most that a seat may put into one contribution.
inline constexpr int most_contributed_bytes = 64;

/// Whether this can be the name of a table: up to 64 letters, digits, "-", "_" and ".".
bool is_table_name(std::string_view word);

// The lines of a record.

bool is_fair_line(std::string_view first_word);
/// Takes in a line for which `is_fair_line` holds, after `dealt` deals were told;
/// otherwise says what is wrong with it.
std::optional<std::string> read_fair_line(std::span<const std::string_view> words, PackStyle style,
                                          int seats, int dealt, FairDeals& fair);
/// What stands above a deal, each line with its end: nothing if nothing was promised.
std::string promise_text(const FairDeals& fair, int deal, PackStyle style);
/// What stands below its hand.
std::string secret_text(const FairDeals& fair, int deal);

}  // namespace rookery
