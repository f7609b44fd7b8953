// How often the best play there is wins against players who make any move.
//
//   luck DEALS [SEED]
//
// Ups and Downs between two, a pile for each suit: both can tell each other's hand, so all that
// can happen in a deal is looked through. No bot can win more often than this; and how often
// who moves first, or second, wins if both play best.
#include <fmt/format.h>

#include <cstdlib>

#include "arena/statistics.hpp"
#include "game/chance.hpp"
#include "solver/ups_and_downs.hpp"

int main(int argc, char** argv) {
  using namespace rookery;
  if (argc < 2) return fmt::print("luck DEALS [SEED]\n"), 2;
  const int deals = std::atoi(argv[1]);
  Rng rng{argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1};
  std::vector<double> against_any, against_best;
  for (int i = 0; i < deals; ++i) {
    CardSet rest = ranks(1, 11), first;
    while (first.size() < rest.size()) {
      const Card c = rest.nth(rng.below(rest.size()));
      first += c;
      rest -= c;
    }
    // The same cards for both, as in the arena.
    double any = 0, best = 0;
    for (const bool begins : {true, false}) {
      const CardSet own = begins ? first : rest, rivals = begins ? rest : first;
      any += 0.5 * UpsAndDownsSearch(own, rivals, 1).chance({}, begins);
      if (begins) best = UpsAndDownsSearch(own, rivals, 0).chance({}, begins);
    }
    against_any.push_back(100 * any);
    against_best.push_back(100 * best);
  }
  const auto print = [](const char* what, const std::vector<double>& shares) {
    const Estimate e = estimate(shares);
    fmt::print("{}, %: {:.1f} +- {:.1f}\n", what, e.mean, e.margin.value_or(0));
  };
  print("wins of best play against any moves", against_any);
  print("deals that who begins can win", against_best);
  return 0;
}
