// What a seat sees, and what it is told.
#include <algorithm>
#include <tuple>

#include "wire/writer.hpp"

namespace rookery::wire {
namespace {

void write_place(Writer& to, const std::string& zone, Seat owner) {
  if (zone.empty()) return to.null();
  to.object([&] {
    to.member("zone", zone);
    to.member("owner", owner);
  });
}

/// Cards that went the same way are told together; the list names those that were seen.
void write_shifts(Writer& to, std::span<const Event::Shift> shifts) {
  const auto way = [](const Event::Shift& shift) {
    return std::tie(shift.from, shift.from_owner, shift.to, shift.to_owner);
  };
  to.list([&] {
    while (!shifts.empty()) {
      const Event::Shift& first = shifts.front();
      const auto other = std::ranges::find_if(
          shifts, [&](const Event::Shift& shift) { return way(shift) != way(first); });
      const auto group = shifts.first(std::size_t(other - shifts.begin()));
      shifts = shifts.subspan(group.size());
      to.object([&] {
        to.name("from");
        write_place(to, first.from, first.from_owner);
        to.name("to");
        write_place(to, first.to, first.to_owner);
        to.member("size", group.size());
        to.name("cards");
        to.list([&] {
          for (const Event::Shift& shift : group)
            if (shift.card) write(to, *shift.card);
        });
      });
    }
  });
}

void write_value(Writer& to, const Survey::Fact& fact) {
  switch (fact.kind) {
    case Survey::Kind::number: return to.number(fact.value);
    case Survey::Kind::flag: return to.flag(fact.value != 0);
    case Survey::Kind::seat: return write(to, Seat(fact.value));
    case Survey::Kind::suit:
      if (Suit(fact.value) == Suit::unsaid) return to.null();
      return to.word(suit_name(Suit(fact.value), to.style));
    case Survey::Kind::text: return to.text(fact.text);
  }
}

}  // namespace

void write(Writer& to, const Survey::Fact& fact) {
  to.object([&] {
    to.member("name", fact.name);
    to.member("of", fact.of);
    to.name("value");
    write_value(to, fact);
  });
}

void write(Writer& to, const View& view) {
  to.object([&] {
    to.member("seat", view.seat);
    to.member("awaited", view.awaited);
    to.member("offers", std::span(view.offers));
    to.name("zones");
    to.list([&] {
      for (const View::Zone& zone : view.zones)
        to.object([&] {
          to.member("zone", zone.name);
          to.member("owner", zone.owner);
          to.member("size", zone.size);
          to.member("ordered", zone.ordered);
          to.member("cards", std::span(zone.cards));
        });
    });
    to.name("marks");
    to.list([&] {
      for (const View::Zone& mark : view.marks)
        to.object([&] {
          to.member("mark", mark.name);
          to.member("cards", std::span(mark.cards));
        });
    });
    to.name("facts");
    to.list_of(view.facts);
    if (view.secrets.empty()) return;
    to.name("secrets");
    to.list_of(view.secrets);
  });
}

void write(Writer& to, const Event& event) {
  to.object([&] {
    to.member("version", event.version);
    switch (event.kind) {
      case LogEntry::Kind::move:
        to.member("kind", "move");
        to.member("seat", event.seat);
        to.member("move", event.move);
        if (event.hidden_cards > 0) to.member("hidden_cards", event.hidden_cards);
        break;
      case LogEntry::Kind::act:
        to.member("kind", "act");
        to.member("name", event.name);
        break;
      case LogEntry::Kind::score:
        to.member("kind", "score");
        if (event.sheet) to.member("sheet", *event.sheet);
        to.member("standing", event.standing);
        break;
    }
    if (!event.chance.empty()) {
      to.name("draws");
      to.list_of(event.chance);
    }
    if (!event.shifts.empty()) {
      to.name("shifts");
      write_shifts(to, event.shifts);
    }
  });
}

}  // namespace rookery::wire
