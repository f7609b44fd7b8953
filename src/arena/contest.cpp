#include "arena/contest.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <type_traits>

#include "arena/program_bot.hpp"

namespace rookery {
namespace {

constexpr std::string_view program_mark = "cmd:";

/// A bot with a stopwatch beside it.
class TimedBot final : public Bot {
 public:
  TimedBot(std::unique_ptr<Bot> bot, Thinking& thinking)
      : bot_(std::move(bot)), thinking_(thinking) {}
  std::optional<Move> choose(const Outlook& outlook) override {
    const auto began = std::chrono::steady_clock::now();
    auto move = bot_->choose(outlook);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    thinking_.milliseconds += took.count();
    thinking_.moves += move.has_value();
    return move;
  }

 private:
  std::unique_ptr<Bot> bot_;
  Thinking& thinking_;
};

// A write of so few bytes is never torn, so that all processes can share one pipe.
static_assert(std::is_trivially_copyable_v<PlayedUnit> && sizeof(PlayedUnit) <= 512);

bool read_one(int pipe, PlayedUnit& played) {
  auto* at = reinterpret_cast<char*>(&played);
  for (std::size_t have = 0; have < sizeof played;) {
    const ssize_t got = read(pipe, at + have, sizeof played - have);
    if (got == 0 || (got < 0 && errno != EINTR)) return false;
    if (got > 0) have += std::size_t(got);
  }
  return true;
}

/// Plays every `jobs`-th unit from `first` on. When nobody wants to know any more, the pipe
/// is closed at its other end and writing to it ends the process.
[[noreturn]] void work(int pipe, int first, int units, int jobs,
                       const std::function<PlayedUnit(int)>& play) {
  for (int unit = first; unit < units; unit += jobs) {
    PlayedUnit played = play(unit);
    played.unit = unit;
    ssize_t sent = 0;
    do sent = write(pipe, &played, sizeof played);
    while (sent < 0 && errno == EINTR);
    if (sent < 0) break;
  }
  _exit(0);
}

}  // namespace

std::optional<std::string> Entrant::fault() const {
  if (name.starts_with(program_mark)) {
    const auto started = Companion::start(name.substr(program_mark.size()), {});
    const auto* problem = std::get_if<std::string>(&started);
    return problem ? std::optional(*problem) : std::nullopt;
  }
  if (is_bot(name)) return std::nullopt;
  std::string known;
  for (const std::string_view bot : bot_names()) known += std::string(bot) + ", ";
  return fmt::format("there is no bot \"{}\"; there are {}and programs, as {}PROGRAM ARGS", name,
                     known, program_mark);
}

std::unique_ptr<Bot> Entrant::sit(const Opening& table, std::uint64_t seed) const {
  if (!name.starts_with(program_mark)) return make_bot(name, table, seed);
  return make_program_bot(name.substr(program_mark.size()), table, seed, limit);
}

PlayedUnit play_timed(const Duel& duel, int unit, const std::array<Entrant, 2>& entrants) {
  PlayedUnit played{.unit = unit};
  played.result =
      play_unit(duel, unit, [&](Contestant who, const Opening& table, std::uint64_t seed) {
        return std::make_unique<TimedBot>(entrants[std::size_t(who)].sit(table, seed),
                                          played.thinking[std::size_t(who)]);
      });
  return played;
}

std::optional<std::string> play_in_processes(
    int units, int jobs, const std::function<PlayedUnit(int unit)>& play,
    const std::function<bool(const PlayedUnit& played)>& take) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return "no pipe could be opened";
  std::vector<pid_t> workers;
  for (int job = 0; job < std::min(jobs, units); ++job) {
    const pid_t worker = fork();
    if (worker == 0) {
      close(ends[0]);
      work(ends[1], job, units, jobs, play);
    }
    if (worker > 0) workers.push_back(worker);
  }
  close(ends[1]);
  const bool all_started = int(workers.size()) == std::min(jobs, units);
  int next = 0;
  bool wanted = all_started;
  std::map<int, PlayedUnit> early;
  for (PlayedUnit played; wanted && next < units && read_one(ends[0], played);) {
    early.emplace(played.unit, played);
    for (auto it = early.find(next); wanted && it != early.end(); it = early.find(next)) {
      wanted = take(it->second);
      early.erase(it);
      ++next;
    }
  }
  close(ends[0]);
  for (const pid_t worker : workers) waitpid(worker, nullptr, 0);
  if (!all_started) return "not all processes could be started";
  if (wanted && next < units)
    return fmt::format("the process that played unit {} broke down", next);
  return std::nullopt;
}

}  // namespace rookery
