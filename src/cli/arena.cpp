// rookery arena A B --game GAME --deals N
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <thread>

#include "arena/contest.hpp"
#include "arena/statistics.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "wire/json.hpp"

namespace rookery::cli {
namespace {

using Verdict = SequentialTest::Verdict;

/// All that was played.
struct Played {
  Duel duel;
  std::vector<UnitResult> units;
  std::array<Thinking, 2> thinking{};
  Verdict verdict = Verdict::open;

  void add(const PlayedUnit& played) {
    units.push_back(played.result);
    for (std::size_t i = 0; i < thinking.size(); ++i) {
      thinking[i].milliseconds += played.thinking[i].milliseconds;
      thinking[i].moves += played.thinking[i].moves;
    }
  }
  /// How far above even a unit came out: points, or wins in per cent.
  double lead(const UnitResult& unit, Measure measure) const {
    return measure == Measure::wins ? 100 * (unit[measure] - even_share(duel)) : unit[measure];
  }
  Estimate estimate_of(Measure measure) const {
    std::vector<double> leads;
    for (const UnitResult& unit : units) leads.push_back(lead(unit, measure));
    return estimate(leads);
  }
  double thrown_in_per_cent() const {
    int deals = 0, thrown_in = 0;
    for (const UnitResult& unit : units) deals += unit.deals, thrown_in += unit.thrown_in;
    return 100.0 * thrown_in / std::max(1, deals);
  }
  int lost_by(Contestant who) const {
    int count = 0;
    for (const UnitResult& unit : units) count += unit.lost_by == who;
    return count;
  }
  double milliseconds_a_move(Contestant who) const {
    const Thinking& t = thinking[std::size_t(who)];
    return t.milliseconds / double(std::max(1L, t.moves));
  }
};

const char* label_of(Measure measure) {
  switch (measure) {
    case Measure::taken: return "points taken, A - B";
    case Measure::score: return "score, A - B";
    case Measure::wins: return "wins of A, %";
  }
  return "";
}
const char* name_of(Measure measure) {
  switch (measure) {
    case Measure::taken: return "taken";
    case Measure::score: return "score";
    case Measure::wins: return "wins";
  }
  return "";
}

struct ArenaCommand {
  GameChoice choice;
  std::array<Entrant, 2> entrants;
  int deals = 200, matches = 0, jobs = 0, time_limit = 2000;
  double sequential = 0;
  std::uint64_t seed = 1;
  bool same_lots = false;
  std::string json_file;

  int run() {
    const auto chosen = choice.settle();
    if (const auto* faults = std::get_if<std::vector<std::string>>(&chosen))
      return complain(*faults);
    Played played{.duel = {std::get<Opening>(chosen), matches > 0, seed, same_lots}};
    for (Entrant& entrant : entrants) {
      entrant.limit = std::chrono::milliseconds(time_limit);
      if (const auto fault = entrant.fault()) return complain({*fault});
    }
    std::ofstream json;
    if (!json_file.empty()) {
      json.open(json_file);
      if (!json) return complain({fmt::format("\"{}\" cannot be written", json_file)});
    }
    if (const auto problem = play(played)) {
      complain({*problem});
      return failed;
    }
    print(played);
    if (json_file.empty()) return done;
    json << json_of(played).dump(1) << '\n';
    json.close();
    if (json) return done;
    complain({fmt::format("\"{}\" could not be written", json_file)});
    return failed;
  }

  int most_units() const { return matches > 0 ? matches : deals; }

  std::optional<std::string> play(Played& played) const {
    const int cores = std::max(1, int(std::thread::hardware_concurrency()));
    const Measure decides = main_measure(played.duel);
    SequentialTest test(sequential);
    auto problem = play_in_processes(
        most_units(), jobs > 0 ? jobs : cores,
        [&](int unit) { return play_timed(played.duel, unit, entrants); },
        [&](const PlayedUnit& unit) {
          played.add(unit);
          show_progress(int(played.units.size()));
          if (sequential > 0) played.verdict = test.add(played.lead(unit.result, decides));
          return played.verdict == Verdict::open;
        });
    show_progress(-1);
    return problem;
  }

