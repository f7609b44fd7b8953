#include "store/schema.hpp"

namespace rookery::store {

std::span<const Migration> migrations() {
  // BYTEA is what PostgreSQL calls bytes; SQLite takes any word for a type.
  static const std::vector<Migration> all{{
      R"(CREATE TABLE journals (
           id TEXT PRIMARY KEY,
           kind TEXT NOT NULL,
           setup TEXT NOT NULL,
           secret BYTEA NOT NULL,
           created BIGINT NOT NULL))",

      R"(CREATE TABLE entries (
           journal TEXT NOT NULL REFERENCES journals (id),
           number BIGINT NOT NULL,
           text TEXT NOT NULL,
           PRIMARY KEY (journal, number)))",

      R"(CREATE TABLE summaries (
           journal TEXT PRIMARY KEY REFERENCES journals (id),
           state TEXT NOT NULL,
           open BIGINT NOT NULL,
           game TEXT NOT NULL,
           title TEXT NOT NULL,
           text TEXT NOT NULL,
           touched BIGINT NOT NULL))",
      "CREATE INDEX summaries_by_state ON summaries (state, touched)",

      // A guest may be deleted and stay a member, so his id is no reference.
      R"(CREATE TABLE members (
           journal TEXT NOT NULL REFERENCES journals (id),
           guest TEXT NOT NULL,
           role TEXT NOT NULL,
           PRIMARY KEY (journal, guest)))",
      "CREATE INDEX members_by_guest ON members (guest)",

      R"(CREATE TABLE records (
           journal TEXT PRIMARY KEY REFERENCES journals (id),
           text TEXT NOT NULL,
           finished BIGINT NOT NULL))",

      R"(CREATE TABLE guests (
           id TEXT PRIMARY KEY,
           name TEXT NOT NULL,
           handle TEXT UNIQUE,
           passphrase TEXT NOT NULL,
           created BIGINT NOT NULL,
           touched BIGINT NOT NULL))",

      R"(CREATE TABLE tokens (
           hash BYTEA PRIMARY KEY,
           guest TEXT NOT NULL REFERENCES guests (id),
           created BIGINT NOT NULL,
           touched BIGINT NOT NULL))",
      "CREATE INDEX tokens_by_guest ON tokens (guest)",
  }};
  return all;
}

std::int64_t schema_version(Database& database) {
  if (!database.has_table("schema_version")) return 0;
  const auto rows = database.query("SELECT version FROM schema_version");
  if (rows.size() != 1)
    throw StoreError(Trouble::corrupt, "the database is damaged: it does not tell its version");
  return std::get<std::int64_t>(rows[0][0]);
}

void refuse_newer(Database& database, std::span<const Migration> known) {
  const std::int64_t version = schema_version(database);
  if (version > std::int64_t(known.size()))
    throw StoreError(Trouble::other, "the database was written by a newer Rookery (schema " +
                                         std::to_string(version) + ", this program knows " +
                                         std::to_string(known.size()) + ")");
}

void bring_up(Database& database, std::span<const Migration> known) {
  refuse_newer(database, known);
  if (schema_version(database) == std::int64_t(known.size())) return;
  try {
    database.begin(Access::alone);
    // Asked again: another process may have been faster.
    refuse_newer(database, known);
    const auto version = std::size_t(schema_version(database));
    if (version == 0) {
      database.run("CREATE TABLE schema_version (version BIGINT NOT NULL)");
      database.run("INSERT INTO schema_version VALUES (0)");
    }
    for (const Migration& migration : known.subspan(version))
      for (const std::string_view statement : migration) database.run(statement);
    database.run("UPDATE schema_version SET version = $1", {std::int64_t(known.size())});
    database.commit();
  } catch (const StoreError&) {
    database.rollback();
    throw;
  }
}

}  // namespace rookery::store
