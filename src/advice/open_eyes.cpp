#include "advice/open_eyes.hpp"

namespace rookery {
namespace {

using TrickPosition = MatchPosition<TrickGame>;

/// Lets the table act as far as the last trick.
void go_on(TrickPosition& position) {
  Chance chance{Rng{}};
  while (position.hand().phase < Phase::last_trick && position.advance(chance)) {
  }
}

}  // namespace

std::optional<OpenPlay> OpenEyes::best_play(const Position& position) {
  const auto* match = dynamic_cast<const TrickPosition*>(&position);
  if (!match || !TrickSolver::solvable(match->game(), match->hand())) return {};
  if (!solver_) solver_.emplace(match->game());
  OpenPlay play = solver_->solve(match->hand(), {.best_only = true, .budget = budget_});
  if (!play.exact) return {};
  return play;
}

std::optional<int> OpenEyes::points_after(const Position& position, Seat seat, const Move& move,
                                          std::span<const Step> later) {
  if (!dynamic_cast<const TrickPosition*>(&position)) return {};
  const auto copy = position.copy();
  auto& world = static_cast<TrickPosition&>(*copy);
  world.apply(seat, move);
  go_on(world);
  for (const Step& step : later) {
    const auto* moved = std::get_if<Moved>(&step.what);
    if (!moved) continue;
    if (moved->move.verb == Verb::play || !world.admits(moved->seat, moved->move)) break;
    world.apply(moved->seat, moved->move);
    go_on(world);
  }
  const auto play = best_play(world);
  return play ? std::optional(play->points) : std::nullopt;
}

}  // namespace rookery
