// rookery referee
#include "referee/referee.hpp"

#include <iostream>

#include "cli/commands.hpp"

namespace rookery::cli {

void add_referee(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "referee", "Judge games for another program: JSON requests and answers, one a line");
  command->callback([&status] {
    run(std::cin, std::cout);
    status = done;
  });
}

}  // namespace rookery::cli
