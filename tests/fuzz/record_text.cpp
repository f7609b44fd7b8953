// Any text as a record: it is read or every fault has a sentence; a game that replays is
// written in a way that replays to the same.
#include <cstdint>

#include "fuzz/require.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = parse_record(text);
  if (const auto* errors = std::get_if<1>(&parsed)) {
    require(!errors->empty(), "what is not a record is faulted");
    for (const RecordError& error : *errors)
      require(!error.sentence.empty(), "a fault is a sentence");
    return 0;
  }
  const auto replayed = replay(std::get<Record>(parsed));
  const auto* table = std::get_if<Table>(&replayed);
  if (!table) return 0;
  const std::string own = write_record(std::get<Record>(parsed));
  const auto reread = parse_record(own);
  require(reread.index() == 0, "a record that was read can be written and read");
  require(write_record(std::get<Record>(reread)) == own, "and is the same");
  const std::string written = write_record(*table);
  const auto again = parse_record(written);
  require(again.index() == 0, "a written record can be read");
  const auto second = replay(std::get<Record>(again));
  require(second.index() == 0, "and replayed");
  require(write_record(std::get<Table>(second)) == written, "and is written the same");
  return 0;
}
