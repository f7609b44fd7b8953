// Every operation of a Store, on both databases.
#include "store/store.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "store/both_databases.hpp"
#include "store/schema.hpp"

namespace rookery::store {
namespace {

class StoreTest : public OnBothDatabases {
 protected:
  Store store_{address_};

  void add_table(const std::string& id, State state, Moment touched, bool open = true) {
    EXPECT_EQ(store_.add_journal(table(id, touched)), Kept::yes);
    store_.put_summary({.journal = id,
                        .state = state,
                        .open = open,
                        .game = "regular",
                        .title = "A table",
                        .text = "{}",
                        .touched = touched});
  }
  void add_guest(const std::string& id, const std::string& name) {
    EXPECT_EQ(store_.add_guest({.id = id, .name = name, .created = 1, .touched = 1}), Kept::yes);
  }
};
INSTANTIATE_TEST_SUITE_P(Store, StoreTest, both_databases, name_of_kind);

std::vector<std::string> journals_of(const std::vector<Summary>& summaries) {
  std::vector<std::string> found;
  for (const Summary& summary : summaries) found.push_back(summary.journal);
  return found;
}
using Ids = std::vector<std::string>;

TEST_P(StoreTest, AJournalIsFoundAsItWasAdded) {
  const Journal journal{.id = "NEST42",
                        .kind = "event",
                        .setup = "{\"name\":\"K\u00e4the 'O\"}",
                        .secret = {0, 1, 255, 0, 39, 92},
                        .created = 1'700'000'000'123};
  EXPECT_EQ(store_.add_journal(journal), Kept::yes);
  const auto found = store_.find_journal("NEST42");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, journal.id);
  EXPECT_EQ(found->kind, journal.kind);
  EXPECT_EQ(found->setup, journal.setup);
  EXPECT_EQ(found->secret, journal.secret);
  EXPECT_EQ(found->created, journal.created);
  EXPECT_FALSE(store_.find_journal("nest42"));
}

TEST_P(StoreTest, TwoJournalsCannotShareACode) {
  EXPECT_EQ(store_.add_journal(table("a", 1)), Kept::yes);
  EXPECT_EQ(store_.add_journal(table("a", 2)), Kept::conflict);
  EXPECT_EQ(store_.find_journal("a")->created, 1);
}

TEST_P(StoreTest, EntriesComeBackInOrder) {
  store_.add_journal(table("a"));
  store_.add_journal(table("b"));
  const std::vector<std::string> first{"one", "", "three\nlines\n"};
  EXPECT_EQ(store_.append("a", 1, first), Kept::yes);
  EXPECT_EQ(store_.append("b", 1, "elsewhere"), Kept::yes);
  EXPECT_EQ(store_.append("a", 4, "four"), Kept::yes);
  const auto all = store_.entries("a");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[1].text, "");
  EXPECT_EQ(all[2].text, first[2]);
  EXPECT_EQ(all[3].number, 4);
  const auto later = store_.entries("a", 3);
  ASSERT_EQ(later.size(), 1u);
  EXPECT_EQ(later[0].text, "four");
  EXPECT_TRUE(store_.entries("nowhere").empty());
}

TEST_P(StoreTest, ANumberThatIsTakenIsAConflict) {
  store_.add_journal(table("a"));
  EXPECT_EQ(store_.append("a", 1, "mine"), Kept::yes);
  EXPECT_EQ(store_.append("a", 1, "yours"), Kept::conflict);
  EXPECT_EQ(store_.append("a", 1, "mine"), Kept::conflict);
  EXPECT_EQ(store_.entries("a")[0].text, "mine");
}

TEST_P(StoreTest, EntriesNeedAJournal) {
  EXPECT_THROW(store_.append("nowhere", 1, "lost"), StoreError);
}

TEST_P(StoreTest, TextThatOneOfTheDatabasesCannotKeepIsRefusedByBoth) {
  for (const std::string& bad : {std::string("a\0b", 3), std::string("\xff"), std::string("\xc3"),
                                 std::string("\xed\xa0\x80"), std::string("\xc0\x80")}) {
    EXPECT_THROW(store_.add_journal(table(bad)), StoreError);
  }
  EXPECT_EQ(store_.add_journal(table("\xf0\x9f\x90\xa6")), Kept::yes);
  EXPECT_TRUE(store_.find_journal("\xf0\x9f\x90\xa6"));
}

TEST_P(StoreTest, JournalsAreFoundByKindAndState) {
  add_table("b", State::playing, 20);
  add_table("a", State::playing, 30);
  add_table("c", State::waiting, 10);
  Journal event = table("e");
  event.kind = "event";
  store_.add_journal(event);
  store_.put_summary({.journal = "e", .state = State::playing});
  EXPECT_EQ(store_.journals("table", State::playing), (Ids{"b", "a"}));
  EXPECT_EQ(store_.journals("event", State::playing), (Ids{"e"}));
  EXPECT_EQ(store_.journals("table", State::abandoned), Ids{});
}

