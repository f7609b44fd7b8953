// Backups of either database, restored into either.
#include "store/backup.hpp"

#include <atomic>
#include <fstream>

#include "store/both_databases.hpp"
#include "store/store.hpp"

namespace rookery::store {
namespace {

class BackupTest : public OnBothDatabases {
 protected:
  const std::string file_ = folder_ / "copy.db";
  Kind other_kind() const { return on_postgres() ? Kind::sqlite : Kind::postgres; }
};
INSTANTIATE_TEST_SUITE_P(Store, BackupTest, both_databases, name_of_kind);

using Tables = std::map<std::string, std::vector<Row>>;

Tables everything(Database& database) {
  Tables all;
  for (const std::string name :
       {"journals", "entries", "summaries", "members", "records", "guests", "tokens"}) {
    auto rows = database.query("SELECT * FROM " + name);
    std::sort(rows.begin(), rows.end());
    all[name] = std::move(rows);
  }
  return all;
}

Tables everything(const std::string& address) { return everything(Store(address).database()); }

/// Something in every table.
void fill(Store& store) {
  store.add_guest({.id = "g1", .name = "Ann", .created = 1, .touched = 2});
  store.add_guest({.id = "g2", .name = "Ben", .handle = "ben", .passphrase = "hash"});
  store.add_token(Blob{0, 255, 1}, "g1", 3);
  store.add_token(Blob{}, "g2", 4);
  for (const std::string id : {"a", "b"}) {
    store.add_journal(table(id));
    store.put_summary({.journal = id, .state = State::playing, .title = "\xc3\xa4", .touched = 5});
    store.put_member(id, "g1", "north");
    store.append(id, 1, "");
  }
  store.add_record("a", "a record\n", 6);
}

std::string sentence(const std::optional<StoreError>& error) { return error ? error->what() : ""; }

TEST_P(BackupTest, ABackupUnderLoadShowsOneMomentAndFitsTheOtherDatabase) {
  Store store(address_);
  fill(store);
  for (int i = 1; i <= 2500; ++i) {  // more than one page of the copy
    if (i == 1) store.database().begin(Access::write);
    store.add_journal(table("many" + std::to_string(i)));
  }
  store.database().commit();
  {
    // Every write adds the same number to both journals.
    std::atomic<bool> enough = false;
    std::atomic<int> written = 0;
    auto opened = Keeper::open(address_, [](const std::function<void()>& task) { task(); });
    Keeper& keeper = *std::get<std::unique_ptr<Keeper>>(opened);
    std::thread load([&] {
      for (int i = 2; !enough; ++i) {
        std::promise<void> done;
        keeper.write(
            [i](Store& to) {
              to.append("a", i, "x");
              return to.append("b", i, "x");
            },
            [&](const Stored& stored) {
              EXPECT_TRUE(stored) << stored.sentence;
              ++written;
              done.set_value();
            });
        done.get_future().wait();
      }
    });
    while (written < 5) std::this_thread::yield();
    EXPECT_EQ(sentence(backup(address_, file_)), "");
    enough = true;
    load.join();
  }
  const auto copy = everything(*open_sqlite(file_, Purpose::old_copy));
  EXPECT_EQ(copy.at("journals").size(), 2502u);
  std::map<std::string, int> counts;
  for (const Row& row : copy.at("entries")) ++counts[std::get<std::string>(row[0])];
  EXPECT_EQ(counts["a"], counts["b"]);
  EXPECT_GE(counts["a"], 6);

  for (const Kind kind : {other_kind(), GetParam()}) {
    const std::string target = new_address(kind, folder_, kind == GetParam() ? "same" : "other");
    EXPECT_EQ(sentence(restore(file_, target)), "");
    EXPECT_EQ(everything(target), copy);
  }
}

TEST_P(BackupTest, AFileThatExistsIsNotTouched) {
  Store store(address_);
  std::ofstream(file_) << "precious";
  EXPECT_EQ(sentence(backup(address_, file_)), file_ + " exists already");
  EXPECT_EQ(std::filesystem::file_size(file_), 8u);
}

TEST_P(BackupTest, WhereNothingIsNothingIsCopiedOrMade) {
  EXPECT_NE(sentence(backup(address_, file_)), "");
  EXPECT_FALSE(std::filesystem::exists(file_));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "data"));
}

