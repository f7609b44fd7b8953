#include "cli/saves.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <ctime>
#include <fstream>

#include "cli/files.hpp"
#include "records/replay.hpp"

namespace rookery::cli {

namespace fs = std::filesystem;

fs::path save_folder() {
  // The XDG specification ignores a path that is not absolute.
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && fs::path(state).is_absolute())
    return fs::path(state) / "rookery";
  const char* home = std::getenv("HOME");
  return fs::path(home && *home ? home : ".") / ".local" / "state" / "rookery";
}

fs::path new_save(const GameEntry& game) {
  const std::string stem =
      fmt::format("{}-{:%Y%m%d-%H%M%S}", game.id, fmt::localtime(std::time(nullptr)));
  fs::path path = save_folder() / (stem + ".rook");
  std::error_code unknown;
  for (int i = 2; fs::exists(path, unknown); ++i)
    path = save_folder() / fmt::format("{}-{}.rook", stem, i);
  return path;
}

std::optional<fs::path> latest_save() {
  std::error_code error;
  std::optional<fs::path> latest;
  fs::file_time_type newest{};
  for (fs::directory_iterator entry(save_folder(), error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() != ".rook") continue;
    std::error_code gone;
    const fs::file_time_type written = entry->last_write_time(gone);
    if (gone || (latest && written <= newest)) continue;
    const auto read = read_file(entry->path());
    const auto* text = std::get_if<std::string>(&read);
    if (!text || text->find("\nwinners") != std::string::npos) continue;
    latest = entry->path();
    newest = written;
  }
  return latest;
}

std::optional<std::string> save(const Table& table, const Names& names, const fs::path& path) {
  const mode_t before = umask(077);  // a game is its player's own
  std::error_code error, ignored;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  const fs::path draft = path.string() + ".new";
  std::ofstream file(draft);
  file << write_record(table, names);
  file.close();
  umask(before);
  if (file) fs::rename(draft, path, error);
  if (file && !error) return {};
  fs::remove(draft, ignored);
  return fmt::format("the game cannot be saved as {}", path.string());
}

std::variant<Record, std::vector<std::string>> read_record(const fs::path& path) {
  auto text = read_file(path);
  if (auto* fault = std::get_if<std::vector<std::string>>(&text)) return std::move(*fault);
  auto parsed = parse_record(std::get<std::string>(text));
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
