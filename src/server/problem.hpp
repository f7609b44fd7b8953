// Why a request is refused.
#pragma once
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
};

/// Something sent that makes no sense, with everything that is wrong with it.
inline Problem bad(std::vector<std::string> faults) {
  std::string all;
  for (const std::string& fault : faults) all.append(all.empty() ? "" : "; ").append(fault);
  return {.code = "bad_request", .sentence = std::move(all), .faults = std::move(faults)};
}

}  // namespace rookery::server
