// What each request of the referee means.
#pragma once
#include <optional>
#include <variant>

#include "referee/referee.hpp"
#include "wire/json.hpp"

namespace rookery {

/// Why a request is refused. A refused move cites its clause and says what is offered.
struct Problem {
  wire::Sentences faults{};
  std::string clause{};
  std::optional<std::string> offered{};  // as JSON
};
/// What is answered besides "id" and "ok".
struct Answer {
  std::string object;  // as JSON
};
using Reply = std::variant<Answer, Problem>;

/// Carries out a request, which must be an object.
Reply reply_to(Referee::Tables& tables, const wire::Given& request);

}  // namespace rookery
