#include "server/outbox.hpp"

#include <boost/asio/post.hpp>

#include "server/connection.hpp"

namespace rookery::server {

void Outbox::put(std::shared_ptr<Connection> to, Message message) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace_back(std::move(to), std::move(message));
  if (waiting_.size() == 1) boost::asio::post(network_, [this] { carry_over(); });
}

void Outbox::carry_over() {
  std::vector<std::pair<std::shared_ptr<Connection>, Message>> now;
  {
    const std::lock_guard lock(mutex_);
    now.swap(waiting_);
  }
  for (auto& [to, message] : now) to->write(std::move(message));
}

}  // namespace rookery::server