TEST_P(StoreTest, ASummaryIsWrittenAnew) {
  add_table("a", State::waiting, 1);
  store_.put_summary({.journal = "a",
                      .state = State::finished,
                      .open = false,
                      .game = "donkey",
                      .title = "Late",
                      .text = R"({"hands":3})",
                      .touched = 9});
  const auto found = store_.find_summary("a");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, "table");
  EXPECT_EQ(found->state, State::finished);
  EXPECT_FALSE(found->open);
  EXPECT_EQ(found->game, "donkey");
  EXPECT_EQ(found->title, "Late");
  EXPECT_EQ(found->text, R"({"hands":3})");
  EXPECT_EQ(found->touched, 9);
  EXPECT_FALSE(store_.find_summary("b"));
}

TEST_P(StoreTest, OpenSummariesAreListedNewestFirstAndPaged) {
  add_table("a", State::waiting, 10);
  add_table("b", State::waiting, 30);
  add_table("c", State::waiting, 30);
  add_table("d", State::waiting, 20);
  add_table("closed", State::waiting, 25, false);
  add_table("playing", State::playing, 26);
  const auto first = store_.open_summaries("table", State::waiting, {.limit = 3});
  EXPECT_EQ(journals_of(first), (Ids{"c", "b", "d"}));
  const auto next = store_.open_summaries(
      "table", State::waiting,
      {.limit = 3, .before = first.back().touched, .before_journal = first.back().journal});
  EXPECT_EQ(journals_of(next), (Ids{"a"}));
  // A page that ends between two of the same moment.
  const auto one = store_.open_summaries("table", State::waiting, {.limit = 1});
  const auto two = store_.open_summaries(
      "table", State::waiting,
      {.limit = 1, .before = one[0].touched, .before_journal = one[0].journal});
  EXPECT_EQ(journals_of(two), (Ids{"b"}));
  EXPECT_TRUE(store_.open_summaries("event", State::waiting).empty());
}

TEST_P(StoreTest, AGuestFindsWhatHeTakesPartIn) {
  add_guest("g1", "Ann");
  add_guest("g2", "Ben");
  add_table("a", State::finished, 10, false);
  add_table("b", State::playing, 20);
  add_table("c", State::playing, 30);
  store_.put_member("a", "g1", "north");
  store_.put_member("b", "g1", "kibitzer");
  store_.put_member("b", "g1", "east");
  store_.put_member("b", "g2", "west");
  store_.put_member("c", "g2", "north");
  const auto own = store_.summaries_of("g1");
  EXPECT_EQ(journals_of(own), (Ids{"b", "a"}));
  ASSERT_EQ(own[0].members.size(), 2u);
  EXPECT_EQ(own[0].members[0].role, "east");
  EXPECT_EQ(own[0].members[0].name, "Ann");
  EXPECT_EQ(own[0].members[1].guest, "g2");
  EXPECT_EQ(journals_of(store_.summaries_of("g1", {.limit = 1})), (Ids{"b"}));
  EXPECT_EQ(journals_of(store_.summaries_of("g1", {.before = 20, .before_journal = "b"})),
            (Ids{"a"}));
  store_.remove_member("b", "g1");
  EXPECT_EQ(journals_of(store_.summaries_of("g1")), (Ids{"a"}));
  EXPECT_EQ(store_.members("b").size(), 1u);
}

TEST_P(StoreTest, AFinishedJournalHasOneRecord) {
  add_table("a", State::finished, 1);
  EXPECT_FALSE(store_.record("a"));
  EXPECT_EQ(store_.add_record("a", "the record", 5), Kept::yes);
  EXPECT_EQ(store_.add_record("a", "another", 6), Kept::conflict);
  EXPECT_EQ(store_.record("a"), "the record");
}

TEST_P(StoreTest, AGuestIsKnownByAnyOfHisTokens) {
  add_guest("g1", "Ann");
  const Blob phone{0, 1, 2}, laptop{0, 1, 3};
  EXPECT_EQ(store_.add_token(phone, "g1", 10), Kept::yes);
  EXPECT_EQ(store_.add_token(laptop, "g1", 11), Kept::yes);
  EXPECT_EQ(store_.add_token(laptop, "g1", 12), Kept::conflict);
  EXPECT_EQ(store_.add_token(Blob{9}, "nobody", 12), Kept::conflict);
  EXPECT_EQ(store_.find_guest_by_token(phone)->id, "g1");
  EXPECT_FALSE(store_.find_guest_by_token(Blob{0, 1}));
  store_.touch_token(laptop, 99);
  EXPECT_EQ(store_.find_guest("g1")->touched, 99);
  store_.remove_token(phone);
  EXPECT_FALSE(store_.find_guest_by_token(phone));
  EXPECT_TRUE(store_.find_guest_by_token(laptop));
  store_.remove_tokens("g1");
  EXPECT_FALSE(store_.find_guest_by_token(laptop));
  EXPECT_TRUE(store_.find_guest("g1"));
}

