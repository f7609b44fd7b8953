#include "server/http_api.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "house/dimensions.hpp"
#include "house/shipped.hpp"
#include "referee/start.hpp"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::string_view cookie_name = "rookery";
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

http::status status_of(std::string_view code) {
  if (code == "stranger") return http::status::unauthorized;
  if (code == "limit") return http::status::too_many_requests;
  if (code == "trouble") return http::status::service_unavailable;
  if (code == "no_table" || code == "no_page") return http::status::not_found;
  if (code == "refused") return http::status::conflict;
  if (code == "foreign") return http::status::forbidden;
  return http::status::unprocessable_entity;
}

HttpResponse refusal(const HttpRequest& request, const Problem& problem) {
  Json error{{"code", problem.code}, {"sentence", problem.sentence}};
  if (!problem.faults.empty()) error["faults"] = problem.faults;
  return json(request, {{"error", std::move(error)}}, status_of(problem.code));
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
  std::string_view cookies = text_of(request[http::field::cookie]);
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    cookies = end == std::string_view::npos ? std::string_view() : cookies.substr(end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(cookie_name) && one.substr(cookie_name.size()).starts_with('='))
      return {std::string(one.substr(cookie_name.size() + 1)), true};
  }
  return {};
}

/// Every rule of a house as it stands, changed by its sheet or not.
Json terms_of(const HouseGame& house) {
  Json terms = Json::object();
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base) terms[std::string(row.name)] = row.get(house.rules);
  return terms;
}

/// What an editor of sheets has to know.
Json house_keys_json() {
  Json keys = Json::array();
  for (const house::Dimension& row : house::dimensions())
    if (!row.of_base)
      keys.push_back({{"key", row.name},
                      {"clause", row.clause},
                      {"meaning", row.meaning},
                      {"allowed", row.allowed},
                      {"form", row.form}});
  return {{"keys", std::move(keys)}};
}

Json house_json(const HouseGame& house) {
  return {{"title", house.title},
          {"base", house.base->id},
          {"note", house.note},
          {"link", house_link(house)},
          {"fingerprint", fingerprint(house.rules)},
          {"players", house.rules.spec.players},
          {"terms", terms_of(house)},
          {"rules", house_rules_text(house)},
          {"sheet", Json::parse(house.sheet)}};
}

Json catalogue_json() {
  Json games = Json::array(), houses = Json::array(), bases = Json::array();
  for (const GameEntry& game : catalogue()) {
    games.push_back(wire::json_of(game));
    if (game.spec) bases.push_back(game.id);
  }
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto read = read_house(sheet.text);
    if (const auto* house = std::get_if<HouseGame>(&read))
      houses.push_back({{"name", sheet.name},
                        {"title", house->title},
                        {"base", house->base->id},
                        {"players", house->rules.spec.players},
                        {"note", house->note}});
  }
  return {{"games", std::move(games)}, {"houses", std::move(houses)}, {"bases", std::move(bases)}};
}

