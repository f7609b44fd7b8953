// rookery simulate GAME --hands N
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <memory>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/score_text.hpp"
#include "table/table.hpp"

namespace rookery::cli {
namespace {

/// What many hands came to.
struct Summary {
  int hands = 0, thrown_in = 0, matches = 0, made = 0;
  long bids = 0, declaring = 0, defending = 0;
  int defending_sides = 0;
  std::array<long, max_seats> points{};

  /// The points that a bid needs; moon and sun need all.
  static int points_bid(const Table& table, const Move& bid) {
    return bid.word == Word::none ? bid.number : table.opening().spec()->total();
  }

  /// Adds what the log of a match tells from entry `from` on.
  void add(const Table& table, std::size_t from) {
    for (std::size_t i = from; i < table.log().size(); ++i) {
      const LogEntry& entry = table.log()[i];
      if (entry.deal) {
        // Without a bid the dealer may be stuck with the least one.
        declarer_ = entry.standing.dealer;
        if (const auto spec = table.opening().spec()) bid_ = spec->auction.least;
        hands_before_ = entry.standing.hands;
      }
      if (entry.kind == LogEntry::Kind::move && entry.move.verb == Verb::bid)
        declarer_ = entry.seat, bid_ = points_bid(table, entry.move);
      if (entry.kind == LogEntry::Kind::score) add(*entry.sheet, entry.standing);
    }
  }

 private:
  void add(const Sheet& sheet, const Standing& standing) {
    if (standing.hands == hands_before_) {
      ++thrown_in;
      return;
    }
    ++hands;
    bids += bid_;
    for (const Sheet::Column& column : sheet.columns) {
      for (SeatSet rest = column.seats; !rest.empty(); rest.drop(rest.first()))
        points[std::size_t(index(rest.first()))] += column.score;
      if (column.seats.has(declarer_)) {
        declaring += column.score;
        made += column.taken >= bid_;
      } else {
        defending += column.score;
        ++defending_sides;
      }
    }
  }

  Seat declarer_ = Seat::nobody;
  int bid_ = 0, hands_before_ = 0;
};

struct SimulateCommand {
  GameChoice choice;
  int hands = 1000;
  std::vector<std::string> bots{"normal"};
  std::uint64_t seed = 1;

  int run() const {
    const auto chosen = choice.settle();
    if (const auto* faults = std::get_if<std::vector<std::string>>(&chosen))
      return complain(*faults);
    Opening opening = std::get<Opening>(chosen);
    const auto began = std::chrono::steady_clock::now();
    Summary summary;
    Rng bot_seeds{~seed};  // a stream that tells nothing of the deals
    for (int deals = 0; summary.hands < hands && deals < 100 * hands;) {
      opening.seed = seed * 1000003 + std::uint64_t(summary.matches++);
      auto opened = Table::open(opening);
      if (const auto* faults = std::get_if<std::vector<std::string>>(&opened))
        return complain(*faults);
      Table& table = std::get<Table>(opened);
      std::vector<std::unique_ptr<Bot>> players;
      for (int i = 0; i < table.seats(); ++i)
        players.push_back(make_bot(bots[std::size_t(i) % bots.size()], opening, bot_seeds.next()));
      std::size_t counted = 0;
      while (!table.over() && summary.hands < hands) {
        const auto [seat, move] = *next_turn(table, players);
        if (const auto refusal = table.act(seat, move)) {
          complain({fmt::format("the bot at {} tried \"{}\": {}", to_text(seat, table.style()),
                                to_text(move, table.style()), refusal->sentence)});
          return failed;
        }
        if (table.log().back().kind == LogEntry::Kind::move) continue;
        summary.add(table, counted);
        counted = table.log().size();
        show_progress(summary.hands);
      }
      summary.add(table, counted);
      deals += table.standing().deals;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    show_progress(-1);
    print(summary, opening, took.count());
    return done;
  }

  void show_progress(int so_far) const {
    if (!isatty(STDERR_FILENO)) return;
    if (so_far < 0) {
      fmt::print(stderr, "\r{}\r", std::string(60, ' '));
      return;
    }
    const int width = 40, filled = int(long(width) * so_far / hands);
    fmt::print(stderr, "\r[{}{}] {} of {}", std::string(std::size_t(filled), '#'),
               std::string(std::size_t(width - filled), '.'), so_far, hands);
  }

  void print(const Summary& s, const Opening& opening, double seconds) const {
    const auto position = opening.position();
    const auto row = [](const char* label, const std::string& value) {
      fmt::print("{:<34}{:>10}\n", label, value);
    };
    const auto mean = [](long sum, int count) {
      return count == 0 ? std::string("-") : fmt::format("{:.1f}", double(sum) / count);
    };
    row("hands scored", std::to_string(s.hands));
    row("deals thrown in", std::to_string(s.thrown_in));
    if (opening.spec()) {
      row("average bid", mean(s.bids, s.hands));
      row("bids made, %", mean(100L * s.made, s.hands));
      row("average score of the declarer", mean(s.declaring, s.hands));
      row("average score of a defending side", mean(s.defending, s.defending_sides));
    }
    row("hands a second", fmt::format("{:.0f}", s.hands / std::max(seconds, 1e-9)));
    fmt::print("\nseat  bot         points  a hand\n");
    for (int i = 0; i < position->seats(); ++i)
      fmt::print("{:<6}{:<8}{:>10}{:>8}\n", to_text(Seat(i), position->style()),
                 bots[std::size_t(i) % bots.size()], s.points[std::size_t(i)],
                 mean(s.points[std::size_t(i)], s.hands));
  }
};

}  // namespace

void add_simulate(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("simulate", "Let bots play many hands and count");
  auto simulate = std::make_shared<SimulateCommand>();
  simulate->choice.add_to(*command, true);
  command->add_option("--hands", simulate->hands, "How many scored hands")
      ->check(CLI::Range(1, 10000000))
      ->capture_default_str();
  command
      ->add_option("--bots", simulate->bots,
                   "Who plays, seat by seat, repeated as needed: normal,random")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(bot_list())
      ->capture_default_str();
  command->add_option("--seed", simulate->seed, "Deal as this number says")->capture_default_str();
  command->callback([simulate, &status] { status = simulate->run(); });
}

}  // namespace rookery::cli
