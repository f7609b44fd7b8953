// The sheets that come with the program: those in house/.
#pragma once
#include <span>
#include <string_view>

namespace rookery {

struct ShippedSheet {
  std::string_view name;  // as "jeff-200"
  std::string_view text;
};
std::span<const ShippedSheet> shipped_sheets();

}  // namespace rookery
