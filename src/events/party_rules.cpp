#include "events/party_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "cards/notation.hpp"

namespace rookery {
namespace {

enum Index : std::size_t {
  edition,
  game,
  tables,
  rounds,
  hands_per_round,
  winner_bonus,
  tie_bonus,
  partner_split,
  tie,
};

// In the order of Index; the words in the order of their enumerations. Where the
// ledger names no greatest number, this one is only beyond every real party.
const std::vector<PartyOption> options{
    {"edition", {"1924"}, 0, 0, 0, "the rule book"},
    {"game",
     {"dixie", "partnership-rook", "kentucky-discard", "red-1", "one-high-partnership", "display",
      "boston"},
     0,
     0,
     0,
     "the game that is played at every table"},
    {"tables", {}, 2, 1000, 3, "number of tables, four people at each"},
    {"rounds", {}, 1, 1000, 6, "rounds; between two of them people move"},
    {"hands_per_round", {}, 4, 4, 4, "hands at each table, one dealt by each player"},
    {"winner_bonus", {}, 0, 100000, 50, "for each of the winning pair of a table"},
    {"tie_bonus",
     {"none", "mover", "both"},
     0,
     0,
     0,
     "who gets that bonus when a table ends level: nobody, the pair that wins the cut, or all"},
    {"partner_split",
     {"cut", "fixed"},
     0,
     0,
     0,
     "new partners by cutting and own scores, or by the order of dealing"},
    {"tie", {"shared", "cut"}, 0, 0, 0, "level for first place at the end: shared, or cut for"},
};

std::optional<int> read_value(const PartyOption& option, const std::string& word) {
  if (!option.words.empty()) {
    const auto found = std::ranges::find(option.words, word);
    if (found == option.words.end()) return {};
    return int(found - option.words.begin());
  }
  const auto number = parse_number(word);
  if (!number || *number < option.least || *number > option.most) return {};
  return number;
}

}  // namespace

std::span<const PartyOption> party_options() { return options; }

std::string allowed_text(const PartyOption& option) {
  if (!option.words.empty()) return fmt::format("{}", fmt::join(option.words, ", "));
  if (option.least == option.most) return std::to_string(option.least);
  return fmt::format("{} to {}", option.least, option.most);
}

std::variant<PartyRules, std::vector<std::string>> settle_party(const Asked& asked,
                                                                const Asked& of_game) {
  std::vector<std::string> faults;
  std::vector<std::optional<int>> given(options.size());
  for (const auto& [name, word] : asked) {
    const auto option = std::ranges::find(options, name, &PartyOption::name);
    if (option == options.end()) {
      std::vector<std::string_view> known;
      for (const PartyOption& o : options) known.push_back(o.name);
      faults.push_back(fmt::format("there is no option \"{}\" in a party; it has {}", name,
                                   fmt::join(known, ", ")));
      continue;
    }
    auto& value = given[std::size_t(option - options.begin())];
    if (value)
      faults.push_back(name + " is given twice");
    else if (!(value = read_value(*option, word)))
      faults.push_back(fmt::format("{} cannot be \"{}\": it is {}{}", name, word,
                                   option->words.size() > 1 ? "one of " : "",
                                   allowed_text(*option)));
  }
  const auto value = [&](Index i) { return given[i].value_or(options[i].value); };
  PartyRules rules{
      .game = find_game(options[game].words[std::size_t(value(game))]),
      .tables = value(tables),
      .rounds = value(rounds),
      .hands_per_round = value(hands_per_round),
      .winner_bonus = value(winner_bonus),
      .tie_bonus = TieBonus(value(tie_bonus)),
      .partner_split = PartnerSplit(value(partner_split)),
      .tie = PartyTie(value(tie)),
  };
  Asked game_asked = of_game;
  const bool says_edition =
      std::ranges::any_of(of_game, [](const auto& pair) { return pair.first == "edition"; });
  if (rules.game->id == "dixie" && !says_edition) game_asked.emplace_back("edition", "1924");
  const auto settled = settle(*rules.game, game_asked);
  if (const auto* more = std::get_if<std::vector<std::string>>(&settled)) {
    faults.insert(faults.end(), more->begin(), more->end());
  } else {
    rules.settings = std::get<Settings>(settled);
    if (rules.settings[Key::players] != 4)
      faults.push_back(fmt::format("a party sits at tables of four, so players cannot be {} (PP-1)",
                                   rules.settings[Key::players]));
  }
  if (!faults.empty()) return faults;
  return rules;
}

}  // namespace rookery
