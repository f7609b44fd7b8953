// The measure beside the measure: a bare echo server, and tables that do nothing else.
#pragma once
#include "load/line.hpp"
#include "load/tally.hpp"

namespace rookery::load {

/// Listens on the loopback, writes its port and a line's end to `out`, and sends back
/// whatever comes over any WebSocket, until it is killed.
void serve_echo(int out);

/// As many connections as a table has seats. In a round each sends the same text and gets it
/// back; the next round begins when the last has it.
class EchoTable {
 public:
  EchoTable(boost::asio::io_context& io, std::vector<std::shared_ptr<Line>> lines, std::string text,
            Pacing pacing, Tally& tally, std::uint64_t seed);
  void begin();
  void stop();

 private:
  void plan_round();
  void round(Clock::time_point since);
  void hear();

  std::vector<std::shared_ptr<Line>> lines_;
  const std::string text_;
  const Pacing pacing_;
  Tally& tally_;
  Rng rng_;
  boost::asio::steady_timer timer_;
  Clock::time_point due_{}, since_{};
  std::size_t back_ = 0;
  bool playing_ = false;
};

}  // namespace rookery::load
