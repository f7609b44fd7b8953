// A sheet as one word that survives a message, a link or a telephone.
#include "house/house_game.hpp"

namespace rookery {
namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";  // base64url

}  // namespace

std::string house_link(const HouseGame& game) {
  std::string word{house_link_start};
  unsigned bits = 0;
  int held = 0;
  for (const char c : game.sheet) {
    bits = bits << 8 | std::uint8_t(c);
    for (held += 8; held >= 6; held -= 6) word += digits[bits >> (held - 6) & 63];
  }
  if (held > 0) word += digits[bits << (6 - held) & 63];
  return word;
}

std::optional<std::string> sheet_in_link(std::string_view link) {
  if (!link.starts_with(house_link_start)) return {};
  std::string sheet;
  unsigned bits = 0;
  int held = 0;
  for (const char c : link.substr(house_link_start.size())) {
    const auto digit = digits.find(c);
    if (digit == std::string_view::npos) return {};
    bits = bits << 6 | unsigned(digit);
    if ((held += 6) >= 8) sheet += char(bits >> (held -= 8) & 255);
  }
  return sheet;
}

}  // namespace rookery
