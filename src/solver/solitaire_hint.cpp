#include "solver/solitaire_hint.hpp"

#include <algorithm>

#include "solver/solitaire.hpp"

namespace rookery {
namespace {

constexpr int worlds = 12;

struct Prospect {
  int won = 0;
  long score = 0;
  auto operator<=>(const Prospect&) const = default;
};

}  // namespace

std::optional<SolitaireHint> solitaire_hint(const Table& table, Seat seat, Rng rng) {
  const Solitaire* solitaire = find_solitaire(table.opening().game->id);
  if (!solitaire) return {};
  auto moves = table.moves(seat, 200);
  std::erase_if(moves, [](const Move& move) { return move.verb == Verb::takeback; });
  if (moves.empty()) return {};
  if (moves.size() == 1) return SolitaireHint{moves.front()};
  std::vector<Prospect> prospects(moves.size());
  for (int i = 0; i < worlds; ++i) {
    const auto world = table.imagine(seat, rng);
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const auto after = world->copy();
      play_within_hand(*after, seat, moves[m]);
      const auto answer =
          solitaire->solve(*after, table.opening().settings, seat, solitaire->glance);
      prospects[m].won += answer.verdict == SolitaireAnswer::Verdict::winnable;
      prospects[m].score += answer.best;
    }
  }
  // With points the sum decides, without points the games won.
  const bool by_points = solitaire->score == "points";
  const auto best = std::ranges::max_element(prospects, {}, [&](const Prospect& p) {
    return by_points ? Prospect{0, p.score} : p;
  });
  return SolitaireHint{moves[std::size_t(best - prospects.begin())], worlds, best->won};
}

}  // namespace rookery