TEST_P(BackupTest, AStoreThatHoldsSomethingIsReplacedOnlyOnDemand) {
  {
    Store store(address_);
    fill(store);
  }
  EXPECT_EQ(sentence(backup(address_, file_)), "");
  const auto copy = everything(address_);
  {
    Store store(address_);
    store.append("a", 2, "later");
    store.delete_guest("g1");
  }
  const auto later = everything(address_);
  EXPECT_TRUE(sentence(restore(file_, address_)).ends_with("is not empty"));
  EXPECT_EQ(everything(address_), later);
  EXPECT_EQ(sentence(restore(file_, address_, Existing::replace)), "");
  EXPECT_EQ(everything(address_), copy);
}

TEST_P(BackupTest, AStoreThatAServerHoldsIsBackedUpButNotReplaced) {
  {
    Store store(address_);
    fill(store);
  }
  const auto before = everything(address_);
  {
    KeptByTest keeper(address_);
    EXPECT_EQ(sentence(backup(address_, file_)), "");
    EXPECT_NE(
        sentence(restore(file_, address_, Existing::replace)).find("is in use by another Rookery"),
        std::string::npos);
    EXPECT_TRUE(keeper.write_now([](Store& store) { return store.append("a", 2, "on"); }));
  }
  EXPECT_NE(everything(address_), before);
  EXPECT_EQ(sentence(restore(file_, address_, Existing::replace)), "");
  EXPECT_EQ(everything(address_), before);
}

/// The present schema, and one that may follow.
std::vector<Migration> longer_by(const Migration& next) {
  std::vector<Migration> longer(migrations().begin(), migrations().end());
  longer.push_back(next);
  return longer;
}

const Migration next_schema{
    "ALTER TABLE guests ADD COLUMN color TEXT NOT NULL DEFAULT 'red'",
    "CREATE TABLE friends (guest TEXT PRIMARY KEY REFERENCES guests (id), friend TEXT NOT NULL)"};

class UpgradeTest : public BackupTest {
 protected:
  UpgradeTest() {
    Store store(address_);
    fill(store);
    before_ = everything(store.database());
  }

  std::string open(std::span<const Migration> schema) {
    const auto opened =
        Keeper::open(address_, [](const std::function<void()>& task) { task(); },
                     {.backups = on_postgres() ? folder_ / "state/backups" : std::string(),
                      .schema = schema,
                      .tell = [this](bool, const std::string& told) { told_.push_back(told); }});
    const auto* error = std::get_if<StoreError>(&opened);
    return error ? error->what() : "";
  }
  std::vector<std::string> backups() const {
    std::vector<std::string> found;
    const std::string folder = on_postgres() ? folder_ / "state/backups" : address_;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
      if (entry.path().filename().string().starts_with("rookery-schema-"))
        found.push_back(entry.path().string());
    return found;
  }

  Tables before_;
  std::vector<std::string> told_;
};
INSTANTIATE_TEST_SUITE_P(Store, UpgradeTest, both_databases, name_of_kind);

TEST_P(UpgradeTest, ABackupIsWrittenAndNamedBeforeTheSchemaIsChanged) {
  EXPECT_EQ(open(migrations()), "");
  EXPECT_TRUE(backups().empty());
  EXPECT_TRUE(told_.empty());

  const auto longer = longer_by(next_schema);
  EXPECT_EQ(open(longer), "");
  ASSERT_EQ(backups().size(), 1u);
  ASSERT_EQ(told_.size(), 1u);
  EXPECT_TRUE(told_[0].ends_with("a backup of it as it was is " + backups()[0])) << told_[0];
  const auto upgraded = open_database(address_);
  EXPECT_EQ(schema_version(*upgraded), std::int64_t(longer.size()));
  EXPECT_EQ(std::get<std::string>(upgraded->query("SELECT color FROM guests")[0][0]), "red");

  const auto copy = open_sqlite(backups()[0], Purpose::old_copy);
  EXPECT_EQ(schema_version(*copy), std::int64_t(migrations().size()));
  EXPECT_EQ(everything(*copy), before_);
  EXPECT_EQ(std::filesystem::status(backups()[0]).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);

  EXPECT_EQ(open(longer), "");
  EXPECT_EQ(backups().size(), 1u);
}

TEST_P(UpgradeTest, OneThatFailsLeavesTheStoreAsItWas) {
  EXPECT_NE(open(longer_by({next_schema[0], "CREATE NONSENSE"})), "");
  EXPECT_EQ(everything(address_), before_);
  EXPECT_TRUE(backups().empty());
  EXPECT_EQ(open(migrations()), "");
}

