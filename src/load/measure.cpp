#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <filesystem>

#include "load/echo.hpp"
#include "load/played_table.hpp"
#include "load/process.hpp"

namespace rookery::load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// How many come in, or open a table, at one time.
constexpr int at_one_time = 64;
/// A server grows when it serves its first; those do not count for what each of them costs.
constexpr int first_ones = 100;
/// Files that a process has open besides its connections.
constexpr std::uint64_t other_files = 64;

/// A folder that goes when this does.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    const std::string own(6, 'X');  // mkdtemp puts letters of its own there
    std::string pattern =
        (std::filesystem::temp_directory_path() / ("rookery-load-" + own)).string();
    if (mkdtemp(pattern.data()) == nullptr)
      throw Failure("there is no place for a temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Child start_server(const std::string& data) {
  const std::string many = "1000000";
  return Child::run({std::filesystem::read_symlink("/proc/self/exe").string(),
                     "serve",
                     "--data",
                     data,
                     "--port",
                     "0",
                     "--web",
                     "",
                     "--log-level",
                     "warning",
                     "--max-connections",
                     many,
                     "--max-connections-per-address",
                     many,
                     "--max-tables",
                     many,
                     "--max-guests-per-address",
                     many,
                     "--requests-per-second",
                     many,
                     "--requests-burst",
                     many,
                     "--messages-per-second",
                     many,
                     "--messages-burst",
                     many});
}

Endpoint endpoint_of(asio::io_context& io, const std::string& address) {
  const auto colon = address.rfind(':');
  if (colon == std::string::npos) throw Failure("an address is written as in 127.0.0.1:8080");
  boost::system::error_code error;
  const auto found =
      tcp::resolver(io).resolve(address.substr(0, colon), address.substr(colon + 1), error);
  if (error || found.empty()) throw Failure("there is no address " + address);
  return found.begin()->endpoint();
}

/// The server that is measured.
Endpoint endpoint_of(Child& server) {
  const std::string said = server.next_line();
  const auto colon = said.rfind(':');
  if (!said.starts_with("Rookery is open at") || colon == std::string::npos)
    throw Failure("the server does not start; try \"rookery serve\" by itself");
  return {asio::ip::address_v4::loopback(), std::uint16_t(std::stoi(said.substr(colon + 1)))};
}

class Run {
 public:
  Run(const Plan& plan, const Progress& progress, pid_t server, const Endpoint& where,
      pid_t echo_server, const Endpoint& echo_where)
      : plan_(plan),
        progress_(progress),
        server_(server),
        where_(where),
        echo_server_(echo_server),
        echo_where_(echo_where),
        signals_(io_, SIGINT, SIGTERM) {
    figures_.seats = plan.game.position()->seats();
    figures_.tables = plan.tables;
    figures_.connections = std::max(plan.connections, plan.tables * figures_.seats);
  }