std::string text_member(const Given& body, const char* name, Sentences& faults) {
  const auto found = body.find(name);
  if (found != body.end() && found->is_string()) return found->get<std::string>();
  faults.push_back("\"" + std::string(name) + "\" has to be a text");
  return {};
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

asio::awaitable<std::variant<Known, Problem>> HttpApi::ask(const Question& question) {
  using Result = std::variant<Known, Problem>;
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
      [this, &question](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        // Answers may come at once; a coroutine may only go on once it has gone to sleep.
        question([this, shared](Result result) {
          asio::post(io_, [shared, result = std::move(result)]() mutable {
            std::move (*shared)(std::move(result));
          });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<HttpApi::Told> HttpApi::look_up(const Lookup& lookup) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Told)>(
      [this, &lookup](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        lookup([this, shared](Told told) {
          asio::post(io_, [shared, told = std::move(told)]() mutable {
            std::move (*shared)(std::move(told));
          });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<std::variant<Known, Problem>> HttpApi::who(const HttpRequest& request) {
  const Token token = token_of(request);
  if (token.text.empty() || token.text.size() > 100)
    co_return Problem{.code = "stranger", .sentence = "say your name first"};
  const Question question = [&](Guests::Answer answer) {
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
                 std::string(cookie_name) + "=" + known.token +
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
    HttpResponse response = co_await get(request, path);
    if (request.method() == http::verb::head) response.body().clear();
    co_return response;
  }
  co_return plain(request, http::status::method_not_allowed, "text/plain", "GET or POST\n");
}

asio::awaitable<HttpResponse> HttpApi::get(const HttpRequest& request, std::string_view path) {
  if (path == "/healthz")
    co_return plain(request, http::status::ok, "text/plain",
                    "well\nrookery " + config_.version + "\n");
  if (path == "/metrics")
    co_return plain(request, http::status::ok, "text/plain; version=0.0.4", metrics_.text());
  if (path == "/api/games") {
    static const Json all = catalogue_json();
    co_return json(request, all);
  }
  if (path.starts_with("/api/games/")) {
    const GameEntry* game = find_game(path.substr(11));
    if (!game) co_return refusal(request, {.code = "no_page", .sentence = "there is no such game"});
    co_return json(request, {{"game", wire::json_of(*game)},
                             {"options", wire::options_of(*game)},
                             {"law", Json::parse(config_.law ? config_.law(game->id) : "[]")}});
  }
  if (path == "/api/law")
    co_return json(request,
                   {{"law", Json::parse(config_.law ? config_.law("general-bidding") : "[]")}});
  if (path == "/api/house") {
    Json body = house_keys_json();
    body["law"] = Json::parse(config_.law ? config_.law("house-rules") : "[]");
    co_return json(request, body);
  }
  if (path.starts_with("/api/houses/")) {
    for (const ShippedSheet& sheet : shipped_sheets())
      if (sheet.name == path.substr(12)) {
        const auto read = read_house(sheet.text);
        if (const auto* house = std::get_if<HouseGame>(&read))
          co_return json(request, house_json(*house));
      }
    co_return refusal(request, {.code = "no_page", .sentence = "there is no such sheet"});
  }
  if (path == "/api/me") {
    const auto known = co_await who(request);
    if (const auto* problem = std::get_if<Problem>(&known)) co_return refusal(request, *problem);
    co_return json(request, known_json(std::get<Known>(known)));
  }
  if (path.starts_with(tables_path)) co_return co_await finished_game(request, path);
  if (path.starts_with("/api/")) co_return refusal(request, nothing_here);
  co_return file(request, path);
}

asio::awaitable<HttpResponse> HttpApi::finished_game(const HttpRequest& request,
                                                     std::string_view path) {
  const std::string_view rest = path.substr(tables_path.size());
  const std::string code(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.substr(code.size());
  if (code.empty() || code.size() > 16 || (what != "/record" && what != "/replay"))
    co_return refusal(request, nothing_here);
  std::string guest;
  if (!token_of(request).text.empty()) {
    const auto known = co_await who(request);
    if (const auto* somebody = std::get_if<Known>(&known)) guest = somebody->guest;
  }
  const bool whole = what == "/record";
  const std::string_view target = text_of(request.target());
  auto page = read_replay_page(target.substr(std::min(path.size() + 1, target.size())));
  if (const auto* problem = std::get_if<Problem>(&page); problem && !whole)
    co_return refusal(request, *problem);
  const Lookup lookup = [&](Archive::Answer answer) {
    if (whole)
      archive_.record(code, guest, std::move(answer));
    else
      archive_.replay(code, guest, std::get<ReplayPage>(page), std::move(answer));
  };
  auto told = co_await look_up(lookup);
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
  if (text_of(request[http::field::if_none_match]) == found->tag)
    return plain(request, http::status::not_modified, found->type, {});
  const bool zipped =
      !found->zipped.empty() &&
      text_of(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  HttpResponse response =
      plain(request, http::status::ok, found->type, zipped ? found->zipped : found->bytes);
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::etag, found->tag);
  response.set(http::field::cache_control,
               found->forever ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
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

  if (path == "/api/house") {
    const auto& given = body->value("house", Given());
    auto read = read_house(given.is_string() ? given.get<std::string>() : given.dump());
    if (auto* wrong = std::get_if<Sentences>(&read))
      co_return refusal(request, bad(std::move(*wrong)));
    co_return json(request, house_json(std::get<HouseGame>(read)));
  }
  if (path == "/api/check") {
    const GameEntry* game = asked_game(*body, faults);
    const auto settings = game ? asked_settings(*game, *body, faults) : std::nullopt;
    if (!settings) co_return refusal(request, bad(std::move(faults)));
    co_return json(request, {{"settings", wire::json_of(*settings, *game)}});
  }
  const bool program = body->value("program", Given(false)) == Given(true);
  if (path == "/api/guest" || path == "/api/signin") {
    // Making guests and guessing passphrases both cost; one address does so much of it.
    const double an_hour = floor_.limits().guests_per_address;
    auto [bucket, is_new] = newcomers_.try_emplace(address, an_hour / 3600, an_hour);
    if (newcomers_.size() > 100000)
      newcomers_.clear();
    else if (!bucket->second.take(Clock::now()))
      co_return refusal(request, {.code = "limit",
                                  .sentence = "too many people came from your network within the "
                                              "hour; try again later"});
    const std::string name = text_member(*body, "name", faults);
    const std::string passphrase =
        path == "/api/signin" ? text_member(*body, "passphrase", faults) : std::string();
    if (!faults.empty()) co_return refusal(request, bad(std::move(faults)));
    const bool signs_in = path == "/api/signin";
    const Question question = [&](Guests::Answer answer) {
      if (signs_in)
        guests_.sign_in(name, passphrase, std::move(answer));
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
  std::string given;
  if (path == "/api/me") given = text_member(*body, "name", faults);
  if (path == "/api/passphrase") given = text_member(*body, "passphrase", faults);
  if (!faults.empty()) co_return refusal(request, bad(std::move(faults)));
  Question question;
  if (path == "/api/me")
    question = [&](Guests::Answer answer) { guests_.rename(known, given, std::move(answer)); };
  else if (path == "/api/passphrase")
    question = [&](Guests::Answer answer) {
      guests_.set_passphrase(known, given, std::move(answer));
    };
  else if (path == "/api/signout")
    question = [&](Guests::Answer answer) { guests_.sign_out(token.text, std::move(answer)); };
  else if (path == "/api/forget")
    question = [&](Guests::Answer answer) { guests_.forget(known, std::move(answer)); };
  else
    co_return refusal(request, nothing_here);
  const auto done = co_await ask(question);
  if (const auto* problem = std::get_if<Problem>(&done)) co_return refusal(request, *problem);
  if (path == "/api/me") floor_.rename(known.guest, given);
  if (path == "/api/forget") floor_.rename(known.guest, "somebody");
  HttpResponse response = json(request, known_json(std::get<Known>(done)));
  if (path == "/api/signout" || path == "/api/forget")
    response.set(http::field::set_cookie,
                 std::string(cookie_name) + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
  co_return response;
}

}  // namespace rookery::server
