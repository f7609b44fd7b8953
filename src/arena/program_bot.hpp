// A program in any language that takes a seat.
#pragma once
#include <chrono>
#include <string>
#include <variant>

#include "bots/bot.hpp"

namespace rookery {

/// Runs a program and talks with it in lines: what is written to it arrives on its
/// standard input, what it prints comes back. It is ended with this object.
class Companion {
 public:
  /// The command is split at spaces; its first word is looked for as a shell does. Every
  /// "NAME=value" of `environment` is added to our own. A sentence if it cannot be started.
  static std::variant<Companion, std::string> start(const std::string& command,
                                                    const std::vector<std::string>& environment);
  Companion(Companion&& other) noexcept;
  Companion& operator=(Companion&&) = delete;
  ~Companion();

  /// Sends a line and waits for the next one. Nothing if the program has ended, writes more
  /// than a line should hold or does not answer in time; then it is not asked again.
  std::optional<std::string> ask(const std::string& line, std::chrono::milliseconds limit);

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  Companion(int socket, int process) : socket_(socket), process_(process) {}
  bool ready(short what, Deadline until) const;
  bool send_all(std::string_view text, Deadline until) const;
  std::optional<std::string> read_line(Deadline until);

  int socket_, process_;
  bool lost_ = false;
  std::string read_;  // and not yet used
};

/// Plays by what the program answers: docs/bots.md tells the lines. Without a good answer
/// there is no move.
class ProgramBot final : public Bot {
 public:
  /// The most moves that are listed for the program.
  static constexpr int listed_moves = 200;

  ProgramBot(Companion program, PackStyle style, std::chrono::milliseconds limit)
      : program_(std::move(program)), style_(style), limit_(limit) {}
  std::optional<Move> choose(const Outlook& outlook) override;

 private:
  Companion program_;
  PackStyle style_;
  std::chrono::milliseconds limit_;
};

/// A bot that is run by the command; if the command cannot be started it makes no move.
std::unique_ptr<Bot> make_program_bot(const std::string& command, const Opening& table,
                                      std::uint64_t seed, std::chrono::milliseconds limit);

}  // namespace rookery
