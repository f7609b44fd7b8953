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
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <thread>

#include "server/address.hpp"
#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/http_api.hpp"
#include "server/log.hpp"
#include "server/neighbor.hpp"
#include "server/sockets.hpp"

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
class Place {
 public:
  explicit Place(std::shared_ptr<Visitors> among) : visitors_(std::move(among)) {
    ++visitors_->all;
  }
  Place(const Place&) = delete;
  ~Place() {
    leave_address();
    --visitors_->all;
  }
  /// Where he comes from. Behind a proxy only what he says first tells that.
  void comes_from(const std::string& address) {
    if (address == address_) return;
    leave_address();
    address_ = address;
    ++visitors_->by_address[address_];
  }

 private:
  void leave_address() {
    if (address_.empty()) return;
    if (--visitors_->by_address[address_] == 0) visitors_->by_address.erase(address_);
  }

  std::shared_ptr<Visitors> visitors_;
  std::string address_{};
};

/// A short answer, after which the line is closed.
HttpResponse last_words(http::status status, std::string sentence) {
  HttpResponse response{status, 11};
  response.set(http::field::server, "rookery");
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.body() = std::move(sentence) + "\n";
  response.keep_alive(false);
  response.prepare_payload();
  return response;
}

/// What to say to a request that is none. Throws if the line is gone.
HttpResponse answer_to(const beast::error_code& error) {
  if (error.category() != make_error_code(http::error::end_of_stream).category() ||
      error == http::error::end_of_stream || error == http::error::partial_message)
    throw boost::system::system_error(error);
  if (error == http::error::header_limit)
    return last_words(http::status::request_header_fields_too_large,
                      "the head of the request is too long");
  if (error == http::error::body_limit)
    return last_words(http::status::payload_too_large, "the request is too long");
  return last_words(http::status::bad_request, "this is no HTTP request");
}

