// rookery house [SHEET]
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "house/dimensions.hpp"
#include "house/shipped.hpp"

namespace rookery::cli {
namespace {

struct HouseCommand {
  std::string sheet;
  bool canonical = false, link = false, keys = false;

  int run() const {
    if (keys) return list_keys();
    if (sheet.empty()) return list();
    const auto found = find_house(sheet);
    if (const auto* faults = std::get_if<std::vector<std::string>>(&found)) {
      complain(*faults);
      return failed;
    }
    const HouseGame& game = std::get<HouseGame>(found);
    if (canonical) {
      fmt::print("{}\n", canonical_form(game.rules));
    } else if (link) {
      fmt::print("{}\n", house_link(game));
    } else {
      const std::string letters = fingerprint(game.rules), before = fingerprint_of_0_1(game.rules);
      fmt::print("{}\nfingerprint {}{}, changed from {}\n", game.title, letters,
                 before == letters ? "" : fmt::format(" ({} in version 0.1)", before),
                 game.base->id);
      for (const std::string& sentence : game.without_effect)
        for (const std::string& line : wrap(printable(sentence) + ".", 79))
          fmt::print("{}\n", line);
      for (const std::string& text : {game.note, game.source})
        for (const std::string& line : wrap(text, 79)) fmt::print("{}\n", line);
    }
    return done;
  }

  static int list_keys() {
    for (const house::Dimension& row : house::dimensions()) {
      if (row.of_base) continue;
      fmt::print("{} ({})\n", row.name, row.clause);
      for (const std::string& line : wrap(fmt::format("{}: {}", row.meaning, row.allowed), 74))
        fmt::print("    {}\n", line);
    }
    return done;
  }

  static int list() {
    for (const ShippedSheet& shipped : shipped_sheets()) {
      const auto read = read_house(shipped.text);
      const HouseGame& game = std::get<HouseGame>(read);
      fmt::print("{}{} {:>2} players  {}\n", pad(std::string(shipped.name), 24),
                 fingerprint(game.rules), game.rules.spec.players, game.title);
    }
    return done;
  }
};

}  // namespace

void add_house(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "house", "House-rule sheets: those that come with the program, or what is in one");
  auto house = std::make_shared<HouseCommand>();
  command->add_option("SHEET", house->sheet,
                      "A file, a link, or a name or fingerprint from the list");
  command->add_flag("--canonical", house->canonical, "The rules in their one spelling");
  command->add_flag("--link", house->link, "The sheet as one word to send");
  command->add_flag("--keys", house->keys, "Everything that a sheet can change");
  command->callback([house, &status] { status = house->run(); });
}

}  // namespace rookery::cli
