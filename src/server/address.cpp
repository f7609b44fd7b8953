#include "server/address.hpp"

#include <algorithm>

namespace rookery::server {

namespace ip = boost::asio::ip;

std::string counted_as(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/64";
}

std::optional<std::string> last_forwarded(std::string_view list) {
  if (const auto comma = list.rfind(','); comma != std::string_view::npos)
    list.remove_prefix(comma + 1);
  while (!list.empty() && (list.front() == ' ' || list.front() == '\t')) list.remove_prefix(1);
  while (!list.empty() && (list.back() == ' ' || list.back() == '\t')) list.remove_suffix(1);
  // Some proxies add the port: "192.0.2.1:4711", "[2001:db8::1]:4711".
  if (list.starts_with('[')) {
    const auto end = list.find(']');
    if (end == std::string_view::npos) return {};
    list = list.substr(1, end - 1);
  } else if (std::ranges::count(list, ':') == 1) {
    list = list.substr(0, list.find(':'));
  }
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(list), error);
  if (error) return {};
  return counted_as(address);
}

}  // namespace rookery::server
