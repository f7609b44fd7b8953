// A table as the store keeps it.
#pragma once
#include <optional>
#include <vector>

#include "server/room.hpp"
#include "store/store.hpp"

namespace rookery::server {

struct Shelf {
  std::optional<store::Journal> journal;  // nothing: there is no such table
  std::vector<store::Entry> entries{};
  std::vector<store::Member> members{};
};

/// Throws StoreError.
Shelf read_shelf(store::Store& store, std::string_view code);

/// The room before anything happened; nothing if it cannot be read any more.
/// Precondition: there is a journal.
std::optional<Room> blank_room(const Shelf& shelf);
/// The room that the entries bring; nothing if they cannot be read any more.
/// Precondition: there is a journal.
std::optional<Room> room_from(const Shelf& shelf);

}  // namespace rookery::server
