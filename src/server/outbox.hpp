// What the floor says to people, on its way to the thread of the network.
#pragma once
#include <boost/asio/io_context.hpp>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "server/caller.hpp"

namespace rookery::server {

class Connection;

/// Carries over as much as has gathered at once: waking the other thread costs more than a
/// message.
class Outbox {
 public:
  explicit Outbox(boost::asio::io_context& network) : network_(network) {}

  void put(std::shared_ptr<Connection> to, Message message);

 private:
  void carry_over();

  boost::asio::io_context& network_;
  std::mutex mutex_;
  std::vector<std::pair<std::shared_ptr<Connection>, Message>> waiting_;
};

}  // namespace rookery::server
