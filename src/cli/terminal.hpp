// The terminal: lines out, lines in, and being told to stop.
#pragma once
#include <optional>

#include "cli/ink.hpp"
#include "cli/text.hpp"

namespace rookery::cli {

/// Standard output and input as a player uses them. Colour and clearing are for
/// real terminals only, and not with NO_COLOR or --plain.
class Terminal {
 public:
  explicit Terminal(bool plain = false);

  const Ink& ink() const { return ink_; }
  /// Whether pictures replace each other, rather than follow.
  bool clears() const { return clears_; }
  static std::size_t width();

  /// A picture of the whole screen.
  void show(const Lines& lines);
  /// Lines that may be longer than the screen: it waits for Enter between pages, and
  /// at the end if `wait`. False at the end of input.
  bool page(const Lines& lines, bool wait = true);
  /// A line typed; nothing at the end of input, or when told to stop.
  std::optional<std::string> ask(std::string_view prompt);
  void pause(int milliseconds);
  /// Waits at most so long for a line; if one is typed, `ask` gives it at once.
  bool is_typed_within(int milliseconds);

  /// From now on an interrupt ends input instead of the program.
  static void catch_interrupts();

 private:
  Ink ink_;
  bool clears_ = false;
  std::string typed_;  // read but not yet asked for
};

}  // namespace rookery::cli
