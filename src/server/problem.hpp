// Why a request is refused.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::server {

/// A refusal as the client gets it; docs/protocol.md lists the codes.
struct Problem {
  std::string_view code;
  std::string sentence;
  std::string clause{};
  std::vector<std::string> faults{};
  /// After how long it may be granted: of what is "busy" or over a limit. 0: unknown.
  std::int64_t retry_ms = 0;
};

/// Others asked first, and as many wait as may.
inline Problem busy(std::chrono::milliseconds retry) {
  return {.code = "busy",
          .sentence = "the server has much to do just now; try again in a moment",
          .retry_ms = retry.count()};
}

/// For one who does not belong to what a code may lead to, and so does not learn whether it
/// leads anywhere.
inline Problem too_many_wrong_codes(std::chrono::milliseconds retry) {
  return {.code = "limit",
          .sentence =
              "too many codes that lead nowhere came from your network; try again in a "
              "few minutes",
          .retry_ms = retry.count()};
}

/// Something sent that makes no sense, with everything that is wrong with it.
inline Problem bad(std::vector<std::string> faults) {
  std::string all;
  for (const std::string& fault : faults) all.append(all.empty() ? "" : "; ").append(fault);
  return {.code = "bad_request", .sentence = std::move(all), .faults = std::move(faults)};
}

}  // namespace rookery::server
