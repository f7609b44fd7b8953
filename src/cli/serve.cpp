// rookery serve
#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/commands.hpp"
#include "cli/configuration.hpp"
#include "cli/files.hpp"
#include "cli/ledger.hpp"
#include "cli/numbers.hpp"
#include "cli/saves.hpp"
#include "cli/text.hpp"
#include "cli/version.hpp"
#include "server/config.hpp"
#include "store/database.hpp"
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

/// Where the browser client may lie if no option says so: beside the program, or where it
/// was built.
std::vector<std::filesystem::path> usual_webs() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  return {(program / "../share/rookery/web").lexically_normal(),
          (program / "../../../web/dist").lexically_normal()};
}
std::string usual_web() {
  std::error_code error;
  for (const auto& folder : usual_webs())
    if (std::filesystem::exists(folder / "index.html", error)) return folder.string();
  return {};
}
/// What a host reads who has none of them.
std::string no_web() {
  std::string places;
  for (const auto& folder : usual_webs())
    places += (places.empty() ? "" : " and ") + folder.string();
  return "This server has no browser client. It looks for one in " + places +
         "; --web FOLDER names another place. Programs can play without it.\n";
}

/// Where backups go that cannot lie beside the data. A service of systemd may write nowhere
/// but in its own folder.
std::string usual_backups() {
  const char* own = std::getenv("STATE_DIRECTORY");
  if (!own || !*own) return (save_folder() / "backups").string();
  const std::string_view all = own;  // "/var/lib/one:/var/lib/two"
  return std::string(all.substr(0, all.find(':')));
}

CLI::Validator ip_address() {
  return CLI::Validator(
      [](std::string& text) {
        std::array<unsigned char, 16> bytes{};
        const bool known = inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
                           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
        return known ? std::string()
                     : fmt::format("an IP address is wanted, such as 127.0.0.1, not \"{:.60}\"",
                                   text);
      },
      "");
}
CLI::Validator level_name() {
  return CLI::Validator(
      [](std::string& text) {
        return server::level_of(text) ? std::string()
                                      : fmt::format(
                                            "debug, info, warning or error is wanted, "
                                            "not \"{:.60}\"",
                                            text);
      },
      "");
}

std::vector<std::string> environment() {
  std::vector<std::string> all;
  for (char** variable = environ; *variable; ++variable) all.emplace_back(*variable);
  return all;
}

