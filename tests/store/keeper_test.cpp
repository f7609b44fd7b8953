// The thread that writes: groups, conflicts, failures, and the end.
#include "store/keeper.hpp"

#include <signal.h>

#include <algorithm>
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
  KeptByTest one(address_);
  EXPECT_TRUE(one.write_now(add("a")));
  // The other is of a version that does not ask who holds the store.
  std::vector<Outcome> others;
  std::thread other([&] {
    Store store(address_);
    for (int i = 1; i <= 200; ++i) {
      store.database().begin(Access::write);
      const Kept kept = store.append("a", i, "other");
      store.database().commit();
      others.push_back(kept == Kept::yes ? Outcome::yes : Outcome::conflict);
    }
  });
  for (int i = 1; i <= 200; ++i) one.write(append("a", i, "one"));
  const auto ones = one.settle();
  other.join();
  const auto kept = Store(address_).entries("a");
  ASSERT_EQ(kept.size(), 200u);
  for (std::size_t i = 0; i < 200; ++i) {
    EXPECT_NE(ones[i].outcome == Outcome::yes, others[i] == Outcome::yes) << i;
    EXPECT_EQ(kept[i].text, ones[i] ? "one" : "other");
  }
}

std::string why_not_opened(const std::string& address, const Keeper::Options& options) {
  const auto opened = Keeper::open(
      address, [](const std::function<void()>& task) { task(); }, options);
  const auto* error = std::get_if<StoreError>(&opened);
  if (error && error->trouble != Trouble::taken)
    return "another trouble: " + std::string(error->what());
  return error ? error->what() : "";
}

