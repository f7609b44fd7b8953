#include "load/visitor.hpp"

#include <fmt/format.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace rookery::load {

namespace asio = boost::asio;
using wire::Given;
using wire::Json;

Visitor::Visitor(asio::io_context& io)
    : timer(io), line_(std::make_shared<Line>(io)), answered_(io) {}

asio::awaitable<void> Visitor::come(Endpoint server, std::string name) {
  auto connecting = line_->connect(server);
  co_await std::move(connecting);
  auto asking = line_->ask_for_guest(name);
  const std::string said = co_await std::move(asking);
  const Given guest = Given::parse(said, nullptr, false);
  if (!guest.is_object() || !guest.contains("token"))
    throw Failure("the server takes in no more guests: " + said);
  auto upgrading = line_->upgrade("/ws", guest["token"].get<std::string>());
  co_await std::move(upgrading);
  line_->heard = [this](std::string_view text) { hear(text); };
  line_->lost = [this] {
    lost_ = true;
    answered_.cancel();
  };
  line_->listen();
}

asio::awaitable<Given> Visitor::ask(Json request) {
  awaited_id_ = ++last_id_;
  request["id"] = awaited_id_;
  answer_.clear();
  line_->send(wire::text_of(request));
  boost::system::error_code rung;
  while (answer_.empty() && !lost_) {
    answered_.expires_after(std::chrono::seconds(60));
    auto waiting = answered_.async_wait(asio::redirect_error(asio::use_awaitable, rung));
    co_await std::move(waiting);
    if (!rung) throw Failure("the server does not answer within a minute");
  }
  if (lost_) throw Failure("the server has hung up");
  Given answer = Given::parse(answer_, nullptr, false);
  if (!answer.is_object() || answer.value("ok", false) != true)
    throw Failure(fmt::format("the server refuses {}: {}", wire::text_of(request), answer_));
  co_return answer;
}

void Visitor::hear(std::string_view text) {
  if (awaited_id_ >= 0 && text.starts_with(fmt::format("{{\"re\":{},", awaited_id_))) {
    awaited_id_ = -1;
    answer_ = text;
    answered_.cancel();
    return;
  }
  if (heard) heard(text);
}

std::int64_t Visitor::send(const std::string& what, const std::string& members) {
  line_->send(fmt::format(R"({{"do":"{}","id":{},{}}})", what, ++last_id_, members));
  return last_id_;
}

void Visitor::hang_up() {
  heard = {};
  timer.cancel();
  answered_.cancel();
  line_->hang_up();
}

}  // namespace rookery::load
