// What a server keeps. All SQL that reads or writes it stands in store.cpp.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/database.hpp"

namespace rookery::store {

/// Milliseconds since 1970. The caller owns the clock.
using Moment = std::int64_t;

/// Whether something was kept, or somebody had kept something else in its place.
enum class Kept { yes, conflict };

/// Everything that happens at a table or an event, in the order it happened.
struct Journal {
  std::string id;     ///< a short code that people can pass on
  std::string kind;   ///< "table" or "event"
  std::string setup;  ///< JSON: what is played and how
  Blob secret;        ///< what its deals are drawn from
  Moment created = 0;
};

struct Entry {
  std::int64_t number = 0;  ///< the first is 1
  std::string text;
};

enum class State { waiting, playing, finished, abandoned };

/// Who takes part in a journal.
struct Member {
  std::string guest;
  std::string role;  ///< a seat, "host", "kibitzer": the caller's word
  std::string name;  ///< his name today; empty if he was deleted. Filled in when read.
};

/// One line of a list. Title and text hold no names of guests: those come with the members,
/// so that a deleted guest's name is gone everywhere.
struct Summary {
  std::string journal;
  std::string kind;  ///< the journal's; filled in when read
  State state = State::waiting;
  bool open = false;  ///< to everybody, or only to those who have the link
  std::string game;   ///< its id in the catalogue
  std::string title;
  std::string text;  ///< JSON: what else a list shows
  Moment touched = 0;
  std::vector<Member> members{};  ///< filled in when read, ordered by role
};

/// Where a list begins, and how long it may be. The next page begins before the last summary
/// of this one: its `touched` and its `journal`.
struct Page {
  std::size_t limit = 50;
  std::size_t skip = 0;  ///< of the newest
  Moment before = std::numeric_limits<Moment>::max();
  std::string before_journal{};
  std::string game{};            ///< only of this game, if it is named
  std::optional<State> state{};  ///< only those in this state, if it is given
};

/// Somebody who plays here. He is known by his tokens, and once he set a passphrase also by
/// his handle.
struct Guest {
  std::string id;
  std::string name;
  std::optional<std::string> handle{};
  std::string passphrase{};  ///< its hash; empty until one is set
  Moment created = 0;
  Moment touched = 0;
};

/// Entries to be added to a journal, numbered `first`, `first + 1` ...
struct NewEntries {
  std::string journal;
  std::int64_t first = 1;
  std::vector<std::string> texts;
};

/// Everything a server keeps, over one connection. Throws StoreError.
class Store {
 public:
  /// Opens the store at an address. An empty or older database is brought up to the present
  /// schema; one that a newer Rookery wrote is refused.
  explicit Store(const std::string& address);
  /// Takes a database that has the present schema.
  explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // Journals.
  Kept add_journal(const Journal& journal);
  /// Adds entries numbered `first`, `first + 1` ... If one of these numbers is there already,
  /// another process writes this journal too: a conflict.
  Kept append(std::string_view journal, std::int64_t first, std::span<const std::string> texts);
  Kept append(std::string_view journal, std::int64_t number, const std::string& text);
  /// The same for many journals at once. A conflict if there is one with any of them; some
  /// entries may then have been added, so the transaction has to be undone.
  Kept append(std::span<const NewEntries* const> journals);
  std::optional<Journal> find_journal(std::string_view id);
  /// The entries with numbers above `after`, in order.
  std::vector<Entry> entries(std::string_view journal, std::int64_t after = 0);
  /// The journals of a kind that are in a state, oldest first.
  std::vector<std::string> journals(std::string_view kind, State state);

  // Lists.
  /// Writes the summary of a journal, or writes it anew.
  void put_summary(const Summary& summary);
  std::optional<Summary> find_summary(std::string_view journal);
  /// Open summaries of a kind in a state, those touched last first.
  std::vector<Summary> open_summaries(std::string_view kind, State state, const Page& page = {});
  /// Whatever of a kind a guest takes part in, touched last first; without a kind, all.
  std::vector<Summary> summaries_of(std::string_view guest, const Page& page = {},
                                    std::string_view kind = {});
  /// How many journals of a kind that are not over a guest is the host of.
  std::int64_t hosted(std::string_view guest, std::string_view kind);
  /// Adds a member, or gives him another role.
  void put_member(std::string_view journal, std::string_view guest, std::string_view role);
  void remove_member(std::string_view journal, std::string_view guest);
  std::vector<Member> members(std::string_view journal);
  /// Takes as long where there is no such journal.
  bool is_member(std::string_view journal, std::string_view guest);

  // Finished records.
  /// A journal has one record; another is a conflict.
  Kept add_record(std::string_view journal, std::string_view text, Moment finished);
  std::optional<std::string> record(std::string_view journal);

  // Guests. What changes a guest is a conflict if there is no such guest.
  Kept add_guest(const Guest& guest);
  std::optional<Guest> find_guest(std::string_view id);
  std::optional<Guest> find_guest_by_token(std::span<const std::uint8_t> hash);
  std::optional<Guest> find_guest_by_handle(std::string_view handle);
  Kept rename_guest(std::string_view id, std::string_view name);
  /// Gives a guest a handle and the hash of a passphrase, or others. A conflict if the handle
  /// is another guest's.
  Kept set_passphrase(std::string_view id, std::string_view handle, std::string_view hash);
  /// Adds a token, by which the guest is known on one more device.
  Kept add_token(std::span<const std::uint8_t> hash, std::string_view guest, Moment now);
  void remove_token(std::span<const std::uint8_t> hash);
  void remove_tokens(std::string_view guest);
  /// All of a guest but this one.
  void remove_other_tokens(std::string_view guest, std::span<const std::uint8_t> hash);
  /// Notes that a guest was here, with this token.
  void touch_token(std::span<const std::uint8_t> hash, Moment now);
  /// Forgets a guest. Tokens, name and handle are gone; in journals and members his id
  /// stays, which means nothing any more. Titles that hold his name are emptied.
  void delete_guest(std::string_view id);

  Database& database() { return *database_; }

 private:
  std::vector<Summary> summaries(std::string_view which, std::span<const Parameter> parameters);
  std::unique_ptr<Database> database_;
};

}  // namespace rookery::store
