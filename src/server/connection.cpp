#include "server/connection.hpp"

#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

Connection::Connection(beast::tcp_stream stream, const Limits& limits)
    : socket_(std::move(stream)),
      limits_(limits),
      messages_(limits.messages_per_second, limits.messages_burst) {}

asio::awaitable<void> Connection::converse(Floor& floor,
                                           beast::http::request<beast::http::string_body> upgrade) {
  const auto self = shared_from_this();
  beast::get_lowest_layer(socket_).expires_never();  // the WebSocket keeps its own time
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = 10s;
  timeout.idle_timeout = 90s;
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(beast::http::field::server, "rookery");
  }));
  socket_.read_message_max(limits_.message_bytes);
  socket_.auto_fragment(false);
  socket_.text(true);
  bool arrived = false;
  try {
    co_await socket_.async_accept(upgrade, asio::use_awaitable);
    upgrade = {};
    floor.arrive(*this);
    arrived = true;
    int ignored = 0;
    while (!closing_) {
      beast::flat_buffer buffer;
      co_await socket_.async_read(buffer, asio::use_awaitable);
      if (!socket_.got_text()) break;
      if (!messages_.take(Clock::now())) {
        // Whoever does not slow down when told so is not listening.
        if (++ignored > int(limits_.messages_burst)) break;
        send(answer_no(0, {.code = "limit", .sentence = "too many messages; slow down"}));
        continue;
      }
      const auto data = buffer.cdata();
      floor.hear(*this, {static_cast<const char*>(data.data()), data.size()});
    }
  } catch (const boost::system::system_error&) {
    // Gone, timed out or not speaking the protocol: all the same to the others.
  }
  gone_ = true;
  if (arrived) floor.depart(*this);
  beast::get_lowest_layer(socket_).close();
}

void Connection::send(Message message) {
  if (gone_ || closing_) return;
  waiting_bytes_ += message->size();
  waiting_.push_back(std::move(message));
  if (waiting_bytes_ > limits_.unread_bytes) {
    // It comes back and names its last version; nothing is lost by hanging up.
    closing_ = true;
    beast::get_lowest_layer(socket_).close();
    return;
  }
  if (!writing_) write_next();
}

void Connection::write_next() {
  writing_ = true;
  socket_.async_write(asio::buffer(*waiting_.front()),
                      [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                        self->writing_ = false;
                        self->waiting_bytes_ -= self->waiting_.front()->size();
                        self->waiting_.pop_front();
                        if (error || self->gone_) return;
                        if (!self->waiting_.empty()) self->write_next();
                      });
}

}  // namespace rookery::server
