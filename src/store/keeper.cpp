#include "store/keeper.hpp"

#include <algorithm>
#include <iterator>

#include "store/backup.hpp"

namespace rookery::store {
namespace {

using Clock = std::chrono::steady_clock;

/// So that the last of a long queue does not wait for the whole of it, and so that a crowd
/// hears something while it is being served.
constexpr std::size_t largest_group = 4096;

Stored failure(const StoreError& error, bool unknown = false) {
  return {.outcome = Stored::Outcome::failed,
          .trouble = error.trouble,
          .sentence = error.what(),
          .unknown = unknown};
}

/// Whether it is the database that failed, and not what was asked of it.
bool fails_everybody(Trouble trouble) {
  return trouble == Trouble::busy || trouble == Trouble::slow || trouble == Trouble::silent ||
         trouble == Trouble::lost || trouble == Trouble::taken;
}

/// Runs a job; whatever it throws becomes a StoreError.
template <class Job>
auto run_job(const Job& job, Store& store) {
  try {
    return job(store);
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& mistake) {
    throw StoreError(Trouble::other, std::string("the server made a mistake: ") + mistake.what());
  }
}

}  // namespace

/// A connection that is opened again when it was lost, with growing pauses between tries.
class Keeper::Line {
 public:
  enum class Use { writing, reading };

  Line(std::string address, Use use, const Options& options)
      : address_(std::move(address)), use_(use), options_(options), pause_(options.first_pause) {
    open();
  }

  Store& store() {
    if (ousted_) throw *ousted_;
    if (!store_) {
      if (Clock::now() < next_try_)
        throw StoreError(Trouble::lost, "the database cannot be reached");
      try {
        open();
      } catch (const StoreError& error) {
        if (error.trouble == Trouble::taken) ousted_ = error;
        next_try_ = Clock::now() + pause_;
        pause_ = std::min(2 * pause_, options_.last_pause);
        throw;
      }
    }
    return *store_;
  }

  void drop() { store_.reset(); }

  /// Tells the host when trouble begins and when it is over.
  void note(const StoreError* error) {
    const bool bad = error && error->trouble != Trouble::other;
    if (!options_.tell || bad == bad_) return;
    bad_ = bad;
    const std::string what = use_ == Use::writing ? "written" : "read";
    options_.tell(!bad, bad ? "the store cannot be " + what + ": " + error->what()
                            : "the store can be " + what + " again");
  }
  bool ousted() const { return ousted_.has_value(); }

 private:
  void open() {
    auto database =
        open_database(address_, {.lock = options_.patience, .answer = options_.patience});
    if (use_ == Use::writing) hold(*database);
    refuse_newer(*database, options_.schema);
    store_ = std::make_unique<Store>(std::move(database));
    pause_ = options_.first_pause;
  }

  void hold(Database& database) {
    if (!mark_.empty()) return hold_again(database);
    database.hold();
    upgrade(
        address_, options_.backups.empty() && !is_postgres(address_) ? address_ : options_.backups,
        [&](const std::string& file) {
          if (options_.tell)
            options_.tell(true,
                          "the store is of an older Rookery and is brought up now; "
                          "a backup of it as it was is " +
                              file);
        },
        options_.schema);
    mark_ = new_mark();
    database.leave_mark(mark_);
  }

  void hold_again(Database& database) {
    try {
      database.hold();
    } catch (const StoreError& error) {
      // Our own last session may still be there, in a database that hangs.
      if (error.trouble == Trouble::taken && database.mark() == mark_)
        throw StoreError(Trouble::silent, "the database does not answer");
      throw;
    }
    if (database.mark() != mark_)
      throw StoreError(Trouble::taken, "another Rookery has used the store meanwhile");
  }

  const std::string address_;
  const Use use_;
  const Options options_;
  std::unique_ptr<Store> store_;
  std::string mark_;  // left when this line held the store for the first time
  std::optional<StoreError> ousted_;
  std::chrono::milliseconds pause_;
  Clock::time_point next_try_{};
  bool bad_ = false;
};

std::variant<std::unique_ptr<Keeper>, StoreError> Keeper::open(const std::string& address,
                                                               Post post, const Options& options) {
  try {
    auto writing = std::make_unique<Line>(address, Line::Use::writing, options);
    auto reading = std::make_unique<Line>(address, Line::Use::reading, options);
    return std::unique_ptr<Keeper>(
        new Keeper(std::move(writing), std::move(reading), std::move(post), options));
  } catch (const StoreError& error) {
    return error;
  }
}

Keeper::Keeper(std::unique_ptr<Line> writing, std::unique_ptr<Line> reading, Post post,
               const Options& options)
    : writing_(std::move(writing)),
      reading_(std::move(reading)),
      post_(std::move(post)),
      options_(options),
      reads_({{options.queue, options.queue}, options.lists}),
      writer_([this] { write_groups(); }),
      reader_([this] { read_on(); }) {}

Keeper::~Keeper() { stop(); }

void Keeper::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  write_waits_.notify_all();
  read_waits_.notify_all();
  if (writer_.joinable()) writer_.join();
  if (reader_.joinable()) reader_.join();
}

