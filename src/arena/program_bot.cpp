#include "arena/program_bot.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <sstream>
#include <utility>

#include "wire/writer.hpp"

extern char** environ;

namespace rookery {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream text(command);
  return {std::istream_iterator<std::string>(text), {}};
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

std::variant<Companion, std::string> Companion::start(const std::string& command,
                                                      const std::vector<std::string>& environment) {
  std::vector<std::string> words = words_of(command), names = environment;
  if (words.empty()) return std::string("no program is named");
  for (char** name = environ; *name; ++name) names.emplace_back(*name);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return fmt::format("no line to \"{}\": {}", words[0], std::strerror(errno));
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  pid_t process = 0;
  const int problem = posix_spawnp(&process, words[0].c_str(), &files, nullptr,
                                   pointers(words).data(), pointers(names).data());
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (problem == 0) return Companion(ends[0], process);
  close(ends[0]);
  return fmt::format("\"{}\" cannot be started: {}", words[0], std::strerror(problem));
}

Companion::Companion(Companion&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      process_(std::exchange(other.process_, -1)),
      lost_(other.lost_),
      read_(std::move(other.read_)) {}

Companion::~Companion() {
  if (process_ < 0) return;
  kill(process_, SIGKILL);
  close(socket_);
  waitpid(process_, nullptr, 0);
}

bool Companion::ready(short what, Deadline until) const {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{.fd = socket_, .events = what, .revents = 0};
    const int found = poll(&waiting, 1, int(std::max<long>(0, left)));
    if (found >= 0 || errno != EINTR) return found > 0;
  }
}

bool Companion::send_all(std::string_view text, Deadline until) const {
  while (!text.empty()) {
    if (!ready(POLLOUT, until)) return false;
    const ssize_t sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EINTR && errno != EAGAIN) return false;
    if (sent > 0) text.remove_prefix(std::size_t(sent));
  }
  return true;
}

std::optional<std::string> Companion::read_line(Deadline until) {
  while (true) {
    if (const auto end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    if (read_.size() > wire::longest_text || !ready(POLLIN, until)) return std::nullopt;
    char block[4096];
    const ssize_t got = recv(socket_, block, sizeof block, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return std::nullopt;
    if (got > 0) read_.append(block, std::size_t(got));
  }
}

std::optional<std::string> Companion::ask(const std::string& line,
                                          std::chrono::milliseconds limit) {
  if (lost_) return std::nullopt;
  const Deadline until = Clock::now() + limit;
  std::optional<std::string> answer;
  if (send_all(line + "\n", until)) answer = read_line(until);
  lost_ = !answer;
  return answer;
}

std::optional<Move> ProgramBot::choose(const Outlook& outlook) {
  std::vector<Move> moves;
  for (const Offer& offer : outlook.view.offers) {
    const int room = listed_moves - int(moves.size());
    if (room <= 0) break;
    std::ranges::move(outlook.moves(offer, room), std::back_inserter(moves));
  }
  wire::Writer question(style_, max_seats);
  question.object([&] {
    question.member("view", outlook.view);
    question.name("moves");
    question.list_of(moves);
  });
  const auto answer = program_.ask(question.take(), limit_);
  if (!answer) return std::nullopt;
  wire::Sentences faults;
  const auto given = wire::parse(*answer, faults);
  if (!given || !given->is_object() || !given->contains("move")) return std::nullopt;
  const wire::Given& move = (*given)["move"];
  return move.is_null() ? std::nullopt : wire::read_move(move, style_, faults);
}

std::unique_ptr<Bot> make_program_bot(const std::string& command, const Opening& table,
                                      std::uint64_t seed, std::chrono::milliseconds limit) {
  struct Absent final : Bot {
    std::optional<Move> choose(const Outlook&) override { return std::nullopt; }
  };
  auto started = Companion::start(command, {fmt::format("ROOKERY_GAME={}", table.game->id),
                                            fmt::format("ROOKERY_SEED={}", seed)});
  auto* program = std::get_if<Companion>(&started);
  if (!program) return std::make_unique<Absent>();
  return std::make_unique<ProgramBot>(std::move(*program), table.position()->style(), limit);
}

}  // namespace rookery
