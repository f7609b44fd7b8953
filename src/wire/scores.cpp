// Sheets, totals and how a match stands.
#include "wire/json.hpp"

namespace rookery::wire {
namespace {

Json lines_of(std::span<const Sheet::Line> lines) {
  Json list = Json::array();
  for (const Sheet::Line& line : lines)
    list.push_back({{"label", line.label}, {"note", line.note}, {"amount", line.amount}});
  return list;
}

}  // namespace

Json json_of(const Sheet& sheet, PackStyle style) {
  Json json{{"headline", sheet.headline}, {"columns", Json::array()}};
  for (const Sheet::Column& column : sheet.columns)
    json["columns"].push_back({{"seats", json_of(column.seats, style)},
                               {"taken_lines", lines_of(column.taken_lines)},
                               {"taken", column.taken},
                               {"score_lines", lines_of(column.score_lines)},
                               {"score", column.score}});
  json["expected"] = sheet.expected < 0 ? Json(nullptr) : Json(sheet.expected);
  json["proof"] = sheet.proof;
  return json;
}

Json json_of(const Points& points, int seats, PackStyle style) {
  Json json = Json::object();
  for (int i = 0; i < seats; ++i) json[to_text(Seat(i), style)] = points[i];
  return json;
}

Json json_of(const Standing& standing, int seats, PackStyle style) {
  Json json{{"totals", json_of(standing.totals, seats, style)}};
  if (standing.slips != Points{}) json["slips"] = json_of(standing.slips, seats, style);
  json.update({{"hands", standing.hands},
               {"deals", standing.deals},
               {"dealer", json_of(standing.dealer, style)},
               {"over", standing.over},
               {"winners", json_of(standing.winners, style)}});
  return json;
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
