// Short codes by which people pass a table or an event on.
#pragma once
#include <sodium.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "wire/json.hpp"

namespace rookery::server {

/// Seven letters and digits that cannot be taken for one another.
inline std::string new_code() {
  constexpr std::string_view letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 7; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

/// The code that a request names under "table" or "event", however people have typed it.
inline std::optional<std::string> asked_code(const wire::Given& request, const std::string& member,
                                             wire::Sentences& faults) {
  const auto code = request.find(member);
  if (code == request.end() || !code->is_string() ||
      code->get_ref<const std::string&>().size() > 16) {
    faults.push_back("\"" + member + "\" has to be its code, as in the link");
    return {};
  }
  auto text = code->get<std::string>();
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return text;
}

}  // namespace rookery::server
