// Short codes by which people pass a table or an event on.
#pragma once
#include <sodium.h>

#include <string>
#include <string_view>

namespace rookery::server {

/// Seven letters and digits that cannot be taken for one another.
inline std::string new_code() {
  constexpr std::string_view letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 7; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

}  // namespace rookery::server
