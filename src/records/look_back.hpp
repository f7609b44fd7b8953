// A game that is over, looked at again from any side.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "table/table.hpp"

namespace rookery {

/// Every step of a finished game as a seat saw it, or with all cards open.
///
/// Open cards are safe here by construction: a LookBack comes only out of `at`, which gives
/// none of a game in play, and it keeps the table as it was then. So no code path leads from
/// a table where somebody still decides something to a card that he may not see.
class LookBack {
 public:
  /// Nothing while the game is in play.
  static std::optional<LookBack> at(std::shared_ptr<const Table> table);

  /// From where one looks: a seat, Seat::nobody for somebody who watched; nothing: all
  /// cards lie open.
  using Side = std::optional<Seat>;

  /// What belongs to one deal, from its cards on to the next; the draws before the first
  /// deal belong to it.
  struct Hand {
    std::size_t first = 0, end = 0;   // in the log of the table
    int deal = 0;                     // where its cards are dealt, in the log
    const LogEntry* score = nullptr;  // nothing if it was thrown in
    std::shared_ptr<const Position> before{};
    std::size_t steps() const { return end - first; }
  };
  std::span<const Hand> hands() const { return hands_; }
  const Table& table() const { return *table_; }

  /// One thing that happened, as far as the side was told of it, and the table after it.
  struct Moment {
    std::optional<Event> event;
    View view;
  };
  /// The steps of a hand from `from` on, at most `most` of them.
  std::vector<Moment> moments(const Hand& hand, Side side, std::size_t from,
                              std::size_t most) const;

  /// Where a card of the pack is dealt to.
  struct Place {
    std::string_view zone;
    Seat owner = Seat::nobody;
    bool operator==(const Place&) const = default;
  };
  /// How the rules deal this hand: the place of the first card of the shuffled pack, of the
  /// second, and so on. Nothing if it is not dealt from one pack, shuffled once.
  std::optional<std::vector<Place>> dealing_order(const Hand& hand) const;

 private:
  explicit LookBack(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
  void step(Position& position, const LogEntry& entry) const;

  std::shared_ptr<const Table> table_;
  std::vector<Hand> hands_;
};

}  // namespace rookery
