#include "bots/solitaire_vote.hpp"

#include <algorithm>

namespace rookery {
namespace {

struct Prospect {
  Move move;
  long won = 0, score = 0;
};

}  // namespace

std::optional<Move> SolitaireVote::choose(const Outlook& outlook) {
  constexpr int many = 64;
  std::vector<Prospect> prospects;
  for (const Offer& offer : outlook.view.offers)
    if (offer.verb != Verb::takeback)
      for (Move& move : outlook.moves(offer, many)) prospects.push_back({std::move(move)});
  if (prospects.empty()) return std::nullopt;
  const long positions = std::min(solitaire_.glance, 150L);  // looked at for every answer
  const int worlds = mind_.level == Level::expert ? 16 : 2;
  for (int i = 0; i < worlds && prospects.size() > 1; ++i) {
    const auto world = outlook.imagine(mind_.rng);
    for (Prospect& prospect : prospects) {
      const auto after = world->copy();
      play_within_hand(*after, outlook.view.seat, prospect.move);
      const auto answer = solitaire_.solve(*after, settings_, outlook.view.seat, positions);
      prospect.won += answer.verdict == SolitaireAnswer::Verdict::winnable;
      prospect.score += answer.best;
    }
  }
  // With points the sum decides, without points the games won.
  const bool by_points = solitaire_.score == "points";
  const auto best = std::ranges::max_element(
      prospects, {}, [&](const Prospect& p) { return std::pair(by_points ? 0 : p.won, p.score); });
  return best->move;
}

}  // namespace rookery
