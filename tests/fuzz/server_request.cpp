// Any requests to the server, by two guests in turn: whatever they say, each request with a
// number gets one answer to that number, and everything sent is JSON.
#include <cstdint>

#include "fuzz/require.hpp"
#include "server/house.hpp"

namespace {

using namespace rookery;
using namespace rookery::server;

/// How many answers to the number are among what the guest has heard, which is forgotten.
int answers(Guest& guest, std::int64_t id) {
  int found = 0;
  for (; !guest.heard.empty(); guest.heard.pop_front()) {
    const auto message = wire::Json::parse(*guest.heard.front(), nullptr, false);
    require(message.is_object(), "everything sent is a JSON object");
    require(message.contains("re") || message.contains("push"), "it is an answer or news");
    found += message.value("re", std::int64_t{-1}) == id;
  }
  return found;
}

/// The number of a request that has one.
std::optional<std::int64_t> number_in(std::string_view text) {
  wire::Sentences faults;
  const auto request = wire::parse(text, faults);
  return request ? number_of(*request) : std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static House house(std::vector<std::string>{});
  static int guests = 0;
  std::string text(reinterpret_cast<const char*>(data), size);
  std::array<Guest, 2> people{Guest("g" + std::to_string(++guests)),
                              Guest("g" + std::to_string(++guests))};
  for (Guest& guest : people) {
    house.truth.add_guest({.id = guest.guest, .name = guest.name});
    house.floor->arrive(guest);
  }
  std::string code = "NOWHERE";
  for (int line = 0; !text.empty(); ++line) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string request = text.substr(0, end);
    text.erase(0, end + 1);
    // A corpus cannot know the code of a table or an event, so it writes TABLE.
    for (auto at = request.find("TABLE"); at != std::string::npos; at = request.find("TABLE", at))
      request.replace(at, 5, code);
    Guest& guest = people[std::size_t(line % 2)];
    const auto id = number_in(request);
    for (Guest& one : people) answers(one, -1);
    house.floor->hear(guest, request);
    if (!id) continue;
    int found = 0;
    // A hint takes its time, and more of it in an instrumented program.
    for (int i = 0; i < 20000 && found == 0; ++i) {
      if (i > 0) house.wait();
      for (const Message& message : guest.heard)
        if (const auto said = wire::Given::parse(*message);
            said.value("re", std::int64_t{-1}) == *id)
          for (const char* opened : {"table", "event"})
            if (said.contains(opened) && said[opened].is_string()) code = said[opened];
      found = answers(guest, *id);
    }
    require(found == 1, "a request has one answer");
  }
  for (Guest& guest : people) house.floor->depart(guest);
  return 0;
}
