// The program "rookery".
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>

#include "cli/commands.hpp"
#include "cli/version.hpp"

namespace {

/// The commands that a program built without the server lacks.
bool of_the_server(std::string_view command) {
  return command == "serve" || command == "load" || command == "backup" || command == "restore";
}

/// The command that `argv` names.
int run(int argc, char** argv) {
  using namespace rookery::cli;
  CLI::App program{"Rookery: the card games of the Rook pack, by the books.\n", "rookery"};
  program.set_version_flag("--version", fmt::format("rookery {}", version()));
  program.require_subcommand(1);
  program.footer(
      "To begin:\n"
      "  rookery list                    the games\n"
      "  rookery play                    Kentucky Discard against three bots\n"
      "  rookery play --resume           go on where you stopped\n"
      "  rookery play clock-pastime --deal 17\n"
      "  rookery play regular -o players=6 -o target=300\n"
      "  rookery rules boston            the law of a game, clause by clause\n"
      "  rookery play --house jeff-200   by house rules; \"rookery house\" lists some\n"
      "  rookery COMMAND --help          more about a command\n\n"
      "Exit status: 0 all went well, 1 something failed, 2 wrong usage.");
  int status = done;
  add_play(program, status);
  add_list(program, status);
  add_rules(program, status);
  add_replay(program, status);
  add_review(program, status);
  add_simulate(program, status);
  add_arena(program, status);
  add_party(program, status);
  add_house(program, status);
  add_solve(program, status);
  add_verify(program, status);
  add_referee(program, status);
#ifdef ROOKERY_SERVER
  add_serve(program, status);
  add_load(program, status);
  add_backup(program, status);
  add_restore(program, status);
#endif
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // help and version
    const std::string first = argc > 1 ? argv[1] : "-";
    const bool no_command =
        first[0] != '-' &&
        program.get_subcommands([&](CLI::App* command) { return command->check_name(first); })
            .empty();
    complain(
        {!no_command ? std::string(error.what())
         : of_the_server(first)
             ? fmt::format("\"{}\" needs a program built with the server (docs/building.md)", first)
             : fmt::format("there is no command \"{}\"", first)});
    std::fputs("Try \"rookery --help\".\n", stderr);
    return wrong_usage;
  }
  return status;
}

/// Whether all that was printed has arrived; a full disk may take nothing.
bool printed() {
  std::cout.flush();
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
}

}  // namespace

int main(int argc, char** argv) {
  using rookery::cli::failed;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is told as a full disk is
  try {
    const int status = run(argc, argv);
    if (printed()) return status;
    std::fputs("rookery: the output cannot be written\n", stderr);
  } catch (const std::bad_alloc&) {
    std::fputs("rookery: there is too little memory\n", stderr);
  } catch (const std::exception& error) {  // of the libraries, when the system fails them
    std::fprintf(stderr, "rookery: cannot go on: %s\n", error.what());
  }
  return failed;
}
