// rookery rules GAME
#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/law_text.hpp"
#include "cli/terminal.hpp"

namespace rookery::cli {
namespace {

struct RulesCommand {
  GameChoice choice;
  bool all = false;

  int run() const {
    const Terminal terminal;
    const std::size_t width = Terminal::width() - 1;
    const auto chosen = choice.settle();
    const auto* table = std::get_if<Opening>(&chosen);
    if (table && table->house && !isatty(STDOUT_FILENO)) {  // for a file or a printer
      fmt::print("{}", house_rules_text(*table->house));
      return done;
    }
    if (table) return print(law_lines(*table, all, width, terminal.ink()));
    // A ledger without a game behind it, such as the frame, can be read too.
    const auto ledger = find_game(choice.game) ? std::nullopt : find_ledger(choice.game);
    if (!ledger) return complain(std::get<std::vector<std::string>>(chosen));
    fmt::print("{}\n", terminal.ink().bold(ledger->title));
    return print(ledger_lines(*ledger, true, all, width, terminal.ink()));
  }
  static int print(const Lines& lines) {
    for (const std::string& line : lines) fmt::print("{}\n", line);
    return done;
  }
};

}  // namespace

void add_rules(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "rules", "The law of a game with the options chosen, clause by clause");
  auto rules = std::make_shared<RulesCommand>();
  rules->choice.add_to(*command, true);
  command->add_flag("--all", rules->all, "Rulings on doubtful points too");
  command->callback([rules, &status] { status = rules->run(); });
}

}  // namespace rookery::cli
