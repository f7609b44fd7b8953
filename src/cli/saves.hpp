// Games that were left and can be taken up again.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "records/record.hpp"

namespace rookery::cli {

/// $XDG_STATE_HOME/rookery, or ~/.local/state/rookery.
std::filesystem::path save_folder();
/// A file name for a game that begins now.
std::filesystem::path new_save(const GameEntry& game);
/// The unfinished game that was saved last.
std::optional<std::filesystem::path> latest_save();
/// Writes the record of the table, whole or not at all. A sentence if it cannot.
std::optional<std::string> save(const Table& table, const Names& names,
                                const std::filesystem::path& path);

/// The record in a file, or everything that is wrong with it, as "FILE: line 3: ...".
std::variant<Record, std::vector<std::string>> read_record(const std::filesystem::path& path);

/// A game read from a file and played up to where it was left.
struct Loaded {
  Table table;
  Names names;
};
/// The game, or everything that is wrong with the file, in the same way.
std::variant<Loaded, std::vector<std::string>> load(const std::filesystem::path& path);

}  // namespace rookery::cli
