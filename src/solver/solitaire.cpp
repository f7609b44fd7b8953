#include "solver/solitaire.hpp"

#include <algorithm>
#include <array>

#include "solver/solitaire_clock.hpp"
#include "solver/solitaire_new_rook.hpp"
#include "solver/solitaire_old_rook.hpp"

namespace rookery {
namespace {

constexpr std::array all{
    Solitaire{"old-rook-solitaire", "cards built", 500, solve_old_rook},
    Solitaire{"new-rook-solitaire", "points", 50'000, solve_new_rook},
    Solitaire{"clock-pastime", "cards turned", 100, solve_clock},
};

}  // namespace

std::span<const Solitaire> solitaires() { return all; }

const Solitaire* find_solitaire(std::string_view game) {
  const auto* found = std::ranges::find(all, game, &Solitaire::game);
  return found == all.end() ? nullptr : found;
}

std::unique_ptr<Position> deal_numbered(const GameEntry& game, const Settings& settings,
                                        std::uint64_t number) {
  auto position = game.open(settings, {});
  Chance chance(Rng{number});
  while (position->advance(chance)) {
  }
  return position;
}

void play_within_hand(Position& position, Seat seat, const Move& move) {
  Chance chance(Rng{});  // within a hand of a solitaire nothing is drawn
  position.apply(seat, move);
  while (!position.counting() && position.advance(chance)) {
  }
}

}  // namespace rookery
