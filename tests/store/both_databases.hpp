// Every test of the store runs on both databases.
#pragma once
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>

#include "store/keeper.hpp"
#include "store/postgres_server.hpp"
#include "store/temporary_folder.hpp"

namespace rookery::store {

enum class Kind { sqlite, postgres };

inline std::string new_address(Kind kind, const TemporaryFolder& folder,
                               const std::string& name = "data") {
  return kind == Kind::sqlite ? folder / name : PostgresServer::shared().new_address();
}

/// A test with an empty database of the kind that is its turn.
class OnBothDatabases : public testing::TestWithParam<Kind> {
 protected:
  bool on_postgres() const { return GetParam() == Kind::postgres; }

  TemporaryFolder folder_;
  const std::string address_ = new_address(GetParam(), folder_);
};

inline const auto both_databases = testing::Values(Kind::sqlite, Kind::postgres);
inline std::string name_of_kind(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "sqlite" : "postgres";
}

/// The thread of a test as an event loop.
class Loop {
 public:
  Keeper::Post post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
      something_.notify_one();
    };
  }

  /// Runs what is posted until `enough`; false if that takes more than a minute.
  bool run_until(const std::function<bool()>& enough) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!enough()) {
      std::unique_lock lock(mutex_);
      if (!something_.wait_until(lock, deadline, [&] { return !tasks_.empty(); })) return false;
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable something_;
  std::deque<std::function<void()>> tasks_;
};

/// A keeper whose answers the test waits for.
class KeptByTest {
 public:
  explicit KeptByTest(const std::string& address, Keeper::Options options = {}) {
    auto opened = Keeper::open(address, loop_.post(), options);
    if (auto* error = std::get_if<StoreError>(&opened)) throw *error;
    keeper_ = std::move(std::get<std::unique_ptr<Keeper>>(opened));
  }

  Keeper& operator*() { return *keeper_; }
  Keeper* operator->() { return keeper_.get(); }

  /// Writes later; `settle` gives the answers in the order of the writes.
  void write(Keeper::Write job) { keeper_->write(std::move(job), answer()); }
  void append(NewEntries entries) { keeper_->append(std::move(entries), answer()); }

  std::vector<Stored> settle() {
    EXPECT_TRUE(loop_.run_until([&] { return answered_ == outcomes_.size(); }));
    std::vector<Stored> all;
    for (auto& outcome : outcomes_) all.push_back(outcome.value());
    outcomes_.clear();
    answered_ = 0;
    return all;
  }

  Stored write_now(Keeper::Write job) {
    write(std::move(job));
    return settle().back();
  }

  template <class Job>
  auto read_now(Job job) {
    using Result = Found<std::invoke_result_t<Job&, Store&>>;
    std::optional<Result> found;
    keeper_->read(std::move(job), [&](Result result) { found = std::move(result); });
    EXPECT_TRUE(loop_.run_until([&] { return found.has_value(); }));
    return std::move(found.value());
  }

  /// Occupies the writer until the promise is kept, and waits until it is occupied.
  void hold_writer(std::promise<void>& release) {
    std::promise<void> held;
    auto released = release.get_future().share();
    write([&held, released, first = std::make_shared<bool>(true)](Store&) {
      if (std::exchange(*first, false)) held.set_value();
      released.wait();
      return Kept::yes;
    });
    held.get_future().wait();
  }

 private:
  /// What notes the next answer.
  Keeper::Done answer() {
    const std::size_t place = outcomes_.size();
    outcomes_.emplace_back();
    return [this, place](const Stored& stored) {
      EXPECT_FALSE(outcomes_[place]) << "answered twice";
      outcomes_[place] = stored;
      ++answered_;
    };
  }

  Loop loop_;
  std::vector<std::optional<Stored>> outcomes_;
  std::size_t answered_ = 0;
  std::unique_ptr<Keeper> keeper_;
};

inline Journal table(const std::string& id, Moment created = 1) {
  return {.id = id, .kind = "table", .setup = "{}", .secret = Blob(32, 7), .created = created};
}

}  // namespace rookery::store
