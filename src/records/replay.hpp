// Playing a record again.
#pragma once
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "records/record.hpp"

namespace rookery {

/// Plays a record one move at a time. What the record says of chance is laid out
/// before it is needed, and everything that the table then does by itself has to be
/// in the record, in the same order: a deal or a score that is missing or different
/// is an error.
class Replayer {
 public:
  /// Whether a record may end with the score of a hand although the next one was
  /// dealt: that deal is then anybody's guess. Good enough for a test, not for a save.
  enum class LastDeal : std::uint8_t { has_to_be_told, may_be_left_out };

  explicit Replayer(Record record, LastDeal last_deal = LastDeal::has_to_be_told)
      : record_(std::move(record)), last_deal_(last_deal) {}

  bool done() const { return table_ && next_ == record_.steps.size(); }
  /// The line of the next move; 0 before the table is opened.
  int next_line() const;
  /// Opens the table or makes the next move, with all that follows by itself.
  /// Precondition: not done, and no error so far.
  std::optional<RecordError> advance();
  bool opened() const { return table_.has_value(); }
  /// Precondition: opened.
  const Table& table() const { return *table_; }

 private:
  /// The steps that belong to one move: it and what follows, up to the next move.
  struct Beat {
    std::span<const Step> steps;
    std::vector<ChanceEvent> script;
    std::vector<Arrangement> deals;
    const Step* first_chance = nullptr;
    const Step* first_deal = nullptr;
  };
  Beat next_beat() const;
  std::optional<RecordError> open(const Beat& beat);
  std::optional<RecordError> move(const Beat& beat);
  std::optional<RecordError> compare(const Beat& beat, std::size_t from) const;

  Record record_;
  LastDeal last_deal_;
  std::optional<Table> table_;
  std::size_t next_ = 0;
};

/// The table as the record leaves it, or where the record goes wrong.
std::variant<Table, RecordError> replay(const Record& record);

/// The table as it was before the last `moves` moves: whoever plays alone may take moves
/// back, and the record then tells only what stood. Fewer were made: from the start.
Table taken_back(const Table& table, int moves);

}  // namespace rookery
