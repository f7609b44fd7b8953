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
void add_review(CLI::App& program, int& status);
void add_simulate(CLI::App& program, int& status);
void add_arena(CLI::App& program, int& status);
void add_party(CLI::App& program, int& status);
void add_referee(CLI::App& program, int& status);
void add_house(CLI::App& program, int& status);
void add_solve(CLI::App& program, int& status);
void add_serve(CLI::App& program, int& status);
void add_load(CLI::App& program, int& status);
void add_backup(CLI::App& program, int& status);
void add_restore(CLI::App& program, int& status);
void add_verify(CLI::App& program, int& status);

/// A game and its options, or a house-rule sheet, as they stand on the command line.
struct GameChoice {
  std::string game = "kentucky-discard";
  std::vector<std::string> options;
  std::string house;

  /// Adds GAME (or the game under another name), --option and --house to a command.
  void add_to(CLI::App& command, bool game_required, const std::string& name = "GAME");
  /// What is to be played, or every fault, as sentences.
  std::variant<Opening, std::vector<std::string>> settle() const;

 private:
  CLI::Option* game_given_ = nullptr;
  bool needs_game_ = false;
};

/// Prints what best play with all cards open makes of the position where a record ends.
int solve_record(const std::string& file, bool line, bool json, std::uint64_t budget);

/// Reads a house-rule sheet: a file, a link, or the name of one that comes with the program.
std::variant<HouseGame, std::vector<std::string>> find_house(const std::string& where);

/// The bots there are, as a command line checks them.
inline CLI::Validator bot_list() {
  std::string known;
  for (const std::string_view name : bot_names())
    known += (known.empty() ? "" : ", ") + std::string(name);
  return CLI::Validator(
      [known](std::string& name) {
        return is_bot(name) ? std::string()
                            : "there is no bot \"" + name + "\"; there are " + known;
      },
      "{" + known + "; any but the first with /bold or /careful}");
}
/// Takes "key=value" apart; what is written otherwise becomes a sentence in `faults`.
Asked read_options(const std::vector<std::string>& given, std::vector<std::string>& faults);
/// The number of a deal, 1 or more; nothing if the text is none, which `no_deal` then says.
std::optional<std::uint64_t> read_deal(std::string_view text);
std::string no_deal(std::string_view text);
/// Prints sentences about wrong usage on standard error; returns `wrong_usage`.
int complain(const std::vector<std::string>& faults);

}  // namespace rookery::cli
