#include "arena/duplicate.hpp"

#include <algorithm>
#include <cstdlib>

namespace rookery {
namespace {

using Bots = std::vector<std::unique_ptr<Bot>>;

/// A hand that is not over by then is broken off, and counts as thrown in.
constexpr int longest_hand = 20000;

/// One number out of several, in their order.
std::uint64_t mix(std::initializer_list<std::uint64_t> numbers) {
  std::uint64_t mixed = 0;
  for (const std::uint64_t number : numbers) mixed = Rng{mixed + number}.next();
  return mixed;
}

MatchRules rules_of(const Duel& duel) { return duel.game.position()->match_rules(); }

/// How many sides hold a score each.
int sides_of(const Duel& duel) {
  return std::max(1, duel.game.position()->seats() / rules_of(duel).side_size);
}

Opening opening_of(const Duel& duel, int unit) {
  Opening opening = duel.game;
  opening.seed = mix({duel.seed, std::uint64_t(unit)});
  opening.start.one_hand = !duel.whole_matches;
  const auto position = opening.position();
  if (position->match_rules().has_dealer) opening.start.dealer = Seat(unit % position->seats());
  return opening;
}

Table open(const Opening& opening) { return std::move(std::get<Table>(Table::open(opening))); }

/// The seat that committed a fault; nothing if the table came to its end.
std::optional<Seat> play(Table& table, std::span<const std::unique_ptr<Bot>> bots) {
  for (int moves = 0; !table.over() && moves < longest_hand * std::max(1, table.standing().deals);
       ++moves) {
    const auto turn = next_turn(table, bots);
    if (!turn) return table.awaited().first();
    if (table.act(turn->seat, turn->move)) return turn->seat;
  }
  return std::nullopt;
}

/// All the points of a hand. Where the rules do not name them, a hand played at random
/// tells about how many there are.
int hand_total(const Opening& opening) {
  if (const auto spec = opening.spec()) return spec->total();
  Table table = open(opening);
  Bots bots;
  for (int i = 0; i < table.seats(); ++i)
    bots.push_back(make_bot("random", opening, mix({opening.seed, std::uint64_t(i)})));
  play(table, bots);
  int total = 0;
  for (const LogEntry& entry : table.log())
    if (entry.sheet)
      for (const Sheet::Column& column : entry.sheet->columns) total += std::abs(column.taken);
  return total;
}

/// What the seats of the two contestants brought home, added up.
struct Tally {
  struct Sum {
    long taken = 0, score = 0;
    int seats = 0;
    double wins = 0;
  };
  std::array<Sum, 2> sums{};  // by Contestant
  int tables = 0, deals = 0, thrown_in = 0;

  void add(const Table& table, const DuelTable& plan) {
    ++tables;
    const Standing standing = table.standing();
    deals += standing.deals;
    thrown_in += standing.deals - standing.hands;
    for (int i = 0; i < table.seats(); ++i) {
      Sum& sum = sums[std::size_t(plan.owner[std::size_t(i)])];
      ++sum.seats;
      if (standing.winners.has(Seat(i))) sum.wins += 1.0 / standing.winners.size();
    }
    for (const LogEntry& entry : table.log())
      if (entry.sheet) add(*entry.sheet, plan);
  }

 private:
  void add(const Sheet& sheet, const DuelTable& plan) {
    for (const Sheet::Column& column : sheet.columns)
      for (SeatSet rest = column.seats; !rest.empty(); rest.drop(rest.first())) {
        Sum& sum = sums[std::size_t(plan.owner[std::size_t(index(rest.first()))])];
        sum.taken += column.taken;
        sum.score += column.score;
      }
  }
};

UnitResult result_of(const Duel& duel, const Tally& tally) {
  const auto& [a, b] = tally.sums;
  const int sign = rules_of(duel).winner == MatchRules::Winner::lowest ? -1 : 1;
  UnitResult result{.deals = tally.deals, .thrown_in = tally.thrown_in};
  result.by[std::size_t(Measure::taken)] =
      sign * (double(a.taken) / a.seats - double(b.taken) / b.seats);
  result.by[std::size_t(Measure::score)] =
      sign * (double(a.score) / a.seats - double(b.score) / b.seats);
  // Without a winner nobody is ahead; alone at a table, both may win.
  double& wins = result.by[std::size_t(Measure::wins)];
  if (sides_of(duel) == 1)
    wins = (1 + a.wins - b.wins) / 2;
  else
    wins = (a.wins + even_share(duel) * (tally.tables - a.wins - b.wins)) / tally.tables;
  return result;
}

UnitResult lost(const Opening& opening, Contestant who, const Tally& so_far) {
  const double total = 2.0 * hand_total(opening) * (who == Contestant::a ? -1 : 1);
  return {.by = {total, total, who == Contestant::a ? 0.0 : 1.0},
          .deals = so_far.deals,
          .thrown_in = so_far.thrown_in,
          .lost_by = who};
}

}  // namespace

std::vector<Measure> measures(const Duel& duel) {
  if (duel.whole_matches) return {Measure::wins};
  if (rules_of(duel).winner != MatchRules::Winner::of_last_hand)
    return {Measure::taken, Measure::score, Measure::wins};
  if (sides_of(duel) == 1) return {Measure::taken, Measure::wins};
  return {Measure::wins};
}

Measure main_measure(const Duel& duel) {
  const auto all = measures(duel);
  return all.size() == 1 ? all[0] : all[all.size() - 2];
}

double even_share(const Duel& duel) { return 1.0 / std::max(2, sides_of(duel)); }

std::vector<DuelTable> tables_of(const Duel& duel, int unit) {
  const Opening opening = opening_of(duel, unit);
  // Partners may have been drawn for, so that only the open table tells who sits where.
  const View view = open(opening).view(Seat::nobody);
  const int seats = duel.game.position()->seats(), sides = sides_of(duel);
  std::vector<DuelTable> tables;
  for (int t = 0; t < std::max(2, sides); ++t) {
    tables.push_back({.opening = opening});
    for (int i = 0; i < seats; ++i) {
      const int side = view.fact("place", i, Seat(i)) % sides;
      tables.back().owner[std::size_t(i)] = side == t ? Contestant::a : Contestant::b;
    }
  }
  return tables;
}

UnitResult play_unit(const Duel& duel, int unit, const Seating& seating) {
  Tally tally;
  const auto plans = tables_of(duel, unit);
  for (std::size_t t = 0; t < plans.size(); ++t) {
    Table table = open(plans[t].opening);
    // Who knew the seed of the deal could deal it again, and see every card.
    Opening rules = plans[t].opening;
    rules.seed = 0;
    Bots bots;
    const std::uint64_t lots = duel.same_lots ? 0 : t;
    for (std::size_t i = 0; i < std::size_t(table.seats()); ++i)
      bots.push_back(
          seating(plans[t].owner[i], rules, mix({duel.seed, std::uint64_t(unit), lots, i})));
    if (const auto at_fault = play(table, bots)) {
      const Contestant who = plans[t].owner[std::size_t(index(*at_fault))];
      return lost(plans[t].opening, who, tally);
    }
    tally.add(table, plans[t]);
  }
  return result_of(duel, tally);
}

}  // namespace rookery