TEST_P(StoreTest, AHandleBelongsToOneGuest) {
  add_guest("g1", "Ann");
  add_guest("g2", "Ann");
  EXPECT_FALSE(store_.find_guest("g1")->handle);
  EXPECT_EQ(store_.set_passphrase("g1", "ann", "hash 1"), Kept::yes);
  EXPECT_EQ(store_.set_passphrase("g2", "ann", "hash 2"), Kept::conflict);
  EXPECT_FALSE(store_.find_guest("g2")->handle);
  EXPECT_EQ(store_.set_passphrase("g1", "ann", "hash 3"), Kept::yes);
  EXPECT_EQ(store_.set_passphrase("nobody", "free", "hash"), Kept::conflict);
  EXPECT_EQ(store_.find_guest_by_handle("ann")->passphrase, "hash 3");
  EXPECT_FALSE(store_.find_guest_by_handle("ben"));
  EXPECT_EQ(store_.add_guest({.id = "g3", .name = "Ann", .handle = "ann"}), Kept::conflict);
  EXPECT_EQ(store_.add_guest({.id = "g1", .name = "Other"}), Kept::conflict);
}

TEST_P(StoreTest, AGuestIsRenamedEverywhere) {
  add_guest("g1", "Ann");
  add_table("a", State::playing, 1);
  store_.put_member("a", "g1", "north");
  EXPECT_EQ(store_.rename_guest("g1", "Anne"), Kept::yes);
  EXPECT_EQ(store_.rename_guest("nobody", "Anne"), Kept::conflict);
  EXPECT_EQ(store_.members("a")[0].name, "Anne");
}

TEST_P(StoreTest, OfADeletedGuestNothingIsLeftButAnIdWithoutMeaning) {
  add_guest("g1", "Ann");
  add_guest("g2", "Ben");
  const Blob token{1, 2};
  store_.add_token(token, "g1", 1);
  store_.set_passphrase("g1", "ann", "hash");
  for (const char* id : {"a", "b", "c"}) {
    EXPECT_EQ(store_.add_journal(table(id)), Kept::yes);
  }
  store_.put_summary({.journal = "a", .state = State::playing, .title = "Ann's table"});
  store_.put_summary({.journal = "b", .state = State::playing, .title = "Friday"});
  store_.put_summary({.journal = "c", .state = State::playing, .title = "Annapolis"});
  for (const char* id : {"a", "b"}) store_.put_member(id, "g1", "north");
  store_.put_member("a", "g2", "south");

  store_.delete_guest("g1");
  EXPECT_FALSE(store_.find_guest("g1"));
  EXPECT_FALSE(store_.find_guest_by_token(token));
  EXPECT_FALSE(store_.find_guest_by_handle("ann"));
  EXPECT_EQ(store_.find_summary("a")->title, "");
  EXPECT_EQ(store_.find_summary("b")->title, "Friday");
  EXPECT_EQ(store_.find_summary("c")->title, "Annapolis");  // he was not there
  const auto members = store_.members("a");
  ASSERT_EQ(members.size(), 2u);
  EXPECT_EQ(members[0].name, "");
  EXPECT_EQ(members[1].name, "Ben");
  EXPECT_EQ(store_.set_passphrase("g2", "ann", "hash"), Kept::yes);
}

TEST_P(StoreTest, WhatIsRolledBackIsGone) {
  Database& database = store_.database();
  const auto before = database.changed();
  database.begin(Access::write);
  store_.add_journal(table("a"));
  database.rollback();
  database.rollback();  // harmless
  EXPECT_FALSE(store_.find_journal("a"));
  EXPECT_EQ(database.changed(), before + 1);
}

TEST_P(StoreTest, AStoreIsOpenedAgainAsItWas) {
  store_.add_journal(table("a"));
  Store again(address_);
  EXPECT_TRUE(again.find_journal("a"));
  EXPECT_EQ(schema_version(again.database()), std::int64_t(migrations().size()));
}

