#include "server/entry.hpp"

#include <algorithm>
#include <array>

#include "wire/json.hpp"

namespace rookery::server {
namespace {

constexpr std::array<std::string_view, 12> kinds{"sit",  "bot",        "stand", "start",
                                                 "move", "contribute", "back",  "claim",
                                                 "hold", "resume",     "leave", "close"};
constexpr std::array<std::string_view, 3> actors{"person", "bot", "clock"};

template <class Value, std::size_t n>
bool read_word(const wire::Given& json, const char* name,
               const std::array<std::string_view, n>& words, Value& value) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_string()) return false;
  const auto word = std::ranges::find(words, found->get_ref<const std::string&>());
  if (word == words.end()) return false;
  value = Value(word - words.begin());
  return true;
}

}  // namespace

std::string to_text(const Entry& entry, PackStyle style) {
  wire::Json json{{"do", kinds[std::size_t(entry.kind)]}};
  if (entry.seat != Seat::nobody) json["seat"] = index(entry.seat);
  if (!entry.who.empty()) json["who"] = entry.who;
  if (entry.kind == Entry::Kind::move) json["move"] = to_text(entry.move, style);
  if (entry.number != 0) json["number"] = entry.number;
  if (entry.by != Entry::By::person) json["by"] = actors[std::size_t(entry.by)];
  json["at"] = entry.at;
  return wire::text_of(json);
}

std::optional<Entry> parse_entry(std::string_view text, PackStyle style) {
  wire::Sentences faults;
  const auto json = wire::parse(text, faults);
  if (!json || !json->is_object()) return {};
  Entry entry;
  if (!read_word(*json, "do", kinds, entry.kind)) return {};
  if (json->contains("by") && !read_word(*json, "by", actors, entry.by)) return {};
  if (const auto seat = json->find("seat"); seat != json->end())
    entry.seat = Seat(wire::read_number(*seat, "seat", 0, max_seats - 1, faults).value_or(0));
  if (const auto who = json->find("who"); who != json->end() && who->is_string())
    entry.who = who->get<std::string>();
  if (const auto move = json->find("move"); move != json->end())
    entry.move = wire::read_move(*move, style, faults).value_or(Move{});
  if (const auto number = json->find("number"); number != json->end())
    entry.number = wire::read_number(*number, "number", 0, 1000000, faults).value_or(0);
  if (const auto at = json->find("at"); at != json->end() && at->is_number_integer())
    entry.at = at->get<std::int64_t>();
  if (!faults.empty()) return {};
  return entry;
}

}  // namespace rookery::server
