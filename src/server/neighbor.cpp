#include "server/neighbor.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace rookery::server {

bool rookery_answers(const std::string& address, std::uint16_t port) {
  namespace asio = boost::asio;
  namespace beast = boost::beast;
  namespace http = beast::http;
  asio::io_context io(1);
  beast::tcp_stream stream(io);
  beast::flat_buffer buffer;
  http::request<http::empty_body> question{http::verb::get, "/healthz", 11};
  http::response<http::string_body> answer;
  bool found = false;
  stream.expires_after(std::chrono::seconds(1));
  stream.async_connect(
      asio::ip::tcp::endpoint(asio::ip::make_address(address), port), [&](beast::error_code wrong) {
        if (wrong) return;
        http::async_write(stream, question, [&](beast::error_code failed, std::size_t) {
          if (failed) return;
          http::async_read(stream, buffer, answer, [&](beast::error_code cut, std::size_t) {
            found = !cut && answer[http::field::server] == "rookery";
          });
        });
      });
  io.run();
  return found;
}

}  // namespace rookery::server
