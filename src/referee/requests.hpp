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
  std::optional<wire::Json> offered{};
};
/// What is answered besides "id" and "ok".
using Reply = std::variant<wire::Json, Problem>;

/// Carries out a request, which must be an object.
Reply reply_to(Referee::Tables& tables, const wire::Given& request);

}  // namespace rookery
