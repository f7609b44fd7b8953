// rookery replay FILE
#include "records/replay.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/saves.hpp"
#include "cli/score_text.hpp"
#include "cli/terminal.hpp"
#include "records/open_cards.hpp"

namespace rookery::cli {
namespace {

void print(const Lines& lines, std::string_view indent = "") {
  for (const std::string& line : lines) fmt::print("{}{}\n", indent, line);
}

/// A deal, hand by hand, as far as it may be seen.
void print_deal(const Arrangement& deal, std::optional<Seat> seat, PackStyle style) {
  for (const Arrangement::Part& part : deal.parts) {
    std::string text = part.zone;
    if (part.owner != Seat::nobody) text += " " + to_text(part.owner, style);
    if (seat && part.owner != *seat) {
      fmt::print("  {} {} cards\n", pad(text, 8), part.cards.size());
      continue;
    }
    CardBag cards;
    for (Card c : part.cards) cards += c;
    fmt::print("  {} {}\n", pad(text, 8), to_text(cards, style));
  }
}

struct ReplayCommand {
  std::string file, seat;
  bool step = false;

  int run() const {
    auto loaded = load(file);
    if (const auto* faults = std::get_if<std::vector<std::string>>(&loaded)) {
      complain(*faults);
      return failed;
    }
    const Table& table = std::get<Loaded>(loaded).table;
    const PackStyle style = table.style();
    std::optional<Seat> looking;
    if (!seat.empty()) {
      looking = parse_seat(cli::upper(seat), style);
      if (!looking || index(*looking) >= table.seats())
        return complain({fmt::format("there is no seat \"{}\" in this game", seat)});
    }
    Terminal terminal(true);
    fmt::print("{}\n", table.opening().title());
    const std::vector<Event> told = looking ? table.events(*looking) : std::vector<Event>{};
    auto next = told.begin();
    for (const LogEntry& entry : table.log()) {
      if (looking && !entry.told.has(*looking)) continue;
      const Event event = looking ? *next++ : open_event(entry);
      if (entry.deal) fmt::print("\n");
      if (entry.kind == LogEntry::Kind::score && entry.sheet) {
        fmt::print("\n");
        print(sheet_lines({*entry.sheet, entry.standing, true}, terminal.ink(), style), "  ");
      } else if (const std::string text = sentence(event, style); !text.empty()) {
        fmt::print("{}\n", text);
      }
      if (entry.deal) print_deal(*entry.deal, looking, style);
      if (step && entry.kind == LogEntry::Kind::move && !terminal.ask("")) return done;
    }
    return conclude(table);
  }

  static int conclude(const Table& table) {
    const Standing standing = table.standing();
    if (standing.over)
      fmt::print("\nThe game is over. Winners: {}\n",
                 seats_text(standing.winners, table.style(), " "));
    else
      fmt::print("\nThe record ends here; the game is not over.\n");
    return done;
  }
};

}  // namespace

void add_replay(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("replay", "Tell a recorded game again, checking every line of it");
  auto replay = std::make_shared<ReplayCommand>();
  command->add_option("FILE", replay->file, "A record, as play saves it")->required();
  command->add_flag("--step", replay->step, "Wait for Enter after every move");
  command->add_option("--seat", replay->seat, "Tell only what this seat was told");
  command->callback([replay, &status] { status = replay->run(); });
}

}  // namespace rookery::cli
