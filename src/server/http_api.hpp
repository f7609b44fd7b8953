// What is asked over plain HTTP: who somebody is, the catalogue, records, the client's files.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/archive.hpp"
#include "server/config.hpp"
#include "server/floor.hpp"
#include "server/guests.hpp"
#include "server/metrics.hpp"
#include "server/sockets.hpp"
#include "server/static_answers.hpp"
#include "server/web_files.hpp"

namespace rookery::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// Lives in the thread of the network, whose io_context it is given: what strangers ask never
/// costs the tables any time.
class HttpApi {
 public:
  HttpApi(boost::asio::io_context& io, const Config& config, Guests& guests, Floor& floor,
          Archive& archive, const Metrics& metrics, const WebFiles& files,
          std::shared_ptr<Sockets> sockets)
      : io_(io),
        config_(config),
        guests_(guests),
        floor_(floor),
        archive_(archive),
        metrics_(metrics),
        files_(files),
        sockets_(std::move(sockets)),
        answers_(config.law),
        newcomers_(config.limits.guests_per_address / 3600.0, config.limits.guests_per_address),
        wrong_codes_over_http_(config.limits.wrong_codes_per_address / 3600.0,
                               config.limits.wrong_codes_per_address),
        checks_(1, {config.limits.sheets}, Workers::Urgency::low) {}

  /// `address`: where the request comes from, for limits.
  boost::asio::awaitable<HttpResponse> respond(const HttpRequest& request, std::string address);
  /// Who asks, by cookie or bearer token.
  boost::asio::awaitable<std::variant<Known, Problem>> who(const HttpRequest& request);
  /// Whether a browser sent this from a page that may use the server. Without an origin it
  /// is no browser, and then a cookie is not accepted.
  bool from_own_page(const HttpRequest& request) const;

 private:
  boost::asio::awaitable<HttpResponse> post(const HttpRequest& request, std::string_view path,
                                            const std::string& address);
  boost::asio::awaitable<HttpResponse> get(const HttpRequest& request, std::string_view path,
                                           const std::string& address);
  HttpResponse file(const HttpRequest& request, std::string_view path) const;
  HttpResponse signed_in(const HttpRequest& request, const Known& known, bool program) const;
  /// What is asked of others, who answer later: guests, the archive, the pool that checks sheets.
  /// It has a name wherever it is waited for: g++ 12 destroys what is made inside such an
  /// expression twice.
  template <class Result>
  using Question = std::function<void(std::function<void(std::variant<Result, Problem>)>)>;
  template <class Result>
  boost::asio::awaitable<std::variant<Result, Problem>> ask(const Question<Result>& question);
  boost::asio::awaitable<HttpResponse> finished_game(const HttpRequest& request,
                                                     std::string_view path,
                                                     const std::string& address);

  boost::asio::io_context& io_;
  const Config& config_;
  Guests& guests_;
  Floor& floor_;
  Archive& archive_;
  const Metrics& metrics_;
  const WebFiles& files_;
  const std::shared_ptr<Sockets> sockets_;
  StaticAnswers answers_;
  Buckets newcomers_;              // by address: guests made
  Buckets wrong_codes_over_http_;  // by address; the floor counts its own
  Workers checks_;                 // of sheets and options; the last to come and the first to go
};

}  // namespace rookery::server
