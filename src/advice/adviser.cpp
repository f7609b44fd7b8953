#include "advice/adviser.hpp"

#include <algorithm>
#include <cmath>

#include "solver/solitaire_prospects.hpp"

namespace rookery {
namespace {

/// Student's t for 19 of 20, by degrees of freedom from 1 on.
constexpr std::array student{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26};
constexpr double normal = 1.96;

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return sum / double(values.size());
}

/// What the values themselves tell of how far their mean may be off.
double margin_of(const std::vector<double>& values) {
  const std::size_t n = values.size();
  if (n < 2) return INFINITY;
  const double mean = mean_of(values);
  double squares = 0;
  for (const double v : values) squares += (v - mean) * (v - mean);
  const double t = n - 2 < student.size() ? student[n - 2] : normal;
  return t * std::sqrt(squares / double(n - 1) / double(n));
}

bool is_among(const std::vector<std::optional<Move>>& moves, const std::optional<Move>& move) {
  return std::ranges::find(moves, move) != moves.end();
}

}  // namespace

Adviser::Adviser(const Opening& opening, std::uint64_t seed, const Expert& expert)
    : opening_(opening), expert_(expert(opening, seed)), rng_{seed} {}

Appraisal Adviser::weigh(const Outlook& outlook, std::span<const Move> also) {
  constexpr std::size_t shortlist = 5;
  Appraisal first = look(outlook, also);
  std::vector<std::optional<Move>> hopeful(also.begin(), also.end());
  for (const Thought& thought : first.thoughts)
    if (hopeful.size() < shortlist + also.size() && !is_among(hopeful, thought.move))
      hopeful.push_back(thought.move);
  if (hopeful.size() < 2) return first;
  std::vector<Move> moves;
  for (const auto& move : hopeful)
    if (move) moves.push_back(*move);
  const auto chosen = first.thoughts.front().move;
  const Appraisal second = look(outlook, moves);
  Appraisal weighed{.worlds = first.worlds + second.worlds};
  for (const bool front : {true, false})
    for (const Thought& thought : second.thoughts)
      if ((thought.move == chosen) == front && is_among(hopeful, thought.move))
        weighed.thoughts.push_back(thought);
  return weighed;
}

Appraisal Adviser::look(const Outlook& outlook, std::span<const Move> also) {
  return find_solitaire(opening_.game->id) ? look_at_solitaire(outlook)
                                           : expert_->appraise(outlook, also);
}

Appraisal Adviser::look_at_solitaire(const Outlook& outlook) {
  const Solitaire& solitaire = *find_solitaire(opening_.game->id);
  std::vector<Move> moves;
  for (const Offer& offer : outlook.view.offers)
    for (Move& move : outlook.moves(offer, 200)) moves.push_back(std::move(move));
  const SolitaireWorlds worlds{.imagine = [&] { return outlook.imagine(rng_); },
                               .positions = solitaire.glance};
  auto prospects =
      weigh_solitaire(solitaire, opening_.settings, outlook.view.seat, std::move(moves), worlds);
  // With all cards open some are won after nearly any move; then the expert knows better.
  const auto chosen = expert_->choose(outlook);
  std::stable_partition(prospects.begin(), prospects.end(),
                        [&](const auto& p) { return p.move == chosen; });
  const bool by_points = solitaire.score == "points", choice = prospects.size() > 1;
  Appraisal appraisal{.worlds = choice ? worlds.count : 0};
  for (const SolitaireProspect& prospect : prospects) {
    const double n = worlds.count, won = prospect.won / n;
    const double score = double(prospect.score) / n;
    appraisal.thoughts.push_back({.move = prospect.move,
                                  .value = by_points ? score : won + 0.001 * score,
                                  .error = std::sqrt(won * (1 - won) / n),
                                  .chance = by_points || !choice ? -1 : won});
  }
  return appraisal;
}

Comparison Adviser::compare(const Outlook& outlook, const std::optional<Move>& one,
                            const std::optional<Move>& other, int looks) {
  std::vector<Move> both;
  if (one) both.push_back(*one);
  if (other) both.push_back(*other);
  std::vector<double> first, second, difference, error, chance, other_chance;
  Comparison comparison;
  for (int i = 0; i < looks; ++i) {
    const Appraisal again = look(outlook, both);
    const auto a = std::ranges::find(again.thoughts, one, &Thought::move);
    const auto b = std::ranges::find(again.thoughts, other, &Thought::move);
    if (a == again.thoughts.end() || b == again.thoughts.end()) return comparison;
    first.push_back(a->value);
    second.push_back(b->value);
    difference.push_back(a->value - b->value);
    error.push_back(std::hypot(a->error, b->error));
    if (a->chance >= 0) chance.push_back(a->chance);
    if (b->chance >= 0) other_chance.push_back(b->chance);
    comparison.worlds += again.worlds;
  }
  comparison.first = mean_of(first);
  comparison.second = mean_of(second);
  comparison.difference = mean_of(difference);
  if (!chance.empty()) comparison.first_chance = mean_of(chance);
  if (!other_chance.empty()) comparison.second_chance = mean_of(other_chance);
  // In the same worlds the two rise and fall together, which their own errors do not show.
  comparison.margin =
      std::min(margin_of(difference), normal * mean_of(error) / std::sqrt(double(looks)));
  return comparison;
}

}  // namespace rookery
