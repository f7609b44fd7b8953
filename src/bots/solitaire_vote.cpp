#include "bots/solitaire_vote.hpp"

#include <algorithm>

#include "solver/solitaire_prospects.hpp"

namespace rookery {

std::optional<Move> SolitaireVote::choose(const Outlook& outlook) {
  constexpr int many = 64;
  std::vector<Move> moves;
  for (const Offer& offer : outlook.view.offers)
    for (Move& move : outlook.moves(offer, many)) moves.push_back(std::move(move));
  const auto prospects = weigh_solitaire(solitaire_, settings_, outlook.view.seat, std::move(moves),
                                         {.imagine = [&] { return outlook.imagine(mind_.rng); },
                                          .count = mind_.level == Level::expert ? 16 : 2,
                                          .positions = std::min(solitaire_.glance, 150L)});
  if (prospects.empty()) return std::nullopt;
  return prospects.front().move;
}

}  // namespace rookery
