// How long exact play with all cards open takes, by game and cards left. One thread, CPU time.
// Run: build/release/bench/solver [--deals N] [--games kentucky-discard,...] [--cards 9,7,5]
// [--seed S]
//      build/release/bench/solver --bridge [--deals N]: plain bridge against libdds
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cpu_time.hpp"
#include "games/catalogue.hpp"
#include "solver/trick_solver.hpp"
#include "solver_deals.hpp"

namespace rookery::bench {

void compare_bridge(int deals, const std::vector<int>& cards);

namespace {

struct Sample {
  double ms = 0;
  std::uint64_t nodes = 0;
};

void print(std::string_view name, int cards, std::vector<Sample> samples, int unsettled) {
  std::ranges::sort(samples, {}, &Sample::ms);
  double ms = 0, nodes = 0;
  std::uint64_t most = 0;
  for (const Sample& s : samples) {
    ms += s.ms, nodes += double(s.nodes);
    most = std::max(most, s.nodes);
  }
  const auto n = double(samples.size());
  fmt::print("{:22} {:5} {:6} {:10.3f} {:10.3f} {:10.3f} {:12.0f} {:12} {:5}\n", name, cards,
             samples.size(), ms / n, samples[samples.size() / 2].ms, samples.back().ms, nodes / n,
             most, unsettled);
}

struct Plan {
  int deals = 50;
  std::uint64_t seed = 7;
  std::uint64_t budget = 20'000'000;
  bool every_card = false, warm = false;
};

void measure(const GameEntry& entry, int cards, const Plan& plan) {
  const TrickGame game(entry.spec(std::get<Settings>(settle(entry, {}))));
  Rng rng{plan.seed};
  std::vector<Sample> samples;
  int unsettled = 0;
  TrickSolver kept(game);
  while (int(samples.size()) < plan.deals) {
    TrickGame::State s = realistic_deal(game, rng);
    play_down(game, s, cards);
    if (!TrickSolver::solvable(game, s)) return;
    const double began = cpu_ms();
    OpenPlay play;
    const TrickSolver::Wish wish{.best_only = !plan.every_card, .budget = plan.budget};
    if (plan.warm)
      play = kept.solve(s, wish);
    else
      play = TrickSolver(game).solve(s, wish);
    samples.push_back({cpu_ms() - began, play.nodes});
    unsettled += !play.exact;
  }
  print(entry.id, cards, std::move(samples), unsettled);
}

}  // namespace
}  // namespace rookery::bench

int main(int argc, char** argv) {
  using namespace rookery;
  CLI::App app{"Measures the open-card solver"};
  bench::Plan plan;
  std::vector<std::string> games{"kentucky-discard"};
  std::vector<int> cards{9, 7, 5};
  bool bridge = false;
  app.add_option("--deals", plan.deals, "deals of each kind");
  app.add_option("--seed", plan.seed, "of the deals");
  app.add_option("--games", games, "which games; all: every one")->delimiter(',');
  app.add_option("--cards", cards, "cards left in each hand")->delimiter(',');
  app.add_option("--budget", plan.budget, "positions at most");
  app.add_flag("--every-card", plan.every_card, "the value of every card, not the best only");
  app.add_flag("--warm", plan.warm, "one solver for all deals");
  app.add_flag("--bridge", bridge, "plain bridge against libdds");
  CLI11_PARSE(app, argc, argv);
  if (bridge) {
#ifdef ROOKERY_LIBDDS
    bench::compare_bridge(plan.deals, cards);
    return 0;
#else
    fmt::print(stderr, "built without libdds: install libdds-dev and configure again\n");
    return 1;
#endif
  }
  fmt::print("{:22} {:>5} {:>6} {:>10} {:>10} {:>10} {:>12} {:>12} {:>5}\n", "game", "cards",
             "deals", "mean ms", "median ms", "max ms", "mean nodes", "max nodes", "open");
  for (const GameEntry& entry : catalogue()) {
    if (!entry.spec) continue;
    const bool wanted = games.front() == "all" || std::ranges::count(games, entry.id) > 0;
    for (int left : wanted ? cards : std::vector<int>{}) bench::measure(entry, left, plan);
  }
}
