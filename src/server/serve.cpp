#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>

#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/http_api.hpp"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto time_for_a_request = 15s;
constexpr std::uint32_t longest_head = 8 * 1024;
constexpr std::uint64_t longest_body = 64 * 1024;

/// Who is here: how many, and how many of one address.
struct Visitors {
  int all = 0;
  std::map<std::string, int> by_address{};

  int from(const std::string& address) const {
    const auto found = by_address.find(address);
    return found == by_address.end() ? 0 : found->second;
  }
};

/// Counts a visitor for as long as he is here, which may be longer than the door is.
struct Place {
  std::shared_ptr<Visitors> visitors;
  std::string address;
  Place(std::shared_ptr<Visitors> among, std::string from)
      : visitors(std::move(among)), address(std::move(from)) {
    ++visitors->all;
    ++visitors->by_address[address];
  }
  Place(const Place&) = delete;
  ~Place() {
    --visitors->all;
    if (--visitors->by_address[address] == 0) visitors->by_address.erase(address);
  }
};

/// The open door: takes people in, up to the limits.
class Door {
 public:
  Door(asio::io_context& io, const Config& config, Floor& floor, HttpApi& api)
      : io_(io), config_(config), floor_(floor), api_(api), acceptor_(io) {}

  void open() {
    const tcp::endpoint at(asio::ip::make_address(config_.address), config_.port);
    acceptor_.open(at.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(at);
    acceptor_.listen(4096);
    asio::co_spawn(io_, accept(), asio::detached);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void shut() { acceptor_.close(); }

 private:
  asio::awaitable<void> accept() {
    while (acceptor_.is_open()) {
      beast::error_code error;
      tcp::socket socket =
          co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // too many open files, for one: wait until somebody goes
        asio::steady_timer pause(io_, 100ms);
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      const auto peer = socket.remote_endpoint(error);
      if (error) continue;
      const std::string address = peer.address().to_string();
      if (visitors_->all >= config_.limits.connections ||
          visitors_->from(address) >= config_.limits.connections_per_address) {
        socket.close(error);
        continue;
      }
      asio::co_spawn(io_, talk(std::move(socket), address), asio::detached);
    }
  }

  asio::awaitable<void> talk(tcp::socket socket, std::string address) {
    const Place place(visitors_, address);
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    beast::tcp_stream stream(std::move(socket));
    std::shared_ptr<Connection> connection;
    std::optional<HttpRequest> upgrade;
    try {
      beast::flat_buffer buffer;
      while (!upgrade) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_head);
        parser.body_limit(longest_body);
        stream.expires_after(time_for_a_request);  // for the whole of it, however slowly sent
        co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
        HttpRequest request = parser.release();
        if (config_.behind_proxy)
          if (const auto forwarded = request["X-Forwarded-For"]; !forwarded.empty())
            address = std::string(forwarded.substr(forwarded.rfind(',') + 1));
        HttpResponse response;
        if (beast::websocket::is_upgrade(request)) {
          auto refused = co_await let_in(request, stream, connection);
          if (!refused) {
            upgrade = std::move(request);
            break;
          }
          response = std::move(*refused);
        } else {
          response = co_await api_.respond(request, address);
        }
        const bool more = response.keep_alive();
        stream.expires_after(time_for_a_request);
        co_await http::async_write(stream, response, asio::use_awaitable);
        if (!more) break;
      }
    } catch (const boost::system::system_error&) {
      co_return;  // too slow, too long, or gone
    }
    if (!upgrade) {
      stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
      co_return;
    }
    co_await connection->converse(floor_, std::move(*upgrade));
  }

  /// A WebSocket for whoever has a token; otherwise what to answer.
  asio::awaitable<std::optional<HttpResponse>> let_in(const HttpRequest& request,
                                                      beast::tcp_stream& stream,
                                                      std::shared_ptr<Connection>& connection) {
    const auto refuse = [&](http::status status, std::string sentence) {
      HttpResponse response{status, request.version()};
      response.set(http::field::content_type, "text/plain");
      response.body() = std::move(sentence);
      response.keep_alive(false);
      response.prepare_payload();
      return std::optional(std::move(response));
    };
    if (request.target() != "/ws")
      co_return refuse(http::status::not_found, "there is nothing here\n");
    const bool bearer = !request[http::field::authorization].empty();
    if (!bearer && !api_.from_own_page(request))
      co_return refuse(http::status::forbidden, "this page may not use this server\n");
    const auto known = co_await api_.who(request);
    if (const auto* problem = std::get_if<Problem>(&known))
      co_return refuse(problem->code == "stranger" ? http::status::unauthorized
                                                   : http::status::service_unavailable,
                       problem->sentence + "\n");
    const std::string& guest = std::get<Known>(known).guest;
    if (floor_.connections_of(guest) >= floor_.limits().connections_per_guest)
      co_return refuse(http::status::too_many_requests,
                       "you are here on as many devices and pages as one guest may be; close one "
                       "of them\n");
    connection = std::make_shared<Connection>(std::move(stream), floor_.limits());
    connection->guest = guest;
    connection->name = std::get<Known>(known).name;
    co_return std::nullopt;
  }

  asio::io_context& io_;
  const Config& config_;
  Floor& floor_;
  HttpApi& api_;
  tcp::acceptor acceptor_;
  const std::shared_ptr<Visitors> visitors_ = std::make_shared<Visitors>();
};

}  // namespace

std::string serve(const Config& config) {
  if (sodium_init() < 0) return "libsodium cannot start";
  spdlog::set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","said":"%v"})");
  spdlog::set_level(spdlog::level::from_str(config.log_level));
  const auto files = WebFiles::read(config.web);
  if (!files) return "the folder " + config.web + " cannot be read";

  // Where files may not grow, that is trouble to be told and not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  asio::io_context io(1);
  auto opened = store::Keeper::open(
      config.data, [&io](std::function<void()> work) { asio::post(io, std::move(work)); });
  if (const auto* error = std::get_if<store::StoreError>(&opened)) return error->what();
  auto& keeper = *std::get<std::unique_ptr<store::Keeper>>(opened);
  {
    Guests guests(io, keeper);
    Floor floor(io, keeper, config.limits, config.bot_threads);
    const Metrics metrics(floor, keeper);
    Archive archive(io, keeper);
    HttpApi api(io, config, guests, floor, archive, metrics, *files);
    Door door(io, config, floor, api);
    try {
      door.open();
    } catch (const boost::system::system_error& error) {
      return "cannot listen on " + config.address + ":" + std::to_string(config.port) + ": " +
             error.code().message();
    }
    spdlog::info("listening address={} port={}", config.address, door.port());
    if (config.listening) config.listening(door.port());

    asio::signal_set signals(io, SIGINT, SIGTERM);
    asio::steady_timer farewell(io);
    signals.async_wait([&](const boost::system::error_code& error, int) {
      if (error) return;
      spdlog::info("closing callers={} tables={}", floor.callers(), floor.tables());
      door.shut();
      floor.announce_closing(config.closing_seconds);
      // What people did before they heard of it is still written down and answered.
      farewell.expires_after(500ms);
      farewell.async_wait([&](const boost::system::error_code&) { io.stop(); });
    });
    io.run();
    keeper.stop();
    io.restart();
    io.poll();
  }
  spdlog::info("closed");
  return {};
}

}  // namespace rookery::server
