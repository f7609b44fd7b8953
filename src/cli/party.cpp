// rookery party
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "events/progressive_party.hpp"

namespace rookery::cli {
namespace {

/// "A-C": who plays together at a table.
std::string pair_text(const PartyTable& table, int pair) {
  return to_text(table.people[std::size_t(pair)]) + "-" +
         to_text(table.people[std::size_t(pair) + 2]);
}

/// What each pair scored in the hands of a round. Penalties of a deal thrown in stand
/// with the hand that came of it.
std::vector<PairPoints> hands_of(const PartyTable& table) {
  std::vector<PairPoints> hands;
  PairPoints sum{};
  for (const PlayedDeal& deal : table.deals) {
    sum[0] += deal.points[0];
    sum[1] += deal.points[1];
    if (deal.scored) hands.push_back(std::exchange(sum, {}));
  }
  return hands;
}

struct PartyCommand {
  std::string game, tables, rounds;  // empty: not said
  std::vector<std::string> options, game_options;
  std::vector<std::string> bots{"normal"};
  std::uint64_t seed = 1;

  int run() const {
    std::vector<std::string> faults;
    Asked asked = read_options(options, faults);
    const Asked of_game = read_options(game_options, faults);
    if (!game.empty()) asked.emplace_back("game", game);
    if (!tables.empty()) asked.emplace_back("tables", tables);
    if (!rounds.empty()) asked.emplace_back("rounds", rounds);
    const auto settled = settle_party(asked, of_game);
    if (const auto* more = std::get_if<std::vector<std::string>>(&settled))
      faults.insert(faults.end(), more->begin(), more->end());
    if (!faults.empty()) return complain(faults);
    auto opened = ProgressiveParty::open(std::get<PartyRules>(settled), seed);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&opened))
      return complain(*problems);
    ProgressiveParty& party = std::get<ProgressiveParty>(opened);
    fmt::print("A progressive party: {} people, {} tables of {}, {} round{}\n",
               party.rules().people(), party.rules().tables, party.rules().game->title,
               party.rules().rounds, party.rules().rounds == 1 ? "" : "s");
    Rng bot_seeds{~seed};  // a stream that tells nothing of the deals
    while (!party.over()) {
      if (const auto problem = play_round(party, bot_seeds)) {
        complain({*problem});
        return failed;
      }
      print_round(party);
      print_standings(party);
    }
    print_winners(party);
    return done;
  }

  /// Plays every table to the end of the round; says what went wrong, if something did.
  std::optional<std::string> play_round(ProgressiveParty& party, Rng& bot_seeds) const {
    const int round = party.round();
    for (int table = 0; table < party.rules().tables; ++table)
      while (!party.over() && party.round() == round && !party.finished(table)) {
        auto opened = Table::open(party.next_deal(table));
        if (const auto* faults = std::get_if<std::vector<std::string>>(&opened))
          return faults->front();
        Table& deal = std::get<Table>(opened);
        if (auto problem = play_deal(deal, party.tables()[std::size_t(table)], bot_seeds))
          return problem;
        if (const auto refusal = party.write_down(table, deal_of(deal))) return refusal->sentence;
      }
    return {};
  }

  std::optional<std::string> play_deal(Table& table, const PartyTable& seats,
                                       Rng& bot_seeds) const {
    std::vector<std::unique_ptr<Bot>> players;
    for (std::size_t i = 0; i < 4; ++i)
      players.push_back(make_bot(bot_of(seats.people[i]), table.opening(), bot_seeds.next()));
    while (!table.over()) {
      const auto [seat, move] = *next_turn(table, players);
      if (const auto refusal = table.act(seat, move))
        return fmt::format("the bot of {} tried \"{}\": {}",
                           to_text(seats.people[std::size_t(index(seat))]),
                           to_text(move, table.style()), refusal->sentence);
    }
    return {};
  }

  const std::string& bot_of(Person person) const {
    return bots[std::size_t(index(person)) % bots.size()];
  }

