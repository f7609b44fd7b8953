// A table all of whose seats are scripted clients.
#pragma once
#include <map>

#include "load/tally.hpp"
#include "load/visitor.hpp"

namespace rookery::load {

/// What "open" asks for: the game as it is, no waiting, no talk.
wire::Json request_to_open(const Opening& game);

class PlayedTable {
 public:
  /// The first visitor is the host.
  PlayedTable(boost::asio::io_context& io, const std::vector<Visitor*>& visitors,
              wire::Json request, Pacing pacing, Tally& tally, std::uint64_t seed);

  /// Opens the table, takes all seats and starts; the cards are dealt then.
  boost::asio::awaitable<void> set_up();
  /// From now on everybody acts when it is his turn; over and over, until `stop`.
  void begin();
  void stop();
  /// What went wrong since, if anything.
  const std::string& failure() const { return failure_; }

 private:
  struct Player {
    Visitor* visitor = nullptr;
    std::string quoted{};  // his seat as JSON
    int version = -1;      // of the table, as he knows it
    std::string offers{};  // what he may do then; empty: it is not his turn
    std::int64_t asked = -1;
    Clock::time_point acted{};
  };
  /// A version that is being told.
  struct Telling {
    int seats = 0;
    std::optional<Clock::time_point> acted{}, told{};
  };

  void hear(Player& player, std::string_view text);
  void hear_push(Player& player, std::string_view text);
  void hear_answer(Player& player, std::string_view text);
  void consider(Player& player);
  void act(Player& player);
  void count(int version);
  boost::asio::awaitable<void> play_again();

  boost::asio::io_context& io_;
  const wire::Json request_;
  const Pacing pacing_;
  Tally& tally_;
  Rng rng_;
  std::vector<Player> players_;
  std::string code_{};
  std::map<int, Telling> tellings_{};
  Clock::time_point due_{};
  bool playing_ = false, stopped_ = false;
  std::string failure_{};
};

}  // namespace rookery::load
