// What a load run does, and what it found.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "table/table.hpp"

namespace rookery::load {

struct Plan {
  Opening game;
  int tables = 100;
  int connections = 0;  // at least as many as the tables have seats
  double seconds = 10;
  double rate = 0;  // moves a second at all tables together; 0: as fast as it goes
  /// "127.0.0.1:8080": a server that runs already. Empty: one of our own, on `data`.
  std::string address{};
  std::string data{};  // empty: a temporary folder
  std::uint64_t seed = 1;
};

/// Milliseconds until the last seat was told.
struct Latency {
  double half = 0, nine_tenths = 0, all_but_a_hundredth = 0, longest = 0;
};

/// How a server did while it was busy.
struct Busy {
  double seconds = 0;
  std::uint64_t moves = 0;
  Latency latency{};
  double moves_a_second() const { return seconds > 0 ? double(moves) / seconds : 0; }
};

/// What a process used up.
struct Spent {
  double cpu_seconds = 0;  // while it was busy
  std::optional<double> bytes_a_connection{};
};

struct Figures {
  int connections = 0, tables = 0, seats = 0;
  Busy play{};
  std::uint64_t refusals = 0;        // moves that were answered "no"
  double bytes_an_update = 0;        // what one seat is told of a move
  double generator_cpu_seconds = 0;  // our own, while the tables played
  std::optional<Spent> server{};     // not known of a server that ran already
  std::optional<double> bytes_a_table_dealt{}, bytes_a_table_played{};
  /// Beside it: a bare echo server, where each seat of a table sends as many bytes as it is
  /// told of a move and gets them back.
  Busy echo{};
  Spent echo_server{};
};

using Progress = std::function<void(const std::string&)>;

/// Does it. Returns why not if something went wrong.
std::variant<Figures, std::string> measure(const Plan& plan, const Progress& progress);

}  // namespace rookery::load
