// Threads for what takes long.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "server/clock.hpp"
#include "store/fair_queue.hpp"

namespace rookery::server {

/// What was asked for, as long as it is wanted. The thread that asked lets go of it; a job that
/// is not wanted any more is never begun.
class Wish {
 public:
  void let_go() { gone_ = true; }
  bool is_gone() const { return gone_; }

 private:
  std::atomic<bool> gone_{false};
};

/// Runs jobs in threads of its own. Which job is next: see FairQueue.
class Workers {
 public:
  using Job = std::function<void()>;
  using Lane = store::Lane;
  /// How soon its threads get a processor.
  enum class Urgency : std::uint8_t { normal, low };

  Workers(int threads, const std::vector<Lane>& lanes, Urgency urgency = Urgency::normal);
  /// What waits is never run.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// From any thread. False if the lane, or the owner's share of it, is full.
  [[nodiscard]] bool add(std::size_t lane, std::string_view owner, Job job,
                         std::shared_ptr<const Wish> wish = {});
  /// After how long there may be room in a lane, as far as that can be told.
  std::chrono::milliseconds room_after(std::size_t lane) const;
  std::size_t waiting(std::size_t lane) const;

 private:
  struct Waiting {
    Job job;
    std::shared_ptr<const Wish> wish;
  };
  using Queue = store::FairQueue<Waiting>;
  void work(Urgency urgency);

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable more_;
  Queue queue_;
  double seconds_a_job_ = 0.05;  // of late
  bool stopping_ = false;

  std::vector<std::thread> threads_;
};

}  // namespace rookery::server
