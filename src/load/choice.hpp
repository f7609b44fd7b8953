// How a scripted client chooses among what it is offered.
#pragma once
#include "wire/json.hpp"

namespace rookery::load {

/// A move that one of the offers admits, as JSON text, any of them. The first offer of a seat
/// always admits what its parts say; those that the game may refuse all the same are left.
std::string choose(const wire::Given& offers, Rng& rng);

}  // namespace rookery::load
