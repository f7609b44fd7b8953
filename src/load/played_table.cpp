#include "load/played_table.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <charconv>

#include "load/choice.hpp"
#include "server/setup.hpp"

namespace rookery::load {

namespace asio = boost::asio;
using wire::Given;
using wire::Json;

namespace {

// Reading every message as JSON would cost more than the server's own work on the same
// cores. So a client looks only for what it needs, and relies on the spelling and the order
// of members that docs/protocol.md shows. No text in a message can look like a member, since
// its quotes are escaped.

/// What stands after the first `name`, a member with its colon; empty if there is none.
std::string_view after(std::string_view text, std::string_view name) {
  const auto at = text.find(name);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + name.size());
}

int number_after(std::string_view text, std::string_view name) {
  const std::string_view digits = after(text, name);
  int number = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

/// The list with which the text begins. It holds no brackets in its texts.
std::string_view first_list(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += (text[i] == '[') - (text[i] == ']');
    if (depth == 0) return text.substr(0, i + 1);
  }
  return {};
}

}  // namespace

Json request_to_open(const Opening& game) {
  Json request{{"do", "open"}};
  request.update(server::json_of(server::Setup{.opening = game,
                                               .pace = server::Pace::instant,
                                               .idle = server::Idle::wait,
                                               .takeback = server::Takeback::off,
                                               .chat = server::Chat::off}));
  request.erase("host");
  return request;
}

PlayedTable::PlayedTable(asio::io_context& io, const std::vector<Visitor*>& visitors, Json request,
                         Pacing pacing, Tally& tally, std::uint64_t seed)
    : io_(io), request_(std::move(request)), pacing_(pacing), tally_(tally), rng_{seed} {
  for (Visitor* visitor : visitors) players_.push_back({.visitor = visitor});
}

asio::awaitable<void> PlayedTable::set_up() {
  tellings_.clear();
  for (Player& player : players_) {
    player = {.visitor = player.visitor};
    player.visitor->heard = {};
  }
  Visitor& host = *players_[0].visitor;
  auto opening = host.ask(request_);
  const Given opened = co_await std::move(opening);
  code_ = opened["table"];
  for (std::size_t i = 0; i < players_.size(); ++i) {
    Player& player = players_[i];
    auto entering = player.visitor->ask({{"do", "enter"}, {"table", code_}});
    const Given table = co_await std::move(entering);
    const std::string seat = table["seats"][i]["seat"];
    player.quoted = '"' + seat + '"';
    if (i > 0) {
      auto sitting = player.visitor->ask({{"do", "sit"}, {"table", code_}, {"seat", seat}});
      co_await std::move(sitting);
    }
  }
  for (Player& player : players_)
    player.visitor->heard = [this, &player](std::string_view text) { hear(player, text); };
  auto starting = host.ask({{"do", "start"}, {"table", code_}});
  co_await std::move(starting);
}

void PlayedTable::begin() {
  playing_ = true;
  due_ = pacing_.first(rng_);
  for (Player& player : players_) consider(player);
}

void PlayedTable::stop() {
  playing_ = false;
  stopped_ = true;
}

void PlayedTable::hear(Player& player, std::string_view text) {
  if (text.starts_with(R"({"re":)"))
    hear_answer(player, text);
  else if (text.starts_with(R"({"push":"update")") || text.starts_with(R"({"push":"table")"))
    hear_push(player, text);
}

void PlayedTable::hear_push(Player& player, std::string_view text) {
  const int version = number_after(text, R"("version":)");
  if (version <= player.version) return;
  player.version = version;
  const std::string_view awaited = first_list(after(text, R"("awaited":)"));
  const bool own_turn = awaited.find(player.quoted) != std::string_view::npos;
  player.offers = own_turn ? first_list(after(text, R"("offers":)")) : std::string_view();
  tally_.update(text.size());
  const bool over = text.find(R"("over":true)") != std::string_view::npos;
  Telling& telling = tellings_[version];
  if (++telling.seats == int(players_.size())) {
    telling.told = Clock::now();
    count(version);
    if (over && playing_) {
      asio::co_spawn(
          io_, [this] { return play_again(); }, asio::detached);
      return;
    }
  }
  consider(player);
}

void PlayedTable::hear_answer(Player& player, std::string_view text) {
  if (number_after(text, R"("re":)") != player.asked) return;
  player.asked = -1;
  if (text.find(R"("ok":true)") == std::string_view::npos) {
    tally_.refusal();
    // Whoever is late is told how the table stands; a move refused otherwise is the end of it.
    if (text.find(R"("stale")") == std::string_view::npos) failure_ = text;
    return consider(player);
  }
  const int version = number_after(text, R"("version":)");
  tellings_[version].acted = player.acted;
  count(version);
  consider(player);
}

void PlayedTable::count(int version) {
  const auto found = tellings_.find(version);
  if (found == tellings_.end() || !found->second.acted || !found->second.told) return;
  tally_.move(*found->second.acted);
  // Versions before it that nobody acted for were the table's own.
  tellings_.erase(tellings_.begin(), std::next(found));
}

void PlayedTable::consider(Player& player) {
  if (!playing_ || player.asked >= 0 || player.offers.empty() || !failure_.empty()) return;
  if (pacing_.at_once()) return act(player);
  const auto now = Clock::now();
  const auto due = std::max(due_, now);
  player.asked = 0;  // until the clock rings, nothing else is begun
  player.visitor->timer.expires_at(due);
  player.visitor->timer.async_wait([this, &player, due](const boost::system::error_code& error) {
    if (error) return;
    player.asked = -1;
    if (!playing_ || player.offers.empty()) return;
    due_ = pacing_.next(due, rng_);
    act(player);
    player.acted = due;  // if we are late ourselves, that counts as well
  });
}

void PlayedTable::act(Player& player) {
  const Given offers = Given::parse(player.offers);
  player.offers.clear();
  player.acted = Clock::now();
  player.asked =
      player.visitor->send("act", fmt::format(R"("table":"{}","version":{},"move":{})", code_,
                                              player.version, choose(offers, rng_)));
}

asio::awaitable<void> PlayedTable::play_again() {
  playing_ = false;
  try {
    for (Player& player : players_) {
      player.visitor->heard = {};
      auto leaving = player.visitor->ask({{"do", "exit"}, {"table", code_}});
      co_await std::move(leaving);
    }
    auto setting_up = set_up();
    co_await std::move(setting_up);
    if (!stopped_) begin();
  } catch (const std::exception& error) {
    failure_ = error.what();
  }
}

}  // namespace rookery::load
