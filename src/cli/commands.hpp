// The commands of the program, one file each.
#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.hpp"

namespace rookery::cli {

/// How the program ends.
enum Status : int { done = 0, failed = 1, wrong_usage = 2 };

// Each adds a command to the program; when it is the one called, it leaves its
// status in `status`.
void add_list(CLI::App& program, int& status);
void add_rules(CLI::App& program, int& status);
void add_play(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_simulate(CLI::App& program, int& status);
void add_party(CLI::App& program, int& status);
void add_referee(CLI::App& program, int& status);
void add_solve(CLI::App& program, int& status);

/// A game and its options as they stand on the command line.
struct GameChoice {
  std::string game = "kentucky-discard";
  std::vector<std::string> options;

  /// Adds GAME and --option to a command.
  void add_to(CLI::App& command, bool game_required);
  struct Chosen {
    const GameEntry* game;
    Settings settings;
  };
  /// The game with its complete settings, or every fault, as sentences.
  std::variant<Chosen, std::vector<std::string>> settle() const;
};

/// The bots there are, as a command line checks them.
inline CLI::IsMember bot_list() {
  return CLI::IsMember(std::vector<std::string>(bot_names().begin(), bot_names().end()));
}
/// Takes "key=value" apart; what is written otherwise becomes a sentence in `faults`.
Asked read_options(const std::vector<std::string>& given, std::vector<std::string>& faults);
/// The number of a deal, 1 or more; nothing if the text is none, which `no_deal` then says.
std::optional<std::uint64_t> read_deal(std::string_view text);
std::string no_deal(std::string_view text);
/// Prints sentences about wrong usage on standard error; returns `wrong_usage`.
int complain(const std::vector<std::string>& faults);

}  // namespace rookery::cli
