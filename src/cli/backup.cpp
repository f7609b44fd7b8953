// rookery backup --data ADDRESS FILE, rookery restore FILE --data ADDRESS
#include "store/backup.hpp"

#include <filesystem>
#include <memory>

#include "cli/commands.hpp"

namespace rookery::cli {
namespace {

struct Copying {
  std::string file, data;
  bool replace = false;

  void add_to(CLI::App& command, const char* about_file) {
    command.add_option("FILE", file, about_file)->required();
    command
        .add_option("--data", data,
                    "Where the server keeps its data: a folder, or postgresql://...")
        ->required();
  }

  static int report(const std::optional<store::StoreError>& error) {
    if (!error) return done;
    complain({error->what()});
    return failed;
  }
};

}  // namespace

void add_backup(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "backup", "Copy all that a server keeps into one file, also while it runs");
  auto copying = std::make_shared<Copying>();
  copying->add_to(*command, "The file to be made; the copy is the same for both databases");
  command->callback([copying, &status] {
    status = Copying::report(store::backup(copying->data, copying->file));
  });
}

void add_restore(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "restore", "Fill an empty store from a backup, while no server uses it");
  auto copying = std::make_shared<Copying>();
  copying->add_to(*command, "A file that \"rookery backup\" made");
  command->add_flag("--replace", copying->replace, "Throw away what the store holds now");
  command->callback([copying, &status] {
    std::error_code unknown;
    const auto kind = std::filesystem::status(copying->file, unknown).type();
    if (kind == std::filesystem::file_type::fifo || kind == std::filesystem::file_type::character ||
        kind == std::filesystem::file_type::socket) {
      complain({copying->file + " is no file on a disk; a backup is read here and there, so copy "
                                "it into a file first"});
      status = failed;
      return;
    }
    status = Copying::report(
        store::restore(copying->file, copying->data,
                       copying->replace ? store::Existing::replace : store::Existing::refuse));
  });
}

}  // namespace rookery::cli