/// Options of one run, which no file and no variable sets.
constexpr std::array<std::string_view, 3> of_this_run{"help", "config", "check"};

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto config = std::make_shared<server::Config>();
  config->bot_threads = std::max(1, int(std::thread::hardware_concurrency()) - 1);
  config->web = usual_web();
  CLI::App* command = program.add_subcommand(
      "serve", "Be a place where people play: tables for browsers and programs");
  command->footer(
      "An option may also stand in a file (--config) as \"max-tables = 500\", or in the\n"
      "environment as ROOKERY_MAX_TABLES=500. The command line overrides the\n"
      "environment, and the environment overrides the file.");
  auto file = std::make_shared<std::string>();
  auto only_check = std::make_shared<bool>(false);
  auto level = std::make_shared<std::string>("info");
  command->add_option("--config", *file, "Read options from a file, one \"name = value\" a line");
  command->add_flag("--check", *only_check,
                    "Print every option as it stands and where it comes from, and end");
  const auto option = [&](const std::string& name, auto& value, const std::string& meaning) {
    return command->add_option("--" + name, value, meaning)->capture_default_str();
  };
  option("data", config->data, "Where everything is kept: a folder, or postgresql://...");
  option("backups", config->backups,
         "The folder for a backup before data of an older version are changed; empty: beside them");
  option("address", config->address, "Where to listen; 0.0.0.0 is everywhere")->check(ip_address());
  option("port", config->port, "The port; 0 takes any that is free")->check(whole_number(0, 65535));
  option("web", config->web, "The folder of the browser client; empty for none");
  option("origins", config->origins, "Other sites whose pages may use this server");
  command->add_flag("--behind-proxy", config->behind_proxy,
                    "Believe what a proxy says about addresses and https");
  option("bot-threads", config->bot_threads, "How many bots may think at once")
      ->check(whole_number(1, 256));
  option("closing-seconds", config->closing_seconds,
         "How long a server that stops tells people to wait")
      ->check(whole_number(0, 3600));
  option("log-level", *level, "debug, info, warning or error")->check(level_name());
  server::Limits& limits = config->limits;
  const auto count = [&](const std::string& name, auto& value, const std::string& meaning) {
    option(name, value, meaning)->check(whole_number(1, 1000000000));
  };
  const auto rate = [&](const std::string& name, double& value, const std::string& meaning) {
    option(name, value, meaning)->check(number_above_zero());
  };
  count("max-connections", limits.connections, "Connections at once");
  count("max-connections-per-address", limits.connections_per_address,
        "Connections at once from one address");
  count("max-connections-per-guest", limits.connections_per_guest,
        "Connections at once of one guest: devices and pages");
  count("max-guests-per-address", limits.guests_per_address, "New guests of one address an hour");
  count("max-passphrases-per-guest", limits.passphrases_per_guest,
        "Passphrases set or tried by one guest an hour");
  count("max-wrong-codes-per-address", limits.wrong_codes_per_address,
        "Codes of no table and no event tried from one address an hour");
  rate("requests-per-second", limits.requests_per_second, "HTTP requests of one address a second");
  rate("requests-burst", limits.requests_burst, "HTTP requests of one address at once");
  count("event-pause-seconds", limits.event_pause_seconds,
        "An event waits when its people were gone so long");
  count("max-tables", limits.tables, "Tables in memory at once");
  count("max-tables-per-guest", limits.tables_per_guest, "Tables opened by one guest an hour");
  count("max-tables-entered", limits.tables_entered, "Tables of one connection at once");
  count("max-watchers", limits.watchers_per_table, "People who watch one table");
  count("max-events-per-guest", limits.events_per_guest,
        "Events of one guest that are not finished");
  count("max-people-per-event", limits.people_per_event, "People in one event");
  count("max-events-followed", limits.events_followed, "Events of one connection at once");
  rate("messages-per-second", limits.messages_per_second, "Messages of one connection a second");
  rate("messages-burst", limits.messages_burst, "Messages of one connection at once");
  count("max-message-bytes", limits.message_bytes, "Bytes of one message to the server");
  count("max-unread-bytes", limits.unread_bytes, "Bytes that wait for a client that does not read");
  rate("chat-per-second", limits.chat_per_second, "Chat lines of one connection a second");
  rate("chat-burst", limits.chat_burst, "Chat lines of one connection at once");
  count("max-chat-bytes", limits.chat_bytes, "Bytes of one chat line");
  command->callback([config, command, file, only_check, level, &status] {
    Configuration configuration(*command, of_this_run);
    std::vector<std::string> faults = configuration.take_environment(environment());
    if (!file->empty()) {
      const auto read = read_file(*file);
      const auto* text = std::get_if<std::string>(&read);
      const auto more =
          text ? configuration.take_file(*file, *text) : std::get<std::vector<std::string>>(read);
      faults.insert(faults.end(), more.begin(), more.end());
    }
    if (!faults.empty()) {
      status = complain(faults);
      return;
    }
    if (*only_check) {
      fmt::print("{}", configuration.text());
      return;
    }
    if (config->data.empty()) {
      status = complain({"where is everything to be kept? Say it with --data FOLDER"});
      return;
    }
    if (config->backups.empty() && store::is_postgres(config->data))
      config->backups = usual_backups();
    allow_many_files();
    config->log_level = *server::level_of(*level);
    config->version = version();
    config->law = law_of;
    config->listening = [&](std::uint16_t port) {
      std::string told =
          fmt::format("Rookery is open at {}\n", server::url_of(config->address, port));
      // The address of a database may hold a password.
      told += fmt::format(
          "Games are kept in {}. Ctrl-C ends the server; open games go on next time.\n",
          config->data.find("://") == std::string::npos ? printable(config->data) : "the database");
      if (config->web.empty() && usual_web().empty()) told += no_web();
      std::fputs(told.c_str(), stdout);  // a server serves, whether or not anybody reads that
      std::fflush(stdout);
    };
    const std::string wrong = server::serve(*config);
    if (!wrong.empty()) complain({wrong});
    std::error_code unknown;
    if (!wrong.empty() && config->data.find("://") == std::string::npos &&
        !std::filesystem::exists(config->data, unknown))
      complain({"--data FOLDER keeps the games in another place"});
    status = wrong.empty() ? done : failed;
  });
}

}  // namespace rookery::cli
