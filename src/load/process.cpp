#include "load/process.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

namespace rookery::load {
namespace {

constexpr std::chrono::seconds patience{10};

/// Whether it is gone, waited for a while.
bool ended(pid_t id) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < until) {
    if (waitpid(id, nullptr, WNOHANG) != 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

Child Child::branch(const std::function<void(int out)>& work) {
  std::array<int, 2> ends{-1, -1};
  if (pipe(ends.data()) != 0) return {-1, -1};
  const pid_t id = fork();
  if (id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);  // Ctrl-C is ours; we end our children in order
    close(ends[0]);
    work(ends[1]);
    _exit(0);
  }
  close(ends[1]);
  return {id, ends[0]};
}

Child Child::run(const std::vector<std::string>& command) {
  return branch([&](int out) {
    dup2(out, STDOUT_FILENO);
    close(out);
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  });
}

Child::Child(Child&& other) noexcept
    : id_(std::exchange(other.id_, -1)), out_(std::exchange(other.out_, -1)) {}

Child::~Child() {
  if (out_ >= 0) close(out_);
  if (id_ <= 0) return;
  kill(id_, SIGTERM);
  if (ended(id_)) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

std::string Child::next_line() {
  std::string line;
  for (char letter = 0; read(out_, &letter, 1) == 1 && letter != '\n';) line += letter;
  return line;
}

double cpu_seconds_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text(std::istreambuf_iterator<char>(file), {});
  // The name of the program, in brackets, may hold anything; user and system time are the
  // twelfth and thirteenth word after it.
  const auto name_ends = text.rfind(')');
  if (name_ends == std::string::npos) return 0;
  std::istringstream words(text.substr(name_ends + 1));
  std::string word;
  for (int i = 0; i < 11; ++i) words >> word;
  double user = 0, system = 0;
  words >> user >> system;
  return (user + system) / double(sysconf(_SC_CLK_TCK));
}

std::uint64_t memory_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("RssAnon:")) return std::stoull(line.substr(8)) * 1024;
  return 0;
}

std::uint64_t files_allowed() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur;
}

}  // namespace rookery::load
