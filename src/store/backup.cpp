#include "store/backup.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace rookery::store {
namespace {

/// A table as it is copied: its columns, those of the key first.
struct Shape {
  std::string name;
  std::vector<std::string> columns;
  std::size_t key = 0;
};

Shape shape_of(Database& sqlite, const std::string& table) {
  Shape shape{.name = table};
  for (const Row& row : sqlite.query(
           "SELECT name, pk FROM pragma_table_info($1) ORDER BY pk = 0, pk, cid", {table})) {
    shape.columns.push_back(std::get<std::string>(row[0]));
    shape.key += std::get<std::int64_t>(row[1]) > 0;
  }
  return shape;
}

/// Every table of a store, each after those that it refers to. SQLite tells what it has; of
/// two databases with the same schema, one always is SQLite.
std::vector<Shape> shapes_of(Database& sqlite) {
  std::vector<std::string> names;
  for (const Row& row : sqlite.query("SELECT name FROM sqlite_master WHERE type = 'table'"
                                     " AND name <> 'schema_version' AND name NOT LIKE 'sqlite_%'"
                                     " ORDER BY rowid"))
    names.push_back(std::get<std::string>(row[0]));
  std::vector<Shape> shapes;
  const auto is_ready = [&](const std::string& name) {
    const auto referred = sqlite.query("SELECT \"table\" FROM pragma_foreign_key_list($1)", {name});
    return std::ranges::all_of(referred, [&](const Row& row) {
      const auto& other = std::get<std::string>(row[0]);
      return other == name || std::ranges::find(shapes, other, &Shape::name) != shapes.end();
    });
  };
  while (!names.empty()) {
    const auto next = std::ranges::find_if(names, is_ready);
    if (next == names.end())
      throw StoreError(Trouble::other, "the tables of the store refer to each other in a circle");
    shapes.push_back(shape_of(sqlite, *next));
    names.erase(next);
  }
  return shapes;
}

/// So many rows are in memory at once.
constexpr int rows_at_once = 1000;

std::string list(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
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
  const std::string select = "SELECT " + list(shape.columns) + " FROM " + shape.name;
  const std::string in_order = " ORDER BY " + key + " LIMIT " + std::to_string(rows_at_once);
  const std::string next = select + " WHERE (" + key + ") > (" + places(shape.key) + ")" + in_order;
  const std::string insert = "INSERT INTO " + shape.name + " (" + list(shape.columns) +
                             ") VALUES (" + places(shape.columns.size()) + ")";
  std::vector<Row> rows = from.query(select + in_order);
  while (!rows.empty()) {
    for (const Row& row : rows) to.run(insert, parameters(row));
    const Row last = std::move(rows.back());
    rows = from.query(next, parameters(std::span(last).first(shape.key)));
  }
}

/// Copies every table; both databases are in a transaction and have the same schema.
void copy(Database& from, Database& to, std::span<const Shape> shapes) {
  for (const Shape& shape : shapes) copy_table(from, to, shape);
}

/// The version of the schema of a store that these migrations can read. Throws if there is
/// none, or a newer one.
std::size_t readable_schema(Database& database, const std::string& name,
                            std::span<const Migration> known) {
  refuse_newer(database, known);
  const auto version = std::size_t(schema_version(database));
  if (version == 0) throw StoreError(Trouble::other, name + " holds no store of Rookery");
  return version;
}

std::string name_of(const std::string& address) {
  return is_postgres(address) ? "the database" : address;
}

/// Writes a copy of a store, of the same schema, to a new SQLite file.
void write_copy(Database& from, const std::string& file, std::span<const Migration> schema) {
  const auto to = open_sqlite(file, Purpose::new_copy);
  bring_up(*to, schema);
  to->begin(Access::write);
  copy(from, *to, shapes_of(*to));
  to->commit();
}

/// Under its own name only when it is complete.
void write_backup(const std::string& address, const std::string& file,
                  std::span<const Migration> known) {
  if (std::filesystem::exists(file)) throw StoreError(Trouble::other, file + " exists already");
  if (!is_postgres(address) &&
      !std::filesystem::exists(std::filesystem::path(address) / sqlite_file_name))
    throw StoreError(Trouble::lost, address + " holds no store of Rookery");
  const std::string part = file + ".part";
  std::filesystem::remove(part);
  try {
    const auto from = open_database(address);
    from->begin(Access::read);
    write_copy(*from, part, known.first(readable_schema(*from, name_of(address), known)));
    std::filesystem::rename(part, file);
  } catch (...) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    throw;
  }
}

/// A folder for its owner alone, gone with everything in it at the end.
class OwnFolder {
 public:
  OwnFolder() {
    path_ = (std::filesystem::temp_directory_path() / "rookery-XXXXXX").string();
    if (mkdtemp(path_.data()) == nullptr)
      throw StoreError(Trouble::other, "the folder " + path_ + " cannot be made");
  }
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  std::string file() const { return path_ + "/rookery.db"; }

