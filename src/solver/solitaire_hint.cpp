#include "solver/solitaire_hint.hpp"

#include <algorithm>

namespace rookery {

std::vector<SolitaireProspect> weigh_solitaire(
    const Solitaire& solitaire, const Settings& settings, Seat seat, std::vector<Move> moves,
    const std::function<std::unique_ptr<Position>()>& imagine) {
  std::vector<SolitaireProspect> prospects;
  for (Move& move : moves)
    if (move.verb != Verb::takeback) prospects.push_back({std::move(move)});
  for (int i = 0; i < solitaire_worlds && prospects.size() > 1; ++i) {
    const auto world = imagine();
    for (SolitaireProspect& prospect : prospects) {
      const auto after = world->copy();
      play_within_hand(*after, seat, prospect.move);
      const auto answer = solitaire.solve(*after, settings, seat, solitaire.glance);
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

std::optional<SolitaireHint> solitaire_hint(const Table& table, Seat seat, Rng rng) {
  const Solitaire* solitaire = find_solitaire(table.opening().game->id);
  if (!solitaire) return {};
  const auto prospects =
      weigh_solitaire(*solitaire, table.opening().settings, seat, table.moves(seat, 200),
                      [&] { return table.imagine(seat, rng); });
  if (prospects.empty()) return {};
  const SolitaireProspect& best = prospects.front();
  return SolitaireHint{best.move, prospects.size() == 1 ? 0 : solitaire_worlds, best.won};
}

}  // namespace rookery
