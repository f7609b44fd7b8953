// Who has the port that this server was to have.
#pragma once
#include <cstdint>
#include <string>

namespace rookery::server {

/// Whether a Rookery answers there within a second.
bool rookery_answers(const std::string& address, std::uint16_t port);

}  // namespace rookery::server
