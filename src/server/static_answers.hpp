// What the server says to all alike: its games, their laws, the sheets that come along.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "house/house_game.hpp"
#include "wire/json.hpp"

namespace rookery::server {

/// One answer, and a tag that changes with it.
struct StaticAnswer {
  std::string body, tag;
};

/// Each is made when it is asked for first, and then kept. For one thread.
class StaticAnswers {
 public:
  /// `law`: of a game by its id, as a JSON list of clauses.
  explicit StaticAnswers(std::function<std::string(std::string_view)> law) : law_(std::move(law)) {}
  /// The answer to "/api/games" and the like; nothing if there is none by this path.
  const StaticAnswer* find(std::string_view path);

 private:
  wire::Json make(std::string_view path) const;
  wire::Json law(std::string_view game) const;

  std::function<std::string(std::string_view)> law_;
  std::map<std::string, StaticAnswer, std::less<>> made_{};
};

/// A house as "/api/house" tells of it.
wire::Json house_json(const HouseGame& house);

}  // namespace rookery::server
