// Where simulated calls win and lose score against those by rules of thumb.
//
//   calls GAME DEALS [SEED] [CALLER] [PLAYER]      a game of the catalogue, or house:NAME
//
// Every deal is played once with all calls by rules of thumb, and once for each side (or each
// player, where they play alone) with its calls by CALLER; everything after the auction is
// done by PLAYER, at all tables alike. So only calls make a difference, and deals in which
// they are the same count nothing. What was said of the first call that differed, against
// that of the rules of thumb, stands beside what came of it, by kinds of calls.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>

#include "arena/duplicate.hpp"
#include "arena/statistics.hpp"
#include "bidding_table.hpp"
#include "bots/bot.hpp"

namespace {

using namespace rookery;

/// The first call of a hand that was not that of the rules of thumb.
struct Departure {
  std::string kind;
  double said = 0;  // by how much it was thought to be better
};

std::string kind_of(const View& view, const Move& rule, const Move& chosen) {
  const auto word = [](const Move& move) { return move.verb == Verb::bid ? "bid" : "pass"; };
  const Seat holder = Seat(view.fact("declarer", index(Seat::nobody)));
  const bool mine =
      holder != Seat::nobody && view.fact("side", -1, holder) == view.fact("side", -2, view.seat);
  const char* who = holder == Seat::nobody ? "nobody" : mine ? "partner" : "rival";
  return fmt::format("{:7} holds the bid: {} for {}", who, word(chosen), word(rule));
}

double value_of(const Appraisal& appraisal, const Move& move) {
  const auto found = std::ranges::find(appraisal.thoughts, move, &Thought::move);
  return found == appraisal.thoughts.end() ? 0 : found->value;
}

/// Calls as one bot and does all else as another.
class Caller final : public Bot {
 public:
  Caller(std::unique_ptr<Bot> caller, std::unique_ptr<Bot> rule, std::unique_ptr<Bot> player,
         std::optional<Departure>& first)
      : caller_(std::move(caller)),
        rule_(std::move(rule)),
        player_(std::move(player)),
        first_(first) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    if (!find_offer(outlook.view, Verb::bid)) return player_->choose(outlook);
    auto chosen = caller_->choose(outlook);
    const auto rule = rule_->choose(outlook);
    if (!first_ && chosen && rule && *chosen != *rule) {
      first_ = {.kind = kind_of(outlook.view, *rule, *chosen)};
      if (auto* thinker = dynamic_cast<Thinker*>(caller_.get())) {
        const std::array both{*chosen, *rule};
        const Appraisal appraisal = thinker->appraise(outlook, both);
        first_->said = value_of(appraisal, *chosen) - value_of(appraisal, *rule);
      }
    }
    return chosen;
  }

 private:
  std::unique_ptr<Bot> caller_, rule_, player_;
  std::optional<Departure>& first_;
};

/// What A's seats write down, less what B's do.
double lead(const Table& table, const DuelTable& plan) {
  std::array<double, 2> score{}, seats{};
  for (int i = 0; i < table.seats(); ++i) ++seats[std::size_t(plan.owner[std::size_t(i)])];
  for (const LogEntry& entry : table.log())
    if (entry.sheet)
      for (const Sheet::Column& column : entry.sheet->columns)
        for (SeatSet rest = column.seats; !rest.empty(); rest.drop(rest.first()))
          score[std::size_t(plan.owner[std::size_t(index(rest.first()))])] += column.score;
  return score[0] / seats[0] - score[1] / seats[1];
}

Table play(const Opening& opening, std::span<const std::unique_ptr<Bot>> bots) {
  Table table = std::move(std::get<Table>(Table::open(opening)));
  while (!table.over()) {
    const auto turn = next_turn(table, bots);
    if (!turn || table.act(turn->seat, turn->move)) std::abort();
  }
  return table;
}

struct Kind {
  double said = 0;
  std::vector<double> came{};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return fmt::print("calls GAME DEALS [SEED] [CALLER] [PLAYER]\n"), 2;
  const auto opening = bidding_table(argv[1]);
  if (!opening) return fmt::print("there is no bidding game {}\n", argv[1]), 2;
  const int deals = std::atoi(argv[2]);
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::string caller = argc > 4 ? argv[4] : "expert", player = argc > 5 ? argv[5] : "normal";
  if (!is_bot(caller) || !is_bot(player)) return fmt::print("there is no such bot\n"), 2;
  const Duel duel{.game = *opening, .seed = seed};
  std::map<std::string, Kind> kinds;
  std::vector<double> gains;
  for (int deal = 0; deal < deals; ++deal) {
    const auto plans = tables_of(duel, deal);
    Opening rules = plans.front().opening;
    rules.seed = 0;
    const auto bot = [&](const std::string& name, int seat) {
      return make_bot(name, rules, seed * 1000003 + std::uint64_t(deal * max_seats + seat));
    };
    std::optional<Departure> none;
    const auto seat_all = [&](const DuelTable* plan, std::optional<Departure>& first) {
      std::vector<std::unique_ptr<Bot>> bots;
      const int seats = opening->position()->seats();
      for (int i = 0; i < seats; ++i) {
        const bool simulates = plan && plan->owner[std::size_t(i)] == Contestant::a;
        bots.push_back(std::make_unique<Caller>(bot(simulates ? caller : "normal", i),
                                                bot("normal", i), bot(player, i), first));
      }
      return bots;
    };
    const Table usual = play(plans.front().opening, seat_all(nullptr, none));
    double gain = 0;
    for (const DuelTable& plan : plans) {
      std::optional<Departure> first;
      const Table table = play(plan.opening, seat_all(&plan, first));
      const double more = lead(table, plan) - lead(usual, plan);
      gain += more / double(plans.size());
      if (!first) continue;
      Kind& kind = kinds[first->kind];
      kind.said += first->said;
      kind.came.push_back(more);
    }
    gains.push_back(gain);
  }
  const Estimate all = estimate(gains);
  fmt::print(
      "{}: {} deals, seed {}, {} calls, {} plays\nscore of simulated calls {:+.2f} +- {:.2f}\n",
      argv[1], deals, seed, caller, player, all.mean, all.margin.value_or(0));
  for (const auto& [name, kind] : kinds) {
    const Estimate e = estimate(kind.came);
    fmt::print("  {} {:5} times, said {:+6.1f}, came {:+6.1f} +- {:.1f}\n", name, e.count,
               kind.said / e.count, e.mean, e.margin.value_or(0));
  }
  return 0;
}
