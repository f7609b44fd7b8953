#include "load/line.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include "wire/json.hpp"

namespace rookery::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

// Whatever is awaited here has a name: g++ 12 destroys temporaries of such expressions twice.

asio::awaitable<void> Line::connect(Endpoint server) {
  auto& stream = beast::get_lowest_layer(socket_);
  auto connecting = stream.async_connect(server, asio::use_awaitable);
  co_await std::move(connecting);
  beast::error_code ignored;
  stream.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
}

asio::awaitable<std::string> Line::ask_for_guest(std::string name) {
  http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
  request.set(http::field::host, "localhost");
  request.set(http::field::content_type, "application/json");
  request.body() = wire::text_of({{"name", name}, {"program", true}});
  request.prepare_payload();
  auto& stream = beast::get_lowest_layer(socket_);
  auto writing = http::async_write(stream, request, asio::use_awaitable);
  co_await std::move(writing);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  auto reading = http::async_read(stream, buffer, response, asio::use_awaitable);
  co_await std::move(reading);
  co_return std::move(response.body());
}

asio::awaitable<void> Line::upgrade(std::string path, std::string token) {
  socket_.set_option(
      beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
      }));
  socket_.auto_fragment(false);
  socket_.text(true);
  const std::string host = "localhost";
  auto shaking_hands = socket_.async_handshake(host, path, asio::use_awaitable);
  co_await std::move(shaking_hands);
}

void Line::listen() {
  asio::co_spawn(
      socket_.get_executor(), [self = shared_from_this()] { return self->read_on(); },
      asio::detached);
}

asio::awaitable<void> Line::read_on() {
  const auto self = shared_from_this();
  try {
    for (;;) {
      auto reading = socket_.async_read(buffer_, asio::use_awaitable);
      co_await std::move(reading);
      const auto data = buffer_.cdata();
      heard({static_cast<const char*>(data.data()), data.size()});
      buffer_.consume(buffer_.size());
    }
  } catch (const boost::system::system_error&) {
    if (lost) lost();
  }
}

void Line::send(std::string text) {
  sending_ = std::move(text);
  socket_.async_write(asio::buffer(sending_),
                      [self = shared_from_this()](const beast::error_code&, std::size_t) {
                        // If it failed, so does the reading, which says so.
                      });
}

void Line::hang_up() {
  lost = {};
  beast::get_lowest_layer(socket_).close();
}

}  // namespace rookery::load
