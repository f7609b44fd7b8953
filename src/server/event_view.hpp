// An event as those who follow it are told of it.
#pragma once
#include <map>
#include <optional>

#include "server/event_messages.hpp"

namespace rookery::server {

/// Made once after a change, for all who follow the event: no message is larger than any
/// client may leave unread, however many people play however many rounds.
class EventView {
 public:
  EventView(const Gathering& event, const NamesOf& names, const News& news);

  /// The event for one guest. What does not fit is counted in "left_out".
  wire::Json to(std::string_view guest) const;
  /// The same as a push. Guests who are told the same share it.
  Message push_to(std::string_view guest);
  /// More of one of the lists: from `first` on, as much as fits into a message. Nothing if
  /// there is no such list.
  std::optional<wire::Json> page(const std::string& list, std::size_t first) const;

 private:
  /// What one guest is told besides: where they sit.
  wire::Json own(std::string_view guest) const;

  const Gathering& event_;
  const NamesOf& names_;
  std::map<std::string, wire::Json, std::less<>> lists_;  // whole
  std::map<std::string, int, std::less<>> ranks_;         // of guests
  wire::Json shared_;
  std::string text_{};                       // of what all are told, as the start of a push
  std::map<std::string, Message> pushes_{};  // by what differs
};

}  // namespace rookery::server
