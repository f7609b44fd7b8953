// rookery list
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace rookery::cli {
namespace {

std::string editions(const GameEntry& game) {
  const Option* option = game.options.find(Key::edition);
  return option ? allowed_text(*option) : "";
}

std::string players(const GameEntry& game) {
  const Option& option = *game.options.find(Key::players);
  if (option.fixed()) return std::to_string(option.least);
  const bool two_choices = option.most - option.least == option.step;
  return fmt::format("{} {} {}", option.least, two_choices ? "or" : "to", option.most);
}

void list() {
  const Terminal terminal;
  for (const GameEntry& game : catalogue()) {
    fmt::print("{}  {}\n", terminal.ink().bold(pad(std::string(game.id), 21)), game.title);
    fmt::print("  {} players; books: {}\n", players(game), editions(game));
    for (const std::string& line : wrap(game.pitch, Terminal::width() - 2))
      fmt::print("  {}\n", line);
    fmt::print("\n");
  }
}

}  // namespace

void add_list(CLI::App& program, int&) {
  CLI::App* command = program.add_subcommand("list", "The games, with players and books");
  command->callback(list);
}

}  // namespace rookery::cli
