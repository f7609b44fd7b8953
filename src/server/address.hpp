// Where a request comes from, as limits count it.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// One household has one IPv4 address, and of IPv6 a whole network of 64 bits.
std::string counted_as(const boost::asio::ip::address& address);
/// The last address in a list such as X-Forwarded-For has: the one that the nearest proxy saw
/// itself. What stands before it may be anything. Nothing if it is no address.
std::optional<std::string> last_forwarded(std::string_view list);

}  // namespace rookery::server
