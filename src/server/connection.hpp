// One WebSocket.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/caller.hpp"
#include "server/floor.hpp"
#include "server/guests.hpp"
#include "server/outbox.hpp"

namespace rookery::server {

/// What runs in the thread of the network. Its executor has a type of its own, which costs
/// less than one that could be any.
using NetStream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

class Sockets;

/// Lives in the thread of the network; the floor, in a thread of its own, is told what was
/// said, and its messages come through the outbox.
class Connection : public Caller, public std::enable_shared_from_this<Connection> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  /// `place` counts him among the visitors until he hangs up.
  Connection(NetStream stream, Floor& floor, Outbox& outbox, std::shared_ptr<void> place,
             std::shared_ptr<Sockets> sockets, Known known);

  /// Speaks until one side hangs up.
  void converse(Upgrade upgrade);
  /// In the thread of the floor.
  void send(Message message) override;
  /// In the thread of the network.
  void write(Message message);
  void hang_up();

  const std::string session;  // which device of the guest this is

 private:
  void read_next();
  void heard();
  void write_next();

  boost::beast::websocket::stream<NetStream> socket_;
  Floor& floor_;
  Outbox& outbox_;
  std::shared_ptr<void> place_;
  const std::shared_ptr<Sockets> sockets_;
  Bucket messages_;
  int ignored_ = 0;  // messages that came too fast
  boost::beast::flat_buffer read_{};
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool arrived_ = false, gone_ = false;
};

}  // namespace rookery::server
