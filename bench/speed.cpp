// How fast the rules are: whole random hands, and the pieces they are made of.
// Single thread. Run: build/release/bench/speed
#include <benchmark/benchmark.h>

#include "games/kentucky_discard.hpp"
#include "table/table.hpp"
#include "trick/trick_game.hpp"

namespace rookery {
namespace {

const TrickGame& kentucky() {
  static const TrickGame game(games::kentucky_discard.with());
  return game;
}

/// One hand of random moves; says how many there were.
template <Game G>
int play_hand(const G& game, typename G::State& s, Chance& chance, Rng& rng) {
  int moves = 0;
  Offers offers;
  while (true) {
    while (game.advance(s, chance)) {
    }
    if (game.over(s)) return moves;
    offers.clear();
    game.offers(s, offers);
    const Offer& offer = offers[offers.size() == 1 ? 0 : rng.below(offers.size())];
    game.apply(s, offer.seat, sample(offer, rng));
    ++moves;
  }
}

void random_hands(benchmark::State& bench) {
  const TrickGame& game = kentucky();
  Chance chance{Rng{1}};
  Rng rng{2};
  std::int64_t moves = 0, sum = 0;
  HandContext context;
  for (auto _ : bench) {
    TrickGame::State s = game.deal(context, chance);
    moves += play_hand(game, s, chance, rng);
    sum += game.result(s).points[0];
    context.dealer = Seat((index(context.dealer) + 1) % 4);
  }
  benchmark::DoNotOptimize(sum);
  bench.counters["hands"] =
      benchmark::Counter(double(bench.iterations()), benchmark::Counter::kIsRate);
  bench.counters["moves"] = benchmark::Counter(double(moves), benchmark::Counter::kIsRate);
}
BENCHMARK(random_hands);

TrickGame::State in_mid_play() {
  const TrickGame& game = kentucky();
  Chance chance{Rng{5}};
  Rng rng{7};
  TrickGame::State s = game.deal({}, chance);
  Offers offers;
  while (s.played < 17) {
    while (game.advance(s, chance)) {
    }
    offers.clear();
    game.offers(s, offers);
    const Offer& offer = offers[offers.size() - 1];
    game.apply(s, offer.seat, sample(offer, rng));
  }
  return s;
}

void deals(benchmark::State& bench) {
  Chance chance{Rng{1}};
  for (auto _ : bench) benchmark::DoNotOptimize(kentucky().deal({}, chance));
}
BENCHMARK(deals);

void copies(benchmark::State& bench) {
  const TrickGame::State s = in_mid_play();
  for (auto _ : bench) {
    TrickGame::State copy = s;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copies);

void offers(benchmark::State& bench) {
  const TrickGame::State s = in_mid_play();
  Offers out;
  for (auto _ : bench) {
    out.clear();
    kentucky().offers(s, out);
    benchmark::DoNotOptimize(out);
  }
}
BENCHMARK(offers);

void copy_and_play(benchmark::State& bench) {
  const TrickGame::State s = in_mid_play();
  Offers out;
  kentucky().offers(s, out);
  const Move move = least_move(out[0]);
  for (auto _ : bench) {
    TrickGame::State copy = s;
    kentucky().apply(copy, out[0].seat, move);
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_and_play);

void views(benchmark::State& bench) {
  const GameEntry* game = find_game("kentucky-discard");
  const auto table = Table::open({game, std::get<Settings>(settle(*game, {})), {}, 1});
  for (auto _ : bench) benchmark::DoNotOptimize(std::get<Table>(table).view(Seat{0}));
}
BENCHMARK(views);

}  // namespace
}  // namespace rookery

BENCHMARK_MAIN();
