// rookery solve GAME --deal N, or --deals A..B
#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "solver/solitaire.hpp"
#include "wire/json.hpp"

namespace rookery::cli {
namespace {

using Winnable = SolitaireAnswer::Verdict;
using Json = nlohmann::ordered_json;

std::string_view verdict_name(Winnable verdict) {
  static constexpr std::string_view names[]{"winnable", "lost", "unsettled"};
  return names[int(verdict)];
}

/// Where a share of all deals lies with 95 % certainty, given a sample (after Wilson).
struct Interval {
  double low, high;
};
Interval interval(long hits, long of) {
  const double z = 1.96, n = double(of), p = double(hits) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

/// What many deals came to.
struct Sample {
  long winnable = 0, lost = 0, unsettled = 0, positions = 0;
  std::map<int, long> best;  // deals by their best score, where it is known

  long deals() const { return winnable + lost + unsettled; }
  void add(const SolitaireAnswer& answer) {
    winnable += answer.verdict == Winnable::winnable;
    lost += answer.verdict == Winnable::lost;
    unsettled += answer.verdict == Winnable::unsettled;
    positions += answer.positions;
    if (answer.best_is_known) ++best[answer.best];
  }
  /// Deals that are not settled may be either.
  Interval share() const {
    return {interval(winnable, deals()).low, interval(winnable + unsettled, deals()).high};
  }
};

struct SolveCommand {
  GameChoice choice;
  std::string record, deal, deals, budget = std::to_string(solitaire_budget);
  bool line = false, json = false;

  int run() const {
    const auto positions = read_deal(budget);
    if (!positions || *positions > 1'000'000'000)
      return complain(
          {fmt::format("a budget is a number of positions from 1 to 1000000000, not "
                       "\"{}\"",
                       budget)});
    if (!record.empty()) return solve_record(record, line, json, *positions);
    const auto chosen = choice.settle();
    if (const auto* faults = std::get_if<std::vector<std::string>>(&chosen))
      return complain(*faults);
    const Opening& opening = std::get<Opening>(chosen);
    const GameEntry* game = opening.game;
    const Settings& settings = opening.settings;
    const Solitaire* solitaire = find_solitaire(game->id);
    if (!solitaire) {
      std::string known;
      for (const Solitaire& s : solitaires())
        known += (known.empty() ? "" : ", ") + std::string(s.game);
      return complain(
          {fmt::format("{} is no solitaire; these can be solved: {}", game->id, known)});
    }
    if (deal.empty() == deals.empty())
      return complain({"say which deal, as in --deal 17, or which sample, as in --deals 1..1000"});
    const Task task{*game, settings, *solitaire, long(*positions)};
    if (!deals.empty()) return solve_sample(task);
    const auto number = read_deal(deal);
    if (!number) return complain({no_deal(deal)});
    return solve_one(task, *number);
  }

 private:
  struct Task {
    const GameEntry& game;
    const Settings& settings;
    const Solitaire& solitaire;
    long budget;

    SolitaireAnswer solve(std::uint64_t number, Seat seat) const {
      const auto position = deal_numbered(game, settings, number);
      return solitaire.solve(*position, settings, seat, budget);
    }
  };

  int solve_one(const Task& task, std::uint64_t number) const {
    const int seats = task.settings[Key::players];
    if (!json) fmt::print("{}, deal {}, all cards open\n", task.game.title, number);
    if (!json && task.settings[Key::hand_count] > 1) fmt::print("the first hand of it\n");
    for (int i = 0; i < seats; ++i) {
      const SolitaireAnswer answer = task.solve(number, Seat(i));
      if (json)
        print_json(task, number, Seat(i), answer);
      else
        print_text(task, seats > 1 ? to_text(Seat(i), PackStyle::rook) + ": " : "", answer);
    }
    return done;
  }

  void print_text(const Task& task, const std::string& who, const SolitaireAnswer& answer) const {
    const bool settled = answer.verdict != Winnable::unsettled;
    fmt::print("{}{}\n", who,
               settled ? std::string(verdict_name(answer.verdict))
                       : fmt::format("not settled within {} positions", task.budget));
    fmt::print("{}{} {}{}\n",
               answer.best_is_known ? "best score: " : "best score found so far: ", answer.best,
               task.solitaire.score,
               answer.best_is_known || !settled
                   ? ""
                   : fmt::format(" (not settled within {} positions)", task.budget));
    fmt::print("positions looked at: {}\n", answer.positions);
    if (!line) return;
    std::string text;
    for (const Move& move : answer.line)
      text += (text.empty() ? "" : ", ") + to_text(move, PackStyle::rook);
    fmt::print("\n");
    for (const std::string& row : wrap(text, 78)) fmt::print("{}\n", row);
  }

  void print_json(const Task& task, std::uint64_t number, Seat seat,
                  const SolitaireAnswer& answer) const {
    Json out{{"game", task.game.id},
             {"deal", number},
             {"seat", to_text(seat, PackStyle::rook)},
             {"verdict", verdict_name(answer.verdict)},
             {"best", answer.best},
             {"best_is_known", answer.best_is_known},
             {"positions", answer.positions}};
    if (line) {
      out["line"] = Json::array();
      for (const Move& move : answer.line) out["line"].push_back(to_text(move, PackStyle::rook));
    }
    fmt::print("{}\n", out.dump());
  }

  int solve_sample(const Task& task) const {
    const auto dots = deals.find("..");
    const std::uint64_t first = read_deal(deals.substr(0, dots)).value_or(0);
    const std::uint64_t last =
        dots == std::string::npos ? 0 : read_deal(deals.substr(dots + 2)).value_or(0);
    if (first == 0 || last < first || last - first >= 10'000'000)
      return complain(
          {fmt::format("a sample is written 1..1000, its first and last deal, at most "
                       "10000000 of them, not \"{}\"",
                       deals)});
    Sample sample;
    for (std::uint64_t number = first; number <= last; ++number) {
      sample.add(task.solve(number, Seat{0}));
      if (isatty(STDERR_FILENO))
        fmt::print(stderr, "\r{} of {}\r", sample.deals(), last - first + 1);
    }
    if (json)
      print_json(task, first, last, sample);
    else
      print_text(task, first, last, sample);
    return done;
  }

  static void print_text(const Task& task, std::uint64_t first, std::uint64_t last,
                         const Sample& sample) {
    fmt::print("{}, deals {} to {}, all cards open\n\n", task.game.title, first, last);
    const auto row = [&](std::string_view what, long count) {
      fmt::print("{:<12}{:>9}{:>8.2f} %\n", what, count,
                 100 * double(count) / double(sample.deals()));
    };
    row("winnable", sample.winnable);
    row("lost", sample.lost);
    row("not settled", sample.unsettled);
    const auto [low, high] = sample.share();
    fmt::print("\nwinnable with 95 % certainty: {:.2f} % to {:.2f} % of all deals\n", 100 * low,
               100 * high);
    if (sample.unsettled > 0)
      fmt::print("(those not settled within {} positions may be either)\n", task.budget);
    fmt::print("positions looked at: {}\n\nbest score ({})\n", sample.positions,
               task.solitaire.score);
    for (const auto& [score, count] : sample.best) fmt::print("{:>6}{:>9}\n", score, count);
  }

  static void print_json(const Task& task, std::uint64_t first, std::uint64_t last,
                         const Sample& sample) {
    const auto [low, high] = sample.share();
    Json best = Json::array();
    for (const auto& [score, count] : sample.best)
      best.push_back({{"score", score}, {"deals", count}});
    const Json out{{"game", task.game.id},
                   {"first_deal", first},
                   {"last_deal", last},
                   {"budget", task.budget},
                   {"winnable", sample.winnable},
                   {"lost", sample.lost},
                   {"unsettled", sample.unsettled},
                   {"winnable_share", {{"low", low}, {"high", high}}},
                   {"positions", sample.positions},
                   {"best", best}};
    fmt::print("{}\n", out.dump());
  }
};

}  // namespace

void add_solve(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "solve",
      "Tell whether a solitaire can be won and how, or what best play makes of a hand of tricks");
  auto solve = std::make_shared<SolveCommand>();
  solve->choice.add_to(*command, true);
  command
      ->add_option("--record", solve->record,
                   "The position where a record ends, in the play of a trick-taking game")
      ->type_name("FILE");
  command->add_option("--deal", solve->deal, "The number of the deal, as for play")
      ->type_name("NUMBER");
  command->add_option("--deals", solve->deals, "A sample of deals, as in 1..1000")
      ->type_name("A..B");
  command->add_flag("--line", solve->line, "Show the moves that lead to the best score");
  command
      ->add_option("--budget", solve->budget,
                   "How many positions are looked at before the answer is \"not settled\"")
      ->type_name("NUMBER")
      ->capture_default_str();
  command->add_flag("--json", solve->json, "Answer in JSON, a line for each hand");
  command->footer("This looks at all cards. The hint of a game in play does not.");
  command->callback([solve, &status] { status = solve->run(); });
}

}  // namespace rookery::cli
