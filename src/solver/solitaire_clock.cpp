#include "solver/solitaire_clock.hpp"

namespace rookery {

SolitaireAnswer solve_clock(Position& truth, const Settings&, Seat seat, long budget) {
  SolitaireAnswer answer;
  const auto position = truth.copy();
  for (auto moves = position->moves(seat, 1); !moves.empty() && answer.positions < budget;
       moves = position->moves(seat, 1)) {
    answer.line.push_back(moves.front());
    ++answer.positions;
    play_within_hand(*position, seat, moves.front());
  }
  Survey end;
  position->survey(end);
  for (const Survey::Zone& zone : end.zones)
    if (zone.name == "home") answer.best = int(zone.cards().size());
  answer.best_is_known = position->moves(seat, 1).empty();
  if (answer.best_is_known)
    answer.verdict = answer.best == std::ssize(position->pack())
                         ? SolitaireAnswer::Verdict::winnable
                         : SolitaireAnswer::Verdict::lost;
  return answer;
}

}  // namespace rookery
