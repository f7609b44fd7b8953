// The thread that writes: groups, conflicts, failures, and the end.
#include "store/keeper.hpp"

#include <atomic>

#include "store/both_databases.hpp"

namespace rookery::store {
namespace {

using Outcome = Stored::Outcome;
using namespace std::chrono_literals;

Keeper::Write append(const std::string& journal, std::int64_t number, const std::string& text) {
  return [=](Store& store) { return store.append(journal, number, text); };
}

Keeper::Write add(const std::string& journal) {
  return [=](Store& store) { return store.add_journal(table(journal)); };
}

class KeeperTest : public OnBothDatabases {
 protected:
  std::size_t entries_of(const std::string& journal) {
    return Store(address_).entries(journal).size();
  }
};
INSTANTIATE_TEST_SUITE_P(Store, KeeperTest, both_databases, name_of_kind);

TEST_P(KeeperTest, WhatWaitsIsWrittenInOneCommit) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  std::promise<void> release;
  keeper.hold_writer(release);
  const auto before = keeper->counters();
  for (int i = 1; i <= 1000; ++i) keeper.write(append("a", i, "text"));
  EXPECT_EQ(keeper->counters().queued, 1000u);
  release.set_value();
  for (const Stored& stored : keeper.settle()) EXPECT_TRUE(stored) << stored.sentence;
  const auto after = keeper->counters();
  EXPECT_EQ(after.groups, before.groups + 2);  // what held the writer, and the thousand
  EXPECT_EQ(after.jobs, before.jobs + 1001);
  EXPECT_EQ(after.failures, 0u);
  EXPECT_EQ(after.queued, 0u);
  EXPECT_GT(after.commit_seconds, before.commit_seconds);
  EXPECT_EQ(entries_of("a"), 1000u);
}

TEST_P(KeeperTest, EntriesOfManyJournalsGoTogether) {
  KeptByTest keeper(address_);
  const auto name = [](int i) { return "table " + std::to_string(i); };
  for (int i = 0; i < 700; ++i) keeper.write(add(name(i)));
  for (const Stored& stored : keeper.settle()) EXPECT_TRUE(stored) << stored.sentence;
  std::promise<void> release;
  keeper.hold_writer(release);
  for (int i = 0; i < 700; ++i)
    keeper.append({name(i), 1, {"first of " + name(i), "second of " + name(i)}});
  // A journal that is made among them has its entries all the same.
  keeper.write(add("new"));
  keeper.append({"new", 1, {"x"}});
  release.set_value();
  for (const Stored& stored : keeper.settle()) EXPECT_TRUE(stored) << stored.sentence;
  Store store(address_);
  for (int i = 0; i < 700; ++i) {
    const auto kept = store.entries(name(i));
    ASSERT_EQ(kept.size(), 2u) << i;
    EXPECT_EQ(kept[0].number, 1);
    EXPECT_EQ(kept[0].text, "first of " + name(i));
    EXPECT_EQ(kept[1].text, "second of " + name(i));
  }
  EXPECT_EQ(store.entries("new").size(), 1u);
}

TEST_P(KeeperTest, AmongManyAConflictAndAMistakeFailAlone) {
  KeptByTest keeper(address_);
  for (const char* journal : {"a", "b", "c"}) EXPECT_TRUE(keeper.write_now(add(journal)));
  EXPECT_TRUE(keeper.write_now(append("b", 2, "taken")));
  std::promise<void> release;
  keeper.hold_writer(release);
  keeper.append({"a", 1, {"fine", "fine"}});
  keeper.append({"b", 1, {"undone", "too late"}});
  keeper.append({"nowhere", 1, {"no such journal"}});
  keeper.append({"c", 1, {"\xff"}});
  keeper.append({"c", 1, {"fine"}});
  release.set_value();
  const auto outcomes = keeper.settle();
  EXPECT_EQ(outcomes[1].outcome, Outcome::yes);
  EXPECT_EQ(outcomes[2].outcome, Outcome::conflict);
  EXPECT_EQ(outcomes[3].outcome, Outcome::failed);
  EXPECT_EQ(outcomes[4].outcome, Outcome::failed);
  EXPECT_EQ(outcomes[5].outcome, Outcome::yes);
  Store store(address_);
  EXPECT_EQ(store.entries("a").size(), 2u);
  ASSERT_EQ(store.entries("b").size(), 1u);
  EXPECT_EQ(store.entries("b")[0].text, "taken");
  ASSERT_EQ(store.entries("c").size(), 1u);
  EXPECT_EQ(store.entries("c")[0].text, "fine");
}

TEST_P(KeeperTest, AConflictFailsAloneAndIsUndoneAsAWhole) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  EXPECT_TRUE(keeper.write_now(append("a", 2, "taken")));
  std::promise<void> release;
  keeper.hold_writer(release);
  keeper.write(append("a", 1, "fine"));
  keeper.write(append("a", 2, "too late"));
  keeper.write([](Store& store) {
    store.add_journal(table("undone"));
    return store.append("a", 2, "too late");
  });
  keeper.write(append("a", 3, "fine"));
  release.set_value();
  const auto outcomes = keeper.settle();
  EXPECT_EQ(outcomes[1].outcome, Outcome::yes);
  EXPECT_EQ(outcomes[2].outcome, Outcome::conflict);
  EXPECT_EQ(outcomes[3].outcome, Outcome::conflict);
  EXPECT_EQ(outcomes[4].outcome, Outcome::yes);
  Store store(address_);
  EXPECT_EQ(store.entries("a").size(), 3u);
  EXPECT_EQ(store.entries("a")[1].text, "taken");
  EXPECT_FALSE(store.find_journal("undone"));
}

