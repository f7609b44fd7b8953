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

void list() {
  const Terminal terminal;
  for (const GameEntry& game : catalogue()) {
    const int least = game.least_players(), most = game.most_players();
    const std::string players =
        least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
    fmt::print("{}  {}\n", terminal.ink().bold(pad(std::string(game.id), 21)), game.title);
    fmt::print("  {} players; books: {}\n", players, editions(game));
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
