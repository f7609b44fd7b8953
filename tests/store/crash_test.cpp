// What was acknowledged is there after a crash.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "store/both_databases.hpp"

namespace rookery::store {
namespace {

/// The writer of writer.cpp, and what it said.
class WriterProcess {
 public:
  WriterProcess(const std::string& address, const std::string& journal) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl(ROOKERY_STORE_WRITER, "store_writer", address.c_str(), journal.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    from_ = ends[0];
  }
  ~WriterProcess() {
    end();
    close(from_);
  }
  WriterProcess(const WriterProcess&) = delete;
  WriterProcess& operator=(const WriterProcess&) = delete;

  /// Waits until it said something; false if it ended without a word.
  bool wait_for_first() { return read_some(); }
  void end() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    process_ = 0;
  }
  /// The numbers of all whole lines, once it has ended.
  std::vector<std::int64_t> acknowledged() {
    while (read_some()) {
    }
    std::vector<std::int64_t> numbers;
    for (std::size_t at = 0, end = 0; (end = said_.find('\n', at)) != std::string::npos;
         at = end + 1)
      numbers.push_back(std::stoll(said_.substr(at, end - at)));
    return numbers;
  }

 private:
  bool read_some() {
    char buffer[4096];
    const ssize_t count = read(from_, buffer, sizeof buffer);
    if (count > 0) said_.append(buffer, std::size_t(count));
    return count > 0;
  }

  pid_t process_ = 0;
  int from_ = -1;
  std::string said_;
};

class CrashTest : public OnBothDatabases {};
INSTANTIATE_TEST_SUITE_P(Store, CrashTest, both_databases, name_of_kind);

TEST_P(CrashTest, AWriterThatIsKilledLosesNothingItWasToldIsKept) {
  Store(address_).add_journal(table("j"));
  std::minstd_rand random(1906);
  std::size_t so_far = 0;
  for (int round = 0; round < 30; ++round) {
    // PostgreSQL may still end what a killed writer had begun; the next one cannot hold the
    // store before that, so it has read all of it. And nothing a killed one left keeps it out.
    WriterProcess writer(address_, "j");
    ASSERT_TRUE(writer.wait_for_first()) << "in round " << round;
    usleep(useconds_t(random() % 30000));
    writer.end();
    const auto acknowledged = writer.acknowledged();
    ASSERT_FALSE(acknowledged.empty()) << "in round " << round;
    const auto kept = Store(address_).entries("j");
    // Acknowledged in order, so the last tells of all.
    ASSERT_GE(std::int64_t(kept.size()), acknowledged.back()) << "in round " << round;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      ASSERT_EQ(kept[i].number, std::int64_t(i) + 1);
      ASSERT_EQ(kept[i].text, "entry " + std::to_string(i + 1));
    }
    ASSERT_GT(kept.size(), so_far);
    so_far = kept.size();
  }
}

TEST(PostgresCrash, AServerThatIsKilledLosesNothing) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_address();
  Store(address).add_journal(table("j"));
  for (int round = 0; round < 4; ++round) {
    WriterProcess writer(address, "j");
    writer.wait_for_first();
    usleep(50000);
    server.crash();
    writer.end();
    server.start();
    const auto acknowledged = writer.acknowledged();
    ASSERT_FALSE(acknowledged.empty());
    EXPECT_GE(std::int64_t(Store(address).entries("j").size()), acknowledged.back());
  }
}

}  // namespace
}  // namespace rookery::store
