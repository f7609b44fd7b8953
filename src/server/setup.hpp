// What was agreed when a table was opened.
#pragma once
#include <optional>

#include "wire/json.hpp"

namespace rookery::server {

/// How long bots take, and how long a window for calls stays open.
enum class Pace : std::uint8_t { relaxed, normal, brisk, instant };
/// What happens when the table waits for somebody who is away.
enum class Idle : std::uint8_t { wait, bot, vote };
enum class Takeback : std::uint8_t { off, next_act, consent };
/// Who may watch: nobody; anybody, without hidden cards; anybody, all hands after a while.
enum class Watching : std::uint8_t { no, closed, delayed };
enum class Chat : std::uint8_t { on, phrases, off };

struct Setup {
  Opening opening;
  Pace pace = Pace::normal;
  Idle idle = Idle::bot;
  int idle_seconds = 0;  // from when on somebody present counts as away; 0: never
  Takeback takeback = Takeback::next_act;
  bool open = false;  // listed for everybody, and not only reached by its link
  Watching watching = Watching::closed;
  int delay = 180;  // seconds, for Watching::delayed
  Chat chat = Chat::on;
  bool hints = false;
  std::string host{};   // the guest who opened it
  std::string event{};  // the event whose table it is, if it is one
};

/// Reads the members of "open" that make a setup; others are left alone.
std::optional<Setup> read_setup(const wire::Given& given, wire::Sentences& faults);
/// The same members again: what the journal of the table keeps.
wire::Json json_of(const Setup& setup);
/// The members of a setup that `read_setup` knows.
bool is_setup_member(std::string_view name);

}  // namespace rookery::server