  void show_progress(int so_far) const {
    if (!isatty(STDERR_FILENO)) return;
    if (so_far < 0) {
      fmt::print(stderr, "\r{}\r", std::string(70, ' '));
      return;
    }
    const int width = 40, filled = int(long(width) * so_far / most_units());
    fmt::print(stderr, "\r[{}{}] {} of {}", std::string(std::size_t(filled), '#'),
               std::string(std::size_t(width - filled), '.'), so_far, most_units());
  }

  std::string unit_word() const { return matches > 0 ? "matches" : "deals"; }

  void print(const Played& played) const {
    const int tables = int(tables_of(played.duel, 0).size());
    fmt::print("{}: A {} against B {}, {} {} at {} tables each, seed {}\n\n",
               played.duel.game.title(), entrants[0].name, entrants[1].name, played.units.size(),
               unit_word(), tables, seed);
    fmt::print("{:<24}{:>10}   {}\n", matches > 0 ? "" : "a hand", "mean", "95 % interval");
    for (const Measure measure : measures(played.duel)) print_row(played, measure);
    const auto row = [](const std::string& label, const std::string& value) {
      fmt::print("{:<24}{:>10}\n", label, value);
    };
    fmt::print("\n");
    row("thrown in, %", fmt::format("{:.1f}", played.thrown_in_per_cent()));
    for (const Contestant who : {Contestant::a, Contestant::b}) {
      const char letter = who == Contestant::a ? 'A' : 'B';
      if (const int lost = played.lost_by(who))
        row(fmt::format("{} lost by faults of {}", unit_word(), letter), std::to_string(lost));
      row(fmt::format("milliseconds a move, {}", letter),
          fmt::format("{:.3f}", played.milliseconds_a_move(who)));
    }
    if (sequential > 0) fmt::print("\n{}\n", verdict_text(played));
  }

  static void print_row(const Played& played, Measure measure) {
    Estimate e = played.estimate_of(measure);
    const bool share = measure == Measure::wins;
    if (share) e.mean += 100 * even_share(played.duel);
    const auto number = [&](double value) {
      return share ? fmt::format("{:.1f}", std::clamp(value, 0.0, 100.0))
                   : fmt::format("{:+.2f}", std::abs(value) < 0.005 ? 0.0 : value);
    };
    const std::string interval =
        e.margin ? fmt::format("{} to {}", number(e.mean - *e.margin), number(e.mean + *e.margin))
                 : "-";
    const std::string even =
        share ? fmt::format("   even: {:.1f}", 100 * even_share(played.duel)) : "";
    fmt::print("{:<24}{:>10}   {}{}\n", label_of(measure), number(e.mean), interval, even);
  }

  std::string verdict_text(const Played& played) const {
    const std::string by =
        fmt::format("{} by {:g} {}", label_of(main_measure(played.duel)), sequential,
                    main_measure(played.duel) == Measure::wins ? "per cent" : "points");
    switch (played.verdict) {
      case Verdict::better:
        return fmt::format("Sequential test ({}): A is better, after {} {}.", by,
                           played.units.size(), unit_word());
      case Verdict::no_better:
        return fmt::format("Sequential test ({}): A is not better, after {} {}.", by,
                           played.units.size(), unit_word());
      case Verdict::open: break;
    }
    return fmt::format("Sequential test ({}): undecided after {} {}.", by, played.units.size(),
                       unit_word());
  }

  /// The command that plays the same again.
  std::string command_line() const {
    std::string line = "rookery arena";
    const auto add = [&](const std::string& word) {
      line += word.find_first_of(" '\"") == std::string::npos ? " " + word : " '" + word + "'";
    };
    for (const Entrant& entrant : entrants) add(entrant.name);
    if (choice.house.empty())
      add("--game"), add(choice.game);
    else
      add("--house"), add(choice.house);
    for (const std::string& option : choice.options) add("-o"), add(option);
    line += fmt::format(" --{} {} --seed {}", unit_word(), most_units(), seed);
    if (same_lots) line += " --same-lots";
    if (sequential > 0) line += fmt::format(" --sequential {:g}", sequential);
    if (time_limit != 2000) line += fmt::format(" --time-limit {}", time_limit);
    return line;
  }