  static void print_round(const ProgressiveParty& party) {
    const auto& tables = party.rounds_played().back();
    const int round = int(party.rounds_played().size());
    fmt::print("\nRound {} of {}\n", round, party.rules().rounds);
    fmt::print("table  {:<9}{:>7}{:>7}{:>7}{:>7}{:>9}{:>8}\n", "pair", "hand 1", "2", "3", "4",
               "round", "bonus");
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto hands = hands_of(tables[i]);
      for (std::size_t pair = 0; pair < 2; ++pair) {
        std::string line = fmt::format("{:>5}  {:<9}", pair == 0 ? std::to_string(i + 1) : "",
                                       pair_text(tables[i], int(pair)));
        for (const PairPoints& hand : hands) line += fmt::format("{:>7}", hand[pair]);
        line += fmt::format("{:>9}", tables[i].score()[pair]);
        const int bonus = tables[i].bonus[pair];
        fmt::print("{}{}\n", line, bonus == 0 ? "" : fmt::format("{:>+8}", bonus));
      }
      if (tables[i].level() && tables[i].winners) print_cut(party, tables[i], round);
    }
    if (!party.over()) print_moves(party);
  }

  static void print_cut(const ProgressiveParty& party, const PartyTable& table, int round) {
    int shown = 0;
    for (const PartyCut& cut : party.cuts()) {
      const bool here = std::ranges::find(table.people, cut.person) != table.people.end();
      if (cut.round != round || cut.what != PartyCut::For::move || !here) continue;
      if (shown % 4 == 0) fmt::print("{}       level; the cut:", shown == 0 ? "" : "\n");
      fmt::print(" {} {}", to_text(cut.person), cut.number());
      ++shown;
    }
    fmt::print("\n       {} go as winners\n", pair_text(table, *table.winners));
  }

  static void print_moves(const ProgressiveParty& party) {
    const auto& tables = party.rounds_played().back();
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const bool head = i == 0;
      const int movers = head ? 1 - *tables[i].winners : *tables[i].winners;
      fmt::print("{} move {} to table {}.\n", pair_text(tables[i], movers), head ? "down" : "up",
                 head ? tables.size() : i);
    }
  }

  void print_standings(const ProgressiveParty& party) const {
    constexpr int columns = 4;
    fmt::print("\nStandings\n");
    const std::vector<Person> ranking = party.ranking();
    const std::size_t rows = (ranking.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
      std::string line;
      for (std::size_t i = row; i < ranking.size(); i += rows)
        line +=
            fmt::format("{}{:>4}. {:<4}{:>7}", line.empty() ? "" : "   ",
                        rank_of(party, ranking, i), to_text(ranking[i]), party.score(ranking[i]));
      fmt::print("{}\n", line);
    }
  }

  /// Those level share a rank.
  static std::size_t rank_of(const ProgressiveParty& party, const std::vector<Person>& ranking,
                             std::size_t i) {
    while (i > 0 && party.score(ranking[i - 1]) == party.score(ranking[i])) --i;
    return i + 1;
  }

  void print_winners(const ProgressiveParty& party) const {
    fmt::print("\n");
    for (const PartyCut& cut : party.cuts())
      if (cut.what == PartyCut::For::win)
        fmt::print("{} cuts {}.\n", to_text(cut.person), cut.number());
    std::string names;
    for (Person person : party.winners())
      names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", to_text(person), bot_of(person));
    fmt::print("{} {} with {}.\n", names, party.winners().size() == 1 ? "wins" : "share the win",
               party.score(party.winners().front()));
  }
};

std::string option_help() {
  std::string text = "Options of the party (-o key=value):\n";
  for (const PartyOption& option : party_options()) {
    const std::string value = option.words.empty()
                                  ? std::to_string(option.value)
                                  : std::string(option.words[std::size_t(option.value)]);
    const std::string all = allowed_text(option);
    const std::string about =
        fmt::format("{:<16} {}: {}", option.name, option.meaning,
                    all == value ? "always " + value : all + "; " + value + " if not said");
    for (const std::string& line : wrap(about, 76, 17)) text += "  " + line + "\n";
  }
  return text;
}

}  // namespace

void add_party(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("party", "Let bots play a progressive party at several tables");
  auto party = std::make_shared<PartyCommand>();
  const auto pairs = [&](const char* name, std::vector<std::string>& into, const char* meaning) {
    command->add_option(name, into, meaning)->type_name("KEY=VALUE")->allow_extra_args(false);
  };
  command->add_option("--game", party->game, "The game at every table; dixie if not said")
      ->type_name("GAME");
  command->add_option("--tables", party->tables, "How many tables of four; 3 if not said")
      ->type_name("N");
  command->add_option("--rounds", party->rounds, "How many rounds; 6 if not said")->type_name("N");
  pairs("-o,--option", party->options, "An option of the party, as often as needed");
  pairs("--game-option", party->game_options, "An option of the game, as often as needed");
  command->add_option("--bots", party->bots, "Who plays, person by person, in turn")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(bot_list())
      ->capture_default_str();
  command->add_option("--seed", party->seed, "Deal as this number says")->capture_default_str();
  command->footer(option_help());
  command->callback([party, &status] { status = party->run(); });
}

}  // namespace rookery::cli