TEST_P(KeeperTest, AMistakeFailsAloneToo) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  std::promise<void> release;
  keeper.hold_writer(release);
  keeper.write(append("a", 1, "fine"));
  keeper.write(append("nowhere", 1, "no such journal"));
  keeper.write(append("a", 2, "\xff"));
  keeper.write([](Store& store) -> Kept {
    store.add_journal(table("undone"));
    throw std::out_of_range("a seat that is none");
  });
  keeper.write(append("a", 2, "fine"));
  release.set_value();
  const auto outcomes = keeper.settle();
  EXPECT_EQ(outcomes[1].outcome, Outcome::yes);
  for (const std::size_t i : {2, 3, 4}) {
    EXPECT_EQ(outcomes[i].outcome, Outcome::failed);
    EXPECT_EQ(outcomes[i].trouble, Trouble::other);
    EXPECT_FALSE(outcomes[i].unknown);
  }
  EXPECT_EQ(outcomes[4].sentence, "the server made a mistake: a seat that is none");
  EXPECT_EQ(outcomes[5].outcome, Outcome::yes);
  EXPECT_EQ(keeper->counters().failures, 3u);
  EXPECT_EQ(entries_of("a"), 2u);
  EXPECT_FALSE(Store(address_).find_journal("undone"));
}

TEST_P(KeeperTest, OfTwoProcessesWithOneJournalOneIsTurnedAway) {
  KeptByTest one(address_), other(address_);
  EXPECT_TRUE(one.write_now(add("a")));
  for (int i = 1; i <= 200; ++i) {
    one.write(append("a", i, "one"));
    other.write(append("a", i, "other"));
  }
  const auto ones = one.settle(), others = other.settle();
  const auto kept = Store(address_).entries("a");
  ASSERT_EQ(kept.size(), 200u);
  for (std::size_t i = 0; i < 200; ++i) {
    EXPECT_NE(ones[i].outcome == Outcome::yes, others[i].outcome == Outcome::yes) << i;
    EXPECT_EQ(kept[i].text, ones[i] ? "one" : "other");
  }
}

TEST_P(KeeperTest, ReadsDoNotWaitForWrites) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
  std::promise<void> release;
  keeper.hold_writer(release);
  keeper.write(append("a", 2, "later"));
  const auto found = keeper.read_now([](Store& store) { return store.entries("a").size(); });
  EXPECT_EQ(std::get<std::size_t>(found), 1u);
  release.set_value();
  for (const Stored& stored : keeper.settle()) EXPECT_TRUE(stored);
  EXPECT_EQ(keeper->counters().reads, 1u);
}