  wire::Json json_of(const Played& played) const {
    wire::Json json{{"command", command_line()},
                    {"game", played.duel.game.title()},
                    {"a", entrants[0].name},
                    {"b", entrants[1].name},
                    {"unit", matches > 0 ? "match" : "deal"},
                    {"units", played.units.size()},
                    {"tables", tables_of(played.duel, 0).size()}};
    const auto shown = measures(played.duel);
    for (const Measure measure : shown) {
      const Estimate e = played.estimate_of(measure);
      const double even = measure == Measure::wins ? 100 * even_share(played.duel) : 0;
      wire::Json& entry = json[name_of(measure)] = {{"mean", e.mean + even}, {"margin", nullptr}};
      if (e.margin) entry["margin"] = *e.margin;
      if (measure == Measure::wins) entry["even"] = even;
    }
    json["thrown_in"] = played.thrown_in_per_cent();
    json["lost_by_faults"] = {{"a", played.lost_by(Contestant::a)},
                              {"b", played.lost_by(Contestant::b)}};
    json["milliseconds_a_move"] = {{"a", played.milliseconds_a_move(Contestant::a)},
                                   {"b", played.milliseconds_a_move(Contestant::b)}};
    if (sequential > 0)
      json["sequential"] = {{"difference", sequential},
                            {"verdict", played.verdict == Verdict::better      ? "better"
                                        : played.verdict == Verdict::no_better ? "no better"
                                                                               : "undecided"}};
    json["results"] = wire::Json::array();
    for (const UnitResult& unit : played.units) {
      wire::Json entry = wire::Json::object();
      for (const Measure measure : shown)
        entry[name_of(measure)] = (measure == Measure::wins ? 100 : 1) * unit[measure];
      entry["thrown_in"] = unit.thrown_in;
      if (unit.lost_by) entry["lost_by"] = *unit.lost_by == Contestant::a ? "a" : "b";
      json["results"].push_back(std::move(entry));
    }
    return json;
  }
};

}  // namespace

void add_arena(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("arena", "Let two bots play the same cards and tell who is better");
  auto arena = std::make_shared<ArenaCommand>();
  command->add_option("A", arena->entrants[0].name, "A bot, or \"cmd:PROGRAM ARGS\"")->required();
  command->add_option("B", arena->entrants[1].name, "Its opponent")->required();
  arena->choice.add_to(*command, false, "--game");
  const auto number = [&](const char* name, int& value, int least, int most, const char* what) {
    return command->add_option(name, value, what)->check(CLI::Range(least, most));
  };
  CLI::Option* deals = number("--deals", arena->deals, 1, 10000000,
                              "How many deals; each is played at several tables, sides swapped")
                           ->capture_default_str();
  number("--matches", arena->matches, 1, 1000000, "How many whole matches instead")
      ->excludes(deals);
  command
      ->add_option("--sequential", arena->sequential,
                   "Stop as soon as it is clear whether A is better by so many points a hand (in "
                   "games without points and in matches: per cent of the wins), or not better")
      ->check(number_between(0.001, 10000));
  command->add_option("--seed", arena->seed, "Deal as this number says")->capture_default_str();
  command->add_flag("--same-lots", arena->same_lots,
                    "What bots draw lots for is the same at all tables of a deal: less luck "
                    "between bots that differ in one thing");
  number("--jobs", arena->jobs, 1, 1024, "How many processes play; as a rule one a core");
  number("--time-limit", arena->time_limit, 1, 3600000, "Milliseconds a program has for a move")
      ->capture_default_str();
  command->add_option("--json", arena->json_file, "Write the result, unit by unit, to this file")
      ->type_name("FILE");
  command->callback([arena, &status] { status = arena->run(); });
}

}  // namespace rookery::cli
