// Tables and events that cannot be read back, for the host.
#pragma once
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "wire/json.hpp"

namespace rookery::server {

/// Tells the host of each of them once, however often people come for it. Threads may share it.
class Damage {
 public:
  /// Told what is damaged, which one, and why.
  using Tell = std::function<void(const std::string& said, const wire::Json& more)>;

  explicit Damage(Tell tell = {}) : tell_(std::move(tell)) {}

  /// `what`: "table" or "event".
  void note(std::string_view what, const std::string& code, const std::string& reason) {
    {
      const std::lock_guard lock(mutex_);
      if (!told_.insert(code).second) return;
    }
    if (!tell_) return;
    // With the whole code, those who read the log could come in.
    tell_("the " + std::string(what) + " cannot be read any more",
          {{"code_begins", code.substr(0, shown)}, {"reason", reason}});
  }

 private:
  static constexpr std::size_t shown = 5;
  const Tell tell_;
  std::mutex mutex_;
  std::set<std::string> told_{};
};

}  // namespace rookery::server
