// Two clocks: one for how long something takes, one for when it was.
#pragma once
#include <chrono>
#include <cstdint>

namespace rookery::server {

using Clock = std::chrono::steady_clock;

/// Milliseconds since 1970: what is written down.
inline std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace rookery::server
