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

/// Sheets that came with an earlier version, where the one of that name says something else
/// now: those in src/house/former/. HR-49
std::span<const ShippedSheet> former_sheets();

/// The sheet with that fingerprint, of those that come with the program or did; nothing if
/// there is none. Fingerprints of earlier versions count, too. HR-49
const ShippedSheet* sheet_by_fingerprint(std::string_view letters);

}  // namespace rookery
