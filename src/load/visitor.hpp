// A scripted guest on one connection.
#pragma once
#include <boost/asio/steady_timer.hpp>
#include <stdexcept>

#include "load/line.hpp"
#include "wire/json.hpp"

namespace rookery::load {

/// Why a run cannot go on, as a sentence. Thrown inside this folder only.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Visitor {
 public:
  explicit Visitor(boost::asio::io_context& io);

  /// Connects, becomes a guest, is welcomed; or throws.
  boost::asio::awaitable<void> come(Endpoint server, std::string name);
  /// The answer to a request that must not be refused; or throws.
  boost::asio::awaitable<wire::Given> ask(wire::Json request);
  /// Sends a request whose answer comes to `heard`; returns its id.
  std::int64_t send(const std::string& what, const std::string& members);
  void hang_up();

  /// Told of every message besides answers to `ask`. It has to bear a `lost` line.
  std::function<void(std::string_view)> heard{};
  bool lost() const { return lost_; }
  /// A clock of his own.
  boost::asio::steady_timer timer;

 private:
  void hear(std::string_view text);

  std::shared_ptr<Line> line_;
  boost::asio::steady_timer answered_;  // rings when the answer that is waited for has come
  std::int64_t last_id_ = 0, awaited_id_ = -1;
  std::string answer_{};
  bool lost_ = false;
};

}  // namespace rookery::load
