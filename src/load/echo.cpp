#include "load/echo.hpp"

#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace rookery::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

asio::awaitable<void> echo(tcp::socket accepted) {
  beast::websocket::stream<beast::tcp_stream> socket(std::move(accepted));
  beast::error_code ignored;
  beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true), ignored);
  socket.auto_fragment(false);
  socket.text(true);
  try {
    auto accepting = socket.async_accept(asio::use_awaitable);
    co_await std::move(accepting);
    for (beast::flat_buffer buffer;; buffer.consume(buffer.size())) {
      auto reading = socket.async_read(buffer, asio::use_awaitable);
      co_await std::move(reading);
      auto writing = socket.async_write(buffer.cdata(), asio::use_awaitable);
      co_await std::move(writing);
    }
  } catch (const boost::system::system_error&) {
    // He has hung up.
  }
}

asio::awaitable<void> accept(tcp::acceptor& acceptor) {
  for (;;) {
    auto accepting = acceptor.async_accept(asio::use_awaitable);
    tcp::socket accepted = co_await std::move(accepting);
    asio::co_spawn(acceptor.get_executor(), echo(std::move(accepted)), asio::detached);
  }
}

}  // namespace

void serve_echo(int out) {
  asio::io_context io(1);
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  acceptor.listen(4096);
  const std::string port = std::to_string(acceptor.local_endpoint().port()) + "\n";
  if (write(out, port.data(), port.size()) < 0) return;
  asio::co_spawn(io, accept(acceptor), asio::detached);
  io.run();
}

EchoTable::EchoTable(asio::io_context& io, std::vector<std::shared_ptr<Line>> lines,
                     std::string text, Pacing pacing, Tally& tally, std::uint64_t seed)
    : lines_(std::move(lines)),
      text_(std::move(text)),
      pacing_(pacing),
      tally_(tally),
      rng_{seed},
      timer_(io) {}

void EchoTable::begin() {
  playing_ = true;
  due_ = pacing_.first(rng_);
  for (const auto& line : lines_) line->heard = [this](std::string_view) { hear(); };
  plan_round();
}

void EchoTable::stop() {
  playing_ = false;
  timer_.cancel();
}

void EchoTable::plan_round() {
  if (pacing_.at_once()) return round(Clock::now());
  const auto due = std::max(due_, Clock::now());
  timer_.expires_at(due);
  timer_.async_wait([this, due](const boost::system::error_code& error) {
    if (error || !playing_) return;
    due_ = pacing_.next(due, rng_);
    round(due);
  });
}

void EchoTable::round(Clock::time_point since) {
  since_ = since;
  back_ = 0;
  for (const auto& line : lines_) line->send(text_);
}

void EchoTable::hear() {
  if (++back_ < lines_.size()) return;
  tally_.move(since_);
  if (playing_) plan_round();
}

}  // namespace rookery::load
