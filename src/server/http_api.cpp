#include "server/http_api.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "house/house_game.hpp"
#include "referee/start.hpp"
#include "server/code.hpp"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using wire::Given;
using wire::Json;
using wire::Sentences;

/// The first is for browsers that came by https: they take it from no other site and no other
/// page. The second is for a house without a certificate.
constexpr std::string_view safe_cookie = "__Host-rookery", plain_cookie = "rookery";
constexpr std::string_view policy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

constexpr std::string_view tables_path = "/api/tables/";
const Problem nothing_here{.code = "no_page", .sentence = "there is no such thing here"};

std::string_view text_of(boost::beast::string_view view) { return {view.data(), view.size()}; }

HttpResponse plain(const HttpRequest& request, http::status status, std::string_view type,
                   std::string body) {
  HttpResponse response{status, request.version()};
  response.set(http::field::server, "rookery");
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Content-Security-Policy", boost::beast::string_view(policy.data(), policy.size()));
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  response.body() = std::move(body);
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  return response;
}

HttpResponse json(const HttpRequest& request, const Json& body,
                  http::status status = http::status::ok) {
  return plain(request, status, "application/json", wire::text_of(body));
}

/// Whether a list of tags has this one, or stands for any. A weak tag is as good: what is sent
/// with it is the same to the byte.
bool has_tag(std::string_view list, std::string_view tag) {
  if (list == "*") return true;
  for (;;) {
    list.remove_prefix(std::min(list.find_first_not_of(" \t,"), list.size()));
    if (list.starts_with("W/")) list.remove_prefix(2);
    const auto end = list.starts_with('"') ? list.find('"', 1) : std::string_view::npos;
    if (end == std::string_view::npos) return false;
    if (list.substr(0, end + 1) == tag) return true;
    list.remove_prefix(end + 1);
  }
}

/// Without its body, if the one who asks has it already.
HttpResponse tagged(const HttpRequest& request, HttpResponse response, const std::string& tag,
                    std::string_view keep) {
  const auto [from, to] = request.equal_range(http::field::if_none_match);
  if (std::any_of(from, to,
                  [&](const auto& line) { return has_tag(text_of(line.value()), tag); })) {
    response.result(http::status::not_modified);
    response.body().clear();
    response.prepare_payload();
  }
  response.set(http::field::etag, tag);
  response.set(http::field::cache_control, boost::beast::string_view(keep.data(), keep.size()));
  return response;
}

http::status status_of(std::string_view code) {
  if (code == "stranger") return http::status::unauthorized;
  if (code == "limit") return http::status::too_many_requests;
  if (code == "trouble" || code == "busy") return http::status::service_unavailable;
  if (code == "no_table" || code == "no_page") return http::status::not_found;
  if (code == "refused") return http::status::conflict;
  if (code == "foreign") return http::status::forbidden;
  return http::status::unprocessable_entity;
}

HttpResponse refusal(const HttpRequest& request, const Problem& problem) {
  Json error{{"code", problem.code}, {"sentence", problem.sentence}};
  if (!problem.faults.empty()) error["faults"] = problem.faults;
  if (problem.retry_ms > 0) error["retry_ms"] = problem.retry_ms;
  HttpResponse response = json(request, {{"error", std::move(error)}}, status_of(problem.code));
  if (problem.retry_ms > 0)
    response.set(http::field::retry_after, std::to_string((problem.retry_ms + 999) / 1000));
  return response;
}

Json known_json(const Known& known) {
  return {{"guest", known.guest}, {"name", known.name}, {"passphrase", known.has_passphrase}};
}

/// The token of the request, and whether it came in a cookie.
struct Token {
  std::string text;
  bool cookie = false;
};
Token token_of(const HttpRequest& request) {
  const std::string_view bearer = text_of(request[http::field::authorization]);
  if (bearer.starts_with("Bearer ")) return {std::string(bearer.substr(7)), false};
  Token found;
  std::string_view cookies = text_of(request[http::field::cookie]);
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    cookies = end == std::string_view::npos ? std::string_view() : cookies.substr(end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    const auto equals = one.find('=');
    if (equals == std::string_view::npos) continue;
    const bool safe = one.substr(0, equals) == safe_cookie;
    if (safe || (found.text.empty() && one.substr(0, equals) == plain_cookie))
      found = {std::string(one.substr(equals + 1)), true};
  }
  return found;
}

