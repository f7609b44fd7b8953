// A bidding game as a table plays it at home.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/match.hpp"
#include "games/catalogue.hpp"
#include "trick/spec.hpp"

namespace rookery {

/// The rules of a house, whole: what the base game says, as changed by the sheet.
/// Law: rules/house-rules.md
struct HouseRules {
  TrickSpec spec;
  MatchRules match;
};

/// A house-rule sheet that has been read and found good.
struct HouseGame {
  std::string title, note, source;
  const GameEntry* base = nullptr;
  Settings settings;  // of the base game
  std::string sheet;  // as it was given, in one line: title, base, options, changes
  HouseRules rules;
  /// What the sheet changes without an effect, each as a sentence. The game is played; who
  /// writes the sheet is told. HR-48
  std::vector<std::string> without_effect{};

  /// A match of it at its very beginning.
  std::unique_ptr<Position> open(const Start& start) const;
};

/// Reads a sheet, or a link to one. Everything that is wrong with it is said at once, in plain
/// words: what is not JSON or not known, and then what cannot be played together.
std::variant<HouseGame, std::vector<std::string>> read_house(std::string_view text);

/// The sheet as one word for a link or a message, and back; nothing if the word is none.
inline constexpr std::string_view house_link_start = "rookery-house.";
std::string house_link(const HouseGame& game);
std::optional<std::string> sheet_in_link(std::string_view link);

/// The rules alone in their one spelling: two sheets that mean the same game have the
/// same form, whatever their base, title or order. HR-46
std::string canonical_form(const HouseRules& rules);
/// Eight letters and digits that stand for it, as "K7QM-2F4R".
std::string fingerprint(const HouseRules& rules);
/// Those that version 0.1.0 gave to a sheet: it told some games apart that are the same. HR-49
std::string fingerprint_of_0_1(const HouseRules& rules);

/// Everything that cannot be played together. HR-45
void check_house(const HouseRules& rules, std::vector<std::string>& faults);

/// The complete rules in English, fit to hand to a guest, as Markdown.
std::string house_rules_text(const HouseGame& game);

}  // namespace rookery
