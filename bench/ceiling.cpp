// How far the experts are from somebody who sees all cards.
//
//   ceiling GAME DEALS [SEED]           a game of the catalogue, or house:NAME
//
// Duplicate deals, contracts by rules of thumb for all. Against a plain reckoner, who solves
// the last five cards but infers nothing, play: an expert; and a clairvoyant, who is shown the
// real world instead of imagined ones. What the expert wins of what the clairvoyant wins is
// the part of the gap that it has closed.
#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "arena/statistics.hpp"
#include "bidding_table.hpp"
#include "bots/bot.hpp"
#include "bots/habits.hpp"
#include "bots/reckoner.hpp"

namespace {

using namespace rookery;

struct Kind {
  const char* name;
  const char* habits;
  bool sees_all;
};
constexpr Kind plain{"plain", "reckoner:nest=0,plays=0,bids=0,contract=0,bidding=0,exchange=0",
                     false};
constexpr Kind expert{"expert", "reckoner:contract=0,bidding=0,exchange=0", false};
constexpr Kind clairvoyant{"clairvoyant",
                           "reckoner:worlds=1,nest=0,plays=0,bids=0,contract=0,bidding=0,exchange="
                           "0,solved=9,habit=0,doubt=0",
                           true};

std::optional<Move> choose(const Table& table, Seat seat, Bot& bot, bool sees_all) {
  if (!sees_all) return bot.choose(outlook_of(table, seat));
  return bot.choose({table.view(seat), [&](Rng&) { return table.truth(); }});
}

/// What A's side takes less what B's takes, both tables together, a hand.
double play(const Opening& opening, const Kind& a, const Kind& b, Rng& rng) {
  double lead = 0;
  const std::array<std::uint64_t, 2> seeds{rng.next(), rng.next()};
  for (int swapped = 0; swapped < 2; ++swapped) {
    Table table = std::move(std::get<Table>(Table::open(opening)));
    std::vector<std::unique_ptr<Thinker>> bots;
    const auto kind_of = [&](int seat) { return (seat + swapped) % 2 == 0 ? a : b; };
    for (int i = 0; i < table.seats(); ++i)
      bots.push_back(
          make_reckoner(opening, *Habits::parse(kind_of(i).habits), seeds[std::size_t(i % 2)]));
    while (!table.over()) {
      const Seat seat = table.awaited().first();
      const auto move =
          choose(table, seat, *bots[std::size_t(index(seat))], kind_of(index(seat)).sees_all);
      if (!move || table.act(seat, *move)) std::abort();
    }
    for (const LogEntry& entry : table.log())
      if (entry.sheet)
        for (const Sheet::Column& column : entry.sheet->columns)
          lead += (column.seats.has(Seat(swapped)) ? 0.5 : -0.5) * column.taken;
  }
  return lead;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return fmt::print("ceiling GAME DEALS [SEED]\n"), 2;
  const auto found = bidding_table(argv[1]);
  if (!found) return fmt::print("there is no bidding game {}\n", argv[1]), 2;
  Opening opening = *found;
  opening.start.one_hand = true;
  const TrickSpec spec = *opening.spec();
  if (spec.sides != Sides::two || spec.players != 4)
    return fmt::print("only for two sides of two\n"), 2;
  const int deals = std::atoi(argv[2]);
  std::array<double, 2> means{};
  for (const Kind& kind : {expert, clairvoyant}) {
    Rng rng{argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1};
    std::vector<double> leads;
    for (int i = 0; i < deals; ++i) {
      opening.seed = rng.next();
      leads.push_back(play(opening, kind, plain, rng));
    }
    const Estimate e = estimate(leads);
    fmt::print("{:12} against plain, points a hand: {:+.1f} +- {:.1f}\n", kind.name, e.mean,
               e.margin.value_or(0));
    means[kind.sees_all] = e.mean;
  }
  fmt::print("of the gap is closed: {:.0f} %\n", 100 * means[0] / means[1]);
  return 0;
}
