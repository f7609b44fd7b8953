// What takes long at a table: bots, hints, claims.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "advice/hint.hpp"
#include "bots/bot.hpp"
#include "claims/claim.hpp"

namespace rookery::server {

/// Called in threads of their own, several at once. Tests put something quicker in their place.
struct Thinking {
  std::function<std::optional<Turn>(const Table&, std::span<const std::unique_ptr<Bot>>)> turn =
      next_turn;
  std::function<std::optional<Hint>(const Table&, Seat, std::uint64_t seed)> hint =
      [](const Table& table, Seat seat, std::uint64_t seed) {
        return rookery::hint(table, seat, seed);
      };
  std::function<ClaimVerdict(const Table&, Seat)> claim = [](const Table& table, Seat seat) {
    return check_claim(table, seat);
  };
};

}  // namespace rookery::server
