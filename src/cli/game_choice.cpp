#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "house/shipped.hpp"

namespace rookery::cli {

void GameChoice::add_to(CLI::App& command, bool game_required, const std::string& name) {
  game_given_ = command.add_option(name, game, "The game; \"rookery list\" tells which there are");
  if (!game_required) game_given_->capture_default_str();
  needs_game_ = game_required;
  command
      .add_option("-o,--option", options,
                  "An option of the game as key=value, any number of times; \"rookery rules GAME\" "
                  "tells which there are")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--house", house,
                  "House rules instead of a game: a sheet, a link to one, or the name or "
                  "fingerprint of one that "
                  "\"rookery house\" lists")
      ->type_name("SHEET");
}

std::variant<HouseGame, std::vector<std::string>> find_house(const std::string& where) {
  if (sheet_in_link(where)) return read_house(where);
  for (const ShippedSheet& sheet : shipped_sheets())
    if (sheet.name == where) return read_house(sheet.text);
  if (const ShippedSheet* sheet = sheet_by_fingerprint(where)) return read_house(sheet->text);
  std::error_code unknown;
  if (!std::filesystem::exists(where, unknown))
    return std::vector{fmt::format(
        "\"{}\" is neither a file, nor a link, nor a sheet that \"rookery house\" lists", where)};
  auto read = read_file(where);
  if (auto* fault = std::get_if<std::vector<std::string>>(&read)) return std::move(*fault);
  return read_house(std::get<std::string>(read));
}

Asked read_options(const std::vector<std::string>& given, std::vector<std::string>& faults) {
  Asked asked;
  for (const std::string& option : given) {
    const auto equals = option.find('=');
    if (equals == std::string::npos)
      faults.push_back(
          fmt::format("an option is written key=value, as in target=500, not \"{}\"", option));
    else
      asked.push_back({option.substr(0, equals), option.substr(equals + 1)});
  }
  return asked;
}

std::variant<Opening, std::vector<std::string>> GameChoice::settle() const {
  if (!house.empty()) {
    if (game_given_->count() > 0 || !options.empty())
      return std::vector<std::string>{"a house-rule sheet names its game and options itself"};
    auto found = find_house(house);
    if (auto* faults = std::get_if<std::vector<std::string>>(&found)) return std::move(*faults);
    auto read = std::make_shared<const HouseGame>(std::move(std::get<HouseGame>(found)));
    return Opening{.game = read->base, .settings = read->settings, .house = read};
  }
  if (needs_game_ && game_given_->count() == 0)
    return std::vector<std::string>{"which game? \"rookery list\" tells which there are"};
  const GameEntry* entry = find_game(game);
  if (!entry) {
    std::string known;
    for (const GameEntry& g : catalogue()) known += (known.empty() ? "" : ", ") + std::string(g.id);
    return std::vector{fmt::format("there is no game \"{}\"; there are {}", game, known)};
  }
  std::vector<std::string> faults;
  const Asked asked = read_options(options, faults);
  auto settled = rookery::settle(*entry, asked);
  if (const auto* more = std::get_if<std::vector<std::string>>(&settled))
    faults.insert(faults.end(), more->begin(), more->end());
  if (!faults.empty()) return faults;
  return Opening{.game = entry, .settings = std::get<Settings>(settled)};
}

std::optional<std::uint64_t> read_deal(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number == 0) return {};
  return number;
}

std::string no_deal(std::string_view text) {
  return fmt::format("deals have the numbers 1, 2, 3 and so on, not \"{}\"", text);
}

int complain(const std::vector<std::string>& faults) {
  constexpr std::size_t most = 20;  // a file of another kind has a fault in every line
  std::string text;
  for (std::size_t i = 0; i < std::min(faults.size(), most); ++i)
    text += fmt::format("rookery: {}\n", printable(faults[i]));
  if (faults.size() > most) text += fmt::format("rookery: and {} more\n", faults.size() - most);
  std::fputs(text.c_str(), stderr);  // where that cannot be written, the status tells
  return wrong_usage;
}

}  // namespace rookery::cli
