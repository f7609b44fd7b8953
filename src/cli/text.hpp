// Lines of text for a terminal.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::cli {

using Lines = std::vector<std::string>;

std::vector<std::string_view> split_lines(std::string_view text);
std::string upper(std::string_view text);
std::string lower(std::string_view text);
/// What a terminal can show of a text, and does not obey.
std::string printable(std::string_view text);
/// Breaks a text between words; every line but the first begins with `indent` blanks.
Lines wrap(std::string_view text, std::size_t width, std::size_t indent = 0);
/// The width that shows: marks of colour take no room.
std::size_t shown_width(std::string_view text);
/// Fills up with blanks to a width; longer texts stay.
std::string pad(std::string text, std::size_t width);
std::string pad_left(const std::string& text, std::size_t width);

}  // namespace rookery::cli
