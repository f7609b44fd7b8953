#include "server/workers.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace rookery::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds soonest{200}, latest{10000};
/// The nice value. Beside a thread with 0 it gets about a tenth of the processor.
constexpr int low_urgency = 10;

}  // namespace

Workers::Workers(int threads, const std::vector<Lane>& lanes, Urgency urgency)
    : queue_(lanes, [](const Waiting& one) { return one.wish && one.wish->is_gone(); }) {
  for (int i = 0; i < std::max(1, threads); ++i)
    threads_.emplace_back([this, urgency] { work(urgency); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::add(std::size_t lane, std::string_view owner, Job job,
                  std::shared_ptr<const Wish> wish) {
  {
    const std::lock_guard lock(mutex_);
    if (!queue_.add(lane, owner, {std::move(job), std::move(wish)})) return false;
  }
  more_.notify_one();
  return true;
}

milliseconds Workers::room_after(std::size_t lane) const {
  const std::lock_guard lock(mutex_);
  const double seconds = seconds_a_job_ * double(queue_.waiting(lane) + 1) /
                         double(std::max<std::size_t>(1, threads_.size()));
  return std::clamp(milliseconds(std::int64_t(seconds * 1000)), soonest, latest);
}

std::size_t Workers::waiting(std::size_t lane) const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting(lane);
}

void Workers::work(Urgency urgency) {
  // Linux keeps this for each thread. If it is refused, the thread is as urgent as others.
  if (urgency == Urgency::low) setpriority(PRIO_PROCESS, 0, low_urgency);
  std::unique_lock lock(mutex_);
  for (;;) {
    more_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    auto next = queue_.take();
    if (!next) continue;
    lock.unlock();
    const auto began = Clock::now();
    next->job();
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    next.reset();  // what it held is let go outside of the lock
    lock.lock();
    seconds_a_job_ += (took - seconds_a_job_) / 8;
  }
}

}  // namespace rookery::server
