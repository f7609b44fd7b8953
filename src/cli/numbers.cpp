#include "cli/numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace rookery::cli {
namespace {

/// The whole text as a number, if it is one.
template <typename Number>
std::optional<Number> number_of(const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return {};
  return number;
}

}  // namespace

CLI::Validator whole_number(std::int64_t low, std::int64_t high) {
  return CLI::Validator(
      [low, high](std::string& text) {
        const auto number = number_of<std::int64_t>(text);
        if (number && low <= *number && *number <= high) return std::string();
        return fmt::format("a whole number from {} to {} is wanted, not \"{:.60}\"", low, high,
                           text);
      },
      "");
}

CLI::Validator number_between(double low, double high) {
  return CLI::Validator(
      [low, high](std::string& text) {
        const auto number = number_of<double>(text);
        if (number && low <= *number && *number <= high) return std::string();
        return fmt::format("a number from {} to {} is wanted, not \"{:.60}\"", low, high, text);
      },
      fmt::format("FLOAT in [{} - {}]", low, high));
}

CLI::Validator number_above_zero() {
  return CLI::Validator(
      [](std::string& text) {
        const auto number = number_of<double>(text);
        if (number && *number > 0 && *number <= 1e9) return std::string();
        return fmt::format("a number above 0 is wanted, 1000000000 at most, not \"{:.60}\"", text);
      },
      "");
}

}  // namespace rookery::cli
