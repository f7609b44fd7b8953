#include "cli/law_text.hpp"

#include <fmt/format.h>

#include "house/dimensions.hpp"

namespace rookery::cli {
namespace {

void append(Lines& out, const Lines& more) { out.insert(out.end(), more.begin(), more.end()); }

Lines option_lines(const GameEntry& game, const Settings& settings, std::size_t width,
                   const Ink& ink) {
  Lines out{ink.bold("What this table plays"), ""};
  const Settings usual = game.options.settle({});
  std::string always;
  for (const Option& option : game.options.options) {
    const Key key = option.key;
    const std::string value = value_text(key, settings[key]);
    const std::string name(info(key).name);
    if (option.fixed()) {
      always += fmt::format("{}{} = {}", always.empty() ? "" : ", ", name, value);
      continue;
    }
    const bool changed = settings[key] != usual[key];
    const std::string front =
        fmt::format("{}{}{}", changed ? "* " : "  ", pad(name, 16), pad(value, 18));
    std::string meaning(info(key).meaning);
    if (changed) meaning += fmt::format(" (usually {})", value_text(key, usual[key]));
    const Lines wrapped = wrap(meaning, width - front.size());
    for (std::size_t i = 0; i < wrapped.size(); ++i)
      out.push_back((i == 0 ? front : std::string(front.size(), ' ')) + wrapped[i]);
  }
  out.push_back("");
  append(out, wrap("Always so in this game: " + always + ".", width));
  return out;
}

}  // namespace

Lines clause_lines(const Clause& clause, std::size_t width, const Ink& ink) {
  const std::size_t indent = 7;
  // What tests cannot show is no concern of a player.
  Lines lines = wrap(clause.text.substr(0, clause.text.find(" [not shown:")), width - indent);
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i].insert(0, i == 0 ? ink.bold(pad(clause.label, indent)) : std::string(indent, ' '));
  return lines;
}

Lines clause_lines(const Clause& clause, const Opening& table, std::size_t width, const Ink& ink) {
  Lines out = clause_lines(clause, width, ink);
  if (!table.house) return out;
  Lines stand;
  for (const house::Dimension& key : house::dimensions())
    if (key.clause == clause.label && !key.of_base)
      append(stand, wrap(fmt::format("{} = {}: {}", key.name, key.get(table.house->rules).dump(),
                                     key.meaning),
                         width));
  append(out, {"", ink.bold(fmt::format("At this table ({})", table.title()))});
  if (stand.empty())
    stand =
        wrap("Where the sheet of this table says otherwise, the sheet holds: \"rules\" tells it.",
             width);
  append(out, stand);
  return out;
}

Lines ledger_lines(const Ledger& ledger, bool with_faults, bool all, std::size_t width,
                   const Ink& ink) {
  Lines out;
  std::string heading;
  for (const Clause& clause : ledger.clauses) {
    if ((clause.ruling && !all) || (clause.heading == "Faults" && !with_faults)) continue;
    if (clause.heading != heading) {
      heading = clause.heading;
      append(out, {"", ink.bold(heading), ""});
    }
    append(out, clause_lines(clause, width, ink));
  }
  return out;
}

Lines house_lines(const HouseGame& house, std::size_t width, const Ink& ink) {
  Lines out;
  std::string text = house_rules_text(house);
  std::erase(text, '*');  // marks of Markdown; the bold words are explained where they stand
  for (std::string_view line : split_lines(text)) {
    if (line.starts_with("#")) {
      out.push_back(ink.bold(std::string(line.substr(line.find_first_not_of("# ")))));
      continue;
    }
    const std::size_t indent = line.starts_with("- ") ? 2 : 0;  // the rest of a list's line
    const Lines wrapped = wrap(std::string(line.substr(indent)), width - indent);
    if (wrapped.empty()) out.push_back("");
    for (std::size_t i = 0; i < wrapped.size(); ++i)
      out.push_back(std::string(line.substr(0, i == 0 ? indent : 0)) +
                    std::string(i == 0 ? 0 : indent, ' ') + wrapped[i]);
  }
  return out;
}

Lines law_lines(const Opening& table, bool all, std::size_t width, const Ink& ink) {
  if (table.house) return house_lines(*table.house, width, ink);
  const GameEntry& game = *table.game;
  const Settings& settings = table.settings;
  Lines out{ink.bold(fmt::format("{} ({})", game.title, game.code)), ""};
  append(out, wrap(game.pitch, width));
  out.push_back("");
  append(out, option_lines(game, settings, width, ink));
  if (const auto ledger = find_ledger(game.id))
    append(out, ledger_lines(*ledger, settings[Key::faults] == called, all, width, ink));
  out.push_back("");
  append(out, wrap(all ? "The frame of all bidding games: rookery rules general-bidding."
                       : "Rulings on doubtful points: --all. The frame of all bidding games: "
                         "rookery rules general-bidding.",
                   width));
  return out;
}

}  // namespace rookery::cli
