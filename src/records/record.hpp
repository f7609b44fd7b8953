// A game on paper: everything needed to play it again exactly.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "records/fair_deals.hpp"
#include "table/table.hpp"

namespace rookery {

/// Players' names by seat; an empty one is not written.
using Names = std::array<std::string, max_seats>;

/// A deal: the cards zone by zone, or the pack from the top in dealing order.
struct Dealt {
  Seat dealer{};
  Arrangement cards;
  std::vector<Card> pack{};
};
struct Moved {
  Seat seat{};
  Move move;
};
/// The points of a scored hand.
struct Scored {
  Points points{};
};
/// A deal that ended without being scored.
struct ThrownIn {};
/// The running totals after a deal, penalties included.
struct Totals {
  Points points{};
};
/// The end of the game.
struct Won {
  SeatSet winners{};
};
using Happening = std::variant<ChanceEvent, Dealt, Moved, Scored, ThrownIn, Totals, Won>;

/// A happening and the line where a record tells it; 0 if it was never read.
struct Step {
  int line = 0;
  Happening what;
};

/// A game from its opening on, finished or not. docs/notation.md shows the text.
struct Record {
  Opening opening;
  Names names{};
  std::vector<Step> steps;
  int last_line = 0;  // of the text it was read from
  /// Promises about the deals, if the keeper of the table made any. Replaying asks for
  /// none: what chance brought stands in the steps.
  std::optional<FairDeals> fair{};
};

/// What is wrong with a record, and where.
struct RecordError {
  int line = 0;
  std::string sentence;
};
std::string to_text(const RecordError& error);

/// What happened in `log` from entry `from` on, in the order of a record.
std::vector<Step> happenings(std::span<const LogEntry> log, std::size_t from = 0);
/// The record of everything that has happened at the table.
Record record_of(const Table& table, const Names& names = {});

/// How a record writes it; several lines for a deal, no line end after the last.
std::string to_text(const Happening& what, PackStyle style, int seats);
std::string write_record(const Record& record);
std::string write_record(const Table& table, const Names& names = {});

/// Reads a record. Whatever the bytes are, the answer is a record whose lines are
/// well formed, or every line that is not. Whether the game can have gone that way
/// is for `replay` to say.
std::variant<Record, std::vector<RecordError>> parse_record(std::string_view text);

}  // namespace rookery
