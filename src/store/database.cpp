#include "store/database.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>

namespace rookery::store {
namespace {

/// Whether both databases keep a text as it is: UTF-8 without a zero. One that only SQLite
/// would take could not be moved to PostgreSQL later.
bool storable(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead == 0) return false;
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80) return false;
    const unsigned char second = length > 1 ? static_cast<unsigned char>(text[i + 1]) : 0;
    const bool too_long = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second > 0x9F;
    const bool beyond = lead == 0xF4 && second > 0x8F;
    if (too_long || surrogate || beyond) return false;
    i += length;
  }
  return true;
}

}  // namespace

Database::Answer Database::checked(std::string_view sql, std::span<const Parameter> parameters) {
  for (const Parameter& parameter : parameters)
    if (const auto* text = std::get_if<std::string_view>(&parameter); text && !storable(*text))
      throw StoreError(Trouble::other, "a text that is not UTF-8 cannot be kept");
  Answer answer = execute(sql, parameters);
  changed_ += answer.changed;
  return answer;
}

std::int64_t Database::run(std::string_view sql, std::span<const Parameter> parameters) {
  return checked(sql, parameters).changed;
}

std::int64_t Database::run(std::string_view sql, std::initializer_list<Parameter> parameters) {
  return run(sql, std::span(parameters.begin(), parameters.size()));
}

std::vector<Row> Database::query(std::string_view sql, std::span<const Parameter> parameters) {
  return checked(sql, parameters).rows;
}

std::vector<Row> Database::query(std::string_view sql,
                                 std::initializer_list<Parameter> parameters) {
  return query(sql, std::span(parameters.begin(), parameters.size()));
}

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code unknown;
  const auto above = folder.parent_path();
  if (!above.empty() && above != folder && !exists(above, unknown)) make_folder(above);
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
    throw StoreError(Trouble::lost,
                     "the folder " + folder.string() + " cannot be made: " + std::strerror(errno));
}

std::string new_mark() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device chance;
  std::string mark;
  while (mark.size() < 32) mark += digits[chance() % digits.size()];
  return mark;
}

std::unique_ptr<Database> open_database(const std::string& address, Patience patience) {
  if (is_postgres(address)) return open_postgres(address, patience);
  make_folder(address);
  return open_sqlite(address + "/" + std::string(sqlite_file_name), Purpose::live, patience);
}

}  // namespace rookery::store
