// Files that a person names: a sheet, a configuration, a record.
#pragma once
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace rookery::cli {

/// A sheet, a configuration or a match has a few pages. What is larger is something else.
constexpr std::size_t most_file_bytes = 16 * 1024 * 1024;

/// The text of a file or of a pipe; or, in a sentence, why it cannot be read.
std::variant<std::string, std::vector<std::string>> read_file(const std::filesystem::path& path);

}  // namespace rookery::cli
