// The one thread that writes, and the one that reads.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>

#include "store/fair_queue.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"

namespace rookery::store {

/// What became of a write.
struct Stored {
  enum class Outcome { yes, conflict, failed };
  Outcome outcome = Outcome::yes;
  Trouble trouble = Trouble::other;  ///< if it failed
  std::string sentence{};            ///< if it failed: why, for people
  /// It failed, but may have been kept all the same (the connection broke while it was being
  /// made durable): whoever must know reads again.
  bool unknown = false;

  explicit operator bool() const { return outcome == Outcome::yes; }
};

/// What was read, or why it was not.
template <class Result>
using Found = std::variant<Result, StoreError>;

/// Does everything that touches the database, away from the caller's thread. Whatever is
/// waiting to be written is written in one transaction, so a thousand tables share the price
/// of one commit; nobody is told "yes" before it is on the disk.
///
/// It holds the store (see `Database::hold`) with the connection that writes. When that
/// connection breaks, writing goes on with a new one, unless another program held the store
/// in between: then this keeper never writes again, since its callers remember another past.
class Keeper {
 public:
  /// Runs a function in the caller's own thread (posts it to an event loop).
  using Post = std::function<void(std::function<void()>)>;
  /// What is to be written. It may be run a second time after the first was rolled back. If
  /// it returns a conflict or throws, nothing of it is kept.
  using Write = std::function<Kept(Store&)>;
  using Done = std::function<void(const Stored&)>;

  /// Who reads. What a table or a sign-in needs goes before lists and old games, of which one
  /// owner has only so many waiting.
  struct Reader {
    enum class Lane : std::uint8_t { needed, lists };
    Lane lane = Lane::needed;
    std::string owner{};
    Post post{};  ///< the thread that wants the answer; empty: the usual one
  };

  struct Options {
    std::size_t queue = 100000;  ///< more than these do not wait
    Lane lists{256, 16};         ///< nor more lists than these
    /// For others who hold the database, and for its answer to one transaction. Whatever
    /// waits behind a transaction that took longer fails with it.
    std::chrono::milliseconds patience{3000};
    std::chrono::milliseconds first_pause{100};  ///< before a lost database is tried again,
    std::chrono::milliseconds last_pause{5000};  ///< doubled each time up to this
    /// For the backup that is written before an older store is changed; empty: beside the
    /// data, if they are in a folder.
    std::string backups{};
    /// What the store is brought up to.
    std::span<const Migration> schema = migrations();
    /// Told, by any thread, what the host should know, and whether that is good news.
    std::function<void(bool good, const std::string& sentence)> tell{};
    /// Called in the caller's own thread, once, when another program has taken the store.
    std::function<void(const std::string& sentence)> ousted{};
  };

  /// What it did so far.
  struct Counters {
    std::uint64_t groups = 0;    ///< transactions committed
    std::uint64_t jobs = 0;      ///< writes that were answered, whatever the answer
    std::uint64_t failures = 0;  ///< of them, those that failed
    std::uint64_t reads = 0;
    std::uint64_t read_failures = 0;
    double commit_seconds = 0;  ///< spent in making groups durable
    std::size_t queued = 0;     ///< writes that wait now
  };

  /// Opens the store at an address (see `open_database`) and starts. Answers are given
  /// through `post`.
  static std::variant<std::unique_ptr<Keeper>, StoreError> open(const std::string& address,
                                                                Post post, const Options& options);
  static std::variant<std::unique_ptr<Keeper>, StoreError> open(const std::string& address,
                                                                Post post) {
    return open(address, std::move(post), Options{});
  }
  /// Stops.
  ~Keeper();

  /// Writes as soon as possible, in the order of the calls; from any thread. `done` is
  /// always called, once.
  void write(Write job, Done done);
  /// The same, answered in another thread.
  void write(Write job, Done done, Post post);
  /// The same for what is written most. Whatever waits together goes in few statements.
  void append(NewEntries entries, Done done);

  /// Calls `job(Store&)` without waiting for writes, and then `done(Found<Result>)`. All that
  /// the job reads shows one moment, in which everything answered "yes" before is there. From
  /// any thread.
  template <class Job, class Done>
  void read(Job job, Done done) {
    read(Reader{}, std::move(job), std::move(done));
  }
  /// Where there are too many of the reader's kind, the error is `Trouble::busy`.
  template <class Job, class Done>
  void read(const Reader& reader, Job job, Done done) {
    using Result = std::invoke_result_t<Job&, Store&>;
    auto found = std::make_shared<std::optional<Found<Result>>>();
    enqueue_read(
        reader, [found, job = std::move(job)](Store& store) { *found = job(store); },
        [found, done = std::move(done)](const StoreError* error) {
          done(error ? Found<Result>(*error) : std::move(**found));
        });
  }

  /// Does what waits, then stops; what comes later fails. Called from one thread.
  void stop();

  Counters counters() const;

 private:
  struct Waiting {
    Write job;
    Done done;
    std::shared_ptr<const NewEntries> entries{};  ///< if they are all that the job adds
    Post post{};
  };
  struct Reading {
    std::function<void(Store&)> job;
    std::function<void(const StoreError*)> done;
    Post post{};
  };
  class Line;

  Keeper(std::unique_ptr<Line> writing, std::unique_ptr<Line> reading, Post post,
         const Options& options);
  void enqueue(Waiting waiting);
  void enqueue_read(const Reader& reader, std::function<void(Store&)> job,
                    std::function<void(const StoreError*)> done);
  void write_groups();
  void read_on();
  std::vector<Stored> keep(const std::vector<Waiting>& group);
  std::optional<std::vector<Stored>> try_group(Store& store, const std::vector<Waiting>& group,
                                               bool guarded, bool& committing);
  static bool append_together(Store& store, std::span<const Waiting> group);
  std::optional<StoreError> look(const std::function<void(Store&)>& job);
  void answer(std::vector<Waiting> group, std::vector<Stored> outcomes);

  std::unique_ptr<Line> writing_, reading_;
  const Post post_;
  const Options options_;

  mutable std::mutex mutex_;  ///< guards what follows
  std::condition_variable write_waits_, read_waits_;
  std::deque<Waiting> writes_;
  FairQueue<Reading> reads_;
  Counters counters_;
  bool stopping_ = false;

  bool ousted_ = false;  // in the thread that writes
  std::thread writer_, reader_;
};

}  // namespace rookery::store
