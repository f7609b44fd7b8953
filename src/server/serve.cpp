#include <sodium.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <thread>

#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/http_api.hpp"
#include "server/log.hpp"
#include "server/neighbor.hpp"

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

/// The open door: takes people in, up to the limits. All of it is done in the thread of the
/// network, except where the floor is asked.
class Door {
 public:
  Door(asio::io_context& network, const Config& config, Floor& floor, HttpApi& api)
      : network_(network),
        config_(config),
        floor_(floor),
        api_(api),
        outbox_(network),
        acceptor_(network) {}

  void open() {
    const tcp::endpoint at(asio::ip::make_address(config_.address), config_.port);
    acceptor_.open(at.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(at);
    acceptor_.listen(4096);
    asio::co_spawn(network_, accept(), asio::detached);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void shut() {
    asio::post(network_, [this] { acceptor_.close(); });
  }

 private:
  using Accepted = NetStream::socket_type;

  asio::awaitable<void> accept() {
    while (acceptor_.is_open()) {
      beast::error_code error;
      Accepted socket = co_await acceptor_.async_accept(
          network_, asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // too many open files, for one: wait until somebody goes
        asio::steady_timer pause(network_, 100ms);
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
      asio::co_spawn(network_, talk(std::move(socket), address), asio::detached);
    }
  }

  asio::awaitable<void> talk(Accepted socket, std::string address) {
    const auto place = std::make_shared<Place>(visitors_, address);
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    NetStream stream(std::move(socket));
    try {
      beast::flat_buffer buffer;
      for (bool more = true; more;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_head);
        parser.body_limit(longest_body);
        stream.expires_after(time_for_a_request);  // for the whole of it, however slowly sent
        co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
        HttpRequest request = parser.release();
        if (config_.behind_proxy)
          if (const auto forwarded = request["X-Forwarded-For"]; !forwarded.empty())
            address = std::string(forwarded.substr(forwarded.rfind(',') + 1));
        const bool upgrade = beast::websocket::is_upgrade(request);
        auto asking = upgrade ? let_in(request) : answer(request, address);
        auto asked = asio::co_spawn(floor_.io(), std::move(asking), asio::use_awaitable);
        std::variant<Known, HttpResponse> answered = co_await std::move(asked);
        if (auto* known = std::get_if<Known>(&answered)) {
          const auto connection =
              std::make_shared<Connection>(std::move(stream), floor_, outbox_, place);
          connection->guest = known->guest;
          connection->name = known->name;
          connection->converse(std::move(request));
          co_return;
        }
        const auto& response = std::get<HttpResponse>(answered);
        more = response.keep_alive();
        stream.expires_after(time_for_a_request);
        co_await http::async_write(stream, response, asio::use_awaitable);
      }
    } catch (const boost::system::system_error&) {
      co_return;  // too slow, too long, or gone
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  // Both are in the thread of the floor.

  asio::awaitable<std::variant<Known, HttpResponse>> answer(const HttpRequest& request,
                                                            std::string address) {
    auto responding = api_.respond(request, std::move(address));
    co_return co_await std::move(responding);
  }

  /// A WebSocket for whoever has a token; otherwise what to answer.
  asio::awaitable<std::variant<Known, HttpResponse>> let_in(const HttpRequest& request) {
    const auto refuse = [&](http::status status, std::string sentence) {
      HttpResponse response{status, request.version()};
      response.set(http::field::content_type, "text/plain");
      response.body() = std::move(sentence);
      response.keep_alive(false);
      response.prepare_payload();
      return response;
    };
    if (request.target() != "/ws")
      co_return refuse(http::status::not_found, "there is nothing here\n");
    const bool bearer = !request[http::field::authorization].empty();
    if (!bearer && !api_.from_own_page(request))
      co_return refuse(http::status::forbidden, "this page may not use this server\n");
    auto asking = api_.who(request);
    const auto known = co_await std::move(asking);
    if (const auto* problem = std::get_if<Problem>(&known))
      co_return refuse(problem->code == "stranger" ? http::status::unauthorized
                                                   : http::status::service_unavailable,
                       problem->sentence + "\n");
    if (floor_.connections_of(std::get<Known>(known).guest) >=
        floor_.limits().connections_per_guest)
      co_return refuse(http::status::too_many_requests,
                       "you are here on as many devices and pages as one guest may be; close one "
                       "of them\n");
    co_return std::get<Known>(known);
  }

  asio::io_context& network_;
  const Config& config_;
  Floor& floor_;
  HttpApi& api_;
  Outbox outbox_;
  tcp::acceptor acceptor_;
  const std::shared_ptr<Visitors> visitors_ = std::make_shared<Visitors>();
};

/// What to do where the port is another's.
std::string taken(const Config& config) {
  const auto at = asio::ip::make_address(config.address);
  const std::string near = !at.is_unspecified() ? config.address : at.is_v6() ? "::1" : "127.0.0.1";
  const std::string taken = "port " + std::to_string(config.port) + " is in use by another ";
  const std::string other = "hoose another port: serve --port " +
                            std::to_string(config.port < 65535 ? config.port + 1 : 8080);
  if (!rookery_answers(near, config.port)) return taken + "program. C" + other;
  return taken + "Rookery. Open " + url_of(near, config.port) + ", or c" + other;
}

/// SIGINT and SIGTERM, which wait from the first moment until a server can stop in order.
class HeldSignals {
 public:
  HeldSignals() {
    sigset_t stops;
    sigemptyset(&stops);
    sigaddset(&stops, SIGINT);
    sigaddset(&stops, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &stops, &before_);
  }
  HeldSignals(const HeldSignals&) = delete;
  ~HeldSignals() { release(); }
  void release() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};

}  // namespace

std::string serve(const Config& config) {
  HeldSignals held;
  std::signal(SIGPIPE, SIG_IGN);  // the server outlives a reader of its log
  if (sodium_init() < 0) return "libsodium cannot start";
  const Log log(config.log_level);
  const auto files = WebFiles::read(config.web);
  if (!files) return "the folder " + config.web + " cannot be read";
  if (!config.web.empty() && !files->find("/"))
    return "the folder " + config.web + " holds no browser client: it has no index.html";

  // Two threads: the network's, and this one for everything else, so that neither waits for
  // the other. What is under way in this one may hold sockets, so it goes first.
  asio::io_context network(1), io(1);
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
    Door door(network, config, floor, api);
    asio::signal_set signals(io, SIGINT, SIGTERM);
    asio::steady_timer farewell(io);
    signals.async_wait([&](const boost::system::error_code& error, int) {
      if (error) return;
      log.tell(Level::info, "closing", {{"callers", floor.callers()}, {"tables", floor.tables()}});
      door.shut();
      floor.announce_closing(config.closing_seconds);
      // What people did before they heard of it is still written down and answered.
      farewell.expires_after(500ms);
      farewell.async_wait([&](const boost::system::error_code&) { io.stop(); });
    });
    held.release();
    try {
      door.open();
    } catch (const boost::system::system_error& error) {
      if (error.code() == asio::error::address_in_use) return taken(config);
      return "cannot listen on " + config.address + ":" + std::to_string(config.port) + ": " +
             error.code().message();
    }
    log.tell(Level::info, "listening", {{"address", config.address}, {"port", door.port()}});
    if (config.listening) config.listening(door.port());

    std::thread networking([&network] {
      const auto stays = asio::make_work_guard(network);
      network.run();
    });
    io.run();
    network.stop();
    networking.join();
    keeper.stop();
    io.restart();
    io.poll();
  }
  log.tell(Level::info, "closed");
  return {};
}

}  // namespace rookery::server
