// Somebody who plays for a seat.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "game/view.hpp"
#include "games/catalogue.hpp"

namespace rookery {

/// A player made of rules. All it is ever given of the table is a seat's view, so
/// it cannot know more than a person in that seat. It may remember earlier views.
class Bot {
 public:
  virtual ~Bot() = default;
  /// A move that one of the view's offers admits. The table must be waiting for the
  /// seat of the view.
  virtual Move choose(const View& view) = 0;
};

/// The kinds of bots there are, weakest first.
std::span<const std::string_view> bot_names();
/// A bot for one seat of such a table; nothing if there is no bot of that name.
std::unique_ptr<Bot> make_bot(std::string_view name, const GameEntry& game,
                              const Settings& settings, std::uint64_t seed);

}  // namespace rookery
