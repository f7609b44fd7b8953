// Which Rookery this is.
#pragma once
#include <string_view>

namespace rookery::cli {

/// "0.1.0 (651793d)": the version and the commit it was built from, with a + if git is
/// there and sees changed files; without a commit where the source has none.
std::string_view version();

}  // namespace rookery::cli
