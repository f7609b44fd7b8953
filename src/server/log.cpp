#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace rookery::server {
namespace {

constexpr std::array<std::string_view, 4> names{"debug", "info", "warning", "error"};

/// Of the whole world, so that logs of several machines can be put together.
std::string now() {
  const auto time = std::chrono::system_clock::now();
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(seconds),
                     std::chrono::duration_cast<std::chrono::milliseconds>(time - seconds).count());
}

}  // namespace

std::optional<Level> level_of(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return {};
  return Level(found - names.begin());
}

void Log::tell(Level level, std::string_view said, const wire::Json& more) const {
  if (level < least_) return;
  wire::Json line{{"time", now()}, {"level", names[std::size_t(level)]}, {"said", said}};
  line.update(more);
  const std::string text = wire::text_of(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace rookery::server
