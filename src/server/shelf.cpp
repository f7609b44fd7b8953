#include "server/shelf.hpp"

#include <algorithm>

namespace rookery::server {

Shelf read_shelf(store::Store& store, std::string_view code, std::string_view kind) {
  Shelf shelf{.journal = store.find_journal(code)};
  if (!shelf.journal || shelf.journal->kind != kind) return {};
  shelf.entries = store.entries(code);
  shelf.members = store.members(code);
  return shelf;
}

std::optional<Room> blank_room(const Shelf& shelf) {
  wire::Sentences faults;
  const auto given = wire::parse(shelf.journal->setup, faults);
  if (!given) return {};
  auto setup = read_setup(*given, faults);
  if (!setup) return {};
  Digest secret{};
  if (shelf.journal->secret.size() != secret.size()) return {};
  std::ranges::copy(shelf.journal->secret, secret.begin());
  return Room(shelf.journal->id, std::move(*setup), Secret(secret));
}

std::optional<Room> room_from(const Shelf& shelf) {
  std::optional<Room> room = blank_room(shelf);
  if (!room) return {};
  for (const store::Entry& stored : shelf.entries) {
    const auto entry = parse_entry(stored.text, room->style());
    if (!entry || stored.number != room->version() + 1 || !room->apply(*entry)) return {};
  }
  return room;
}

}  // namespace rookery::server
