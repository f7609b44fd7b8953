// Somebody who plays for a seat.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/outlook.hpp"

namespace rookery {

/// A player made of rules. All it is ever given of the table is its seat's outlook, so
/// it cannot know more than a person in that seat. It may remember earlier ones.
class Bot {
 public:
  virtual ~Bot() = default;
  /// A move that one of the seat's offers admits. Nothing if the bot lets its chance go
  /// by, which it may do only if the table does not wait for it alone. While it waits for
  /// several at once, a slow one is asked again, and has to act before long.
  virtual std::optional<Move> choose(const Outlook& outlook) = 0;
};

/// What a bot thinks of one of its choices.
struct Thought {
  std::optional<Move> move{};  // nothing: it lets its chance go by
  /// What the hand should bring the seat, less what it brings the others on average: in
  /// points of the score, or in shares of the win where no points are written down.
  double value = 0;
  double error = 0;    // the standard error of that value
  double chance = -1;  // that the bid is made, where one stands or is made by the move
};
/// What a bot thinks of all of them: what it would do, then the others, best first.
struct Appraisal {
  std::vector<Thought> thoughts{};
  int worlds = 0;  // imagined to find out
};

/// A bot that can say what it thinks.
class Thinker : public Bot {
 public:
  /// Weighs the choices that come to its mind, and those in `also` in any case.
  virtual Appraisal appraise(const Outlook& outlook, std::span<const Move> also) = 0;
};

/// The kinds of bots there are, weakest first. All but `random` may be asked to bid boldly
/// or carefully: "hard/bold".
std::span<const std::string_view> bot_names();
/// Whether there is a bot of that name; also those for measurements (docs/bots.md).
bool is_bot(std::string_view name);
/// A bot for one seat of such a table, whose seed it is not told: that would tell the
/// cards. Nothing if there is no bot of that name.
std::unique_ptr<Bot> make_bot(std::string_view name, const Opening& table, std::uint64_t seed);
/// The strongest player of that game, who can explain himself.
std::unique_ptr<Thinker> make_expert(const Opening& table, std::uint64_t seed);

/// What somebody does next.
struct Turn {
  Seat seat;
  Move move;
};
/// What a bot does for which the table does not wait; nothing if none speaks up. Seats
/// without a bot are passed over.
std::optional<Turn> unasked_turn(const Table& table, std::span<const std::unique_ptr<Bot>> bots);
/// The same, and else what a bot does for which the table waits.
std::optional<Turn> next_turn(const Table& table, std::span<const std::unique_ptr<Bot>> bots);

}  // namespace rookery