std::string text_member(const Given& body, const char* name, Sentences& faults) {
  const auto found = body.find(name);
  if (found != body.end() && found->is_string()) return found->get<std::string>();
  faults.push_back("\"" + std::string(name) + "\" has to be a text");
  return {};
}

std::variant<std::string, Problem> checked_house(const Given& body) {
  const Given given = body.value("house", Given());
  auto read = read_house(given.is_string() ? given.get<std::string>() : given.dump());
  if (auto* wrong = std::get_if<Sentences>(&read)) return bad(std::move(*wrong));
  return wire::text_of(house_json(std::get<HouseGame>(read)));
}

std::variant<std::string, Problem> checked_options(const Given& body) {
  Sentences faults;
  const GameEntry* game = asked_game(body, faults);
  const auto settings = game ? asked_settings(*game, body, faults) : std::nullopt;
  if (!settings) return bad(std::move(faults));
  return wire::text_of({{"settings", wire::json_of(*settings, *game)}});
}

}  // namespace

bool HttpApi::from_own_page(const HttpRequest& request) const {
  const std::string_view origin = text_of(request[http::field::origin]);
  if (origin.empty()) return false;
  for (const std::string& other : config_.origins)
    if (origin == other) return true;
  const auto scheme = origin.find("://");
  return scheme != std::string_view::npos &&
         origin.substr(scheme + 3) == text_of(request[http::field::host]);
}