Keeper::Counters Keeper::counters() const {
  const std::lock_guard lock(mutex_);
  Counters now = counters_;
  now.queued = writes_.size();
  return now;
}

void Keeper::write(Write job, Done done) { enqueue({std::move(job), std::move(done)}); }

void Keeper::write(Write job, Done done, Post post) {
  enqueue({.job = std::move(job), .done = std::move(done), .post = std::move(post)});
}

void Keeper::append(NewEntries entries, Done done) {
  const auto shared = std::make_shared<const NewEntries>(std::move(entries));
  auto job = [shared](Store& store) {
    return store.append(shared->journal, shared->first, shared->texts);
  };
  enqueue({std::move(job), std::move(done), shared});
}

void Keeper::enqueue(Waiting waiting) {
  std::unique_lock lock(mutex_);
  std::optional<StoreError> error;
  if (stopping_)
    error = StoreError(Trouble::other, "the server is stopping");
  else if (writes_.size() >= options_.queue)
    error = StoreError(Trouble::busy, "the server is too busy");
  if (error) {
    ++counters_.jobs, ++counters_.failures;
    lock.unlock();
    const Post& post = waiting.post ? waiting.post : post_;
    post([done = std::move(waiting.done), error = *error] { done(failure(error)); });
    return;
  }
  writes_.push_back(std::move(waiting));
  lock.unlock();
  write_waits_.notify_one();
}

void Keeper::enqueue_read(const Reader& reader, std::function<void(Store&)> job,
                          std::function<void(const StoreError*)> done) {
  const Post& post = reader.post ? reader.post : post_;
  std::unique_lock lock(mutex_);
  std::optional<StoreError> error;
  if (stopping_)
    error = StoreError(Trouble::other, "the server is stopping");
  else if (!reads_.add(std::size_t(reader.lane), reader.owner, {std::move(job), done, reader.post}))
    error = StoreError(Trouble::busy, "the server is too busy");
  if (error) {
    ++counters_.reads, ++counters_.read_failures;
    lock.unlock();
    post([done = std::move(done), error = *error] { done(&error); });
    return;
  }
  lock.unlock();
  read_waits_.notify_one();
}

void Keeper::write_groups() {
  for (;;) {
    std::vector<Waiting> group;
    {
      std::unique_lock lock(mutex_);
      write_waits_.wait(lock, [&] { return stopping_ || !writes_.empty(); });
      if (writes_.empty()) return;
      const auto last = writes_.begin() + std::ptrdiff_t(std::min(writes_.size(), largest_group));
      group.assign(std::make_move_iterator(writes_.begin()), std::make_move_iterator(last));
      writes_.erase(writes_.begin(), last);
    }
    std::vector<Stored> outcomes = keep(group);
    const Stored& last = outcomes.back();
    if (last.outcome == Stored::Outcome::failed && fails_everybody(last.trouble)) {
      // Whatever waited behind it has waited as long.
      const std::lock_guard lock(mutex_);
      outcomes.resize(
          outcomes.size() + writes_.size(),
          {.outcome = last.outcome, .trouble = last.trouble, .sentence = last.sentence});
      std::ranges::move(writes_, std::back_inserter(group));
      writes_.clear();
    }
    answer(std::move(group), std::move(outcomes));
  }
}

std::vector<Stored> Keeper::keep(const std::vector<Waiting>& group) {
  for (bool again = false;; again = true) {
    bool committing = false;
    try {
      Store& store = writing_->store();
      try {
        auto outcomes = try_group(store, group, false, committing);
        if (!outcomes) outcomes = try_group(store, group, true, committing);
        writing_->note(nullptr);
        return *outcomes;
      } catch (const StoreError&) {
        store.database().rollback();
        throw;
      }
    } catch (const StoreError& error) {
      // A full disk, a lock and a statement that takes too long are noticed before anything
      // reaches the disk.
      const bool unknown = committing && error.trouble != Trouble::full &&
                           error.trouble != Trouble::busy && error.trouble != Trouble::slow;
      // What a database that does not answer was told to do, it may do when it wakes: the next
      // connection can hold the store only after this one has ended.
      if (error.trouble == Trouble::lost || error.trouble == Trouble::silent) writing_->drop();
      // The database may have been started anew since we last spoke.
      if (error.trouble == Trouble::lost && !unknown && !again) continue;
      writing_->note(&error);
      if (writing_->ousted() && options_.ousted && !ousted_) {
        ousted_ = true;
        post_([told = options_.ousted, sentence = std::string(error.what())] { told(sentence); });
      }
      return std::vector(group.size(), failure(error, unknown));
    }
  }
}

