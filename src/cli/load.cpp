// rookery load
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "load/plan.hpp"
#include "wire/json.hpp"

namespace rookery::cli {
namespace {

using load::Figures;
using wire::Json;

double a_move(double cpu_seconds, const load::Busy& busy) {
  return busy.moves > 0 ? 1e6 * cpu_seconds / double(busy.moves) : 0;
}

Json json_of(const load::Busy& busy) {
  return {{"seconds", busy.seconds},
          {"moves", busy.moves},
          {"moves_a_second", busy.moves_a_second()},
          {"milliseconds",
           {{"p50", busy.latency.half},
            {"p90", busy.latency.nine_tenths},
            {"p99", busy.latency.all_but_a_hundredth},
            {"max", busy.latency.longest}}}};
}

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

/// How many times as much processor time a move takes as the same messages do bare.
std::optional<double> cpu_ratio(const Figures& f) {
  const double bare = a_move(f.echo_server.cpu_seconds, f.echo);
  if (!f.server || bare <= 0) return {};
  return a_move(f.server->cpu_seconds, f.play) / bare;
}

Json json_of(const Figures& f) {
  Json server = json_of(f.play), echo = json_of(f.echo);
  server["refusals"] = f.refusals;
  if (f.server) {
    server["cpu_microseconds_a_move"] = a_move(f.server->cpu_seconds, f.play);
    server["bytes_a_connection"] = or_null(f.server->bytes_a_connection);
    server["bytes_a_table_dealt"] = or_null(f.bytes_a_table_dealt);
    server["bytes_a_table_played"] = or_null(f.bytes_a_table_played);
  }
  echo["cpu_microseconds_a_move"] = a_move(f.echo_server.cpu_seconds, f.echo);
  echo["bytes_a_connection"] = or_null(f.echo_server.bytes_a_connection);
  return {{"connections", f.connections},
          {"tables", f.tables},
          {"seats", f.seats},
          {"bytes_an_update", f.bytes_an_update},
          {"server", std::move(server)},
          {"echo", std::move(echo)},
          {"cpu_ratio", or_null(cpu_ratio(f))},
          {"generator_cpu_seconds", f.generator_cpu_seconds}};
}

void print_row(std::string_view what, const std::string& server, const std::string& echo) {
  fmt::print("{:<34}{:>12}{:>12}\n", what, server, echo);
}

std::string shown(const std::optional<double>& value, std::string_view unit = "") {
  return value ? fmt::format("{:.0f}{}", *value, unit) : "-";
}

void print(const Figures& f) {
  fmt::print("{} tables of {} seats, {} connections, {:.0f} bytes an update\n\n", f.tables, f.seats,
             f.connections, f.bytes_an_update);
  print_row("", "Rookery", "bare echo");
  const auto both = [&](std::string_view what, auto value, std::string_view unit) {
    print_row(what, fmt::format("{:.1f}{}", value(f.play), unit),
              fmt::format("{:.1f}{}", value(f.echo), unit));
  };
  print_row("moves a second", fmt::format("{:.0f}", f.play.moves_a_second()),
            fmt::format("{:.0f}", f.echo.moves_a_second()));
  both(
      "until the last seat is told: half", [](const load::Busy& b) { return b.latency.half; },
      " ms");
  both(
      "  nine tenths", [](const load::Busy& b) { return b.latency.nine_tenths; }, " ms");
  both(
      "  all but a hundredth", [](const load::Busy& b) { return b.latency.all_but_a_hundredth; },
      " ms");
  both(
      "  the longest", [](const load::Busy& b) { return b.latency.longest; }, " ms");
  std::optional<double> cpu, connection;
  if (f.server) {
    cpu = a_move(f.server->cpu_seconds, f.play);
    connection = f.server->bytes_a_connection;
  }
  print_row("processor time a move", shown(cpu, " us"),
            shown(a_move(f.echo_server.cpu_seconds, f.echo), " us"));
  print_row("bytes an idle connection", shown(connection), shown(f.echo_server.bytes_a_connection));
  print_row("bytes a table, just dealt", shown(f.bytes_a_table_dealt), "-");
  print_row("bytes a table, after play", shown(f.bytes_a_table_played), "-");
  if (const auto ratio = cpu_ratio(f))
    fmt::print("\nA move takes {:.1f} times the processor time of the same messages bare.\n",
               *ratio);
  fmt::print("This program itself was busy {:.0f}% of the time while the tables played",
             f.play.seconds > 0 ? 100 * f.generator_cpu_seconds / f.play.seconds : 0);
  if (f.server)
    fmt::print(", the server {:.0f}% of one core", 100 * f.server->cpu_seconds / f.play.seconds);
  fmt::print(".\n");
  if (f.refusals > 0) fmt::print("{} moves came late and were refused.\n", f.refusals);
}

struct LoadCommand {
  GameChoice choice;
  load::Plan plan;
  bool json = false;

  int run() {
    auto settled = choice.settle();
    if (const auto* faults = std::get_if<std::vector<std::string>>(&settled))
      return complain(*faults);
    plan.game = std::get<Opening>(std::move(settled));
    const bool watched = isatty(STDERR_FILENO) != 0;
    const auto result = load::measure(plan, [&](const std::string& state) {
      if (watched) fmt::print(stderr, "\r\033[K{}", state);
    });
    if (watched) fmt::print(stderr, "\r\033[K");
    if (const auto* wrong = std::get_if<std::string>(&result)) {
      complain({*wrong});
      return failed;
    }
    const auto& figures = std::get<Figures>(result);
    if (json)
      fmt::print("{}\n", json_of(figures).dump(2));
    else
      print(figures);
    return done;
  }
};

}  // namespace

void add_load(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "load", "Measure a server: so many tables of scripted clients for so long");
  auto load = std::make_shared<LoadCommand>();
  load->choice.add_to(*command, false, "--game");
  command->add_option("--tables", load->plan.tables, "How many tables play")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command
      ->add_option("--connections", load->plan.connections,
                   "How many are connected; those for whom there is no seat do nothing")
      ->check(CLI::Range(0, 1000000));
  command->add_option("--seconds", load->plan.seconds, "For how long they play")
      ->check(number_between(0.1, 3600))
      ->capture_default_str();
  command
      ->add_option("--rate", load->plan.rate,
                   "Moves a second at all tables together; without it, as fast as it goes")
      ->check(number_between(0.1, 1e6));
  command
      ->add_option("--address", load->plan.address,
                   "A server that runs already; without it, one is started for the purpose")
      ->type_name("HOST:PORT");
  command->add_option(
      "--data", load->plan.data,
      "Where the server keeps its data: a folder, or postgresql://...; without it, a "
      "temporary folder");
  command->add_option("--seed", load->plan.seed, "Moves are chosen as this number says")
      ->capture_default_str();
  command->add_flag("--json", load->json, "Print the figures as JSON");
  command->callback([load, &status] { status = load->run(); });
}

}  // namespace rookery::cli
