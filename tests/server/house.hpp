// A server without a network: a floor over a store of its own, and guests.
#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <deque>

#include "server/floor.hpp"
#include "store/temporary_folder.hpp"

namespace rookery::server {

class Guest : public Caller {
 public:
  explicit Guest(std::string id, std::string from = "127.0.0.1") {
    guest = id;
    name = std::move(id);
    address = std::move(from);
  }
  void send(Message message) override { heard.push_back(std::move(message)); }
  std::deque<Message> heard;
};

/// A floor over a store of its own, with a second look at the store for the truth.
class House {
 public:
  explicit House(const std::vector<std::string>& guests = {"ann", "ben", "zoe"}, Limits limits = {},
                 Thinking thinking = {}, int bot_threads = 2)
      : limits_(limits),
        thinking_(std::move(thinking)),
        bot_threads_(bot_threads),
        truth((open_up(), folder_.path())) {
    for (const std::string& id : guests) truth.add_guest({.id = id, .name = id});
  }
  ~House() { shut(); }
  /// Everything that is in memory is gone; what is in the store comes back.
  void restart() {
    shut();
    open_up();
  }
  /// Lets things happen for a moment.
  void wait() { io_->run_one_for(std::chrono::milliseconds(20)); }
  store::Keeper& keeper() { return *keeper_; }

 private:
  using WorkGuard = boost::asio::executor_work_guard<boost::asio::io_context::executor_type>;
  void open_up() {
    io_ = std::make_unique<boost::asio::io_context>();
    open_.emplace(io_->get_executor());
    keeper_ = std::move(std::get<std::unique_ptr<store::Keeper>>(
        store::Keeper::open(folder_.path(), [io = io_.get()](std::function<void()> work) {
          boost::asio::post(*io, std::move(work));
        })));
    floor.emplace(*io_, *keeper_, limits_, bot_threads_, "", thinking_,
                  std::make_shared<Damage>([this](const std::string& said, const wire::Json& more) {
                    log.emplace_back(said, more);
                  }));
  }
  void shut() {
    floor.reset();
    keeper_.reset();
    open_.reset();
    io_.reset();
  }

  const Limits limits_;
  const Thinking thinking_;
  const int bot_threads_;
  store::TemporaryFolder folder_;
  std::unique_ptr<boost::asio::io_context> io_;
  std::optional<WorkGuard> open_;
  std::unique_ptr<store::Keeper> keeper_;

 public:
  std::vector<std::pair<std::string, wire::Json>> log{};  // what the host is told
  std::optional<Floor> floor;
  store::Store truth;
};

}  // namespace rookery::server