TEST_P(KeeperTest, AStoreHasOneKeeperAtATime) {
  const Keeper::Options options{.patience = 100ms};
  const std::string where = on_postgres() ? "the database" : "the folder " + address_;
  const std::string who = on_postgres() ? "" : " (process " + std::to_string(getpid()) + ")";
  const std::string taken = where + " is in use by another Rookery" + who + "; stop that one first";
  {
    KeptByTest keeper(address_);
    EXPECT_TRUE(keeper.write_now(add("a")));
    EXPECT_EQ(why_not_opened(address_, options), taken);
    EXPECT_EQ(why_not_opened(new_address(GetParam(), folder_, "elsewhere"), options), "");
    EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
  }
  EXPECT_EQ(why_not_opened(address_, {}), "");
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

TEST_P(KeeperTest, WhatWaitsBehindALockedDatabaseWaitsNoLonger) {
  std::atomic<bool> told = false;
  KeptByTest keeper(address_, {.patience = 300ms, .tell = [&](bool good, const std::string&) {
                                 if (!good) told = true;
                               }});
  EXPECT_TRUE(keeper.write_now(add("a")));
  const auto other = open_database(address_);
  other->begin(Access::write);
  if (on_postgres()) other->run("LOCK TABLE entries IN EXCLUSIVE MODE");
  const auto before = keeper->counters();
  std::promise<void> tried;
  keeper.write([&tried, first = std::make_shared<bool>(true)](Store& store) {
    if (std::exchange(*first, false)) tried.set_value();
    return store.append("a", 1, "text");
  });
  // On SQLite the lock stands before the first job.
  if (on_postgres()) tried.get_future().wait();
  for (int i = 2; i <= 50; ++i) keeper.write(append("a", i, "text"));
  const auto outcomes = keeper.settle();
  for (const Stored& stored : outcomes) EXPECT_EQ(stored.trouble, Trouble::busy);
  EXPECT_TRUE(told);
  EXPECT_EQ(keeper->counters().groups, before.groups);
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

/// Ends or stops what the database does for the stores of one address.
void signal_sessions(const std::string& address, int signal) {
  const auto own = open_database(address);
  for (const Row& row :
       own->query("SELECT pid::bigint FROM pg_stat_activity WHERE application_name = 'rookery'"
                  " AND pid <> pg_backend_pid()"))
    kill(pid_t(std::get<std::int64_t>(row[0])), signal);
}

TEST(PostgresKeeper, ADatabaseThatHangsIsNoticedAndFoundAgain) {
  const std::string address = PostgresServer::shared().new_address();
  std::mutex mutex;
  std::vector<std::string> told;
  KeptByTest keeper(address, {.patience = 300ms,
                              .first_pause = 10ms,
                              .last_pause = 40ms,
                              .tell = [&](bool, const std::string& sentence) {
                                const std::lock_guard lock(mutex);
                                told.push_back(sentence);
                              }});
  EXPECT_TRUE(keeper.write_now(add("a")));
  EXPECT_TRUE(keeper.write_now(append("a", 1, "before")));
  EXPECT_EQ(std::get<bool>(keeper.read_now([](Store&) { return true; })), true);
  signal_sessions(address, SIGSTOP);

  for (int i = 2; i <= 20; ++i) keeper.write(append("a", i, "hanging"));
  for (const Stored& stored : keeper.settle()) {
    EXPECT_EQ(stored.trouble, Trouble::silent);
    EXPECT_EQ(stored.sentence, "the database does not answer");
    EXPECT_FALSE(stored.unknown);
  }
  const auto found = keeper.read_now([](Store& store) { return store.entries("a").size(); });
  EXPECT_EQ(std::get<StoreError>(found).trouble, Trouble::silent);
  // A new session can be had, but the old one still holds the store.
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(keeper.write_now(append("a", 2, "hanging")).trouble, Trouble::silent);

  signal_sessions(address, SIGCONT);
  Stored stored;
  do stored = keeper.write_now(append("a", 2, "after"));
  while (stored.outcome == Outcome::failed);
  EXPECT_TRUE(stored) << stored.sentence;
  const auto kept = keeper.read_now([](Store& store) { return store.entries("a"); });
  ASSERT_EQ(std::get<std::vector<Entry>>(kept).size(), 2u);
  EXPECT_EQ(std::get<std::vector<Entry>>(kept)[1].text, "after");
  const std::lock_guard lock(mutex);
  const auto said = [&](const char* sentence) {
    return std::count(told.begin(), told.end(), sentence);
  };
  EXPECT_EQ(said("the store cannot be written: the database does not answer"), 1);
  EXPECT_EQ(said("the store can be written again"), 1);
}

/// Has the database do this at the end of each transaction that adds an entry.
void before_commit(Database& database, const std::string& act, const std::string& when = "") {
  database.run("CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + act +
               "; RETURN NULL; END $$");
  database.run(
      "CREATE CONSTRAINT TRIGGER act AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
      " FOR EACH ROW " +
      when + " EXECUTE FUNCTION act()");
}

TEST(PostgresKeeper, ADatabaseThatHangsInTheCommitDoublesNothing) {
  const std::string address = PostgresServer::shared().new_address();
  KeptByTest keeper(address, {.patience = 300ms, .first_pause = 10ms, .last_pause = 40ms});
  EXPECT_TRUE(keeper.write_now(add("a")));
  // The session stops itself.
  before_commit(*open_database(address), "COPY (SELECT 1) TO PROGRAM 'kill -STOP $PPID'",
                "WHEN (NEW.text = 'hanging')");
  const Stored stored = keeper.write_now(append("a", 1, "hanging"));
  EXPECT_EQ(stored.trouble, Trouble::silent);
  EXPECT_TRUE(stored.unknown);
  signal_sessions(address, SIGCONT);
  Stored again;
  do again = keeper.write_now(append("a", 1, "after"));
  while (again.outcome == Outcome::failed);
  const auto kept = Store(address).entries("a");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].text, again.outcome == Outcome::yes ? "after" : "hanging");
}

TEST(PostgresKeeper, AStatementThatTakesTooLongIsEndedByTheDatabase) {
  const std::string address = PostgresServer::shared().new_address();
  KeptByTest keeper(address, {.patience = 100ms});
  const Stored stored = keeper.write_now([](Store& store) {
    store.database().query("SELECT pg_sleep(60)");
    return Kept::yes;
  });
  EXPECT_EQ(stored.trouble, Trouble::slow);
  EXPECT_EQ(stored.sentence, "the database takes too long");
  EXPECT_TRUE(keeper.write_now(add("a")));
}