/// The open door: takes people in, up to the limits. All of it is done in the thread of the
/// network.
class Door {
 public:
  Door(asio::io_context& network, const Config& config, Floor& floor, HttpApi& api,
       std::shared_ptr<Sockets> sockets, const Log& log)
      : network_(network),
        config_(config),
        floor_(floor),
        api_(api),
        sockets_(std::move(sockets)),
        log_(log),
        outbox_(network),
        acceptor_(network),
        requests_(config.limits.requests_per_second, config.limits.requests_burst) {}

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
      // Behind a proxy all come from the same address; who they are shows later.
      const std::string address = counted_as(peer.address());
      const bool known = !config_.behind_proxy;
      if (visitors_->all >= config_.limits.connections || (known && is_crowd(address))) {
        socket.close(error);
        continue;
      }
      const auto place = std::make_shared<Place>(visitors_);
      if (known) place->comes_from(address);
      asio::co_spawn(network_, talk(std::move(socket), address, place), asio::detached);
    }
  }

  bool is_crowd(const std::string& address) const {
    return visitors_->from(address) >= config_.limits.connections_per_address;
  }

  asio::awaitable<void> talk(Accepted socket, std::string address, std::shared_ptr<Place> place) {
    beast::error_code error;
    socket.set_option(tcp::no_delay(true), error);
    NetStream stream(std::move(socket));
    try {
      // g++ 12 destroys what is made inside an expression that waits twice, so it has a name.
      auto conversing = converse(stream, std::move(address), std::move(place));
      const std::optional<HttpResponse> last = co_await std::move(conversing);
      if (!last) co_return;  // it is a WebSocket now
      stream.expires_after(time_for_a_request);
      co_await http::async_write(stream, *last, asio::use_awaitable);
    } catch (const boost::system::system_error&) {
      co_return;  // too slow or gone
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  /// Answers requests until one is the last; returns what to say to that one. Nothing: the
  /// connection has become a WebSocket, and the stream is its.
  asio::awaitable<std::optional<HttpResponse>> converse(NetStream& stream, std::string peer,
                                                        std::shared_ptr<Place> place) {
    beast::flat_buffer buffer;
    for (;;) {
      stream.expires_after(time_for_a_request);  // for the whole of it, however slowly sent
      if (buffer.size() == 0)
        buffer.commit(co_await stream.async_read_some(buffer.prepare(4096), asio::use_awaitable));
      // Before it is read. A proxy sends those of many visitors on one line, so there only the
      // head tells whose it is.
      if (!config_.behind_proxy && !requests_.take(peer, Clock::now())) co_return too_many(peer);
      http::request_parser<http::string_body> parser;
      parser.header_limit(longest_head);
      parser.body_limit(longest_body);
      beast::error_code error;
      co_await http::async_read_header(stream, buffer, parser,
                                       asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return answer_to(error);
      if (const auto expected = parser.get()[http::field::expect];
          !expected.empty() && parser.get().version() >= 11) {
        if (!beast::iequals(expected, "100-continue"))
          co_return last_words(http::status::expectation_failed,
                               "the server does not know what is expected of it");
        const http::response<http::empty_body> go_on{http::status::continue_, 11};
        if (!parser.is_done()) co_await http::async_write(stream, go_on, asio::use_awaitable);
      }
      co_await http::async_read(stream, buffer, parser,
                                asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return answer_to(error);
      const HttpRequest request = parser.release();
      const std::string address =
          config_.behind_proxy ? forwarded_address(request).value_or(peer) : peer;
      if (config_.behind_proxy) {
        place->comes_from(address);
        if (visitors_->from(address) > config_.limits.connections_per_address)
          co_return last_words(http::status::too_many_requests,
                               "as many connections as one address may have are open");
        if (!requests_.take(address, Clock::now())) co_return too_many(address);
      } else {
        note_proxy(request);
      }
      if (beast::websocket::is_upgrade(request)) {
        auto asking = let_in(request);
        std::variant<Known, HttpResponse> answered = co_await std::move(asking);
        if (auto* refused = std::get_if<HttpResponse>(&answered)) co_return std::move(*refused);
        const auto connection =
            std::make_shared<Connection>(std::move(stream), floor_, outbox_, place, sockets_,
                                         std::move(std::get<Known>(answered)));
        connection->address = address;
        connection->converse(request);
        co_return std::nullopt;
      }
      auto asking = api_.respond(request, address);
      HttpResponse response = co_await std::move(asking);
      if (!response.keep_alive()) co_return response;
      stream.expires_after(time_for_a_request);
      co_await http::async_write(stream, response, asio::use_awaitable);
    }
  }

  HttpResponse too_many(const std::string& address) {
    HttpResponse words = last_words(http::status::too_many_requests,
                                    "too many requests came from your network; slow down");
    const auto wait = requests_.next_after(address, Clock::now());
    words.set(http::field::retry_after, std::to_string((wait.count() + 999) / 1000));
    return words;
  }

  /// What the proxy has seen: the end of the last such line. Others before it may be forged.
  static std::optional<std::string> forwarded_address(const HttpRequest& request) {
    const auto [from, to] = request.equal_range("X-Forwarded-For");
    if (from == to) return {};
    const auto last = std::prev(to)->value();
    return last_forwarded({last.data(), last.size()});
  }

  /// All its people would be counted as one, and their connection taken for an open one.
  void note_proxy(const HttpRequest& request) {
    if (proxy_noted_ || request["X-Forwarded-For"].empty()) return;
    proxy_noted_ = true;
    log_.tell(Level::warning, "requests come through a proxy that the configuration does not name",
              {{"option", "behind-proxy"}});
  }

  /// A WebSocket for whoever has a token; otherwise what to answer.
  asio::awaitable<std::variant<Known, HttpResponse>> let_in(const HttpRequest& request) {
    if (request.target() != "/ws")
      co_return last_words(http::status::not_found, "there is nothing here");
    const bool bearer = !request[http::field::authorization].empty();
    if (!bearer && !api_.from_own_page(request))
      co_return last_words(http::status::forbidden, "this page may not use this server");
    // Who signs out while this is asked has signed out.
    std::variant<Known, Problem> known;
    for (std::uint64_t ended = ~std::uint64_t{0}; ended != sockets_->ended();) {
      ended = sockets_->ended();
      auto asking = api_.who(request);
      known = co_await std::move(asking);
    }
    if (const auto* problem = std::get_if<Problem>(&known))
      co_return last_words(problem->code == "stranger" ? http::status::unauthorized
                                                       : http::status::service_unavailable,
                           problem->sentence);
    if (sockets_->of(std::get<Known>(known).guest) >= config_.limits.connections_per_guest)
      co_return last_words(http::status::too_many_requests,
                           "you are here on as many devices and pages as one guest may be; close "
                           "one of them");
    co_return std::move(std::get<Known>(known));
  }

  asio::io_context& network_;
  const Config& config_;
  Floor& floor_;
  HttpApi& api_;
  const std::shared_ptr<Sockets> sockets_;
  const Log& log_;
  Outbox outbox_;
  tcp::acceptor acceptor_;
  Buckets requests_;  // by address
  bool proxy_noted_ = false;
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
  std::string ousted;
  std::function<void()> close;
  auto opened = store::Keeper::open(
      config.data, [&io](std::function<void()> work) { asio::post(io, std::move(work)); },
      {.lists = config.limits.one_each(config.limits.lists),
       .backups = config.backups,
       .tell =
           [&log](bool good, const std::string& sentence) {
             log.tell(good ? Level::info : Level::error, sentence);
           },
       .ousted =
           [&](const std::string& sentence) {
             ousted = sentence;
             close();
           }});
  if (const auto* error = std::get_if<store::StoreError>(&opened)) return error->what();
  auto& keeper = *std::get<std::unique_ptr<store::Keeper>>(opened);
  {
    const auto damage =
        std::make_shared<Damage>([&log](const std::string& said, const wire::Json& more) {
          log.tell(Level::error, said, more);
        });
    Guests guests(network, keeper, config.limits);
    Floor floor(io, keeper, config.limits, config.bot_threads, config.version, {}, damage);
    const Metrics metrics(floor, keeper);
    Archive archive(network, keeper, config.limits, damage);
    const auto sockets = std::make_shared<Sockets>(config.limits);
    HttpApi api(network, config, guests, floor, archive, metrics, *files, sockets);
    Door door(network, config, floor, api, sockets, log);
    asio::signal_set signals(io, SIGINT, SIGTERM);
    asio::steady_timer farewell(io);
    close = [&] {
      log.tell(Level::info, "closing", {{"callers", floor.callers()}, {"tables", floor.tables()}});
      door.shut();
      floor.announce_closing(config.closing_seconds);
      // What people did before they heard of it is still written down and answered.
      farewell.expires_after(500ms);
      farewell.async_wait([&](const boost::system::error_code&) {
        floor.answer_closing(config.closing_seconds);
        // Once the network has taken over what was said last, and has sent it.
        asio::post(network, [&] {
          asio::post(io, [&] {
            farewell.expires_after(100ms);
            farewell.async_wait([&](const boost::system::error_code&) { io.stop(); });
          });
        });
      });
    };
    signals.async_wait([&](const boost::system::error_code& error, int) {
      if (!error) close();
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
  return ousted;
}

}  // namespace rookery::server