TEST_P(UpgradeTest, WithoutABackupNothingIsChanged) {
  if (on_postgres()) {
    std::ofstream(folder_ / "state") << "no folder";
  } else {
    std::ofstream(folder_ / "data/rookery-schema-1.db") << "precious";
    std::filesystem::create_directories(folder_ / "data/rookery-schema-1-2.db.part/full");
  }
  EXPECT_TRUE(open(longer_by(next_schema))
                  .starts_with("the store is of an older Rookery, and the backup that comes "
                               "before any change cannot be written: "));
  EXPECT_EQ(everything(address_), before_);
  if (on_postgres()) return;
  EXPECT_EQ(std::filesystem::file_size(folder_ / "data/rookery-schema-1.db"), 8u);
}

TEST_P(UpgradeTest, AnOlderBackupIsBroughtUpWhenItIsRestored) {
  const auto longer = longer_by(next_schema);
  EXPECT_EQ(sentence(backup(address_, file_, longer)), "");
  EXPECT_EQ(schema_version(*open_sqlite(file_, Purpose::old_copy)),
            std::int64_t(migrations().size()));
  for (const Kind kind : {other_kind(), GetParam()}) {
    const std::string target = new_address(kind, folder_, kind == GetParam() ? "same" : "other");
    EXPECT_EQ(sentence(restore(file_, target, Existing::refuse, longer)), "");
    const auto restored = open_database(target);
    EXPECT_EQ(schema_version(*restored), std::int64_t(longer.size()));
    EXPECT_EQ(restored->query("SELECT name, color FROM guests").size(), 2u);
    EXPECT_EQ(restored->query("SELECT * FROM entries").size(), before_.at("entries").size());
    // And a backup of the new schema holds what the older one did not have.
    restored->run("INSERT INTO friends VALUES ('g1', 'g2')");
    const std::string newer = folder_ / (kind == GetParam() ? "newer" : "newest");
    EXPECT_EQ(sentence(backup(target, newer, longer)), "");
    EXPECT_EQ(open_sqlite(newer, Purpose::old_copy)->query("SELECT * FROM friends").size(), 1u);
    EXPECT_NE(sentence(backup(target, folder_ / "never")).find("newer Rookery"), std::string::npos);
  }
}

TEST_P(BackupTest, AnUnsoundBackupChangesNothing) {
  Store store(address_);
  fill(store);
  const auto before = everything(address_);
  EXPECT_EQ(sentence(backup(address_, file_)), "");

  EXPECT_NE(sentence(restore(folder_ / "missing", address_, Existing::replace)), "");
  std::ofstream(folder_ / "letter") << std::string(5000, 'x');
  EXPECT_NE(sentence(restore(folder_ / "letter", address_, Existing::replace))
                .find("is not a sound backup"),
            std::string::npos);
  std::ofstream(folder_ / "empty") << "";
  EXPECT_NE(sentence(restore(folder_ / "empty", address_, Existing::replace))
                .find("holds no store of Rookery"),
            std::string::npos);

  std::filesystem::copy_file(file_, folder_ / "damaged");
  {
    std::fstream damaged(folder_ / "damaged");
    damaged.seekp(4096 * 3);
    damaged << std::string(4096 * 4, 'x');
  }
  EXPECT_NE(sentence(restore(folder_ / "damaged", address_, Existing::replace))
                .find("is not a sound backup"),
            std::string::npos);

  const auto change = [&](const std::string& name, const std::string& sql) {
    std::filesystem::copy_file(file_, folder_ / name);
    const auto database = open_sqlite(folder_ / name, Purpose::live);
    database->run("PRAGMA foreign_keys = OFF");
    database->run(sql);
    database->query("PRAGMA journal_mode = DELETE");
  };
  change("newer", "UPDATE schema_version SET version = 99");
  EXPECT_NE(sentence(restore(folder_ / "newer", address_, Existing::replace)).find("newer"),
            std::string::npos);
  change("torn", "DELETE FROM journals WHERE id = 'a'");
  EXPECT_NE(sentence(restore(folder_ / "torn", address_, Existing::replace))
                .find("is not a sound backup"),
            std::string::npos);
  // Sound to SQLite, but refused in the middle of the copy.
  change("odd", "UPDATE guests SET name = CAST(x'ff' AS TEXT) WHERE id = 'g2'");
  EXPECT_NE(sentence(restore(folder_ / "odd", address_, Existing::replace)), "");
  EXPECT_EQ(everything(address_), before);
}

}  // namespace
}  // namespace rookery::store
