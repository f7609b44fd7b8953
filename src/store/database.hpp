// One connection to a database, whichever of the two it is.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rookery::store {

/// What kind of trouble a database has.
enum class Trouble {
  busy,     ///< another process holds it, or too many wait for it; trying again may help
  slow,     ///< it was not done in time with what it was asked
  silent,   ///< it is there, but does not answer
  taken,    ///< another program has the right to write it
  full,     ///< no room left
  lost,     ///< it cannot be reached
  corrupt,  ///< it can be reached, but not read
  other
};

/// Why a database did not do what it was asked: `what()` is a sentence for people. Thrown
/// inside this folder only; a Keeper and the functions of backup.hpp hand it out as a value.
class StoreError : public std::runtime_error {
 public:
  StoreError(Trouble kind, const std::string& sentence)
      : std::runtime_error(sentence), trouble(kind) {}
  Trouble trouble;
};

using Blob = std::vector<std::uint8_t>;

/// What stands in one column of a row: nothing, a number, text or bytes.
using Value = std::variant<std::monostate, std::int64_t, std::string, Blob>;
using Row = std::vector<Value>;
/// What is put in for $1, $2 ... of a statement. It borrows its text and bytes.
using Parameter =
    std::variant<std::monostate, std::int64_t, std::string_view, std::span<const std::uint8_t>>;

/// What a transaction wants of the database.
enum class Access {
  read,   ///< everything read shows one moment
  write,  ///< and it may write
  alone   ///< and nobody else begins such a transaction until it ends
};

/// How long a connection waits.
struct Patience {
  /// For another program that holds the database.
  std::chrono::milliseconds lock{5000};
  /// For the database itself, in one transaction; 0: as long as it takes. SQLite has no other
  /// process to wait for.
  std::chrono::milliseconds answer{0};
};

/// One connection, for one thread at a time. Both databases understand the same SQL as long
/// as it is plain; parameters are written $1, $2 ... Everything here throws StoreError.
class Database {
 public:
  virtual ~Database() = default;

  /// Runs a statement; returns how many rows it changed.
  std::int64_t run(std::string_view sql, std::span<const Parameter> parameters);
  std::int64_t run(std::string_view sql, std::initializer_list<Parameter> parameters = {});
  /// Runs a statement and returns what it found.
  std::vector<Row> query(std::string_view sql, std::span<const Parameter> parameters);
  std::vector<Row> query(std::string_view sql, std::initializer_list<Parameter> parameters = {});

  virtual void begin(Access access) = 0;
  /// Makes durable what was written since `begin`.
  virtual void commit() = 0;
  /// Does nothing if no transaction is open; never throws.
  virtual void rollback() noexcept = 0;

  virtual bool has_table(std::string_view name) = 0;

  /// Takes the right to write the store, which one connection has at a time, until it is
  /// closed or breaks or its program ends. Throws if another has it.
  virtual void hold() = 0;
  /// What the last to hold the store left there; empty if it left nothing.
  virtual std::string mark() = 0;
  /// Leaves a mark, by which its owner learns later whether another has held the store
  /// since. Precondition: the store is held and has a schema; the mark is hexadecimal.
  virtual void leave_mark(const std::string& mark) = 0;

  /// How many rows a statement that adds some should have: where each statement is a journey
  /// to another process, many.
  virtual std::size_t rows_at_once() const { return 1; }

  /// Rows changed since the connection was opened, also by what was rolled back.
  std::int64_t changed() const { return changed_; }

 protected:
  struct Answer {
    std::vector<Row> rows;
    std::int64_t changed = 0;
  };
  virtual Answer execute(std::string_view sql, std::span<const Parameter> parameters) = 0;

 private:
  Answer checked(std::string_view sql, std::span<const Parameter> parameters);
  std::int64_t changed_ = 0;
};

/// The file that holds everything in a folder that is an address.
inline constexpr std::string_view sqlite_file_name = "rookery.db";

/// Whether an address names a PostgreSQL database ("postgresql://...").
bool is_postgres(std::string_view address);
/// Opens what an address names: a PostgreSQL database, or a folder with a SQLite file in it;
/// folder and file are made if they are missing.
std::unique_ptr<Database> open_database(const std::string& address, Patience patience = {});

/// A mark that no other has.
std::string new_mark();

/// Makes a folder, and those above it that are missing. They are open to their owner alone:
/// they hold people's names and games. A folder that exists keeps its rights.
void make_folder(const std::filesystem::path& folder);

/// What a SQLite file is opened for.
enum class Purpose {
  live,      ///< to be used by a server; made if it is missing
  new_copy,  ///< to be written once; made
  old_copy   ///< to be read only
};
/// Opens a SQLite file. Nobody but its owner may read one that is made.
std::unique_ptr<Database> open_sqlite(const std::string& file, Purpose purpose,
                                      Patience patience = {});
/// Opens a PostgreSQL database.
std::unique_ptr<Database> open_postgres(const std::string& address, Patience patience = {});

}  // namespace rookery::store
