// SQLite behind the interface of a Database.
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <optional>

#include "store/database.hpp"
#include "store/lock_file.hpp"

namespace rookery::store {
namespace {

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close(connection); }
};

StoreError error_of(int code, const std::string& details) {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {Trouble::busy, "the database is locked by somebody else"};
    case SQLITE_FULL: return {Trouble::full, "the disk is full"};
    case SQLITE_CANTOPEN: return {Trouble::lost, "the database cannot be opened: " + details};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {Trouble::corrupt, "the database is damaged: " + details};
    default: return {Trouble::other, "the database refused: " + details};
  }
}

/// Makes an empty file that only its owner may read; SQLite gives its other files the same
/// rights.
void make_file(const std::string& file, bool may_exist) {
  const int made =
      open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | (may_exist ? 0 : O_EXCL), 0600);
  if (made < 0)
    throw StoreError(Trouble::lost,
                     "the file " + file + " cannot be opened: " + std::strerror(errno));
  close(made);
}

class Sqlite : public Database {
 public:
  Sqlite(const std::string& file, Purpose purpose, Patience patience) : file_(file) {
    if (purpose != Purpose::old_copy) make_file(file, purpose == Purpose::live);
    sqlite3* opened = nullptr;
    const int flags = purpose == Purpose::old_copy ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    const int code = sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    connection_.reset(opened);
    if (code != SQLITE_OK) fail(code);
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, int(patience.lock.count()));
    run("PRAGMA foreign_keys = ON");
    run("PRAGMA trusted_schema = OFF");
    // With a write-ahead log, readers and the writer do not wait for each other. FULL: the
    // log reaches the disk before a commit is answered. NORMAL would keep the file sound,
    // but forget the last commits when the power fails, and players were told of them.
    if (purpose == Purpose::live) run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
  }

  void begin(Access access) override {
    // A transaction that starts reading and wants to write later is refused without waiting.
    run(access == Access::read ? "BEGIN" : "BEGIN IMMEDIATE");
  }

  void commit() override { run("COMMIT"); }

  void rollback() noexcept override {
    if (!sqlite3_get_autocommit(connection_.get()))
      sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }

  bool has_table(std::string_view name) override {
    return !query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name}).empty();
  }

  // Not the database file itself: locks on it belong to SQLite.
  void hold() override { lock_.emplace(file_.replace_extension(".lock")); }
  std::string mark() override { return lock_ ? lock_->mark() : ""; }
  void leave_mark(const std::string& mark) override { lock_->leave_mark(mark); }

 protected:
  Answer execute(std::string_view sql, std::span<const Parameter> parameters) override {
    sqlite3_stmt* statement = prepared(sql);
    struct Reset {
      sqlite3_stmt* statement;
      ~Reset() {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
      }
    } reset{statement};
    for (std::size_t i = 0; i < parameters.size(); ++i) bind(statement, i, parameters[i]);
    Answer answer;
    const auto before = sqlite3_total_changes64(connection_.get());
    for (;;) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) break;
      if (code != SQLITE_ROW) fail(code);
      Row row;
      for (int column = 0; column < sqlite3_column_count(statement); ++column)
        row.push_back(value(statement, column));
      answer.rows.push_back(std::move(row));
    }
    answer.changed = sqlite3_total_changes64(connection_.get()) - before;
    return answer;
  }

 private:
  [[noreturn]] void fail(int code) const {
    throw error_of(code, connection_ ? sqlite3_errmsg(connection_.get()) : "no memory");
  }

  sqlite3_stmt* prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end())
      return found->second.get();
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), int(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) fail(code);
    statements_.emplace(sql, Statement(statement));
    return statement;
  }

  void bind(sqlite3_stmt* statement, std::size_t index, const Parameter& parameter) const {
    // To SQLite "$1" is a name.
    const std::string name = "$" + std::to_string(index + 1);
    const int place = sqlite3_bind_parameter_index(statement, name.c_str());
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&parameter)) {
      code = sqlite3_bind_int64(statement, place, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&parameter)) {
      // A view of nothing may have no address, which SQLite would take for NULL.
      code = sqlite3_bind_text64(statement, place, text->empty() ? "" : text->data(), text->size(),
                                 SQLITE_STATIC, SQLITE_UTF8);
    } else if (const auto* bytes = std::get_if<std::span<const std::uint8_t>>(&parameter)) {
      code = bytes->empty() ? sqlite3_bind_zeroblob(statement, place, 0)
                            : sqlite3_bind_blob64(statement, place, bytes->data(), bytes->size(),
                                                  SQLITE_STATIC);
    } else {
      code = sqlite3_bind_null(statement, place);
    }
    if (code != SQLITE_OK) fail(code);
  }

  static Value value(sqlite3_stmt* statement, int column) {
    const auto size = [&] { return std::size_t(sqlite3_column_bytes(statement, column)); };
    switch (sqlite3_column_type(statement, column)) {
      case SQLITE_NULL: return {};
      case SQLITE_BLOB: {
        const auto* first =
            static_cast<const std::uint8_t*>(sqlite3_column_blob(statement, column));
        return Blob(first, first + size());
      }
      case SQLITE_TEXT: {
        const auto* first = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        return std::string(first, size());
      }
      default: return std::int64_t(sqlite3_column_int64(statement, column));
    }
  }

  std::filesystem::path file_;
  std::optional<LockFile> lock_;  // given up when the connection is closed
  std::unique_ptr<sqlite3, Close> connection_;
  // After the connection, so that they go first.
  std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file, Purpose purpose, Patience patience) {
  return std::make_unique<Sqlite>(file, purpose, patience);
}

}  // namespace rookery::store
