#include "server/setup.hpp"

#include <algorithm>
#include <array>

#include "referee/start.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::array<std::string_view, 4> paces{"relaxed", "normal", "brisk", "instant"};
constexpr std::array<std::string_view, 3> idles{"wait", "bot", "vote"};
constexpr std::array<std::string_view, 3> takebacks{"off", "next_act", "consent"};
constexpr std::array<std::string_view, 2> accesses{"link", "open"};
constexpr std::array<std::string_view, 3> watchings{"no", "closed", "delayed"};
constexpr std::array<std::string_view, 3> chats{"on", "phrases", "off"};
constexpr std::array<std::string_view, 13> members{
    "game",   "options",  "house", "pace", "idle",  "idle_seconds", "takeback",
    "access", "watching", "delay", "chat", "hints", "one_hand"};

/// Reads one of some words into the value of that place; without the member it stays.
template <class Value, std::size_t n>
void read_word(const Given& given, const char* name, const std::array<std::string_view, n>& words,
               Value& value, Sentences& faults) {
  const auto found = given.find(name);
  if (found == given.end()) return;
  if (found->is_string()) {
    const auto word = std::ranges::find(words, found->get_ref<const std::string&>());
    if (word != words.end()) {
      value = Value(word - words.begin());
      return;
    }
  }
  std::string all;
  for (std::string_view word : words) all.append(all.empty() ? "" : ", ").append(word);
  faults.push_back("\"" + std::string(name) + "\" has to be one of " + all);
}

void read_flag(const Given& given, const char* name, bool& value, Sentences& faults) {
  const auto found = given.find(name);
  if (found == given.end()) return;
  if (found->is_boolean())
    value = found->get<bool>();
  else
    faults.push_back("\"" + std::string(name) + "\" has to be true or false");
}

void read_count(const Given& given, const char* name, int least, int most, int& value,
                Sentences& faults) {
  const auto found = given.find(name);
  if (found == given.end()) return;
  if (const auto seconds = wire::read_number(*found, name, least, most, faults)) value = *seconds;
}

/// A table of an event: which, how many hands, and who deals first.
void read_event(const Given& given, Setup& setup, Sentences& faults) {
  const auto event = given.find("event");
  if (event == given.end() || !event->is_string()) return;
  setup.event = event->get<std::string>();
  Start& start = setup.opening.start;
  read_count(given, "hands", 1, 1000, start.hands, faults);
  if (const auto dealer = given.find("dealer"); dealer != given.end())
    start.dealer = Seat(wire::read_number(*dealer, "dealer", 0, 3, faults).value_or(0));
}

}  // namespace

bool is_setup_member(std::string_view name) {
  return std::ranges::find(members, name) != members.end();
}

std::optional<Setup> read_setup(const Given& given, Sentences& faults) {
  Setup setup;
  auto opening = asked_opening(given, faults);
  if (opening) setup.opening = std::move(*opening);
  read_flag(given, "one_hand", setup.opening.start.one_hand, faults);
  read_word(given, "pace", paces, setup.pace, faults);
  read_word(given, "idle", idles, setup.idle, faults);
  read_word(given, "takeback", takebacks, setup.takeback, faults);
  read_word(given, "access", accesses, setup.open, faults);
  read_word(given, "watching", watchings, setup.watching, faults);
  read_word(given, "chat", chats, setup.chat, faults);
  read_flag(given, "hints", setup.hints, faults);
  read_count(given, "idle_seconds", 0, 86400, setup.idle_seconds, faults);
  read_count(given, "delay", 30, 3600, setup.delay, faults);
  if (const auto host = given.find("host"); host != given.end() && host->is_string())
    setup.host = host->get<std::string>();
  read_event(given, setup, faults);
  if (!faults.empty()) return {};
  return setup;
}

Json json_of(const Setup& setup) {
  Json json;
  if (setup.opening.house) {
    json["house"] = Json::parse(setup.opening.house->sheet);
  } else {
    json["game"] = setup.opening.game->id;
    json["options"] = wire::json_of(setup.opening.settings, *setup.opening.game);
  }
  json["one_hand"] = setup.opening.start.one_hand;
  json["pace"] = paces[std::size_t(setup.pace)];
  json["idle"] = idles[std::size_t(setup.idle)];
  json["idle_seconds"] = setup.idle_seconds;
  json["takeback"] = takebacks[std::size_t(setup.takeback)];
  json["access"] = accesses[std::size_t(setup.open)];
  json["watching"] = watchings[std::size_t(setup.watching)];
  json["delay"] = setup.delay;
  json["chat"] = chats[std::size_t(setup.chat)];
  json["hints"] = setup.hints;
  json["host"] = setup.host;
  if (!setup.event.empty()) {
    json["event"] = setup.event;
    json["hands"] = setup.opening.start.hands;
    json["dealer"] = index(*setup.opening.start.dealer);
  }
  return json;
}

}  // namespace rookery::server
