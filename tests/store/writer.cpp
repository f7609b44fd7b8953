// A process that writes entries without end, to be killed in the middle of it. Prints the
// number of every entry once it was told that it is kept. Usage: store_writer ADDRESS JOURNAL
#include <unistd.h>

#include <string>

#include "store/both_databases.hpp"

int main(int, char** arguments) {
  using namespace rookery::store;
  const std::string journal = arguments[2];
  Loop loop;
  auto opened = Keeper::open(arguments[1], loop.post());
  if (const auto* error = std::get_if<StoreError>(&opened)) {
    std::fprintf(stderr, "%s\n", error->what());
    return 1;
  }
  Keeper& keeper = *std::get<std::unique_ptr<Keeper>>(opened);
  std::int64_t next = -1;
  keeper.read([&](Store& store) { return std::int64_t(store.entries(journal).size()); },
              [&](const Found<std::int64_t>& found) { next = std::get<std::int64_t>(found) + 1; });
  if (!loop.run_until([&] { return next > 0; })) return 1;

  bool failed = false;
  std::function<void()> write_one = [&] {
    const std::int64_t number = next++;
    keeper.write(
        [&journal, number](Store& store) {
          return store.append(journal, number, "entry " + std::to_string(number));
        },
        [&, number](const Stored& stored) {
          failed = failed || !stored;
          if (failed) return;
          const std::string line = std::to_string(number) + "\n";
          failed = write(STDOUT_FILENO, line.data(), line.size()) != ssize_t(line.size());
          write_one();
        });
  };
  for (int i = 0; i < 32; ++i) write_one();
  return loop.run_until([&] { return failed; }) ? 0 : 1;
}
