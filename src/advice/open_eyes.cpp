#include "advice/open_eyes.hpp"

#include <algorithm>

#include "bots/ideas.hpp"

namespace rookery {
namespace {

/// Lets the table act as far as the last trick.
void go_on(MatchPosition<TrickGame>& position) {
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
  if (!play) return {};
  const TrickGame::State& s = world.hand();
  const int place = world.game().place_of(s, seat);  // people may have changed places
  const bool declaring = s.side[place] == s.side[s.declarer];
  return declaring ? play->points : play->all - play->points;
}

std::optional<int> OpenEyes::points_if_declaring(const Position& position, Seat seat,
                                                 const Move& bid, int least) {
  if (!dynamic_cast<const TrickPosition*>(&position)) return {};
  const auto copy = position.copy();
  auto& world = static_cast<TrickPosition&>(*copy);
  world.apply(seat, bid);
  return best_contract(world, seat, least);
}

std::optional<int> OpenEyes::best_contract(TrickPosition& world, Seat declarer, int least) {
  const Playout<CardSet> playout(world.game());
  for (go_on(world); world.hand().phase < Phase::play; go_on(world)) {
    Offers offers;
    world.game().offers(world.hand(), offers);
    const auto pass = std::ranges::find(offers, Verb::pass, &Offer::verb);
    const Seat asked = offers.begin()->seat;
    if (pass != offers.end()) {
      world.apply(pass->seat, least_move(*pass));
    } else if (asked != declarer) {
      world.apply(asked, playout.answer(world.hand()));
    } else {
      Rng rng;
      const std::span all(offers.begin(), offers.end());
      int most = least - 1;
      for (const Idea& idea : ideas(playout, world.hand(), all, Habits{}, rng)) {
        const auto copy = world.copy();
        auto& after = static_cast<TrickPosition&>(*copy);
        after.apply(declarer, idea.move);
        const auto points = best_contract(after, declarer, most + 1);
        if (!points) return {};
        most = std::max(most, *points);
      }
      return most;
    }
  }
  return points_from(world, least);
}

std::optional<int> OpenEyes::points_from(const TrickPosition& world, int least) {
  if (!TrickSolver::solvable(world.game(), world.hand())) return {};
  if (!solver_) solver_.emplace(world.game());
  const auto enough = solver_->reaches(world.hand(), least, budget_);
  if (!enough) return {};
  if (!*enough) return least - 1;
  const auto play = best_play(world);
  return play ? std::optional(play->points) : std::nullopt;
}

}  // namespace rookery
