#include "cli/terminal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace rookery::cli {
namespace {

constexpr std::size_t page_height = 22;
constexpr std::size_t longest_line = 65536;  // more than a person types; a device never ends one

volatile sig_atomic_t told_to_stop = 0;
void stop(int) { told_to_stop = 1; }

}  // namespace

Terminal::Terminal(bool plain) {
  const bool tty = isatty(STDOUT_FILENO);
  ink_.colours = tty && !plain && !std::getenv("NO_COLOR");
  clears_ = tty && !plain && isatty(STDIN_FILENO);
}

std::size_t Terminal::width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20)
    return std::min<std::size_t>(size.ws_col, 100);
  return 80;
}

void Terminal::show(const Lines& lines) {
  std::string text = clears_ ? "\x1b[H\x1b[2J" : "\n";
  for (const std::string& line : lines) text += line + "\n";
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

bool Terminal::page(const Lines& lines, bool wait) {
  if (!clears_) {
    show(lines);
    return true;
  }
  for (std::size_t start = 0; start < lines.size(); start += page_height) {
    const std::size_t end = std::min(lines.size(), start + page_height);
    show(Lines(lines.begin() + long(start), lines.begin() + long(end)));
    if ((end < lines.size() || wait) && !ask("Enter to go on ")) return false;
  }
  return true;
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  while (true) {
    if (const auto end = typed_.find('\n'); end != std::string::npos) {
      std::string line = typed_.substr(0, end);
      typed_.erase(0, end + 1);
      if (!clears_) fmt::print("{}\n", line);
      return line;
    }
    if (told_to_stop) return {};
    // Not std::cin: it would read on after an interrupt.
    char buffer[512];
    const ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
    if (got <= 0 || typed_.size() > longest_line) return {};
    typed_.append(buffer, std::size_t(got));
  }
}

void Terminal::pause(int milliseconds) {
  if (!clears_ || milliseconds <= 0) return;
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, nullptr);
}

bool Terminal::is_typed_within(int milliseconds) {
  if (typed_.find('\n') != std::string::npos) return true;
  if (!clears_) return false;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&input, 1, milliseconds) > 0;
}

void Terminal::catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = stop;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

}  // namespace rookery::cli
