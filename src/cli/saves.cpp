#include "cli/saves.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "records/replay.hpp"

namespace rookery::cli {

namespace fs = std::filesystem;

fs::path save_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
    return fs::path(state) / "rookery";
  const char* home = std::getenv("HOME");
  return fs::path(home && *home ? home : ".") / ".local" / "state" / "rookery";
}

fs::path new_save(const GameEntry& game) {
  const std::string stem =
      fmt::format("{}-{:%Y%m%d-%H%M%S}", game.id, fmt::localtime(std::time(nullptr)));
  fs::path path = save_folder() / (stem + ".rook");
  for (int i = 2; fs::exists(path); ++i) path = save_folder() / fmt::format("{}-{}.rook", stem, i);
  return path;
}

std::optional<fs::path> latest_save() {
  std::error_code none;
  std::optional<fs::path> latest;
  for (const fs::directory_entry& entry : fs::directory_iterator(save_folder(), none)) {
    if (entry.path().extension() != ".rook") continue;
    if (latest && entry.last_write_time(none) <= fs::last_write_time(*latest, none)) continue;
    const auto text = read_file(entry.path());
    if (text && text->find("\nwinners") == std::string::npos) latest = entry.path();
  }
  return latest;
}

std::optional<std::string> save(const Table& table, const Names& names, const fs::path& path) {
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  const fs::path draft = path.string() + ".new";
  std::ofstream file(draft);
  file << write_record(table, names);
  file.close();
  if (file) fs::rename(draft, path, error);
  if (!file || error) return fmt::format("the game cannot be saved as {}", path.string());
  return {};
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) return {};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::variant<Record, std::vector<std::string>> read_record(const fs::path& path) {
  const auto text = read_file(path);
  if (!text) return std::vector{fmt::format("{}: this file cannot be read", path.string())};
  auto parsed = parse_record(*text);
  if (const auto* errors = std::get_if<std::vector<RecordError>>(&parsed)) {
    std::vector<std::string> faults;
    for (const RecordError& error : *errors)
      faults.push_back(fmt::format("{}: {}", path.string(), to_text(error)));
    return faults;
  }
  return std::get<Record>(std::move(parsed));
}

std::variant<Loaded, std::vector<std::string>> load(const fs::path& path) {
  auto read = read_record(path);
  if (auto* faults = std::get_if<std::vector<std::string>>(&read)) return std::move(*faults);
  const Record& record = std::get<Record>(read);
  auto played = replay(record);
  if (const auto* error = std::get_if<RecordError>(&played))
    return std::vector{fmt::format("{}: {}", path.string(), to_text(*error))};
  return Loaded{std::move(std::get<Table>(played)), record.names};
}

}  // namespace rookery::cli
