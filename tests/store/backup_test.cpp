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
