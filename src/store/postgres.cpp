// PostgreSQL behind the interface of a Database.
#include <libpq-fe.h>

#include <array>
#include <map>

#include "store/database.hpp"

namespace rookery::store {
namespace {

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

/// The types of PostgreSQL that the store uses, by the numbers fixed in its catalogue.
constexpr Oid bytea = 17, text = 25;

/// The first line of a message, without the end of the line.
std::string first_line(std::string_view message) {
  return std::string(message.substr(0, message.find('\n')));
}

/// What went wrong, by the codes of the SQL standard and PostgreSQL's own.
StoreError error_of(std::string_view code, const std::string& details) {
  if (code == "53100") return {Trouble::full, "the disk is full"};
  // Not granted within our patience, or too many connections.
  if (code == "55P03" || code == "57014" || code.starts_with("53"))
    return {Trouble::busy, "the database is locked by somebody else"};
  if (code.starts_with("08") || code.starts_with("57P") || code == "25006")
    return {Trouble::lost, "the database cannot be reached: " + details};
  if (code.starts_with("XX")) return {Trouble::corrupt, "the database is damaged: " + details};
  return {Trouble::other, "the database refused: " + details};
}

class Postgres : public Database {
 public:
  Postgres(const std::string& address, std::chrono::milliseconds patience) {
    // A dead network must not hold the writer for long. The address comes last, so it may
    // say otherwise.
    const std::array<const char*, 9> names{
        "connect_timeout",     "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "keepalives_count", "application_name",
        "client_encoding",     "dbname",           nullptr};
    const std::array<const char*, 9> values{"5",    "10000",         "5",    "2", "3", "rookery",
                                            "UTF8", address.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
      throw StoreError(Trouble::lost, "the database cannot be reached: " + details());
    // Errors come back with what was asked; nothing is printed.
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    // The server may be set to answer before a commit is on the disk; players were told.
    run("SET synchronous_commit = on");
    run("SET lock_timeout = " + std::to_string(patience.count()));
  }

  void begin(Access access) override {
    run(access == Access::read ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN");
    if (access == Access::alone) run("SELECT pg_advisory_xact_lock(19060)");
  }

  void commit() override {
    // A transaction in which something failed is rolled back by COMMIT, without an error.
    const bool broken = PQtransactionStatus(connection_.get()) == PQTRANS_INERROR;
    run("COMMIT");
    if (broken) throw StoreError(Trouble::other, "the database refused: the transaction failed");
  }

  void rollback() noexcept override {
    const auto status = PQtransactionStatus(connection_.get());
    if (status == PQTRANS_INTRANS || status == PQTRANS_INERROR)
      Result(PQexec(connection_.get(), "ROLLBACK"));
  }

  bool has_table(std::string_view name) override {
    return !query(
                "SELECT 1 FROM information_schema.tables"
                " WHERE table_schema = current_schema() AND table_name = $1",
                {name})
                .empty();
  }

  std::size_t rows_at_once() const override { return 256; }

 protected:
  Answer execute(std::string_view sql, std::span<const Parameter> parameters) override {
    const std::string& name = prepared(sql);
    std::vector<std::string> numbers(parameters.size());
    std::vector<const char*> values(parameters.size());
    std::vector<int> lengths(parameters.size()), formats(parameters.size());
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (const auto* number = std::get_if<std::int64_t>(&parameters[i])) {
        numbers[i] = std::to_string(*number);
        values[i] = numbers[i].c_str();
      } else if (const auto* words = std::get_if<std::string_view>(&parameters[i])) {
        // Text and bytes go as they are, with their length.
        values[i] = words->empty() ? "" : words->data();
        lengths[i] = int(words->size());
        formats[i] = 1;
      } else if (const auto* bytes = std::get_if<std::span<const std::uint8_t>>(&parameters[i])) {
        values[i] = bytes->empty() ? "" : reinterpret_cast<const char*>(bytes->data());
        lengths[i] = int(bytes->size());
        formats[i] = 1;
      }
    }
    const Result result(PQexecPrepared(connection_.get(), name.c_str(), int(parameters.size()),
                                       values.data(), lengths.data(), formats.data(), 1));
    check(result.get());
    Answer answer;
    const std::string_view changed = PQcmdTuples(result.get());
    if (PQresultStatus(result.get()) == PGRES_COMMAND_OK && !changed.empty())
      answer.changed = std::stoll(std::string(changed));
    for (int row = 0; row < PQntuples(result.get()); ++row) {
      Row& values_of_row = answer.rows.emplace_back();
      for (int column = 0; column < PQnfields(result.get()); ++column)
        values_of_row.push_back(value(result.get(), row, column));
    }
    return answer;
  }

 private:
  std::string details() const { return first_line(PQerrorMessage(connection_.get())); }

  void check(const PGresult* result) const {
    const auto status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
    if (PQstatus(connection_.get()) != CONNECTION_OK)
      throw StoreError(Trouble::lost, "the database cannot be reached: " + details());
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    throw error_of(code ? code : "", details());
  }

  const std::string& prepared(std::string_view sql) {
    if (const auto found = names_.find(sql); found != names_.end()) return found->second;
    const std::string text_of_sql(sql);
    std::string name = "s" + std::to_string(names_.size());
    const Result result(
        PQprepare(connection_.get(), name.c_str(), text_of_sql.c_str(), 0, nullptr));
    check(result.get());
    return names_.emplace(text_of_sql, std::move(name)).first->second;
  }

  /// Whatever is neither text nor bytes here is a whole number, highest byte first.
  static Value value(const PGresult* result, int row, int column) {
    if (PQgetisnull(result, row, column)) return {};
    const char* first = PQgetvalue(result, row, column);
    const auto size = PQgetlength(result, row, column);
    const Oid type = PQftype(result, column);
    if (type == bytea) return Blob(first, first + size);
    if (type == text) return std::string(first, std::size_t(size));
    // The sign is in the first byte.
    std::int64_t number = size > 0 ? static_cast<signed char>(first[0]) : 0;
    for (int i = 1; i < size; ++i) number = number * 256 + static_cast<unsigned char>(first[i]);
    return number;
  }

  std::unique_ptr<PGconn, Finish> connection_;
  std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address,
                                        std::chrono::milliseconds patience) {
  return std::make_unique<Postgres>(address, patience);
}

}  // namespace rookery::store
