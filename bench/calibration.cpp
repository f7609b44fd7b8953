// Whether the experts' chances to make their bids come true.
//
//   calibration GAME DEALS [SEED]       a game of the catalogue, or house:NAME
//
// Experts play against each other. Before each last bid, and before the nest is laid away,
// one of them says how likely the bid is to be made; deciles of what was said stand beside
// what happened.
#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "bidding_table.hpp"
#include "bots/bot.hpp"
#include "trick/trick_game.hpp"

namespace {

using namespace rookery;

struct Decile {
  int hands = 0, made = 0;
  double said = 0;
};
using Deciles = std::array<Decile, 10>;

void note(Deciles& deciles, double chance, bool made) {
  if (chance < 0) return;
  Decile& d = deciles[std::size_t(std::min(9, int(chance * 10)))];
  ++d.hands;
  d.made += made;
  d.said += chance;
}

void print(const char* what, const Deciles& deciles) {
  fmt::print("{}\n  said       hands   said %   made %   +-\n", what);
  for (std::size_t i = 0; i < deciles.size(); ++i) {
    const Decile& d = deciles[i];
    if (d.hands == 0) continue;
    const double said = d.said / d.hands, made = double(d.made) / d.hands;
    fmt::print("  {:.1f}-{:.1f} {:8} {:8.1f} {:8.1f} {:4.1f}\n", double(i) / 10, double(i + 1) / 10,
               d.hands, 100 * said, 100 * made, 196 * std::sqrt(made * (1 - made) / d.hands));
  }
}

/// What was expected of calls of a kind, and what came.
struct Told {
  int times = 0;
  double said = 0, came = 0;
};
struct Call {
  Told* told;
  Seat seat;
  double value;
};
bool standing_together(const Standing& standing, Seat a, Seat b) {
  return standing.totals[std::size_t(index(a))] == standing.totals[std::size_t(index(b))];
}

/// The declarer and whether the bid was made; nothing if nobody bid.
std::optional<std::pair<Seat, bool>> outcome(const Table& table) {
  const auto end = table.truth();
  const auto* match = dynamic_cast<const MatchPosition<TrickGame>*>(end.get());
  if (!match || match->hand().declarer == TrickGame::no_place) return {};
  const auto& s = match->hand();
  if (match->game().result(s).ending != Ending::scored) return {};
  return std::pair(s.seat_at[s.declarer], match->game().result(s).made);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return fmt::print("calibration GAME DEALS [SEED] [BOT]\n"), 2;
  const std::string game = argv[1];
  const int deals = std::atoi(argv[2]);
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::string name = argc > 4 ? argv[4] : "expert";
  const auto found = bidding_table(game);
  if (!found) return fmt::print("there is no bidding game {}\n", game), 2;
  Opening opening = *found;
  opening.start.one_hand = true;
  Deciles at_bid{}, at_nest{};
  Told bidding, passing;
  double bids = 0;
  int declared = 0, made = 0, played = 0;
  for (int deal = 0; deal < deals; ++deal) {
    Rng rng{seed * 1000003 + std::uint64_t(deal)};
    opening.seed = rng.next();
    Table table = std::move(std::get<Table>(Table::open(opening)));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < table.seats(); ++i) bots.push_back(make_bot(name, opening, rng.next()));
    std::array<double, max_seats> said_bidding{};
    said_bidding.fill(-1);
    double said_burying = -1;
    int bid = 0;
    std::vector<Call> calls_made;
    while (!table.over()) {
      const SeatSet awaited = table.awaited();
      const Seat seat = awaited.first();
      const Outlook outlook = outlook_of(table, seat);
      const bool calls = std::ranges::any_of(outlook.view.offers,
                                             [](const Offer& o) { return o.verb == Verb::bid; });
      const bool buries = std::ranges::any_of(outlook.view.offers,
                                              [](const Offer& o) { return o.verb == Verb::bury; });
      std::optional<Move> move;
      auto* thinker = dynamic_cast<Thinker*>(bots[std::size_t(index(seat))].get());
      if ((calls || buries) && thinker) {
        const Appraisal appraisal = thinker->appraise(outlook, {});
        move = appraisal.thoughts.front().move;
        if (calls && move->verb == Verb::bid)
          said_bidding[std::size_t(index(seat))] = appraisal.thoughts.front().chance;
        if (calls) {
          Told& told = move->verb == Verb::bid ? bidding : passing;
          calls_made.push_back({&told, seat, appraisal.thoughts.front().value});
        }
        if (buries) said_burying = appraisal.thoughts.front().chance;
      } else {
        move = bots[std::size_t(index(seat))]->choose(outlook);
      }
      if (table.act(seat, *move)) return fmt::print("a move was refused\n"), 1;
      const int now = table.view(Seat::nobody).fact("bid", 0);
      if (now > 0) bid = now;
    }
    const auto end = outcome(table);
    ++played;
    const Standing standing = table.standing();
    for (const Call& call : calls_made) {
      double own = standing.totals[std::size_t(index(call.seat))], others = 0;
      int rivals = 0;
      for (int i = 0; i < table.seats(); ++i)
        if (!standing_together(standing, call.seat, Seat(i)))
          others += standing.totals[std::size_t(i)], ++rivals;
      call.told->said += call.value;
      call.told->came += rivals ? own - others / rivals : 0;
      ++call.told->times;
    }
    if (!end) continue;
    ++declared;
    made += end->second;
    bids += bid;
    note(at_bid, said_bidding[std::size_t(index(end->first))], end->second);
    note(at_nest, said_burying, end->second);
  }
  fmt::print("{}: {} deals, {} declared, mean bid {:.1f}, made {:.1f} %\n", game, played, declared,
             bids / std::max(1, declared), 100.0 * made / std::max(1, declared));
  for (const auto& [name_of, told] : {std::pair("bids", bidding), std::pair("passes", passing)})
    fmt::print("{:7} {:5} times, expected {:+.1f}, came {:+.1f}\n", name_of, told.times,
               told.said / std::max(1, told.times), told.came / std::max(1, told.times));
  print("at the last bid", at_bid);
  print("before burying", at_nest);
  return 0;
}