  Figures run() {
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      failure_ = std::make_exception_ptr(Failure("interrupted"));
      io_.stop();
    });
    asio::co_spawn(io_, conduct(), [this](const std::exception_ptr& error) {
      if (error) failure_ = error;
      io_.stop();
    });
    io_.run();
    for (const auto& visitor : visitors_) visitor->hang_up();
    if (failure_) std::rethrow_exception(failure_);
    return figures_;
  }

 private:
  asio::awaitable<void> conduct() {
    auto coming = let_in();
    co_await std::move(coming);
    auto opening = open_tables();
    co_await std::move(opening);
    auto playing = play();
    co_await std::move(playing);
    for (const auto& visitor : visitors_) visitor->hang_up();
    auto echoing = echo();
    co_await std::move(echoing);
  }

  asio::awaitable<void> let_in() {
    const int all = figures_.connections, first = std::min(first_ones, all / 2);
    const std::function<asio::awaitable<void>(int)> one = [&](int number) {
      visitors_.push_back(std::make_unique<Visitor>(io_));
      return visitors_.back()->come(where_, "Guest " + std::to_string(number + 1));
    };
    auto first_coming = for_all("connections", 0, first, one);
    co_await std::move(first_coming);
    const auto before = memory();
    auto coming = for_all("connections", first, all, one);
    co_await std::move(coming);
    if (server_ > 0)
      figures_.server = Spent{.bytes_a_connection = each(before, memory(), all - first)};
  }

  asio::awaitable<void> open_tables() {
    const wire::Json request = request_to_open(plan_.game);
    const Pacing pacing(plan_.rate, plan_.tables);
    for (int i = 0; i < plan_.tables; ++i) {
      std::vector<Visitor*> seated;
      for (int seat = 0; seat < figures_.seats; ++seat)
        seated.push_back(
            visitors_[std::size_t(i) * std::size_t(figures_.seats) + std::size_t(seat)].get());
      tables_.push_back(std::make_unique<PlayedTable>(io_, seated, request, pacing, tally_,
                                                      plan_.seed + std::uint64_t(i)));
    }
    before_tables_ = memory();
    const std::function<asio::awaitable<void>(int)> one = [&](int number) {
      return tables_[std::size_t(number)]->set_up();
    };
    auto opening = for_all("tables", 0, plan_.tables, one);
    co_await std::move(opening);
    if (server_ > 0) figures_.bytes_a_table_dealt = each(before_tables_, memory(), plan_.tables);
  }

  asio::awaitable<void> play() {
    const double server_before = cpu_seconds_of(server_), own_before = cpu_seconds_of(getpid());
    tally_.open();
    for (const auto& table : tables_) table->begin();
    for (double passed = 0; passed < plan_.seconds;) {
      const double now = std::min(1.0, plan_.seconds - passed);
      auto waiting = pause(now);
      co_await std::move(waiting);
      passed += now;
      for (const auto& table : tables_)
        if (!table->failure().empty()) throw Failure("a table stopped: " + table->failure());
      for (const auto& visitor : visitors_)
        if (visitor->lost()) throw Failure("the server has hung up on somebody");
      progress_(fmt::format("{:.0f} of {:g} seconds, {} moves", passed, plan_.seconds,
                            tally_.moves_so_far()));
    }
    tally_.close();
    for (const auto& table : tables_) table->stop();
    figures_.play = tally_.busy();
    figures_.refusals = tally_.refusals();
    figures_.bytes_an_update = tally_.bytes_an_update();
    figures_.generator_cpu_seconds = cpu_seconds_of(getpid()) - own_before;
    if (server_ <= 0) co_return;
    figures_.server->cpu_seconds = cpu_seconds_of(server_) - server_before;
    figures_.bytes_a_table_played = each(before_tables_, memory(), plan_.tables);
  }

  asio::awaitable<void> echo() {
    const int all = figures_.connections, first = std::min(first_ones, all / 2);
    std::vector<std::shared_ptr<Line>> lines;
    const std::function<asio::awaitable<void>(int)> one = [&](int) {
      lines.push_back(std::make_shared<Line>(io_));
      return connect_to_echo(lines.back());
    };
    auto first_coming = for_all("echo connections", 0, first, one);
    co_await std::move(first_coming);
    const auto before = memory_of(echo_server_);
    auto coming = for_all("echo connections", first, all, one);
    co_await std::move(coming);
    figures_.echo_server.bytes_a_connection = each(before, memory_of(echo_server_), all - first);

    Tally tally;
    std::vector<std::unique_ptr<EchoTable>> tables;
    const std::string text(std::size_t(figures_.bytes_an_update), '.');
    for (int i = 0; i < plan_.tables; ++i) {
      const auto begin = lines.begin() + std::ptrdiff_t(i) * figures_.seats;
      tables.push_back(std::make_unique<EchoTable>(io_, std::vector(begin, begin + figures_.seats),
                                                   text, Pacing(plan_.rate, plan_.tables), tally,
                                                   plan_.seed + std::uint64_t(i)));
    }
    const double cpu_before = cpu_seconds_of(echo_server_);
    tally.open();
    for (const auto& table : tables) table->begin();
    progress_("the same number of bytes from a bare echo server");
    auto waiting = pause(plan_.seconds);
    co_await std::move(waiting);
    tally.close();
    for (const auto& table : tables) table->stop();
    figures_.echo = tally.busy();
    figures_.echo_server.cpu_seconds = cpu_seconds_of(echo_server_) - cpu_before;
    for (const auto& line : lines) line->hang_up();
    // What is still on its way finds its table.
    auto settling = pause(0.1);
    co_await std::move(settling);
  }

  asio::awaitable<void> connect_to_echo(std::shared_ptr<Line> line) {
    auto connecting = line->connect(echo_where_);
    co_await std::move(connecting);
    auto upgrading = line->upgrade("/", {});
    co_await std::move(upgrading);
    line->heard = [](std::string_view) {};
    line->listen();
  }

  /// Does a job for each number, several at a time; throws what the first of them throws.
  asio::awaitable<void> for_all(std::string what, int first, int end,
                                const std::function<asio::awaitable<void>(int)>& job) {
    struct Work {
      int next, end, done;
      std::exception_ptr error{};
    } work{.next = first, .end = end, .done = first};
    asio::steady_timer finished(io_, Clock::time_point::max());
    const std::function<void()> start = [&] {
      if (work.next == work.end || work.error) return;
      asio::co_spawn(io_, job(work.next++), [&](const std::exception_ptr& error) {
        ++work.done;
        if (work.done % 500 == 0) progress_(fmt::format("{} {}", work.done, what));
        if (error && !work.error) work.error = error;
        start();
        if (work.done == work.next) finished.cancel();
      });
    };
    for (int i = 0; i < at_one_time; ++i) start();
    boost::system::error_code rung;
    while (work.done < work.next) {
      auto waiting = finished.async_wait(asio::redirect_error(asio::use_awaitable, rung));
      co_await std::move(waiting);
    }
    if (work.error) std::rethrow_exception(work.error);
    progress_(fmt::format("{} {}", end, what));
  }

  asio::awaitable<void> pause(double seconds) {
    asio::steady_timer timer(io_, std::chrono::milliseconds(std::int64_t(seconds * 1e3)));
    auto waiting = timer.async_wait(asio::use_awaitable);
    co_await std::move(waiting);
  }

  std::uint64_t memory() const { return server_ > 0 ? memory_of(server_) : 0; }

  /// What each of some costs; nothing where there are too few to tell.
  static std::optional<double> each(std::uint64_t before, std::uint64_t after, int count) {
    if (count < first_ones) return {};
    return (double(after) - double(before)) / count;
  }

  const Plan& plan_;
  const Progress& progress_;
  const pid_t server_;
  const Endpoint where_;
  const pid_t echo_server_;
  const Endpoint echo_where_;
  asio::io_context io_{1};
  asio::signal_set signals_;
  Figures figures_;
  std::vector<std::unique_ptr<Visitor>> visitors_;
  std::vector<std::unique_ptr<PlayedTable>> tables_;
  Tally tally_;
  std::uint64_t before_tables_ = 0;
  std::exception_ptr failure_{};
};

