// From a table to the text of its record.
#include <fmt/format.h>

#include "records/record.hpp"

namespace rookery {
namespace {

std::string points_text(std::string_view word, const Points& points, PackStyle style, int seats) {
  std::string text{word};
  for (int i = 0; i < seats; ++i)
    text += fmt::format(" {} {}", to_text(Seat(i), style), points[std::size_t(i)]);
  return text;
}

/// Turns one happening into text; the overloads are the lines of the format.
struct Writer {
  PackStyle style;
  int seats;

  std::string operator()(const ChanceEvent& event) const {
    std::string text =
        event.draw == Draw::cut ? "cut" : fmt::format("draw {}", draw_name(event.draw));
    for (std::size_t i = 0; i < event.cards.size(); ++i) {
      if (i < event.seats.size()) text += " " + to_text(event.seats[i], style);
      text += " " + to_text(event.cards[i], style);
    }
    return text;
  }
  std::string operator()(const Dealt& deal) const {
    std::string text = "deal " + to_text(deal.dealer, style);
    const auto add = [&](std::string_view zone, const std::vector<Card>& cards) {
      text += fmt::format("\n{}", zone);
      for (Card c : cards) text += " " + to_text(c, style);
    };
    for (const Arrangement::Part& part : deal.cards.parts)
      add(part.owner == Seat::nobody ? part.zone : part.zone + " " + to_text(part.owner, style),
          part.cards);
    if (!deal.pack.empty()) add("pack", deal.pack);
    return text;
  }
  std::string operator()(const Moved& moved) const {
    return to_text(moved.seat, style) + " " + to_text(moved.move, style);
  }
  std::string operator()(const Scored& scored) const {
    return points_text("score", scored.points, style, seats);
  }
  std::string operator()(const ThrownIn&) const { return "thrown in"; }
  std::string operator()(const Totals& totals) const {
    return points_text("total", totals.points, style, seats);
  }
  std::string operator()(const Won& won) const {
    std::string text = "winners";
    for (SeatSet rest = won.winners; !rest.empty(); rest.drop(rest.first()))
      text += " " + to_text(rest.first(), style);
    return text;
  }
};

/// A name as one line can hold it: single blanks, and no word that opens a comment.
std::string plain_name(std::string name) {
  for (char& c : name)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  std::string plain;
  for (std::string_view word : split_words(name)) {
    while (word.starts_with('#')) word.remove_prefix(1);
    if (!word.empty()) plain.append(plain.empty() ? "" : " ").append(word);
  }
  return plain;
}

}  // namespace

std::string to_text(const RecordError& error) {
  return fmt::format("line {}: {}", error.line, error.sentence);
}

std::vector<Step> happenings(std::span<const LogEntry> log, std::size_t from) {
  std::vector<Step> steps;
  const auto add = [&](Happening what) { steps.push_back({0, std::move(what)}); };
  for (std::size_t i = from; i < log.size(); ++i) {
    const LogEntry& entry = log[i];
    if (entry.kind == LogEntry::Kind::move) add(Moved{entry.seat, entry.move});
    for (const ChanceEvent& event : entry.chance) add(event);
    if (entry.deal) add(Dealt{entry.standing.dealer, *entry.deal});
    if (entry.kind != LogEntry::Kind::score) continue;
    const Standing& before = log[i - 1].standing;  // penalties of the hand included
    const Standing& after = entry.standing;
    Points points{};
    for (std::size_t seat = 0; seat < points.size(); ++seat)
      points[seat] = after.totals[seat] - before.totals[seat];
    if (after.hands > before.hands)
      add(Scored{points});
    else
      add(ThrownIn{});
    add(Totals{after.totals});
    if (after.over) add(Won{after.winners});
  }
  return steps;
}

Record record_of(const Table& table, const Names& names) {
  return {table.opening(), names, happenings(table.log()), 0};
}

std::string to_text(const Happening& what, PackStyle style, int seats) {
  return std::visit(Writer{style, seats}, what);
}

namespace {

/// A JSON text as one word: blanks can stand only inside its strings.
std::string without_blanks(std::string_view json) {
  std::string word;
  for (const char c : json) c == ' ' ? word += "\\u0020" : word += c;
  return word;
}

/// What happened, and around each hand what was promised of its deal.
std::string steps_text(const Record& record, PackStyle style, int seats) {
  const FairDeals& fair = record.fair ? *record.fair : FairDeals{};
  int deal = 1;
  std::string text = promise_text(fair, deal, style);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const Happening& what = record.steps[i].what;
    text += to_text(what, style, seats) + "\n";
    const bool winners_follow =
        i + 1 < record.steps.size() && std::holds_alternative<Won>(record.steps[i + 1].what);
    if (!std::holds_alternative<Totals>(what) && !std::holds_alternative<Won>(what)) continue;
    if (winners_follow) continue;
    text += secret_text(fair, deal++);
    text += promise_text(fair, deal, style);
  }
  text += secret_text(fair, deal);
  for (auto next = fair.deals.upper_bound(deal); next != fair.deals.end(); ++next)
    text += promise_text(fair, next->first, style) + secret_text(fair, next->first);
  return text;
}

}  // namespace

std::string write_record(const Record& record) {
  const Opening& opening = record.opening;
  const GameEntry& game = *opening.game;
  const auto position = opening.position();
  const PackStyle style = position->style();
  const int seats = position->seats();
  std::string text = fmt::format("rookery 1\ngame {}\n", game.id);
  // At a house table the sheet says all; the options of its base are not what is played.
  for (const Option& option : game.options.options)
    if (!option.fixed() && !opening.house)
      text += fmt::format("option {} {}\n", info(option.key).name,
                          value_text(option.key, opening.settings[option.key]));
  if (opening.house) text += fmt::format("house {}\n", without_blanks(opening.house->sheet));
  if (opening.seed != 0) text += fmt::format("seed {}\n", opening.seed);
  for (int i = 0; i < seats; ++i)
    if (const auto name = plain_name(record.names[std::size_t(i)]); !name.empty())
      text += fmt::format("player {} {}\n", to_text(Seat(i), style), name);
  if (opening.start.dealer)
    text += fmt::format("start dealer {}\n", to_text(*opening.start.dealer, style));
  if (opening.start.totals != Points{})
    text += points_text("start totals", opening.start.totals, style, seats) + "\n";
  if (opening.start.one_hand) text += "start one-hand\n";
  if (opening.start.hands > 0) text += fmt::format("start hands {}\n", opening.start.hands);
  if (record.fair) text += fmt::format("fair {}\n", record.fair->table);
  return text + steps_text(record, style, seats);
}

std::string write_record(const Table& table, const Names& names) {
  return write_record(record_of(table, names));
}

}  // namespace rookery
