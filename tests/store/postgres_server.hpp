// A PostgreSQL server for tests, in a folder of its own.
#pragma once
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "store/database.hpp"
#include "store/temporary_folder.hpp"

namespace rookery::store {

/// Real in everything (fsync is on), but reached only through a socket in its folder. It
/// ends with the test program, however that ends.
class PostgresServer {
 public:
  PostgresServer() {
    // The server refuses to run as root.
    if (geteuid() == 0) owner_ = getpwnam("postgres");
    if (owner_ && chown(folder_.path().c_str(), owner_->pw_uid, owner_->pw_gid) != 0)
      fail("the folder cannot be given away");
    const pid_t making = run({program("initdb"), "-D", data(), "-U", "postgres", "-A", "trust",
                              "-E", "UTF8", "--locale=C", "--no-sync"});
    int status = 0;
    waitpid(making, &status, 0);
    if (status != 0) fail("initdb failed");
    start();
  }
  ~PostgresServer() {
    if (server_ > 0) crash();  // its data go with the folder
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  /// The one of the test program, started when it is first asked for.
  static PostgresServer& shared() {
    static PostgresServer server;
    return server;
  }

  void start() {
    server_ = run({program("postgres"), "-D", data(), "-k", folder_.path(), "-c",
                   "listen_addresses=", "-c", "fsync=on"});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (PQping(address().c_str()) != PQPING_OK) {
      if (std::chrono::steady_clock::now() > deadline) fail("the server does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  /// Stops in good order; whoever is connected is cut off.
  void stop() { end(SIGINT); }
  /// Stops without writing anything, so that the next start has to recover.
  void crash() { end(SIGQUIT); }

  std::string address() const {
    return "postgresql:///postgres?host=" + folder_.path() + "&user=postgres";
  }

  /// An address where nothing is yet: a schema, which is made much faster than a database.
  std::string new_address() {
    const std::string name = "test" + std::to_string(++schemas_);
    open_postgres(address())->run("CREATE SCHEMA " + name);
    return address() + "&options=-csearch_path%3D" + name;
  }

 private:
  std::string data() const { return folder_ / "data"; }

  static std::string program(const std::string& name) {
    std::string newest;
    std::error_code missing;
    for (const auto& version :
         std::filesystem::directory_iterator("/usr/lib/postgresql", missing)) {
      const std::string path = (version.path() / "bin" / name).string();
      if (std::filesystem::exists(path)) newest = std::max(newest, path);
    }
    if (newest.empty()) fail("PostgreSQL is not installed; tools/setup test does that");
    return newest;
  }

  pid_t run(const std::vector<std::string>& words) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const std::string log = folder_ / "log";
    const pid_t child = fork();
    if (child != 0) return child;
    if (owner_ &&
        (setgroups(0, nullptr) != 0 || setgid(owner_->pw_gid) != 0 || setuid(owner_->pw_uid) != 0))
      _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGINT);
    const int out = open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (chdir("/") != 0) _exit(126);
    execv(arguments[0], arguments.data());
    _exit(127);
  }

  void end(int signal) {
    kill(server_, signal);
    waitpid(server_, nullptr, 0);
    server_ = 0;
  }

  [[noreturn]] static void fail(const char* why) {
    std::fprintf(stderr, "PostgreSQL for the tests: %s\n", why);
    std::exit(1);
  }

  TemporaryFolder folder_;
  const passwd* owner_ = nullptr;
  pid_t server_ = 0;
  int schemas_ = 0;
};

}  // namespace rookery::store
