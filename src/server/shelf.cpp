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

std::string unreadable_setup(const wire::Sentences& faults) {
  return "its setup cannot be read" + (faults.empty() ? "" : ": " + faults.front().substr(0, 200));
}

std::string unreadable_entry(const store::Entry& stored, int version, bool is_read) {
  if (stored.number != version + 1) return "entry " + std::to_string(version + 1) + " is missing";
  const std::string which = "entry " + std::to_string(stored.number);
  return which + (is_read ? " does not fit what stands before it" : " cannot be read");
}

ReadRoom blank_room(const Shelf& shelf, SharedRules* rules) {
  wire::Sentences faults;
  const auto given = wire::parse(shelf.journal->setup, faults);
  auto setup = given ? read_setup(*given, faults) : std::nullopt;
  if (!setup) return unreadable_setup(faults);
  if (rules) rules->share(setup->opening);
  Digest secret{};
  if (shelf.journal->secret.size() != secret.size())
    return "its secret has " + std::to_string(shelf.journal->secret.size()) + " bytes";
  std::ranges::copy(shelf.journal->secret, secret.begin());
  return Room(shelf.journal->id, std::move(*setup), Secret(secret));
}

ReadRoom room_from(const Shelf& shelf, SharedRules* rules) {
  ReadRoom read = blank_room(shelf, rules);
  Room* room = std::get_if<Room>(&read);
  if (!room) return read;
  for (const store::Entry& stored : shelf.entries) {
    const int version = room->version();
    const auto entry = parse_entry(stored.text, room->style());
    if (!entry || stored.number != version + 1 || !room->apply(*entry))
      return unreadable_entry(stored, version, entry.has_value());
  }
  return read;
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
