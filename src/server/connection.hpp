// One WebSocket.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/caller.hpp"
#include "server/floor.hpp"

namespace rookery::server {

class Connection : public Caller, public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::beast::tcp_stream stream, const Limits& limits);

  /// Speaks until one side hangs up.
  boost::asio::awaitable<void> converse(
      Floor& floor, boost::beast::http::request<boost::beast::http::string_body> upgrade);
  void send(Message message) override;

 private:
  void write_next();

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  const Limits& limits_;
  Bucket messages_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false, closing_ = false, gone_ = false;
};

}  // namespace rookery::server
