// rookery play [GAME]
#include <fmt/format.h>

#include <memory>
#include <random>

#include "cli/commands.hpp"
#include "cli/host.hpp"

namespace rookery::cli {
namespace {

struct PlayCommand {
  GameChoice choice;
  std::string seat, bots = "normal", resume;
  CLI::Option* resumes = nullptr;
  std::string deal;
  int pace = 400;
  bool all_seats = false, plain = false;

  int run() const { return resumes->count() > 0 ? go_on() : begin(); }
  std::optional<Seat> asked_seat(PackStyle style) const {
    return seat.empty() ? Seat{0} : parse_seat(upper(seat), style);
  }

  int begin() const {
    const auto chosen = choice.settle();
    if (const auto* faults = std::get_if<std::vector<std::string>>(&chosen))
      return complain(*faults);
    Opening opening = std::get<Opening>(chosen);
    const auto number = deal.empty() ? any_deal() : read_deal(deal);
    if (!number) return complain({no_deal(deal)});
    opening.seed = *number;
    auto opened = Table::open(opening);
    if (const auto* faults = std::get_if<std::vector<std::string>>(&opened))
      return complain(*faults);
    Table& table = std::get<Table>(opened);
    const auto mine = asked_seat(table.style());
    if (!mine || index(*mine) >= table.seats())
      return complain({fmt::format("there is no seat \"{}\"; the last is {}", seat,
                                   to_text(Seat(table.seats() - 1), table.style()))});
    Names names;
    for (int i = 0; i < table.seats(); ++i)
      names[std::size_t(i)] = all_seats || Seat(i) == *mine ? std::string(person) : bots;
    return Host(std::move(table), names, new_save(*opening.game), Terminal(plain), pace).run();
  }

  /// Short enough to be typed again.
  static std::optional<std::uint64_t> any_deal() {
    std::random_device entropy;
    return 1 + entropy() % 999'999'999;
  }

  int go_on() const {
    std::filesystem::path path = resume;
    if (resume.empty()) {
      const auto latest = latest_save();
      if (!latest)
        return complain({fmt::format("no unfinished game is saved in {}", save_folder().string())});
      path = *latest;
    }
    auto loaded = load(path);
    if (const auto* faults = std::get_if<std::vector<std::string>>(&loaded)) {
      complain(*faults);
      return failed;
    }
    auto& [table, names] = std::get<Loaded>(loaded);
    // A record made elsewhere names people: the seat asked for is played here.
    bool somebody = false;
    for (const std::string& name : names) somebody = somebody || name == person;
    for (int i = 0; i < table.seats(); ++i) {
      std::string& name = names[std::size_t(i)];
      if (!somebody && asked_seat(table.style()) == Seat(i)) name = person;
      if (all_seats) name = person;
      const bool known = name == person || is_bot(name);
      if (!known) name = bots;
    }
    return Host(std::move(table), names, path, Terminal(plain), pace).run();
  }
};

}  // namespace

void add_play(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("play", "Play a game against bots, or all seats");
  auto play = std::make_shared<PlayCommand>();
  play->choice.add_to(*command, false);
  command->add_option("--seat", play->seat, "The seat you take; the first if you name none");
  command->add_option("--bots", play->bots, "Who plays the other seats")
      ->check(bot_list())
      ->capture_default_str();
  command
      ->add_option("--deal", play->deal,
                   "The number of the deal: the same number, the same cards, everywhere")
      ->type_name("NUMBER");
  play->resumes = command
                      ->add_option("--resume", play->resume,
                                   "Go on with a saved game: a file, or the latest one")
                      ->type_name("[FILE]")
                      ->expected(0, 1);
  command->add_flag("--all-seats", play->all_seats, "Play every seat yourself");
  command->add_flag("--plain", play->plain, "No colour, no clearing of the screen");
  command->add_option("--pace", play->pace, "Milliseconds between the moves of the others")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  command->footer("While you play, \"?\" tells what you can type.");
  command->callback([play, &status] { status = play->run(); });
}

}  // namespace rookery::cli
