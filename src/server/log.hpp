// What the server tells its host: a line of JSON for each thing that happened.
#pragma once
#include <optional>
#include <string_view>

#include "wire/json.hpp"

namespace rookery::server {

enum class Level { debug, info, warning, error };
/// By its name, as "--log-level" gives it.
std::optional<Level> level_of(std::string_view name);

/// Threads may share one: a line is written whole. Never told: cards, tokens, names of people.
class Log {
 public:
  explicit Log(Level least = Level::info) : least_(least) {}
  /// {"time":...,"level":"info","said":"listening","port":8080}
  void tell(Level level, std::string_view said,
            const wire::Json& more = wire::Json::object()) const;

 private:
  Level least_;
};

}  // namespace rookery::server
