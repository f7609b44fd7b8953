// Whether reckoners read right what others have called.
//
//   readings GAME DEALS [SEED]      a game of the catalogue with one pack, or house:NAME
//
// Everybody calls by rules of thumb. Before each call the hands of the others, as they are
// imagined, are valued, with and without regard to the calls, and stand beside what the real
// hands are worth: by what a player has called so far.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "bidding_table.hpp"
#include "bots/belief.hpp"
#include "bots/bot.hpp"
#include "bots/thumb_bidding.hpp"

namespace {

using namespace rookery;
using State = TrickGame::State;

constexpr int worlds = 40, enough = 5;  // drawn for a call, and how many of them have to count

struct Hands {
  int count = 0;
  double real = 0, squares = 0, blind = 0, read = 0;
};

const State& state_of(const Position& world) {
  return static_cast<const MatchPosition<TrickGame>&>(world).hand();
}

std::string call_of(const State& s, int place) {
  if (s.bids[place] > 0) {
    if (s.declarer != place) return "was overbid";
    const auto bidders = std::ranges::count_if(s.bids, [](int bid) { return bid > 0; });
    return bidders == 1 ? "opened, and nobody else bid" : "overbid others";
  }
  if (!(s.passed >> place & 1)) return "has not called";
  if (s.declarer == TrickGame::no_place) return "passed, as all before";
  return s.side[place] == s.side[s.declarer] ? "passed, and partner bids"
                                             : "passed, and rivals bid";
}

/// Evens weights out as reckoners do.
void soften(std::vector<double>& weights) {
  while (true) {
    double sum = 0, squares = 0;
    for (const double w : weights) sum += w, squares += w * w;
    if (squares > 0 && sum * sum / squares >= enough) return;
    for (double& w : weights) w = sum < 1e-200 ? 1 : std::sqrt(w);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return fmt::print("readings GAME DEALS [SEED]\n"), 2;
  auto opening = bidding_table(argv[1]);
  if (!opening || opening->spec()->packs > 1)
    return fmt::print("there is no bidding game {} with one pack\n", argv[1]), 2;
  opening->start.one_hand = true;
  const TrickSpec spec = *opening->spec();
  const TrickGame rules(spec);
  const Playout<CardSet> playout(rules);
  const Habits habits;
  const Belief<CardSet> belief(playout, habits);
  const std::uint16_t colours = spec.auction.names_colour ? 0b11111 : 0b1111;
  const auto value = [&](const State& s, int place) {
    const Suit colour = thumb::best_colour(rules, s.hand[place], colours);
    return double(thumb::expected_points(rules, s.hand[place], colour));
  };
  std::map<std::string, Hands> kinds;
  Rng rng{argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1};
  for (int deal = 0; deal < std::atoi(argv[2]); ++deal) {
    opening->seed = rng.next();
    Table table = std::move(std::get<Table>(Table::open(*opening)));
    const auto thumb = make_bot("normal", *opening, 1);
    while (!table.over()) {
      const Seat seat = table.awaited().first();
      const Outlook outlook = outlook_of(table, seat);
      if (find_offer(outlook.view, Verb::bid)) {
        const auto truth = table.truth();
        const State& real = state_of(*truth);
        const int place = rules.place_of(real, seat);
        std::vector<State> imagined;
        std::vector<double> weights;
        for (int i = 0; i < worlds; ++i) {
          imagined.push_back(state_of(*outlook.imagine(rng)));
          weights.push_back(belief.weigh(imagined.back(), place));
        }
        soften(weights);
        for (int p = 0; p < spec.places; ++p) {
          if (p == place || real.seat_at[p] == Seat::nobody) continue;
          double blind = 0, read = 0, sum = 0;
          for (std::size_t i = 0; i < worlds; ++i) {
            const double worth = value(imagined[i], p);
            blind += worth / worlds, read += weights[i] * worth, sum += weights[i];
          }
          Hands& hands = kinds[call_of(real, p)];
          const double worth = value(real, p);
          ++hands.count;
          hands.real += worth, hands.squares += worth * worth;
          hands.blind += blind, hands.read += read / sum;
        }
      } else if (outlook.view.fact("bid", 0) > 0) {
        break;
      }
      if (table.act(seat, *thumb->choose(outlook))) return fmt::print("a move was refused\n"), 1;
    }
  }
  fmt::print("{}: {} deals; what hands are worth\n", argv[1], argv[2]);
  for (const auto& [what, h] : kinds) {
    const double real = h.real / h.count, variance = h.squares / h.count - real * real;
    fmt::print("  {:27} {:5} times: real {:5.1f} +- {:.1f}, unread {:5.1f}, read {:5.1f}\n", what,
               h.count, real, 1.96 * std::sqrt(variance / h.count), h.blind / h.count,
               h.read / h.count);
  }
  return 0;
}
