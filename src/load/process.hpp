// Processes that a load run starts, and what they use up.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace rookery::load {

/// A process of our own. It ends with this object, or with us, however we end.
class Child {
 public:
  /// Runs a program; what it prints is read by `next_line`.
  static Child run(const std::vector<std::string>& command);
  /// Runs a function in a copy of this process. What it writes to `out` is read likewise.
  static Child branch(const std::function<void(int out)>& work);
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;
  ~Child();

  pid_t id() const { return id_; }
  /// The next line that it says, waited for; empty if it says no more.
  std::string next_line();

 private:
  Child(pid_t id, int out) : id_(id), out_(out) {}
  pid_t id_;
  int out_;
};

/// Processor time that a process has used, in seconds, all its threads together.
double cpu_seconds_of(pid_t process);
/// Memory that a process holds for itself, in bytes: neither its program nor files.
std::uint64_t memory_of(pid_t process);
/// How many files this process may have open, after raising its limit as far as it goes.
std::uint64_t files_allowed();

}  // namespace rookery::load
