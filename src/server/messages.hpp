// What the server says about a table; docs/protocol.md lists it.
#pragma once
#include <functional>
#include <map>
#include <optional>

#include "server/caller.hpp"
#include "server/room.hpp"
#include "store/store.hpp"

namespace rookery::server {

/// Rises when a client that knows an older one would show or do something wrong
/// (docs/protocol.md).
inline constexpr int protocol = 1;

/// Names of guests by their id.
using NamesOf = std::map<std::string, std::string, std::less<>>;

/// What is not in the journal: who is here, and what was asked.
struct Company {
  SeatSet here{};
  int watchers = 0;
  const NamesOf* names = nullptr;
  std::string asked{};  // "back", "hold" or nothing
  Seat asked_by = Seat::nobody;
};

/// The number that a request has, if it has one that answers can repeat.
std::optional<std::int64_t> number_of(const wire::Given& request);
Message message_of(const wire::Json& json);
Message answer_yes(std::int64_t id, const wire::Json& more = wire::Json::object());
Message answer_no(std::int64_t id, const Problem& problem);

/// The seats with the people in them.
wire::Json seats_of(const Room& room, const Company& company);
/// What was promised of the deals, from one on to the next that will be dealt, and what has
/// been revealed.
wire::Json deals_of(const Room& room, int first = 1);
/// As many events as fit into a message, with the number of the first: those from `after` on,
/// or the last ones. `more`: whether later ones are left out.
wire::Json page_of(const std::vector<Event>& events, std::optional<int> after, int seats,
                   PackStyle style);
/// A table as it stands, for one seat or somebody who watches. `since`: the version that
/// the reader knew; -1: none.
wire::Json table_of(const Room& room, const Company& company, std::string_view guest, int since);
/// What is told when the table went on from version `before`.
class Update {
 public:
  Update(const Room& room, int before);
  Message to(Seat seat) const;

 private:
  const Room& room_;
  const int before_;
  std::optional<Glance> now_;  // nothing: the game has not begun
};
Message present_of(const Room& room, const Company& company);
/// A title as lists have it: one short line, whatever its writer put in.
std::string short_title(const std::string& title);
/// Adds to a list as long as it stays small enough for a message; false if it is full.
class ShortList {
 public:
  /// What a list may take up. "events" has two.
  static constexpr std::size_t usual_bytes = 28 * 1024;
  explicit ShortList(std::size_t most_bytes = usual_bytes) : most_bytes_(most_bytes) {}
  bool add(wire::Json one);
  wire::Json take() { return std::move(list_); }

 private:
  wire::Json list_ = wire::Json::array();
  std::size_t bytes_ = 0, most_bytes_;
};
/// The public part of a table for lists.
wire::Json listed(const Room& room);
/// The same as the store keeps it.
store::Summary summary_of(const Room& room);

std::string_view name_of(Room::State state);

}  // namespace rookery::server