/// Adds the entries of several jobs in as few statements as possible. False if one of them has
/// to be undone.
bool Keeper::append_together(Store& store, std::span<const Waiting> group) {
  std::vector<const NewEntries*> journals;
  for (const Waiting& waiting : group) journals.push_back(waiting.entries.get());
  try {
    return store.append(journals) == Kept::yes;
  } catch (const StoreError& error) {
    if (error.trouble != Trouble::other) throw;
    return false;
  }
}

/// Writes a group in one transaction. Nothing if one job of several has to be undone: that
/// takes a savepoint for each, which is `guarded`, slow and rare.
std::optional<std::vector<Stored>> Keeper::try_group(Store& store,
                                                     const std::vector<Waiting>& group,
                                                     bool guarded, bool& committing) {
  Database& database = store.database();
  std::vector<Stored> outcomes;
  database.begin(Access::write);
  while (outcomes.size() < group.size()) {
    const auto rest = std::span(group).subspan(outcomes.size());
    const auto other = std::ranges::find(rest, nullptr, &Waiting::entries);
    if (const auto appending = rest.first(std::size_t(other - rest.begin()));
        !guarded && appending.size() > 1) {
      if (!append_together(store, appending)) {
        database.rollback();
        return {};
      }
      outcomes.resize(outcomes.size() + appending.size());
      continue;
    }
    const Waiting& waiting = rest.front();
    if (guarded) database.run("SAVEPOINT job");
    const std::int64_t before = database.changed();
    bool undo = false;
    try {
      if (run_job(waiting.job, store) == Kept::yes) {
        outcomes.push_back({});
      } else {
        outcomes.push_back({.outcome = Stored::Outcome::conflict});
        undo = database.changed() != before;
      }
    } catch (const StoreError& error) {
      if (error.trouble != Trouble::other) throw;
      outcomes.push_back(failure(error));
      undo = true;
    }
    if (undo && !guarded) {
      database.rollback();
      return {};
    }
    if (undo) database.run("ROLLBACK TO SAVEPOINT job");
    if (guarded) database.run("RELEASE SAVEPOINT job");
  }
  committing = true;
  const auto began = Clock::now();
  database.commit();
  const std::chrono::duration<double> took = Clock::now() - began;
  const std::lock_guard lock(mutex_);
  ++counters_.groups;
  counters_.commit_seconds += took.count();
  return outcomes;
}

void Keeper::answer(std::vector<Waiting> group, std::vector<Stored> outcomes) {
  {
    const std::lock_guard lock(mutex_);
    counters_.jobs += group.size();
    counters_.failures +=
        std::uint64_t(std::count_if(outcomes.begin(), outcomes.end(), [](const Stored& stored) {
          return stored.outcome == Stored::Outcome::failed;
        }));
  }
  // One message tells all who have the usual thread.
  bool usual = false;
  auto outcome = outcomes.begin();
  for (Waiting& one : group) {
    usual = usual || !one.post;
    if (one.post)
      one.post([done = std::exchange(one.done, nullptr), told = *outcome] { done(told); });
    ++outcome;
  }
  if (!usual) return;
  post_([group = std::move(group), outcomes = std::move(outcomes)] {
    for (std::size_t i = 0; i < group.size(); ++i)
      if (group[i].done) group[i].done(outcomes[i]);
  });
}

void Keeper::read_on() {
  for (bool was_slow = false;;) {
    std::vector<Reading> readings;
    {
      std::unique_lock lock(mutex_);
      read_waits_.wait(lock, [&] { return stopping_ || !reads_.empty(); });
      if (reads_.empty()) return;
      readings.push_back(std::move(*reads_.take()));  // a queue with nothing to drop has one
    }
    const std::optional<StoreError> error = look(readings.front().job);
    // One read that takes too long may ask for too much. After two in a row it is the database
    // that is slow, and whatever waits has waited long enough.
    const bool is_slow = error && error->trouble == Trouble::slow;
    const bool fails_alone = is_slow && !was_slow;
    was_slow = is_slow;
    {
      const std::lock_guard lock(mutex_);
      if (error && fails_everybody(error->trouble) && !fails_alone) {
        while (auto waiting = reads_.take()) readings.push_back(std::move(*waiting));
      }
      counters_.reads += readings.size();
      if (error) counters_.read_failures += readings.size();
    }
    for (Reading& reading : readings) {
      const Post& post = reading.post ? reading.post : post_;
      post([done = std::move(reading.done), error] { done(error ? &*error : nullptr); });
    }
  }
}

std::optional<StoreError> Keeper::look(const std::function<void(Store&)>& job) {
  for (bool again = false;; again = true) {
    try {
      Store& store = reading_->store();
      try {
        store.database().begin(Access::read);
        run_job(job, store);
        store.database().commit();
        reading_->note(nullptr);
        return {};
      } catch (const StoreError&) {
        store.database().rollback();
        throw;
      }
    } catch (const StoreError& error) {
      if (error.trouble == Trouble::lost || error.trouble == Trouble::silent) reading_->drop();
      if (error.trouble == Trouble::lost && !again) continue;
      reading_->note(&error);
      return error;
    }
  }
}

}  // namespace rookery::store
