// Sheets, totals and how a match stands.
#include "wire/writer.hpp"

namespace rookery::wire {
namespace {

void write_lines(Writer& to, std::span<const Sheet::Line> lines) {
  to.list([&] {
    for (const Sheet::Line& line : lines)
      to.object([&] {
        to.member("label", line.label);
        to.member("note", line.note);
        to.member("amount", line.amount);
      });
  });
}

}  // namespace

void write(Writer& to, const Sheet& sheet) {
  to.object([&] {
    to.member("headline", sheet.headline);
    to.name("columns");
    to.list([&] {
      for (const Sheet::Column& column : sheet.columns)
        to.object([&] {
          to.member("seats", column.seats);
          to.name("taken_lines");
          write_lines(to, column.taken_lines);
          to.member("taken", column.taken);
          to.name("score_lines");
          write_lines(to, column.score_lines);
          to.member("score", column.score);
        });
    });
    to.name("expected");
    if (sheet.expected < 0)
      to.null();
    else
      to.number(sheet.expected);
    to.member("proof", sheet.proof);
  });
}

void write(Writer& to, const Points& points) {
  to.object([&] {
    for (int i = 0; i < to.seats; ++i)
      to.member(to_text(Seat(i), to.style), points[std::size_t(i)]);
  });
}

void write(Writer& to, const Standing& standing) {
  to.object([&] {
    to.member("totals", standing.totals);
    if (standing.slips != Points{}) to.member("slips", standing.slips);
    to.member("hands", standing.hands);
    to.member("deals", standing.deals);
    to.member("dealer", standing.dealer);
    to.member("over", standing.over);
    to.member("winners", standing.winners);
  });
}

std::optional<Points> read_totals(const Given& given, int seats, PackStyle style,
                                  Sentences& faults) {
  if (!given.is_object() || given.size() != std::size_t(seats)) {
    faults.push_back("totals are an object with a number for each of the " + std::to_string(seats) +
                     " seats");
    return {};
  }
  const auto before = faults.size();
  Points points{};
  for (const auto& [name, total] : given.items()) {
    const auto seat = read_seat(name, seats, style, faults);
    const auto number = read_number(total, "a total", -100000, 100000, faults);
    if (seat && number) points[index(*seat)] = *number;
  }
  if (faults.size() != before) return {};
  return points;
}

}  // namespace rookery::wire
