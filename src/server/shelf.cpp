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

std::optional<Room> blank_room(const Shelf& shelf, SharedRules* rules) {
  wire::Sentences faults;
  const auto given = wire::parse(shelf.journal->setup, faults);
  if (!given) return {};
  auto setup = read_setup(*given, faults);
  if (!setup) return {};
  if (rules) rules->share(setup->opening);
  Digest secret{};
  if (shelf.journal->secret.size() != secret.size()) return {};
  std::ranges::copy(shelf.journal->secret, secret.begin());
  return Room(shelf.journal->id, std::move(*setup), Secret(secret));
}

std::optional<Room> room_from(const Shelf& shelf, SharedRules* rules) {
  std::optional<Room> room = blank_room(shelf, rules);
  if (!room) return {};
  for (const store::Entry& stored : shelf.entries) {
    const auto entry = parse_entry(stored.text, room->style());
    if (!entry || stored.number != room->version() + 1 || !room->apply(*entry)) return {};
  }
  return room;
}

std::optional<Table> whole_table(const Shelf& shelf, const Room& room) {
  std::vector<Entry> moves;  // those that stood
  for (const store::Entry& stored : std::span(shelf.entries).first(std::size_t(room.version()))) {
    auto entry = parse_entry(stored.text, room.style());
    if (!entry) return {};
    if (entry->kind == Entry::Kind::back) moves.resize(moves.size() - std::size_t(entry->number));
    if (entry->kind == Entry::Kind::move) moves.push_back(std::move(*entry));
  }
  auto opened = Table::open(room.opening());
  auto* table = std::get_if<Table>(&opened);
  if (!table) return {};
  for (const Entry& entry : moves)
    if (table->act(entry.seat, entry.move)) return {};
  return std::move(*table);
}

}  // namespace rookery::server
