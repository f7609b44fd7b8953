#include "cli/text.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>

#include "cards/notation.hpp"

namespace rookery::cli {

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string upper(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return char(std::toupper(c)); });
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return out;
}

std::string printable(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto c = static_cast<unsigned char>(out[i]);
    const bool second_set = c == 0xc2 && i + 1 < out.size() && std::uint8_t(out[i + 1]) < 0xa0;
    if (c < ' ' || c == 0x7f || second_set) out[i] = '?';
    if (second_set) out.erase(i + 1, 1);
  }
  return out;
}

Lines wrap(std::string_view text, std::size_t width, std::size_t indent) {
  Lines lines{""};
  for (std::string_view word : split_words(text)) {
    const bool fresh = lines.back().empty() || lines.back() == std::string(indent, ' ');
    if (!fresh && lines.back().size() + 1 + word.size() > width)
      lines.push_back(std::string(indent, ' ').append(word));
    else
      lines.back().append(fresh ? "" : " ").append(word);
  }
  return lines;
}

std::size_t shown_width(std::string_view text) {
  std::size_t width = 0;
  bool mark = false;
  for (char c : text) {
    if (c == '\x1b') mark = true;
    width += !mark;
    if (mark && c == 'm') mark = false;
  }
  return width;
}

std::string pad(std::string text, std::size_t width) {
  const std::size_t shown = shown_width(text);
  if (shown < width) text.append(width - shown, ' ');
  return text;
}

std::string pad_left(const std::string& text, std::size_t width) {
  const std::size_t shown = shown_width(text);
  return shown < width ? std::string(width - shown, ' ') + text : text;
}

}  // namespace rookery::cli
