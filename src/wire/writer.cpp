#include "wire/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace rookery::wire {

void Writer::number(std::int64_t value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  open(std::string_view(digits.data(), std::size_t(end - digits.data())));
}

void Writer::text(std::string_view value) {
  const bool plain = std::ranges::all_of(
      value, [](unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; });
  if (plain) return word(value);
  tree(Json(value));
}

}  // namespace rookery::wire
