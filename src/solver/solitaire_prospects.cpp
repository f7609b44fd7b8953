#include "solver/solitaire_prospects.hpp"

#include <algorithm>

namespace rookery {

std::vector<SolitaireProspect> weigh_solitaire(const Solitaire& solitaire, const Settings& settings,
                                               Seat seat, std::vector<Move> moves,
                                               const SolitaireWorlds& worlds) {
  std::vector<SolitaireProspect> prospects;
  for (Move& move : moves)
    if (move.verb != Verb::takeback) prospects.push_back({std::move(move)});
  for (int i = 0; i < worlds.count && prospects.size() > 1; ++i) {
    const auto world = worlds.imagine();
    for (SolitaireProspect& prospect : prospects) {
      const auto after = world->copy();
      play_within_hand(*after, seat, prospect.move);
      const auto answer = solitaire.solve(*after, settings, seat, worlds.positions);
      prospect.won += answer.verdict == SolitaireAnswer::Verdict::winnable;
      prospect.score += answer.best;
    }
  }
  // With points the sum decides, without points the games won.
  const bool by_points = solitaire.score == "points";
  std::ranges::stable_sort(prospects, std::greater<>(), [&](const SolitaireProspect& p) {
    return std::pair(by_points ? 0 : p.won, p.score);
  });
  return prospects;
}

}  // namespace rookery
