// Who is served next, where many ask for what is scarce.
#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery::store {

/// How many jobs may wait in a lane.
struct Lane {
  std::size_t most = 100000;
  std::size_t most_each = 100000;  // of one owner
  /// Up to so many owners may have one job waiting each, however full others have made the
  /// lane. So there are never more than `most` and `most_owners` together.
  std::size_t most_owners = 0;
};

/// Jobs in lanes. The first lane that has one goes first, but not for ever: after some turns
/// one of the other lanes gets a turn. In a lane the owners take turns, so an owner with a
/// thousand jobs delays another's job by one. Not for several threads at once.
template <class Job>
class FairQueue {
 public:
  /// Whether it may be thrown away: its owner does not want it any more.
  using Unwanted = std::function<bool(const Job&)>;

  explicit FairQueue(const std::vector<Lane>& lanes, Unwanted unwanted = {})
      : unwanted_(std::move(unwanted)) {
    for (const Lane& lane : lanes) lanes_.push_back({.limits = lane});
  }

  /// False if the lane or the owner's share of it is full.
  bool add(std::size_t lane, std::string_view owner, Job job) {
    Waiting& there = lanes_[lane];
    if (share_is_used(there, owner)) {
      drop_unwanted(there, there.owners.find(owner));
      if (share_is_used(there, owner)) return false;
    }
    if (there.jobs >= there.limits.most) {
      for (auto one = there.owners.begin(); one != there.owners.end();)
        one = drop_unwanted(there, one);
      if (there.jobs >= there.limits.most && !has_a_place(there, owner)) return false;
    }
    auto [mine, is_new] = there.owners.try_emplace(std::string(owner));
    if (is_new) there.turns.push_back(mine);
    mine->second.push_back(std::move(job));
    ++there.jobs;
    return true;
  }

  /// The next job. What is not wanted any more is thrown away on the way.
  std::optional<Job> take() {
    for (Waiting* lane = next_lane(); lane; lane = next_lane()) {
      const auto mine = lane->turns.front();
      lane->turns.pop_front();
      Job job = std::move(mine->second.front());
      mine->second.pop_front();
      --lane->jobs;
      if (mine->second.empty())
        lane->owners.erase(mine);
      else
        lane->turns.push_back(mine);
      if (unwanted_ && unwanted_(job)) continue;
      count_turn(*lane);
      return job;
    }
    return {};
  }

  bool empty() const {
    for (const Waiting& lane : lanes_)
      if (lane.jobs > 0) return false;
    return true;
  }
  std::size_t waiting(std::size_t lane) const { return lanes_[lane].jobs; }

 private:
  /// So many turns the first lane has before one of the others gets one.
  static constexpr int patience = 8;
  using Owners = std::map<std::string, std::deque<Job>, std::less<>>;
  struct Waiting {
    Lane limits{};
    Owners owners{};
    std::list<typename Owners::iterator> turns{};
    std::size_t jobs = 0;
    int passed_over = 0;
  };

  static bool share_is_used(const Waiting& lane, std::string_view owner) {
    const auto mine = lane.owners.find(owner);
    return mine != lane.owners.end() && mine->second.size() >= lane.limits.most_each;
  }

  /// Kept for those who have nothing waiting.
  static bool has_a_place(const Waiting& lane, std::string_view owner) {
    return !lane.owners.contains(owner) && lane.owners.size() < lane.limits.most_owners;
  }

  /// Of one owner; returns the next.
  typename Owners::iterator drop_unwanted(Waiting& lane, typename Owners::iterator owner) {
    if (unwanted_) lane.jobs -= std::erase_if(owner->second, unwanted_);
    if (!owner->second.empty()) return std::next(owner);
    lane.turns.remove(owner);
    return lane.owners.erase(owner);
  }

  Waiting* next_lane() {
    Waiting *first = nullptr, *passed = nullptr;
    for (Waiting& lane : lanes_) {
      if (lane.jobs == 0) continue;
      if (!first)
        first = &lane;
      else if (!passed || lane.passed_over > passed->passed_over)
        passed = &lane;
    }
    return passed && turns_in_a_row_ >= patience ? passed : first;
  }

  void count_turn(const Waiting& served) {
    bool others_wait = false, is_first = true;
    for (Waiting& lane : lanes_) {
      if (&lane == &served || lane.jobs == 0) {
        lane.passed_over = 0;
      } else {
        ++lane.passed_over;
        others_wait = true;
        if (&lane < &served) is_first = false;
      }
    }
    turns_in_a_row_ = others_wait && is_first ? turns_in_a_row_ + 1 : 0;
  }

  std::vector<Waiting> lanes_{};
  Unwanted unwanted_;
  int turns_in_a_row_ = 0;  // of the first lane, while others waited
};

}  // namespace rookery::store