template <class Result>
asio::awaitable<std::variant<Result, Problem>> HttpApi::ask(const Question<Result>& question) {
  using Answer = std::variant<Result, Problem>;
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(
      [this, &question](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        // Answers may come at once; a coroutine may only go on once it has gone to sleep.
        question([this, shared](Answer answer) {
          asio::post(io_, [shared, answer = std::move(answer)]() mutable {
            std::move (*shared)(std::move(answer));
          });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<std::variant<Known, Problem>> HttpApi::who(const HttpRequest& request) {
  const Token token = token_of(request);
  if (token.text.empty() || token.text.size() > 100)
    co_return Problem{.code = "stranger", .sentence = "say your name first"};
  const Question<Known> question = [&](Guests::Answer answer) {
    guests_.recognise(token.text, std::move(answer));
  };
  co_return co_await ask(question);
}

HttpResponse HttpApi::signed_in(const HttpRequest& request, const Known& known,
                                bool program) const {
  Json body = known_json(known);
  if (program) body["token"] = known.token;
  HttpResponse response = json(request, body, http::status::created);
  if (!program) {
    const bool secure = config_.behind_proxy && request["X-Forwarded-Proto"] == "https";
    response.set(http::field::set_cookie,
                 std::string(secure ? safe_cookie : plain_cookie) + "=" + known.token +
                     "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
                     (secure ? "; Secure" : ""));
  }
  return response;
}

asio::awaitable<HttpResponse> HttpApi::respond(const HttpRequest& request, std::string address) {
  const std::string_view target = text_of(request.target());
  const std::string_view path = target.substr(0, target.find('?'));
  if (request.method() == http::verb::post) co_return co_await post(request, path, address);
  if (request.method() == http::verb::get || request.method() == http::verb::head) {
    HttpResponse response = co_await get(request, path, address);
    if (request.method() == http::verb::head) response.body().clear();
    co_return response;
  }
  co_return plain(request, http::status::method_not_allowed, "text/plain", "GET or POST\n");
}

asio::awaitable<HttpResponse> HttpApi::get(const HttpRequest& request, std::string_view path,
                                           const std::string& address) {
  if (path == "/healthz")
    co_return plain(request, http::status::ok, "text/plain",
                    "well\nrookery " + config_.version + "\n");
  if (path == "/metrics")
    co_return plain(request, http::status::ok, "text/plain; version=0.0.4", metrics_.text());
  if (const StaticAnswer* answer = answers_.find(path))
    co_return tagged(request, plain(request, http::status::ok, "application/json", answer->body),
                     answer->tag, "no-cache");
  if (path == "/api/me") {
    const auto known = co_await who(request);
    if (const auto* problem = std::get_if<Problem>(&known)) co_return refusal(request, *problem);
    co_return json(request, known_json(std::get<Known>(known)));
  }
  if (path.starts_with(tables_path)) co_return co_await finished_game(request, path, address);
  if (path.starts_with("/api/")) co_return refusal(request, nothing_here);
  co_return file(request, path);
}

asio::awaitable<HttpResponse> HttpApi::finished_game(const HttpRequest& request,
                                                     std::string_view path,
                                                     const std::string& address) {
  const std::string_view rest = path.substr(tables_path.size());
  const std::string code(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.substr(code.size());
  if (what != "/record" && what != "/replay") co_return refusal(request, nothing_here);
  // Those who share an address with others who guess keep what they belong to.
  const auto wait = wrong_codes_over_http_.next_after(address, Clock::now());
  const bool is_over = wait.count() > 0;
  if (!is_code(code)) {
    wrong_codes_over_http_.take(address, Clock::now());
    co_return refusal(request, is_over ? too_many_wrong_codes(wait) : no_table());
  }
  std::string guest;
  if (!token_of(request).text.empty()) {
    const auto known = co_await who(request);
    if (const auto* somebody = std::get_if<Known>(&known)) guest = somebody->guest;
  }
  if (is_over && guest.empty()) co_return refusal(request, too_many_wrong_codes(wait));
  const bool whole = what == "/record";
  const std::string_view target = text_of(request.target());
  auto page = read_replay_page(target.substr(std::min(path.size() + 1, target.size())));
  if (const auto* problem = std::get_if<Problem>(&page); problem && !whole)
    co_return refusal(request, *problem);
  const Archive::Reader reader{.guest = guest, .address = address, .only_if_member = is_over};
  const Question<std::string> lookup = [&](Archive::Answer answer) {
    if (whole)
      archive_.record(code, reader, std::move(answer));
    else
      archive_.replay(code, reader, std::get<ReplayPage>(page), std::move(answer));
  };
  auto told = co_await ask(lookup);
  if (const auto* problem = std::get_if<Problem>(&told); problem && problem->code == "no_table") {
    if (is_over) co_return refusal(request, too_many_wrong_codes(wait));
    wrong_codes_over_http_.take(address, Clock::now());
  }
  if (const auto* problem = std::get_if<Problem>(&told)) co_return refusal(request, *problem);
  co_return plain(request, http::status::ok,
                  whole ? "text/plain; charset=utf-8" : "application/json",
                  std::move(std::get<std::string>(told)));
}

HttpResponse HttpApi::file(const HttpRequest& request, std::string_view path) const {
  const WebFile* found = files_.find(path);
  if (!found) {
    if (path == "/")
      return plain(request, http::status::ok, "text/plain; charset=utf-8",
                   "Rookery is running. This server has no browser client; docs/protocol.md tells "
                   "how a program plays.\n");
    return plain(request, http::status::not_found, "text/plain; charset=utf-8",
                 "there is no such page\n");
  }
  const bool zipped =
      !found->zipped.empty() &&
      text_of(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  HttpResponse response =
      plain(request, http::status::ok, found->type, zipped ? found->zipped : found->bytes);
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  return tagged(request, std::move(response), found->tag,
                found->forever ? "public, max-age=31536000, immutable" : "no-cache");
}

asio::awaitable<HttpResponse> HttpApi::post(const HttpRequest& request, std::string_view path,
                                            const std::string& address) {
  const bool browser = !text_of(request[http::field::origin]).empty();
  if (browser && !from_own_page(request))
    co_return refusal(request,
                      {.code = "foreign", .sentence = "this page may not use this server"});
  Sentences faults;
  const auto body = wire::parse(request.body(), faults);
  if (body && !body->is_object()) faults.push_back("a request is a JSON object");
  if (!faults.empty()) co_return refusal(request, bad(std::move(faults)));

  if (path == "/api/house" || path == "/api/check") {
    // Reading a sheet takes a while, so it is done elsewhere and in turn.
    const Question<std::string> check = [&](const Archive::Answer& answer) {
      auto job = [house = path == "/api/house", body = *body, answer] {
        answer(house ? checked_house(body) : checked_options(body));
      };
      if (!checks_.add(0, address, std::move(job))) answer(busy(checks_.room_after(0)));
    };
    auto told = co_await ask(check);
    if (const auto* problem = std::get_if<Problem>(&told)) co_return refusal(request, *problem);
    co_return plain(request, http::status::ok, "application/json",
                    std::move(std::get<std::string>(told)));
  }
  const bool program = body->value("program", Given(false)) == Given(true);
  if (path == "/api/guest" || path == "/api/signin") {
    // Making guests and guessing passphrases both cost; one address does so much of it.
    if (const auto now = Clock::now(); !newcomers_.take(address, now))
      co_return refusal(request, {.code = "limit",
                                  .sentence = "too many people came from your network within the "
                                              "hour; try again later",
                                  .retry_ms = newcomers_.next_after(address, now).count()});
    const std::string name = text_member(*body, "name", faults);
    const std::string passphrase =
        path == "/api/signin" ? text_member(*body, "passphrase", faults) : std::string();
    if (!faults.empty()) co_return refusal(request, bad(std::move(faults)));
    const bool signs_in = path == "/api/signin";
    const Question<Known> question = [&](Guests::Answer answer) {
      if (signs_in)
        guests_.sign_in(name, passphrase, address, std::move(answer));
      else
        guests_.make(name, std::move(answer));
    };
    const auto known = co_await ask(question);
    if (const auto* problem = std::get_if<Problem>(&known)) co_return refusal(request, *problem);
    co_return signed_in(request, std::get<Known>(known), program);
  }

  // All others are about the one who asks.
  const Token token = token_of(request);
  if (token.cookie && !browser)
    co_return refusal(request, {.code = "foreign", .sentence = "a cookie needs an origin"});
  const auto found = co_await who(request);
  if (const auto* problem = std::get_if<Problem>(&found)) co_return refusal(request, *problem);
  const Known& known = std::get<Known>(found);
  std::string given, old;
  if (path == "/api/me") given = text_member(*body, "name", faults);
  if (path == "/api/passphrase") {
    given = text_member(*body, "passphrase", faults);
    if (known.has_passphrase) old = text_member(*body, "old", faults);
  }
  if (!faults.empty()) co_return refusal(request, bad(std::move(faults)));
  Question<Known> question;
  if (path == "/api/me")
    question = [&](Guests::Answer answer) { guests_.rename(known, given, std::move(answer)); };
  else if (path == "/api/passphrase")
    question = [&](Guests::Answer answer) {
      guests_.set_passphrase(known, given, old, std::move(answer));
    };
  else if (path == "/api/signout")
    question = [&](Guests::Answer answer) { guests_.sign_out(token.text, std::move(answer)); };
  else if (path == "/api/forget")
    question = [&](Guests::Answer answer) { guests_.forget(known, std::move(answer)); };
  else
    co_return refusal(request, nothing_here);
  const auto done = co_await ask(question);
  if (const auto* problem = std::get_if<Problem>(&done)) co_return refusal(request, *problem);
  if (path == "/api/me" || path == "/api/forget")
    asio::post(floor_.io(), [&floor = floor_, guest = known.guest,
                             name = path == "/api/me" ? given : std::string("somebody")] {
      floor.rename(guest, name);
    });
  if (path == "/api/signout") sockets_->end(known.guest, known.session);
  if (path == "/api/forget") sockets_->end_all(known.guest);
  if (path == "/api/passphrase") sockets_->end_others(known.guest, known.session);
  HttpResponse response = json(request, known_json(std::get<Known>(done)));
  if (path == "/api/signout" || path == "/api/forget")
    for (std::string_view name : {safe_cookie, plain_cookie})
      response.insert(http::field::set_cookie,
                      std::string(name) + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" +
                          (name == safe_cookie ? "; Secure" : ""));
  co_return response;
}

}  // namespace rookery::server
