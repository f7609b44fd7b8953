#include "store/store.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "store/schema.hpp"

namespace rookery::store {
namespace {

constexpr std::array<std::string_view, 4> state_words{"waiting", "playing", "finished",
                                                      "abandoned"};

std::string_view word(State state) { return state_words[std::size_t(state)]; }

State state_of(std::string_view text) {
  for (std::size_t i = 0; i < state_words.size(); ++i)
    if (state_words[i] == text) return State(i);
  throw StoreError(Trouble::corrupt,
                   "the database is damaged: there is no state \"" + std::string(text) + "\"");
}

/// What a row holds, taken out of it. An empty column is empty text.
std::string text(Row& row, std::size_t column) {
  auto* found = std::get_if<std::string>(&row[column]);
  return found ? std::move(*found) : std::string();
}
std::int64_t number(const Row& row, std::size_t column) {
  return std::get<std::int64_t>(row[column]);
}
bool empty(const Row& row, std::size_t column) {
  return std::holds_alternative<std::monostate>(row[column]);
}

Kept kept(std::int64_t changed) { return changed > 0 ? Kept::yes : Kept::conflict; }

/// Adds so many entries.
std::string statement_for_entries(std::size_t rows) {
  std::string sql = "INSERT INTO entries (journal, number, text) VALUES ";
  for (std::size_t i = 0; i < rows; ++i)
    sql += (i == 0 ? "($" : ", ($") + std::to_string(3 * i + 1) + ", $" +
           std::to_string(3 * i + 2) + ", $" + std::to_string(3 * i + 3) + ")";
  return sql + " ON CONFLICT DO NOTHING";
}

std::optional<Guest> one_guest(std::vector<Row> rows) {
  if (rows.empty()) return {};
  Row& row = rows[0];
  std::optional<Guest> guest(std::in_place);
  guest->id = text(row, 0);
  guest->name = text(row, 1);
  if (!empty(row, 2)) guest->handle = text(row, 2);
  guest->passphrase = text(row, 3);
  guest->created = number(row, 4);
  guest->touched = number(row, 5);
  return guest;
}

}  // namespace

Store::Store(const std::string& address) : database_(open_database(address)) {
  bring_up(*database_);
}

Kept Store::add_journal(const Journal& journal) {
  return kept(
      database_->run("INSERT INTO journals (id, kind, setup, secret, created)"
                     " VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                     {journal.id, journal.kind, journal.setup, journal.secret, journal.created}));
}

Kept Store::append(std::string_view journal, std::int64_t first,
                   std::span<const std::string> texts) {
  for (const std::string& text : texts)
    if (append(journal, first++, text) == Kept::conflict) return Kept::conflict;
  return Kept::yes;
}

Kept Store::append(std::string_view journal, std::int64_t number, const std::string& text) {
  return kept(database_->run(statement_for_entries(1), {journal, number, text}));
}

Kept Store::append(std::span<const NewEntries* const> journals) {
  std::vector<Parameter> values;
  for (const NewEntries* entries : journals) {
    std::int64_t number = entries->first;
    for (const std::string& text : entries->texts)
      values.insert(values.end(), {entries->journal, number++, text});
  }
  for (std::span<const Parameter> rest(values); !rest.empty();) {
    // Powers of two, so that few statements are ever prepared.
    const std::size_t rows = std::min(std::bit_floor(rest.size() / 3), database_->rows_at_once());
    const auto added = database_->run(statement_for_entries(rows), rest.first(3 * rows));
    if (added != std::int64_t(rows)) return Kept::conflict;
    rest = rest.subspan(3 * rows);
  }
  return Kept::yes;
}

std::optional<Journal> Store::find_journal(std::string_view id) {
  auto rows =
      database_->query("SELECT id, kind, setup, secret, created FROM journals WHERE id = $1", {id});
  if (rows.empty()) return {};
  Row& row = rows[0];
  return Journal{.id = text(row, 0),
                 .kind = text(row, 1),
                 .setup = text(row, 2),
                 .secret = std::get<Blob>(std::move(row[3])),
                 .created = number(row, 4)};
}

std::vector<Entry> Store::entries(std::string_view journal, std::int64_t after) {
  std::vector<Entry> found;
  for (Row& row : database_->query("SELECT number, text FROM entries"
                                   " WHERE journal = $1 AND number > $2 ORDER BY number",
                                   {journal, after}))
    found.push_back({number(row, 0), text(row, 1)});
  return found;
}

std::vector<std::string> Store::journals(std::string_view kind, State state) {
  std::vector<std::string> found;
  for (Row& row : database_->query("SELECT j.id FROM journals j"
                                   " JOIN summaries s ON s.journal = j.id"
                                   " WHERE j.kind = $1 AND s.state = $2"
                                   " ORDER BY j.created, j.id",
                                   {kind, word(state)}))
    found.push_back(text(row, 0));
  return found;
}

void Store::put_summary(const Summary& summary) {
  database_->run(
      "INSERT INTO summaries (journal, state, open, game, title, text, touched)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7)"
      " ON CONFLICT (journal) DO UPDATE SET state = excluded.state, open = excluded.open,"
      " game = excluded.game, title = excluded.title, text = excluded.text,"
      " touched = excluded.touched",
      {summary.journal, word(summary.state), std::int64_t(summary.open), summary.game,
       summary.title, summary.text, summary.touched});
}

/// `which` follows "FROM summaries s" and says which summaries are meant.
std::vector<Summary> Store::summaries(std::string_view which,
                                      std::span<const Parameter> parameters) {
  const std::string sql =
      "SELECT s.journal, j.kind, s.state, s.open, s.game, s.title, s.text, s.touched,"
      " m.guest, m.role, g.name"
      " FROM (SELECT s.* FROM summaries s " +
      std::string(which) +
      ") s"
      " JOIN journals j ON j.id = s.journal"
      " LEFT JOIN members m ON m.journal = s.journal"
      " LEFT JOIN guests g ON g.id = m.guest"
      " ORDER BY s.touched DESC, s.journal DESC, m.role, m.guest";
  std::vector<Summary> found;
  for (Row& row : database_->query(sql, parameters)) {
    if (found.empty() || found.back().journal != std::get<std::string>(row[0]))
      found.push_back({.journal = text(row, 0),
                       .kind = text(row, 1),
                       .state = state_of(text(row, 2)),
                       .open = number(row, 3) != 0,
                       .game = text(row, 4),
                       .title = text(row, 5),
                       .text = text(row, 6),
                       .touched = number(row, 7)});
    if (!empty(row, 8)) found.back().members.push_back({text(row, 8), text(row, 9), text(row, 10)});
  }
  return found;
}

std::optional<Summary> Store::find_summary(std::string_view journal) {
  const std::array<Parameter, 1> parameters{journal};
  auto found = summaries("WHERE s.journal = $1", parameters);
  return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
}

std::vector<Summary> Store::open_summaries(std::string_view kind, State state, const Page& page) {
  const std::array<Parameter, 5> parameters{word(state), kind, page.before, page.before_journal,
                                            std::int64_t(page.limit)};
  return summaries(
      "JOIN journals j ON j.id = s.journal"
      " WHERE s.state = $1 AND s.open <> 0 AND j.kind = $2 AND (s.touched, s.journal) < ($3, $4)"
      " ORDER BY s.touched DESC, s.journal DESC LIMIT $5",
      parameters);
}

std::vector<Summary> Store::summaries_of(std::string_view guest, const Page& page,
                                         std::string_view kind) {
  const std::string_view state = page.state ? word(*page.state) : std::string_view();
  const std::array<Parameter, 8> parameters{
      guest,     page.before, page.before_journal,    std::int64_t(page.limit), kind,
      page.game, state,       std::int64_t(page.skip)};
  return summaries(
      "JOIN members m ON m.journal = s.journal JOIN journals j ON j.id = s.journal"
      " WHERE m.guest = $1 AND (s.touched, s.journal) < ($2, $3)"
      " AND (j.kind = $5 OR $5 = '')"
      " AND ($6 = '' OR s.game = $6) AND ($7 = '' OR s.state = $7)"
      " ORDER BY s.touched DESC, s.journal DESC LIMIT $4 OFFSET $8",
      parameters);
}

std::int64_t Store::hosted(std::string_view guest, std::string_view kind) {
  const auto rows = database_->query(
      "SELECT COUNT(*) FROM members m JOIN journals j ON j.id = m.journal"
      " JOIN summaries s ON s.journal = m.journal"
      " WHERE m.guest = $1 AND m.role = 'host' AND j.kind = $2 AND s.state IN ($3, $4)",
      {guest, kind, word(State::waiting), word(State::playing)});
  return number(rows.at(0), 0);
}

void Store::put_member(std::string_view journal, std::string_view guest, std::string_view role) {
  database_->run(
      "INSERT INTO members (journal, guest, role) VALUES ($1, $2, $3)"
      " ON CONFLICT (journal, guest) DO UPDATE SET role = excluded.role",
      {journal, guest, role});
}

void Store::remove_member(std::string_view journal, std::string_view guest) {
  database_->run("DELETE FROM members WHERE journal = $1 AND guest = $2", {journal, guest});
}

std::vector<Member> Store::members(std::string_view journal) {
  std::vector<Member> found;
  for (Row& row : database_->query("SELECT m.guest, m.role, g.name FROM members m"
                                   " LEFT JOIN guests g ON g.id = m.guest"
                                   " WHERE m.journal = $1 ORDER BY m.role, m.guest",
                                   {journal}))
    found.push_back({text(row, 0), text(row, 1), text(row, 2)});
  return found;
}

bool Store::is_member(std::string_view journal, std::string_view guest) {
  return !database_
              ->query("SELECT role FROM members WHERE journal = $1 AND guest = $2",
                      {journal, guest})
              .empty();
}

Kept Store::add_record(std::string_view journal, std::string_view text, Moment finished) {
  return kept(database_->run(
      "INSERT INTO records (journal, text, finished) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      {journal, text, finished}));
}

std::optional<std::string> Store::record(std::string_view journal) {
  auto rows = database_->query("SELECT text FROM records WHERE journal = $1", {journal});
  return rows.empty() ? std::nullopt : std::optional(text(rows[0], 0));
}

Kept Store::add_guest(const Guest& guest) {
  return kept(
      database_->run("INSERT INTO guests (id, name, handle, passphrase, created, touched)"
                     " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                     {guest.id, guest.name, guest.handle ? Parameter(*guest.handle) : Parameter(),
                      guest.passphrase, guest.created, guest.touched}));
}

std::optional<Guest> Store::find_guest(std::string_view id) {
  return one_guest(database_->query(
      "SELECT id, name, handle, passphrase, created, touched FROM guests WHERE id = $1", {id}));
}

std::optional<Guest> Store::find_guest_by_token(std::span<const std::uint8_t> hash) {
  return one_guest(database_->query(
      "SELECT g.id, g.name, g.handle, g.passphrase, g.created, g.touched FROM tokens t"
      " JOIN guests g ON g.id = t.guest WHERE t.hash = $1",
      {hash}));
}

std::optional<Guest> Store::find_guest_by_handle(std::string_view handle) {
  return one_guest(database_->query(
      "SELECT id, name, handle, passphrase, created, touched FROM guests WHERE handle = $1",
      {handle}));
}

Kept Store::rename_guest(std::string_view id, std::string_view name) {
  return kept(database_->run("UPDATE guests SET name = $1 WHERE id = $2", {name, id}));
}

Kept Store::set_passphrase(std::string_view id, std::string_view handle, std::string_view hash) {
  return kept(
      database_->run("UPDATE guests SET handle = $1, passphrase = $2 WHERE id = $3"
                     " AND NOT EXISTS (SELECT 1 FROM guests o WHERE o.handle = $1 AND o.id <> $3)",
                     {handle, hash, id}));
}

Kept Store::add_token(std::span<const std::uint8_t> hash, std::string_view guest, Moment now) {
  if (!find_guest(guest)) return Kept::conflict;
  return kept(
      database_->run("INSERT INTO tokens (hash, guest, created, touched) VALUES ($1, $2, $3, $3)"
                     " ON CONFLICT DO NOTHING",
                     {hash, guest, now}));
}

void Store::remove_token(std::span<const std::uint8_t> hash) {
  database_->run("DELETE FROM tokens WHERE hash = $1", {hash});
}

void Store::remove_tokens(std::string_view guest) {
  database_->run("DELETE FROM tokens WHERE guest = $1", {guest});
}

void Store::remove_other_tokens(std::string_view guest, std::span<const std::uint8_t> hash) {
  database_->run("DELETE FROM tokens WHERE guest = $1 AND hash <> $2", {guest, hash});
}

void Store::touch_token(std::span<const std::uint8_t> hash, Moment now) {
  database_->run("UPDATE tokens SET touched = $2 WHERE hash = $1", {hash, now});
  database_->run(
      "UPDATE guests SET touched = $2 WHERE id = (SELECT guest FROM tokens WHERE hash = $1)",
      {hash, now});
}

void Store::delete_guest(std::string_view id) {
  database_->run(
      "UPDATE summaries SET title = ''"
      " WHERE journal IN (SELECT journal FROM members WHERE guest = $1)"
      " AND replace(title, (SELECT name FROM guests WHERE id = $1), '') <> title",
      {id});
  remove_tokens(id);
  database_->run("DELETE FROM guests WHERE id = $1", {id});
}

}  // namespace rookery::store
