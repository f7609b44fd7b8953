// rookery serve
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/ledger.hpp"
#include "server/config.hpp"
#include "wire/json.hpp"

namespace rookery::cli {
namespace {

std::string law_of(std::string_view game) {
  wire::Json list = wire::Json::array();
  if (const auto ledger = find_ledger(game))
    for (const Clause& clause : ledger->clauses)
      list.push_back({{"label", clause.label},
                      {"heading", clause.heading},
                      {"text", clause.text},
                      {"ruling", clause.ruling}});
  return wire::text_of(list);
}

/// Every connection is an open file; most systems allow far fewer than they could.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

/// Where the browser client lies if nobody says: beside the program, or where it was built.
std::string usual_web() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* beside : {"../share/rookery/web", "../../../web/dist"})
    if (const auto folder = program / beside; std::filesystem::exists(folder / "index.html", error))
      return folder.lexically_normal().string();
  return {};
}

std::string more_than_nothing(const std::string& text) {
  return std::atof(text.c_str()) > 0 ? "" : "it has to be a number above 0, not " + text;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto config = std::make_shared<server::Config>();
  config->bot_threads = std::max(1, int(std::thread::hardware_concurrency()) - 1);
  config->web = usual_web();
  CLI::App* command = program.add_subcommand(
      "serve", "Be a place where people play: tables for browsers and programs");
  // Every option may stand in a file or in the environment as well.
  command->set_config("--config", "", "Read options from a file, one \"name = value\" a line");
  const auto option = [&](const std::string& name, auto& value, const std::string& meaning) {
    std::string variable = "ROOKERY_";
    for (char c : name)
      variable += c == '-' ? '_' : char(std::toupper(static_cast<unsigned char>(c)));
    return command->add_option("--" + name, value, meaning)
        ->envname(variable)
        ->capture_default_str();
  };
  option("data", config->data, "Where everything is kept: a folder, or postgresql://...")
      ->required();
  option("address", config->address, "Where to listen; 0.0.0.0 is everywhere");
  option("port", config->port, "The port; 0 takes any that is free");
  option("web", config->web, "The folder of the browser client; empty for none");
  option("origins", config->origins, "Other sites whose pages may use this server");
  command
      ->add_flag("--behind-proxy", config->behind_proxy,
                 "Believe what a proxy says about addresses and https")
      ->envname("ROOKERY_BEHIND_PROXY");
  option("bot-threads", config->bot_threads, "How many bots may think at once")
      ->check(CLI::Range(1, 256));
  option("closing-seconds", config->closing_seconds, "When people are told to come back");
  option("log-level", config->log_level, "debug, info, warning or error");
  server::Limits& limits = config->limits;
  const auto limit = [&](const std::string& name, auto& value, const std::string& meaning) {
    option(name, value, meaning)->check(more_than_nothing);
  };
  limit("max-connections", limits.connections, "Connections at once");
  limit("max-connections-per-address", limits.connections_per_address, "From one address");
  limit("max-connections-per-guest", limits.connections_per_guest, "Devices and pages of a guest");
  limit("max-guests-per-address", limits.guests_per_address, "New guests of one address an hour");
  limit("max-tables", limits.tables, "Tables in memory at once");
  limit("max-tables-per-guest", limits.tables_per_guest, "Opened by one guest within an hour");
  limit("max-tables-entered", limits.tables_entered, "Tables of one connection");
  limit("max-watchers", limits.watchers_per_table, "People who watch one table");
  limit("max-events-per-guest", limits.events_per_guest, "Not finished, opened by one guest");
  limit("max-people-per-event", limits.people_per_event, "Who take part");
  limit("max-events-followed", limits.events_followed, "Events of one connection");
  limit("messages-per-second", limits.messages_per_second, "Of one connection");
  limit("messages-burst", limits.messages_burst, "And at once");
  limit("max-message-bytes", limits.message_bytes, "Of one message to the server");
  limit("max-unread-bytes", limits.unread_bytes, "Waiting for somebody who does not read");
  limit("chat-per-second", limits.chat_per_second, "What one connection may say");
  limit("chat-burst", limits.chat_burst, "And at once");
  limit("max-chat-bytes", limits.chat_bytes, "Of one thing said");
  command->callback([config, &status] {
    allow_many_files();
    config->law = law_of;
    config->listening = [&](std::uint16_t port) {
      fmt::print("Rookery is open at http://{}:{}/\n", config->address, port);
      std::fflush(stdout);
    };
    const std::string wrong = server::serve(*config);
    if (!wrong.empty()) fmt::print(stderr, "rookery: {}\n", wrong);
    status = wrong.empty() ? done : failed;
  });
}

}  // namespace rookery::cli