std::variant<Figures, std::string> measured(const Plan& plan, const Progress& progress) {
  const auto seats = std::uint64_t(plan.game.position()->seats());
  const auto needed =
      std::max(std::uint64_t(plan.connections), std::uint64_t(plan.tables) * seats) + other_files;
  if (const auto allowed = files_allowed(); allowed < needed)
    return fmt::format(
        "this takes {} open files and the system allows {}; raise that (ulimit -n) "
        "or ask for fewer tables or connections",
        needed, allowed);
  // Before anything else, so that it is as small as a process can be.
  Child echo_server = Child::branch(serve_echo);
  const std::string echo_port = echo_server.next_line();
  if (echo_port.empty()) return "the echo server does not start";
  const Endpoint echo_where(asio::ip::address_v4::loopback(), std::uint16_t(std::stoi(echo_port)));

  std::optional<TemporaryFolder> folder;
  std::optional<Child> server;
  asio::io_context io;
  if (plan.address.empty()) {
    if (plan.data.empty()) folder.emplace();
    server.emplace(start_server(plan.data.empty() ? folder->path() : plan.data));
  }
  const Endpoint where = server ? endpoint_of(*server) : endpoint_of(io, plan.address);
  return Run(plan, progress, server ? server->id() : 0, where, echo_server.id(), echo_where).run();
}

}  // namespace

std::variant<Figures, std::string> measure(const Plan& plan, const Progress& progress) {
  try {
    return measured(plan, progress);
  } catch (const boost::system::system_error& error) {
    return "the network: " + error.code().message();
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace rookery::load
