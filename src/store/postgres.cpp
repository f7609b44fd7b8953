// PostgreSQL behind the interface of a Database.
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <map>

#include "store/database.hpp"

namespace rookery::store {
namespace {

using namespace std::chrono_literals;

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
  if (code == "55P03" || code.starts_with("53"))
    return {Trouble::busy, "the database is locked by somebody else"};
  if (code == "57014") return {Trouble::slow, "the database takes too long"};
  if (code.starts_with("08") || code.starts_with("57P") || code == "25006")
    return {Trouble::lost, "the database cannot be reached: " + details};
  if (code.starts_with("XX")) return {Trouble::corrupt, "the database is damaged: " + details};
  return {Trouble::other, "the database refused: " + details};
}

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A statement that takes too long is ended by the database a little after a lock would be
/// refused, and given up on this side a little after that: the database can tell more.
constexpr milliseconds for_the_database{250}, for_us{500};

class Postgres : public Database {
 public:
  Postgres(const std::string& address, Patience patience) : patience_(patience) {
    const auto began = Clock::now();
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(patience.answer).count();
    const std::string timeout = std::to_string(seconds > 0 ? std::max<long>(seconds, 2) : 5);
    // A dead network must not hold the writer for long. The address comes last, so it may
    // say otherwise.
    const std::array<const char*, 9> names{
        "connect_timeout",     "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "keepalives_count", "application_name",
        "client_encoding",     "dbname",           nullptr};
    const std::array<const char*, 9> values{
        timeout.c_str(), "10000", "5", "2", "3", "rookery", "UTF8", address.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
      throw StoreError(Trouble::lost, "the database cannot be reached: " + details());
    // Errors come back with what was asked; nothing is printed.
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    PQsetnonblocking(connection_.get(), 1);
    waited_ = Clock::now() - began;
    const auto limit = patience.answer.count() > 0 ? patience.answer + for_the_database : 0ms;
    // The server may be set to answer before a commit is on the disk; players were told. And
    // it keeps the session of a machine that is gone, and what that holds, for two hours.
    query(
        "SELECT set_config('synchronous_commit', 'on', false),"
        " set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),"
        " set_config('tcp_keepalives_idle', '5', false),"
        " set_config('tcp_keepalives_interval', '2', false),"
        " set_config('tcp_keepalives_count', '3', false)",
        {std::to_string(patience.lock.count()), std::to_string(limit.count())});
  }

  void begin(Access access) override {
    waited_ = {};
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
    if (status != PQTRANS_INTRANS && status != PQTRANS_INERROR) return;
    try {
      answer_to(PQsendQuery(connection_.get(), "ROLLBACK"));
    } catch (const StoreError&) {
      // The next statement finds that out, too.
    }
  }

  bool has_table(std::string_view name) override {
    return !query(
                "SELECT 1 FROM information_schema.tables"
                " WHERE table_schema = current_schema() AND table_name = $1",
                {name})
                .empty();
  }

  void hold() override {
    waited_ = {};
    // The lock is the session's, so it cannot outlive the connection that writes. Stores in
    // other schemas of the same database have locks of their own. A program that was killed
    // may leave a session that ends a moment later, so this waits for a while.
    try {
      query(
          "SELECT pg_advisory_lock(19061, oid::int4) FROM pg_namespace"
          " WHERE nspname = current_schema()");
    } catch (const StoreError& error) {
      if (error.trouble != Trouble::busy && error.trouble != Trouble::slow) throw;
      throw StoreError(Trouble::taken,
                       "the database is in use by another Rookery; stop that one first");
    }
  }

  // A comment is kept like anything else, and no program that does not know of it minds.
  std::string mark() override {
    const auto rows = query("SELECT obj_description(to_regclass('schema_version'), 'pg_class')");
    const auto* found = std::get_if<std::string>(&rows.at(0).at(0));
    return found ? *found : "";
  }
  void leave_mark(const std::string& mark) override {
    run("COMMENT ON TABLE schema_version IS '" + mark + "'");
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
    const Result result =
        answer_to(PQsendQueryPrepared(connection_.get(), name.c_str(), int(parameters.size()),
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

  /// What the database answers to what was sent, as long as there is patience.
  Result answer_to(int sent) {
    PGconn* connection = connection_.get();
    if (sent == 0) throw StoreError(Trouble::lost, "the database cannot be reached: " + details());
    Result answer;
    for (;;) {
      int unsent = PQflush(connection);
      while (unsent > 0 || PQisBusy(connection)) {
        wait(unsent > 0);
        if (PQconsumeInput(connection) == 0) break;  // what is read next says why
        if (unsent > 0) unsent = PQflush(connection);
      }
      Result next(PQgetResult(connection));
      if (!next) return answer;
      answer = std::move(next);
    }
  }

  /// Waits until there is something to read, or room to write.
  void wait(bool writing) {
    const bool bounded = patience_.answer > 0ms;
    const auto left = std::chrono::ceil<milliseconds>(
        std::max<Clock::duration>(0ms, patience_.answer + for_us - waited_));
    pollfd line{.fd = PQsocket(connection_.get()),
                .events = short(POLLIN | (writing ? POLLOUT : 0)),
                .revents = 0};
    const auto began = Clock::now();
    const int ready = poll(&line, 1, bounded ? int(left.count()) : -1);
    waited_ += Clock::now() - began;
    if (ready == 0) throw StoreError(Trouble::silent, "the database does not answer");
  }

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
    const Result result =
        answer_to(PQsendPrepare(connection_.get(), name.c_str(), text_of_sql.c_str(), 0, nullptr));
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

  const Patience patience_;
  Clock::duration waited_{};  // for the database, since the transaction began
  std::unique_ptr<PGconn, Finish> connection_;
  std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address, Patience patience) {
  return std::make_unique<Postgres>(address, patience);
}

}  // namespace rookery::store