TEST(OpenDatabase, MakesEveryFolderThatIsMissingForItsOwnerAlone) {
  const TemporaryFolder home;
  for (const char* data : {"share/rookery/server", "trailing/slash/"}) {
    open_database(home / data);
    for (auto folder = std::filesystem::path(data); !folder.empty(); folder = folder.parent_path())
      EXPECT_EQ(std::filesystem::status(home / folder.string()).permissions(),
                std::filesystem::perms::owner_all)
          << folder;
  }
}

TEST(OpenDatabase, NamesTheFolderThatCannotBeMade) {
  const TemporaryFolder home;
  std::ofstream(home / "file") << "no folder";
  try {
    open_database(home / "file/rookery/server");
    FAIL() << "a folder was made in a file";
  } catch (const StoreError& error) {
    EXPECT_EQ(std::string(error.what()),
              "the folder " + (home / "file/rookery") + " cannot be made: Not a directory");
  }
}

TEST_P(StoreTest, AnOlderSchemaIsBroughtUpWithWhatItHolds) {
  store_.add_journal(table("a"));
  std::vector<Migration> longer(migrations().begin(), migrations().end());
  longer.push_back({"ALTER TABLE journals ADD COLUMN place TEXT NOT NULL DEFAULT 'here'",
                    "CREATE TABLE seasons (id TEXT PRIMARY KEY)"});
  bring_up(store_.database(), longer);
  bring_up(store_.database(), longer);  // nothing is left to do
  EXPECT_EQ(schema_version(store_.database()), std::int64_t(longer.size()));
  const auto rows = store_.database().query("SELECT id, place FROM journals");
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(std::get<std::string>(rows[0][1]), "here");
  EXPECT_TRUE(store_.database().has_table("seasons"));
}

TEST_P(StoreTest, AMigrationThatFailsChangesNothing) {
  std::vector<Migration> broken(migrations().begin(), migrations().end());
  broken.push_back({"CREATE TABLE seasons (id TEXT PRIMARY KEY)", "CREATE NONSENSE"});
  EXPECT_THROW(bring_up(store_.database(), broken), StoreError);
  EXPECT_FALSE(store_.database().has_table("seasons"));
  EXPECT_EQ(schema_version(store_.database()), std::int64_t(migrations().size()));
  EXPECT_EQ(store_.add_journal(table("a")), Kept::yes);
}

TEST_P(StoreTest, ANewerSchemaIsRefused) {
  store_.database().run("UPDATE schema_version SET version = version + 1");
  try {
    Store newer(address_);
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("newer Rookery"), std::string::npos) << error.what();
  }
}

TEST_P(StoreTest, ManyOpenAnEmptyDatabaseAtOnce) {
  const std::string address = new_address(GetParam(), folder_, "fresh");
  std::vector<std::future<std::int64_t>> opening;
  for (int i = 0; i < 6; ++i)
    opening.push_back(std::async(std::launch::async, [&] {
      Store store(address);
      return schema_version(store.database());
    }));
  for (auto& opened : opening) EXPECT_EQ(opened.get(), std::int64_t(migrations().size()));
}

TEST(SqliteFile, OnlyItsOwnerMayReadIt) {
  TemporaryFolder folder;
  Store store(folder / "data");
  store.add_journal(table("a"));
  const auto rights = [&](const std::string& path) {
    struct stat about {};
    EXPECT_EQ(stat(path.c_str(), &about), 0) << path;
    return about.st_mode & 0777;
  };
  EXPECT_EQ(rights(folder / "data"), 0700u);
  EXPECT_EQ(rights(folder / "data/rookery.db"), 0600u);
  EXPECT_EQ(rights(folder / "data/rookery.db-wal"), 0600u);
  EXPECT_EQ(rights(folder / "data/rookery.db-shm"), 0600u);
}

TEST(SqliteFile, IsDurableByItsSettings) {
  TemporaryFolder folder;
  Store store(folder / "data");
  EXPECT_EQ(std::get<std::string>(store.database().query("PRAGMA journal_mode")[0][0]), "wal");
  EXPECT_EQ(std::get<std::int64_t>(store.database().query("PRAGMA synchronous")[0][0]), 2);
}

TEST(SqliteFile, DamagedOnesAreRefused) {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "data");
  FILE* file = std::fopen((folder / "data/rookery.db").c_str(), "w");
  std::fputs("This is a letter to my aunt, and not a database.", file);
  std::fclose(file);
  try {
    Store store(folder / "data");
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.trouble, Trouble::corrupt) << error.what();
  }
}

TEST(PostgresAddress, WhereNobodyListensIsSaidSo) {
  TemporaryFolder folder;
  try {
    Store store("postgresql:///x?host=" + folder.path());
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.trouble, Trouble::lost) << error.what();
    EXPECT_TRUE(std::string(error.what()).starts_with("the database cannot be reached"));
  }
}

}  // namespace
}  // namespace rookery::store
