// The program "rookery".
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <new>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/version.hpp"

namespace {

/// The commands that a program built without the server lacks.
bool of_the_server(std::string_view command) {
  return command == "serve" || command == "load" || command == "backup" || command == "restore";
}

}  // namespace

int main(int argc, char** argv) {
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
    if (std::fflush(stdout) != 0)
      throw std::system_error(errno, std::generic_category(), "cannot write");
  } catch (const std::system_error& error) {  // the disk is full, for one
    std::fprintf(stderr, "rookery: %s\n", error.what());
    return failed;
  } catch (const std::bad_alloc&) {
    std::fputs("rookery: there is too little memory\n", stderr);
    return failed;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // help and version
      const int ended = program.exit(error);
      std::cout.flush();
      if (std::cout) return ended;
      std::fputs("rookery: cannot write\n", stderr);
      return failed;
    }
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
    fmt::print(stderr, "Try \"rookery --help\".\n");
    return wrong_usage;
  }
  return status;
}