TEST(PostgresKeeper, AfterALostConnectionItGoesOnUnlessAnotherHeldTheStore) {
  const std::string address = PostgresServer::shared().new_address();
  std::vector<std::string> ousted;
  KeptByTest keeper(address, {.first_pause = 10ms,
                              .last_pause = 10ms,
                              .ousted = [&](const std::string& why) { ousted.push_back(why); }});
  EXPECT_TRUE(keeper.write_now(add("a")));
  signal_sessions(address, SIGTERM);
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
  EXPECT_TRUE(ousted.empty());

  signal_sessions(address, SIGTERM);
  {
    KeptByTest other(address);
    EXPECT_TRUE(other.write_now(append("a", 2, "other")));
  }
  for (int i = 0; i < 3; ++i) {
    const Stored stored = keeper.write_now(append("a", 3, "text"));
    EXPECT_EQ(stored.trouble, Trouble::taken);
    EXPECT_EQ(stored.sentence, "another Rookery has used the store meanwhile");
  }
  EXPECT_EQ(ousted, std::vector<std::string>{"another Rookery has used the store meanwhile"});
  EXPECT_EQ(Store(address).entries("a").size(), 2u);
}

TEST(PostgresKeeper, WhileAnotherHoldsTheStoreItIsNotWritten) {
  const std::string address = PostgresServer::shared().new_address();
  KeptByTest keeper(address, {.patience = 100ms});
  EXPECT_TRUE(keeper.write_now(add("a")));
  signal_sessions(address, SIGTERM);
  KeptByTest other(address);
  const Stored stored = keeper.write_now(append("a", 1, "text"));
  EXPECT_EQ(stored.trouble, Trouble::taken);
  EXPECT_EQ(stored.sentence, "the database is in use by another Rookery; stop that one first");
  EXPECT_TRUE(other.write_now(append("a", 1, "other")));
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
  // The session cuts its own connection.
  const auto other = open_database(address);
  before_commit(*other, "PERFORM pg_terminate_backend(pg_backend_pid())");
  const Stored stored = keeper.write_now(append("a", 1, "text"));
  EXPECT_EQ(stored.outcome, Outcome::failed);
  EXPECT_EQ(stored.trouble, Trouble::lost);
  EXPECT_TRUE(stored.unknown);
  other->run("DROP TRIGGER act ON entries");
  EXPECT_TRUE(keeper.write_now(append("a", 1, "text")));
}

/// What is read while other reads wait, and how each of them ended.
class SlowReads : public KeeperTest {
 protected:
  static int quick(Store& store) { return int(store.journals("table", State::waiting).size()); }
  static int too_slow(Store& store) {
    store.database().query("SELECT set_config('statement_timeout', '100', true)");
    store.database().query("SELECT 1 FROM pg_sleep(600)");
    return 0;
  }
  using Job = int (*)(Store&);
  std::vector<Trouble> read_together(const std::vector<Job>& jobs) {
    Loop loop;
    auto keeper = std::move(std::get<std::unique_ptr<Keeper>>(Keeper::open(address_, loop.post())));
    std::promise<void> release;
    std::vector<std::optional<Found<int>>> found(jobs.size() + 1);
    std::size_t answered = 0;
    const auto read = [&](std::size_t i, auto job) {
      keeper->read(std::move(job), [&, i](Found<int> result) {
        found[i] = std::move(result);
        ++answered;
      });
    };
    read(0, [released = release.get_future().share()](Store&) { return released.wait(), 0; });
    for (std::size_t i = 0; i < jobs.size(); ++i) read(i + 1, jobs[i]);
    release.set_value();
    EXPECT_TRUE(loop.run_until([&] { return answered == found.size(); }));
    std::vector<Trouble> troubles;
    for (const auto& one : found)
      if (const auto* error = std::get_if<StoreError>(&*one)) troubles.push_back(error->trouble);
    return troubles;
  }
};
INSTANTIATE_TEST_SUITE_P(Store, SlowReads, testing::Values(Kind::postgres), name_of_kind);

TEST_P(SlowReads, OneFailsAlone) {
  EXPECT_EQ(read_together({too_slow, quick, quick, too_slow, quick}),
            std::vector(2, Trouble::slow));
}

TEST_P(SlowReads, ADatabaseThatIsSlowKeepsNobodyWaiting) {
  EXPECT_EQ(read_together({quick, too_slow, too_slow, quick, quick}),
            std::vector(4, Trouble::slow));
}

}  // namespace
}  // namespace rookery::store
