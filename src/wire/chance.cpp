// Chance laid out beforehand: draws, cuts, packs and whole deals.
#include "wire/writer.hpp"

namespace rookery::wire {

void write(Writer& to, const ChanceEvent& event) {
  to.object([&] {
    to.member("draw", draw_name(event.draw));
    if (!event.seats.empty()) {
      to.name("seats");
      to.list_of(event.seats);
    }
    to.member("cards", std::span(event.cards));
  });
}

Json json_of(const Arrangement& arrangement, PackStyle style) {
  Json list = Json::array();
  for (const Arrangement::Part& part : arrangement.parts)
    list.push_back({{"zone", part.zone},
                    {"owner", json_of(part.owner, style)},
                    {"cards", json_of(part.cards, style)}});
  return list;
}

std::optional<ChanceEvent> read_chance(const Given& given, PackStyle style, Sentences& faults) {
  const auto before = faults.size();
  if (!given.is_object() || !given.contains("draw") || !given.contains("cards")) {
    faults.push_back("a draw is an object with \"draw\" and \"cards\"");
    return {};
  }
  allow_only(given, {"draw", "seats", "cards"}, faults);
  ChanceEvent event;
  bool known = false;
  std::string names;
  for (int i = 0; i < draw_count; ++i) {
    const std::string_view name = draw_name(Draw(i));
    if (given["draw"] == name) event.draw = Draw(i), known = true;
    names.append(names.empty() ? "" : ", ").append(name);
  }
  if (!known) faults.push_back("\"draw\" is one of " + names);
  if (auto cards = read_cards(given["cards"], style, faults)) event.cards = std::move(*cards);
  if (const auto seats = given.find("seats"); seats != given.end()) {
    if (!seats->is_array() || seats->size() != event.cards.size())
      faults.push_back("\"seats\" has to be a list with a seat for every card");
    else
      for (const Given& item : *seats)
        if (const auto seat = read_seat(item, max_seats, style, faults))
          event.seats.push_back(*seat);
  }
  if (faults.size() != before) return {};
  return event;
}

std::optional<Arrangement> read_arrangement(const Given& given, PackStyle style,
                                            Sentences& faults) {
  if (!given.is_array()) {
    faults.push_back("a deal is a list of zones with their cards");
    return {};
  }
  const auto before = faults.size();
  Arrangement arrangement;
  for (const Given& zone : given) {
    if (!zone.is_object() || !zone.contains("zone") || !zone["zone"].is_string() ||
        !zone.contains("cards")) {
      faults.push_back("a dealt zone is an object with \"zone\" (its name) and \"cards\"");
      return {};
    }
    allow_only(zone, {"zone", "owner", "cards"}, faults);
    Arrangement::Part part{.zone = zone["zone"].get<std::string>()};
    if (const auto owner = zone.find("owner"); owner != zone.end() && !owner->is_null())
      part.owner = read_seat(*owner, max_seats, style, faults).value_or(Seat::nobody);
    if (auto cards = read_cards(zone["cards"], style, faults)) part.cards = std::move(*cards);
    arrangement.parts.push_back(std::move(part));
  }
  if (faults.size() != before) return {};
  return arrangement;
}

}  // namespace rookery::wire
