#include "server/connection.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/sockets.hpp"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

namespace {

/// The number of a request; 0 if it has none. Reading a message of 16 KB takes some 50
/// microseconds, and after a burst of these the connection is closed.
std::int64_t number_in(std::string_view text) {
  wire::Sentences faults;
  const auto request = wire::parse(text, faults);
  return request ? number_of(*request).value_or(0) : 0;
}

}  // namespace

Connection::Connection(NetStream stream, Floor& floor, Outbox& outbox, std::shared_ptr<void> place,
                       std::shared_ptr<Sockets> sockets, Known known)
    : session(std::move(known.session)),
      socket_(std::move(stream)),
      floor_(floor),
      outbox_(outbox),
      place_(std::move(place)),
      sockets_(std::move(sockets)),
      messages_(floor.limits().messages_per_second, floor.limits().messages_burst) {
  guest = std::move(known.guest);
  name = std::move(known.name);
  sockets_->add(*this);
}

void Connection::converse(Upgrade upgrade) {
  beast::get_lowest_layer(socket_).expires_never();  // the WebSocket keeps its own time
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = 10s;
  timeout.idle_timeout = 90s;
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(beast::http::field::server, "rookery");
  }));
  socket_.read_message_max(floor_.limits().message_bytes);
  socket_.auto_fragment(false);
  socket_.text(true);
  const auto request = std::make_shared<Upgrade>(std::move(upgrade));
  socket_.async_accept(*request,
                       [self = shared_from_this(), request](const beast::error_code& error) {
                         // It may have been ended before it was open.
                         if (error || self->gone_) return self->hang_up();
                         self->arrived_ = true;
                         asio::post(self->floor_.io(), [self] { self->floor_.arrive(*self); });
                         self->read_next();
                       });
}

void Connection::read_next() {
  read_ = {};  // whoever says nothing needs no room for it
  socket_.async_read(read_,
                     [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                       // Gone, timed out or not speaking the protocol: all the same to the others.
                       if (error || !self->socket_.got_text()) return self->hang_up();
                       self->heard();
                     });
}

void Connection::heard() {
  const auto now = Clock::now();
  if (messages_.take(now) && sockets_->may_speak(guest, now)) {
    std::string text(static_cast<const char*>(read_.cdata().data()), read_.size());
    asio::post(floor_.io(), [self = shared_from_this(), text = std::move(text)] {
      self->floor_.hear(*self, text);
    });
  } else {
    // Whoever does not slow down when told so is not listening.
    if (++ignored_ > int(floor_.limits().messages_burst)) return hang_up();
    // It is not looked at, but for the number by which a program knows what was dropped.
    write(answer_no(number_in({static_cast<const char*>(read_.cdata().data()), read_.size()}),
                    {.code = "limit",
                     .sentence = "too many messages; slow down",
                     .retry_ms = messages_.next_after(now).count()}));
  }
  if (!gone_) read_next();
}

void Connection::send(Message message) { outbox_.put(shared_from_this(), std::move(message)); }

void Connection::write(Message message) {
  if (gone_) return;
  waiting_bytes_ += message->size();
  waiting_.push_back(std::move(message));
  // It comes back and names its last version; nothing is lost by hanging up.
  if (waiting_bytes_ > floor_.limits().unread_bytes) return hang_up();
  if (waiting_.size() == 1) write_next();
}

void Connection::write_next() {
  socket_.async_write(asio::buffer(*waiting_.front()),
                      [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                        self->waiting_bytes_ -= self->waiting_.front()->size();
                        self->waiting_.pop_front();
                        if (error || self->gone_) return;
                        if (!self->waiting_.empty()) self->write_next();
                      });
}

void Connection::hang_up() {
  if (gone_) return;
  gone_ = true;
  sockets_->remove(*this);
  beast::get_lowest_layer(socket_).close();
  place_.reset();
  if (arrived_)
    asio::post(floor_.io(), [self = shared_from_this()] { self->floor_.depart(*self); });
}

}  // namespace rookery::server
