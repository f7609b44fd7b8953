// How a host runs the server.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/log.hpp"

namespace rookery::server {

struct Config {
  std::string version{};  // "0.1.0 (651793d)"
  std::string data;       // a folder, or "postgresql://..."
  /// The folder for the backup that comes before an older store is changed; empty: `data`.
  std::string backups{};
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string web{};          // the folder of the browser client; empty: none
  /// Other origins whose pages may use this server: "https://cards.example.org".
  std::vector<std::string> origins{};
  bool behind_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
  int bot_threads = 1;
  int closing_seconds = 5;  // what people are told to wait when it goes down
  Level log_level = Level::info;
  Limits limits{};
  /// The law of a game by its id, as a JSON list of clauses.
  std::function<std::string(std::string_view)> law{};
  /// Told the port once it listens.
  std::function<void(std::uint16_t)> listening{};
};

/// Where a browser finds what listens there.
inline std::string url_of(const std::string& address, std::uint16_t port) {
  const bool sixth = address.find(':') != std::string::npos;  // an IPv6 address stands in brackets
  return "http://" + (sixth ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

/// Serves until it is told to stop. Returns what is wrong if it cannot start, else nothing.
std::string serve(const Config& config);

}  // namespace rookery::server
