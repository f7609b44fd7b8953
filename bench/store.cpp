// How many entries a store makes durable, and how long a table waits for each.
// Usage: store [--seconds S] [--tables N,N...] [--data ADDRESS]
// Without an address it measures SQLite in a temporary folder, and a PostgreSQL server that
// it starts for itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/keeper.hpp"
#include "store/postgres_server.hpp"

namespace rookery::store {
namespace {

using Clock = std::chrono::steady_clock;

/// The answers arrive in a thread of their own, as they do in a server.
class Loop {
 public:
  void post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    something_.notify_one();
  }
  void run_while(const std::function<bool()>& on) {
    while (on()) {
      std::vector<std::function<void()>> now;
      {
        std::unique_lock lock(mutex_);
        something_.wait(lock, [&] { return !tasks_.empty(); });
        now.swap(tasks_);
      }
      for (const auto& task : now) task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable something_;
  std::vector<std::function<void()>> tasks_;
};

/// Tables that each write their next entry as soon as the last one is kept.
class Measurement {
 public:
  Measurement(const std::string& address, int tables, double seconds)
      : tables_(tables), end_(Clock::now() + std::chrono::milliseconds(long(seconds * 1000))) {
    auto opened =
        Keeper::open(address, [this](std::function<void()> task) { loop_.post(std::move(task)); });
    if (const auto* error = std::get_if<StoreError>(&opened)) throw *error;
    keeper_ = std::move(std::get<std::unique_ptr<Keeper>>(opened));
    began_ = Clock::now();
    for (int table = 0; table < tables; ++table) open_table(fmt::format("{}-{}", tables, table));
    loop_.run_while([&] { return playing_ > 0; });
  }

  void print() {
    const std::chrono::duration<double> took = Clock::now() - began_;
    const auto counters = keeper_->counters();
    std::sort(waits_.begin(), waits_.end());
    const auto wait = [&](double share) {
      return waits_[std::size_t(share * double(waits_.size() - 1))] * 1e3;
    };
    fmt::print("{:>7}{:>11.0f}{:>10.1f}{:>11.2f}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}\n", tables_,
               double(waits_.size()) / took.count(),
               double(counters.jobs) / double(counters.groups),
               counters.commit_seconds * 1e3 / double(counters.groups), wait(0.5), wait(0.95),
               wait(0.99), wait(1));
  }

 private:
  void open_table(const std::string& id) {
    ++playing_;
    keeper_->write(
        [id](Store& store) {
          return store.add_journal(
              {.id = id, .kind = "table", .setup = "{}", .secret = Blob(32, 1)});
        },
        [this, id](const Stored&) { next(id, 1); });
  }

  void next(const std::string& id, std::int64_t number) {
    if (Clock::now() > end_) {
      --playing_;
      return;
    }
    const auto asked = Clock::now();
    keeper_->append(
        // About as long as a move with its time and its seat.
        {id, number, {R"({"seat":"north","move":"play R14","at":1700000000000,"ms":1234})"}},
        [this, id, number, asked](const Stored& stored) {
          if (!stored) throw StoreError(stored.trouble, stored.sentence);
          waits_.push_back(std::chrono::duration<double>(Clock::now() - asked).count());
          next(id, number + 1);
        });
  }

  const int tables_;
  const Clock::time_point end_;
  Clock::time_point began_;
  Loop loop_;
  std::vector<double> waits_;
  int playing_ = 0;
  std::unique_ptr<Keeper> keeper_;
};

void measure(const std::string& name, const std::string& address, const std::vector<int>& tables,
             double seconds) {
  fmt::print("{}\n{:>7}{:>11}{:>10}{:>11}{:>9}{:>9}{:>9}{:>9}\n", name, "tables", "entries/s",
             "a group", "commit ms", "50% ms", "95% ms", "99% ms", "max ms");
  for (const int count : tables) Measurement(address, count, seconds).print();
}

}  // namespace
}  // namespace rookery::store

int main(int argc, char** argv) {
  using namespace rookery::store;
  CLI::App program{"Durable entries a second, and how long a table waits for one"};
  double seconds = 3;
  std::vector<int> tables{1, 10, 100, 1000};
  std::string address;
  program.add_option("--seconds", seconds, "For each number of tables")->capture_default_str();
  program.add_option("--tables", tables, "How many write at once")->delimiter(',');
  program.add_option("--data", address, "A store without journals; by default one of each kind");
  CLI11_PARSE(program, argc, argv);
  try {
    if (!address.empty()) {
      measure(is_postgres(address) ? "PostgreSQL" : "SQLite", address, tables, seconds);
      return 0;
    }
    const TemporaryFolder folder;
    measure("SQLite", folder / "data", tables, seconds);
    measure("PostgreSQL", PostgresServer::shared().new_address(), tables, seconds);
  } catch (const StoreError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