 private:
  std::string path_;
};

/// A backup that is whole, opened for reading. An older one is brought up first, in a copy.
class OpenedBackup {
 public:
  OpenedBackup(const std::string& file, std::span<const Migration> known) {
    if (!std::filesystem::is_regular_file(file))
      throw StoreError(Trouble::lost, "there is no file " + file);
    try {
      database_ = open_sqlite(file, Purpose::old_copy);
      database_->begin(Access::read);
      const auto report = database_->query("PRAGMA integrity_check");
      const auto said = std::get<std::string>(report.at(0).at(0));
      if (said != "ok") throw StoreError(Trouble::corrupt, said);
      if (!database_->query("PRAGMA foreign_key_check").empty())
        throw StoreError(Trouble::corrupt, "something in it belongs to nothing");
    } catch (const StoreError& error) {
      throw StoreError(Trouble::corrupt, file + " is not a sound backup: " + error.what());
    }
    const std::size_t version = readable_schema(*database_, file, known);
    if (version == known.size()) return;
    folder_.emplace();
    write_copy(*database_, folder_->file(), known.first(version));
    database_ = open_sqlite(folder_->file(), Purpose::live);
    bring_up(*database_, known);
    database_->begin(Access::read);
  }

  Database& database() { return *database_; }

 private:
  std::optional<OwnFolder> folder_;
  std::unique_ptr<Database> database_;
};

bool holds_anything(Database& database, std::span<const Shape> shapes) {
  return std::ranges::any_of(shapes, [&](const Shape& shape) {
    return database.has_table(shape.name) &&
           !database.query("SELECT 1 FROM " + shape.name + " LIMIT 1").empty();
  });
}

void replace_all(Database& from, Database& to, std::span<const Shape> shapes) {
  to.begin(Access::alone);
  for (std::size_t i = shapes.size(); i-- > 0;) to.run("DELETE FROM " + shapes[i].name);
  copy(from, to, shapes);
  to.commit();
}

/// A file of a folder that is not there yet, for a backup of a schema.
std::string new_backup(const std::filesystem::path& folder, std::size_t version) {
  const std::string name = (folder / ("rookery-schema-" + std::to_string(version))).string();
  std::string file = name + ".db";
  for (int i = 2; std::filesystem::exists(file); ++i) file = name + "-" + std::to_string(i) + ".db";
  return file;
}

}  // namespace

std::optional<StoreError> backup(const std::string& address, const std::string& file,
                                 std::span<const Migration> known) {
  try {
    write_backup(address, file, known);
    return {};
  } catch (const StoreError& error) {
    return error;
  } catch (const std::filesystem::filesystem_error& error) {
    return StoreError(Trouble::other, file + " cannot be written: " + error.code().message());
  }
}

std::optional<StoreError> restore(const std::string& file, const std::string& address,
                                  Existing existing, std::span<const Migration> known) {
  try {
    OpenedBackup from(file, known);
    const auto shapes = shapes_of(from.database());
    const auto to = open_database(address);
    to->hold();
    if (existing == Existing::refuse && holds_anything(*to, shapes))
      throw StoreError(Trouble::other, name_of(address) + " is not empty");
    bring_up(*to, known);
    // A server that has lost the store for a moment must not go on with what it remembers.
    to->leave_mark(new_mark());
    try {
      replace_all(from.database(), *to, shapes);
    } catch (const StoreError&) {
      to->rollback();
      throw;
    }
    return {};
  } catch (const StoreError& error) {
    return error;
  } catch (const std::filesystem::filesystem_error& error) {
    return StoreError(Trouble::other, file + " cannot be read: " + error.code().message());
  }
}

void upgrade(const std::string& address, const std::string& folder,
             const std::function<void(const std::string& file)>& told,
             std::span<const Migration> known) {
  const auto database = open_database(address);
  refuse_newer(*database, known);
  const auto version = std::size_t(schema_version(*database));
  std::string file;
  if (version > 0 && version < known.size()) {
    try {
      make_folder(folder);
      file = new_backup(folder, version);
      write_backup(address, file, known);
    } catch (const std::runtime_error& error) {
      throw StoreError(Trouble::other,
                       std::string("the store is of an older Rookery, and the backup that comes "
                                   "before any change cannot be written: ") +
                           error.what());
    }
    told(file);
  }
  try {
    bring_up(*database, known);
  } catch (const StoreError&) {
    // Nothing has changed, and the next try writes the same backup again.
    std::error_code ignored;
    if (!file.empty()) std::filesystem::remove(file, ignored);
    throw;
  }
}

}  // namespace rookery::store
