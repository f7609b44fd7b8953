#include "store/backup.hpp"

#include <filesystem>

#include "store/schema.hpp"
#include "store/store.hpp"

namespace rookery::store {
namespace {

/// A table as it is copied: its columns, those of the key first.
struct Shape {
  std::string_view name;
  std::vector<std::string_view> columns;
  std::size_t key = 1;
};

/// Every table, after those that it refers to.
const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all{
      {"journals", {"id", "kind", "setup", "secret", "created"}},
      {"entries", {"journal", "number", "text"}, 2},
      {"summaries", {"journal", "state", "open", "game", "title", "text", "touched"}},
      {"members", {"journal", "guest", "role"}, 2},
      {"records", {"journal", "text", "finished"}},
      {"guests", {"id", "name", "handle", "passphrase", "created", "touched"}},
      {"tokens", {"hash", "guest", "created", "touched"}},
  };
  return all;
}

/// So many rows are in memory at once.
constexpr int rows_at_once = 1000;

std::string list(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string places(std::size_t count) {
  std::string text;
  for (std::size_t i = 1; i <= count; ++i) text += (i == 1 ? "$" : ", $") + std::to_string(i);
  return text;
}

std::vector<Parameter> parameters(std::span<const Value> values) {
  std::vector<Parameter> found;
  for (const Value& value : values)
    std::visit(
        [&](const auto& held) {
          if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>)
            found.emplace_back();
          else
            found.emplace_back(held);
        },
        value);
  return found;
}

void copy_table(Database& from, Database& to, const Shape& shape) {
  const std::string key = list(std::span(shape.columns).first(shape.key));
  const std::string select = "SELECT " + list(shape.columns) + " FROM " + std::string(shape.name);
  const std::string in_order = " ORDER BY " + key + " LIMIT " + std::to_string(rows_at_once);
  const std::string next = select + " WHERE (" + key + ") > (" + places(shape.key) + ")" + in_order;
  const std::string insert = "INSERT INTO " + std::string(shape.name) + " (" + list(shape.columns) +
                             ") VALUES (" + places(shape.columns.size()) + ")";
  std::vector<Row> rows = from.query(select + in_order);
  while (!rows.empty()) {
    for (const Row& row : rows) to.run(insert, parameters(row));
    const Row last = std::move(rows.back());
    rows = from.query(next, parameters(std::span(last).first(shape.key)));
  }
}

/// Copies every table; both databases are in a transaction.
void copy(Database& from, Database& to) {
  for (const Shape& shape : shapes()) copy_table(from, to, shape);
}

/// Throws if a database is not of the present schema, which is the one that `copy` knows.
void require_present_schema(Database& database, const std::string& name) {
  refuse_newer(database);
  const std::int64_t version = schema_version(database);
  if (version == 0) throw StoreError(Trouble::other, name + " holds no store of Rookery");
  if (version < std::int64_t(migrations().size()))
    throw StoreError(Trouble::other, name + " was written by an older Rookery (schema " +
                                         std::to_string(version) + "); use that one");
}

void write_backup(const std::string& address, const std::string& part) {
  if (!is_postgres(address) &&
      !std::filesystem::exists(std::filesystem::path(address) / sqlite_file_name))
    throw StoreError(Trouble::lost, address + " holds no store of Rookery");
  const auto from = open_database(address);
  from->begin(Access::read);
  require_present_schema(*from, is_postgres(address) ? "the database" : address);
  const auto to = open_sqlite(part, Purpose::new_copy);
  bring_up(*to);
  to->begin(Access::write);
  copy(*from, *to);
  to->commit();
}

/// Opens a backup for reading, if it is whole.
std::unique_ptr<Database> open_backup(const std::string& file) {
  if (!std::filesystem::is_regular_file(file))
    throw StoreError(Trouble::lost, "there is no file " + file);
  std::unique_ptr<Database> backup;
  try {
    backup = open_sqlite(file, Purpose::old_copy);
    backup->begin(Access::read);
    const auto report = backup->query("PRAGMA integrity_check");
    const auto said = std::get<std::string>(report.at(0).at(0));
    if (said != "ok") throw StoreError(Trouble::corrupt, said);
    if (!backup->query("PRAGMA foreign_key_check").empty())
      throw StoreError(Trouble::corrupt, "something in it belongs to nothing");
  } catch (const StoreError& error) {
    throw StoreError(Trouble::corrupt, file + " is not a sound backup: " + error.what());
  }
  require_present_schema(*backup, file);
  return backup;
}

bool holds_anything(Database& database) {
  for (const Shape& shape : shapes())
    if (!database.query("SELECT 1 FROM " + std::string(shape.name) + " LIMIT 1").empty())
      return true;
  return false;
}

void replace_all(Database& from, Database& to, const std::string& address, Existing existing) {
  to.begin(Access::alone);
  if (existing == Existing::refuse && holds_anything(to))
    throw StoreError(Trouble::other,
                     (is_postgres(address) ? "the database" : address) + " is not empty");
  for (std::size_t i = shapes().size(); i-- > 0;)
    to.run("DELETE FROM " + std::string(shapes()[i].name));
  copy(from, to);
  to.commit();
}

}  // namespace

std::optional<StoreError> backup(const std::string& address, const std::string& file) {
  // Under its own name only when it is complete.
  const std::string part = file + ".part";
  std::error_code ignored;
  try {
    if (std::filesystem::exists(file)) throw StoreError(Trouble::other, file + " exists already");
    std::filesystem::remove(part);
    write_backup(address, part);
    std::filesystem::rename(part, file);
    return {};
  } catch (const StoreError& error) {
    std::filesystem::remove(part, ignored);
    return error;
  } catch (const std::filesystem::filesystem_error& error) {
    std::filesystem::remove(part, ignored);
    return StoreError(Trouble::other, file + " cannot be written: " + error.code().message());
  }
}

std::optional<StoreError> restore(const std::string& file, const std::string& address,
                                  Existing existing) {
  try {
    const auto from = open_backup(file);
    Store store(address);
    try {
      replace_all(*from, store.database(), address, existing);
    } catch (const StoreError&) {
      store.database().rollback();
      throw;
    }
    return {};
  } catch (const StoreError& error) {
    return error;
  } catch (const std::filesystem::filesystem_error& error) {
    return StoreError(Trouble::other, file + " cannot be read: " + error.code().message());
  }
}

}  // namespace rookery::store
