// A table or an event as the store keeps it.
#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "server/room.hpp"
#include "server/shared_rules.hpp"
#include "store/store.hpp"

namespace rookery::server {

struct Shelf {
  std::optional<store::Journal> journal;  // nothing: there is no such thing
  std::vector<store::Entry> entries{};
  std::vector<store::Member> members{};
};

/// `kind`: "table" or "event". Throws StoreError.
Shelf read_shelf(store::Store& store, std::string_view code, std::string_view kind = "table");

/// For whoever asks about a table whose entries make no sense any more.
inline Problem unreadable() {
  return {.code = "trouble", .sentence = "the table cannot be read any more"};
}

inline Problem no_table() { return {.code = "no_table", .sentence = "there is no such table"}; }
inline Problem no_event() { return {.code = "no_event", .sentence = "there is no such event"}; }

/// For a list or a journal that was not read.
inline Problem not_read(const store::StoreError& error) {
  if (error.trouble == store::Trouble::busy) return busy(std::chrono::seconds(1));
  return {.code = "trouble", .sentence = error.what()};
}

/// A room, or why it cannot be read any more: a sentence for the host.
using ReadRoom = std::variant<Room, std::string>;
/// The room before anything happened. `rules`: those of other tables, to be shared with.
/// Precondition: there is a journal.
ReadRoom blank_room(const Shelf& shelf, SharedRules* rules = nullptr);
/// The room that the entries bring. Precondition: there is a journal.
ReadRoom room_from(const Shelf& shelf, SharedRules* rules = nullptr);
/// Why a setup cannot be read, by what is wrong with it.
std::string unreadable_setup(const wire::Sentences& faults);
/// Why an entry cannot be read: it is not the next, it is none, or it does not fit.
std::string unreadable_entry(const store::Entry& stored, int version, bool is_read);
/// All that happened at the table until the room's version, which a room does not keep.
/// Precondition: the room comes from this shelf, and has started.
std::optional<Table> whole_table(const Shelf& shelf, const Room& room);

}  // namespace rookery::server
