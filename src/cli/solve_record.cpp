// rookery solve --record FILE
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/saves.hpp"
#include "solver/trick_solver.hpp"

namespace rookery::cli {
namespace {

void print(const OpenPlay& play, PackStyle style) {
  fmt::print("With all cards open the declaring side takes {}.\n", play.points);
  for (const auto& [card, points] : play.cards)
    fmt::print("  {:<5} {}\n", to_text(card, style), points);
  if (!play.line.empty()) fmt::print("Best play:");
  for (Card c : play.line) fmt::print(" {}", to_text(c, style));
  fmt::print("{}({} positions)\n", play.line.empty() ? "" : "\n", play.nodes);
}

void print_json(const OpenPlay& play, PackStyle style) {
  nlohmann::json cards = nlohmann::json::array(), line = nlohmann::json::array();
  for (const auto& [card, points] : play.cards)
    cards.push_back({{"card", to_text(card, style)}, {"points", points}});
  for (Card c : play.line) line.push_back(to_text(c, style));
  fmt::print(
      "{}\n",
      nlohmann::json{
          {"points", play.points}, {"cards", cards}, {"line", line}, {"positions", play.nodes}}
          .dump());
}

}  // namespace

int solve_record(const std::string& file, bool line, bool json, std::uint64_t budget) {
  const auto loaded = load(file);
  if (const auto* faults = std::get_if<std::vector<std::string>>(&loaded)) {
    complain(*faults);
    return failed;
  }
  const Table& table = std::get<Loaded>(loaded).table;
  const auto play = solve_open(*table.truth(), {.line = line, .budget = budget});
  if (!play) {
    complain(
        {"the record has to end in the play of a hand, in a trick-taking game of two sides "
         "with one pack"});
    return failed;
  }
  if (!play->exact) {
    fmt::print("not settled within {} positions\n", budget);
    return done;
  }
  json ? print_json(*play, table.style()) : print(*play, table.style());
  return done;
}

}  // namespace rookery::cli