TEST_P(KeeperTest, AReadSeesOneMoment) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  const auto found = keeper.read_now([&](Store& store) {
    const auto before = store.entries("a").size();
    Store(address_).append("a", 1, "meanwhile");
    return store.entries("a").size() - before;
  });
  EXPECT_EQ(std::get<std::size_t>(found), 0u);
  EXPECT_EQ(entries_of("a"), 1u);
}

TEST_P(KeeperTest, AReadThatFailsSaysWhy) {
  KeptByTest keeper(address_);
  const auto found = keeper.read_now(
      [](Store& store) { return store.database().query("SELECT * FROM nowhere").size(); });
  ASSERT_TRUE(std::holds_alternative<StoreError>(found));
  EXPECT_EQ(std::get<StoreError>(found).trouble, Trouble::other);
  EXPECT_EQ(keeper->counters().read_failures, 1u);
  EXPECT_EQ(std::get<bool>(keeper.read_now([](Store&) { return true; })), true);
}

TEST_P(KeeperTest, MoreThanTheQueueHoldsIsTurnedAwayAtOnce) {
  KeptByTest keeper(address_, {.queue = 10});
  EXPECT_TRUE(keeper.write_now(add("a")));
  std::promise<void> release;
  keeper.hold_writer(release);
  for (int i = 1; i <= 15; ++i) keeper.write(append("a", i, "text"));
  release.set_value();
  const auto outcomes = keeper.settle();
  for (std::size_t i = 1; i <= 10; ++i) EXPECT_EQ(outcomes[i].outcome, Outcome::yes);
  for (std::size_t i = 11; i <= 15; ++i) {
    EXPECT_EQ(outcomes[i].trouble, Trouble::busy);
    EXPECT_EQ(outcomes[i].sentence, "the server is too busy");
  }
}

TEST_P(KeeperTest, StoppingDoesWhatWaitsAndNoMore) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  for (int i = 1; i <= 100; ++i) keeper.write(append("a", i, "text"));
  keeper->stop();
  keeper.write(append("a", 101, "late"));
  const auto outcomes = keeper.settle();
  for (std::size_t i = 0; i < 100; ++i) EXPECT_TRUE(outcomes[i]);
  EXPECT_EQ(outcomes[100].sentence, "the server is stopping");
  EXPECT_EQ(entries_of("a"), 100u);
}

TEST_P(KeeperTest, ManyThreadsMayWrite) {
  std::atomic<int> kept = 0;
  {
    auto opened = Keeper::open(address_, [](const std::function<void()>& task) { task(); });
    Keeper& keeper = *std::get<std::unique_ptr<Keeper>>(opened);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        const std::string journal = "j" + std::to_string(t);
        keeper.write(add(journal), [](const Stored&) {});
        for (int i = 1; i <= 100; ++i)
          keeper.write(append(journal, i, "text"), [&](const Stored& stored) { kept += !!stored; });
      });
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(kept, 400);
}

TEST_P(KeeperTest, SomebodyWhoHoldsTheDatabaseIsWaitedForOnlySoLong) {
  KeptByTest keeper(address_, {.patience = 50ms});
  EXPECT_TRUE(keeper.write_now(add("a")));
  const auto other = open_database(address_);
  other->begin(Access::write);
  if (on_postgres()) other->run("LOCK TABLE entries IN EXCLUSIVE MODE");
  const Stored stored = keeper.write_now(append("a", 1, "text"));
  EXPECT_EQ(stored.trouble, Trouble::busy);
  EXPECT_EQ(stored.sentence, "the database is locked by somebody else");
  EXPECT_FALSE(stored.unknown);
  other->rollback();
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
}

