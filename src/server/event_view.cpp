#include "server/event_view.hpp"

#include <algorithm>
#include <array>

namespace rookery::server {
namespace {

using wire::Json;

/// What each list may take up. With the sheet of a house, which comes in a request, and with
/// what is told to one guest, a message stays below 64 KiB.
struct Share {
  const char* list;
  std::size_t bytes;
};
constexpr std::array<Share, 4> shares{
    {{"people", 6 * 1024}, {"standings", 14 * 1024}, {"tables", 14 * 1024}, {"winners", 2 * 1024}}};

}  // namespace

EventView::EventView(const Gathering& event, const NamesOf& names, const News& news)
    : event_(event), names_(names), shared_(event_of(event, names, news)) {
  for (const Gathering::Line& line : event.standings())
    if (line.rank > 0) ranks_.emplace(line.guest, line.rank);
  Json left_out = Json::object();
  for (const auto& [list, bytes] : shares) {
    Json& whole = lists_[list] = std::move(shared_[list]);
    ShortList fitting(bytes);
    for (const Json& one : whole)
      if (!fitting.add(one)) break;
    shared_[list] = fitting.take();
    if (shared_[list].size() < whole.size()) left_out[list] = whole.size() - shared_[list].size();
  }
  if (!left_out.empty()) shared_["left_out"] = std::move(left_out);
}

Json EventView::own(std::string_view guest) const {
  const auto rank = ranks_.find(guest);
  return {{"may_host", event_.is_host(guest)},
          {"takes_part", event_.takes_part(guest)},
          {"place", place_of(event_, names_, guest)},
          {"rank", rank == ranks_.end() ? Json(nullptr) : Json(rank->second)}};
}

Json EventView::to(std::string_view guest) const {
  Json json = shared_;
  json.update(own(guest));
  return json;
}

Message EventView::push_to(std::string_view guest) {
  const std::string differs = wire::text_of(own(guest));
  Message& push = pushes_[differs];
  if (push) return push;
  if (text_.empty()) {
    Json json{{"push", "event"}};
    json.update(shared_);
    text_ = wire::text_of(json);
    text_.back() = ',';
  }
  return push = std::make_shared<const std::string>(text_ + differs.substr(1));
}

std::optional<Json> EventView::page(const std::string& list, std::size_t first) const {
  const auto whole = lists_.find(list);
  if (whole == lists_.end()) return {};
  ShortList fitting;
  std::size_t next = std::min(first, whole->second.size());
  Json json{{"first", next}};
  while (next < whole->second.size() && fitting.add(whole->second[next])) ++next;
  json[list] = fitting.take();
  json["more"] = next < whole->second.size();
  return json;
}

}  // namespace rookery::server
