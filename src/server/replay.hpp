// A finished game as it is told again, hand by hand; docs/protocol.md shows the answers.
#pragma once
#include "records/look_back.hpp"
#include "server/damage.hpp"
#include "server/messages.hpp"
#include "server/shelf.hpp"

namespace rookery::server {

/// A game that is over, with the people who played it.
class FinishedGame {
 public:
  /// Reads it from the store's shelf, unless it is in play or cannot be read any more.
  static std::variant<FinishedGame, Problem> from(const Shelf& shelf, Damage& damage);

  const Room& room() const { return *room_; }
  const LookBack& look() const { return look_; }
  std::int64_t began() const { return began_; }
  std::int64_t ended() const { return ended_; }

 private:
  FinishedGame(std::shared_ptr<const Room> room, LookBack look)
      : room_(std::move(room)), look_(std::move(look)) {}

  std::shared_ptr<const Room> room_;
  LookBack look_;
  std::int64_t began_ = 0, ended_ = 0;  // milliseconds since 1970
};

/// What is asked of a replay. Without a hand it is the game as a whole.
struct ReplayPage {
  int hand = 0;               // counted from 1
  std::string from = "open";  // a seat
  int after = 0;              // steps of the hand that are known already
};
/// Reads the part of an address behind "?".
std::variant<ReplayPage, Problem> read_replay_page(std::string_view query);

/// How many steps an answer holds at most: their number bounds its work and its size.
inline constexpr std::size_t most_replay_steps = 400;

std::variant<wire::Json, Problem> replay_of(const FinishedGame& game, const ReplayPage& page,
                                            const NamesOf& names);
/// The record as text.
std::string record_text(const FinishedGame& game, const NamesOf& names);

}  // namespace rookery::server
