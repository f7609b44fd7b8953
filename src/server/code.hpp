// Short codes by which people pass a table or an event on.
#pragma once
#include <sodium.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "wire/json.hpp"

namespace rookery::server {

/// Letters and digits that cannot be taken for one another.
inline constexpr std::string_view code_letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/// Ten of them: too many codes to be found by trying.
inline std::string new_code() {
  std::string code;
  for (int i = 0; i < 10; ++i)
    code += code_letters[randombytes_uniform(std::uint32_t(code_letters.size()))];
  return code;
}

/// Whether there can be such a code. Those of older tables have seven letters.
inline bool is_code(std::string_view text) {
  return !text.empty() && text.size() <= 16 &&
         text.find_first_not_of(code_letters) == std::string_view::npos;
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
