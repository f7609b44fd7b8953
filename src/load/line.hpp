// One WebSocket of a load run, seen from the client.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace rookery::load {

using Endpoint = boost::asio::ip::tcp::endpoint;

/// What went wrong on a line throws boost::system::system_error.
class Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(boost::asio::io_context& io) : socket_(io) {}

  boost::asio::awaitable<void> connect(Endpoint server);
  /// Before the upgrade: asks for a guest, and returns what the server answers.
  boost::asio::awaitable<std::string> ask_for_guest(std::string name);
  /// A token may be empty.
  boost::asio::awaitable<void> upgrade(std::string path, std::string token);
  /// From now on `heard` is called with every message, and `lost` when the line is cut.
  void listen();
  /// One message at a time: the next one only when something came back for the last.
  void send(std::string text);
  void hang_up();

  std::function<void(std::string_view)> heard{};
  std::function<void()> lost{};

 private:
  boost::asio::awaitable<void> read_on();

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  std::string sending_;
};

}  // namespace rookery::load
