#include "cli/score_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery::cli {
namespace {

constexpr int label_width = 20;
constexpr int width = 78;

/// Eight columns have to be narrower than two.
std::size_t cell_width(const Sheet& sheet) {
  return std::min<std::size_t>(9, (width - label_width) / sheet.columns.size());
}

/// The labels of some lines of all columns, each once, in order.
Lines labels_of(const Sheet& sheet, std::vector<Sheet::Line> Sheet::Column::*lines) {
  Lines labels;
  for (const Sheet::Column& column : sheet.columns)
    for (const Sheet::Line& line : column.*lines)
      if (std::ranges::find(labels, line.label) == labels.end()) labels.push_back(line.label);
  return labels;
}

void add_lines(Lines& out, const Sheet& sheet, std::vector<Sheet::Line> Sheet::Column::*lines) {
  for (const std::string& label : labels_of(sheet, lines)) {
    std::string row = pad("  " + label, label_width);
    for (const Sheet::Column& column : sheet.columns) {
      int amount = 0;
      bool there = false;
      for (const Sheet::Line& line : column.*lines)
        if (line.label == label) amount += line.amount, there = true;
      row += pad_left(there ? std::to_string(amount) : "-", cell_width(sheet));
    }
    out.push_back(row);
  }
}

}  // namespace

std::string seats_text(SeatSet seats, PackStyle style, std::string_view between) {
  std::string text;
  for (; !seats.empty(); seats.drop(seats.first()))
    text.append(text.empty() ? "" : between).append(to_text(seats.first(), style));
  return text;
}

Lines sheet_lines(const Story::Hand& hand, const Ink& ink, PackStyle style) {
  const Sheet& sheet = hand.sheet;
  Lines out;
  for (const std::string& line : wrap(sheet.headline, width)) out.push_back(ink.bold(line));
  if (sheet.columns.empty()) return out;
  out.push_back("");
  const auto row = [&](std::string label, auto&& cell) {
    std::string text = pad(std::move(label), label_width);
    for (const Sheet::Column& column : sheet.columns)
      text += pad_left(cell(column), cell_width(sheet));
    out.push_back(text);
  };
  const std::string rule(label_width + cell_width(sheet) * sheet.columns.size(), '-');
  row("", [&](const Sheet::Column& c) { return seats_text(c.seats, style); });
  add_lines(out, sheet, &Sheet::Column::taken_lines);
  row("taken", [&](const Sheet::Column& c) { return std::to_string(c.taken); });
  out.push_back(rule);
  add_lines(out, sheet, &Sheet::Column::score_lines);
  row("score", [&](const Sheet::Column& c) { return std::to_string(c.score); });
  row("total now", [&](const Sheet::Column& c) {
    return std::to_string(hand.standing.totals[index(c.seats.first())]);
  });
  out.push_back("");
  for (const Sheet::Column& column : sheet.columns)
    for (const auto* lines : {&column.taken_lines, &column.score_lines})
      for (const Sheet::Line& line : *lines)
        if (!line.note.empty())
          out.push_back(
              fmt::format("{}, {}: {}", seats_text(column.seats, style), line.label, line.note));
  int sum = 0;
  for (const Sheet::Column& column : sheet.columns) sum += column.taken;
  const std::string proof = sheet.expected < 0
                                ? sheet.proof
                                : fmt::format("Proof: {}; taken in all {}, {}", sheet.proof, sum,
                                              sheet.adds_up() ? "as it must be" : "WHICH IS WRONG");
  for (const std::string& line : wrap(proof, width)) out.push_back(line);
  return out;
}

Lines score_lines(const Story& story, int seats, const Ink& ink, PackStyle style) {
  if (story.hands.empty()) return {"No hand has been scored yet."};
  Lines out;
  std::string head = pad("hand", 6);
  for (int i = 0; i < seats; ++i) head += pad_left(to_text(Seat(i), style), 7);
  out.push_back(ink.bold(head));
  Points before{};
  int number = 0;
  for (const Story::Hand& hand : story.hands) {
    std::string row = pad(hand.scored ? std::to_string(++number) : "-", 6);
    for (int i = 0; i < seats; ++i)
      row += pad_left(fmt::format("{:+}", hand.standing.totals[i] - before[i]), 7);
    before = hand.standing.totals;
    const std::size_t room = width - row.size() - 2;
    row += "  " + hand.sheet.headline.substr(0, room);
    out.push_back(row);
  }
  std::string totals = pad("total", 6);
  for (int i = 0; i < seats; ++i) totals += pad_left(std::to_string(before[i]), 7);
  out.push_back(ink.bold(totals));
  return out;
}

}  // namespace rookery::cli