TEST_P(KeeperTest, AFullDiskFailsTheGroupAndIsSurvived) {
  KeptByTest keeper(address_);
  EXPECT_TRUE(keeper.write_now(add("a")));
  const auto other = open_database(address_);
  if (on_postgres()) {
    // What the server reports when a file of its cannot grow.
    other->run(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$");
    other->run(
        "CREATE TRIGGER full_disk BEFORE INSERT ON entries"
        " FOR EACH ROW WHEN (length(NEW.text) > 100000) EXECUTE FUNCTION full_disk()");
  } else {
    EXPECT_TRUE(keeper.write_now([](Store& store) {
      const auto pages = std::get<std::int64_t>(store.database().query("PRAGMA page_count")[0][0]);
      store.database().query("PRAGMA max_page_count = " + std::to_string(pages + 10));
      return Kept::yes;
    }));
  }
  std::promise<void> release;
  keeper.hold_writer(release);
  keeper.write(append("a", 1, "small"));
  keeper.write(append("a", 2, std::string(1'000'000, 'x')));
  release.set_value();
  const auto outcomes = keeper.settle();
  for (const std::size_t i : {1, 2}) {
    EXPECT_EQ(outcomes[i].trouble, Trouble::full);
    EXPECT_EQ(outcomes[i].sentence, "the disk is full");
    EXPECT_FALSE(outcomes[i].unknown);
  }
  EXPECT_EQ(entries_of("a"), 0u);
  EXPECT_TRUE(keeper.write_now(append("a", 1, "small")));
  EXPECT_EQ(entries_of("a"), 1u);
}

TEST_P(KeeperTest, AStoreThatCannotBeOpenedIsAnAnswer) {
  Store(address_).database().run("UPDATE schema_version SET version = 99");
  const auto opened = Keeper::open(address_, [](const std::function<void()>& task) { task(); });
  ASSERT_TRUE(std::holds_alternative<StoreError>(opened));
}

TEST(PostgresKeeper, AServerThatWasAwayIsFoundAgain) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_address();
  KeptByTest keeper(address, {.first_pause = 10ms, .last_pause = 40ms});
  EXPECT_TRUE(keeper.write_now(add("a")));
  server.stop();
  for (int i = 0; i < 20; ++i) {
    const Stored stored = keeper.write_now(append("a", 1, "text"));
    EXPECT_EQ(stored.trouble, Trouble::lost);
    EXPECT_TRUE(stored.sentence.starts_with("the database cannot be reached")) << stored.sentence;
    EXPECT_FALSE(stored.unknown);
  }
  const auto found = keeper.read_now([](Store& store) { return store.entries("a").size(); });
  EXPECT_EQ(std::get<StoreError>(found).trouble, Trouble::lost);
  server.start();
  Stored stored;
  do stored = keeper.write_now(append("a", 1, "text"));
  while (stored.trouble == Trouble::lost && stored.outcome == Outcome::failed);
  EXPECT_TRUE(stored) << stored.sentence;
}

TEST(PostgresKeeper, AQuickRestartIsNotNoticed) {
  PostgresServer& server = PostgresServer::shared();
  KeptByTest keeper(server.new_address());
  EXPECT_TRUE(keeper.write_now(add("a")));
  server.stop();
  server.start();
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
  const auto found = keeper.read_now([](Store& store) { return store.entries("a").size(); });
  EXPECT_EQ(std::get<std::size_t>(found), 1u);
}

TEST(PostgresKeeper, AConnectionLostInTheCommitLeavesTheOutcomeUnknown) {
  const std::string address = PostgresServer::shared().new_address();
  KeptByTest keeper(address);
  EXPECT_TRUE(keeper.write_now(add("a")));
  // Checked at the end of the transaction, it cuts the connection of whoever commits.
  const auto other = open_database(address);
  other->run(
      "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS"
      " $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$");
  other->run(
      "CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
      " FOR EACH ROW EXECUTE FUNCTION cut()");
  const Stored stored = keeper.write_now(append("a", 1, "text"));
  EXPECT_EQ(stored.outcome, Outcome::failed);
  EXPECT_EQ(stored.trouble, Trouble::lost);
  EXPECT_TRUE(stored.unknown);
  other->run("DROP TRIGGER cut ON entries");
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
}

}  // namespace
}  // namespace rookery::store
