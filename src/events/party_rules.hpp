// The options of a progressive party. Law: rules/progressive-party.md
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/catalogue.hpp"

namespace rookery {

/// Who gets the bonus at a table that ends level. PP-12
enum class TieBonus : std::uint8_t { none, mover, both };
/// How an arrival finds his partner among those who stayed. PP-17, PP-18
enum class PartnerSplit : std::uint8_t { cut, fixed };
/// Who wins when several are level at the end. PP-20
enum class PartyTie : std::uint8_t { shared, cut };

/// What a party is played by: a game of the catalogue with its settings, and the
/// frame around it.
struct PartyRules {
  static constexpr std::string_view code = "PP";

  const GameEntry* game = nullptr;
  Settings settings;
  int tables = 3, rounds = 6, hands_per_round = 4;
  int winner_bonus = 50;
  TieBonus tie_bonus = TieBonus::none;
  PartnerSplit partner_split = PartnerSplit::cut;
  PartyTie tie = PartyTie::shared;
  /// The last so many people fill seats that would be empty; they cannot win. PP-R7
  int stand_ins = 0;

  int people() const { return 4 * tables; }  // PP-1
};

/// One option as the ledger lists it, with either words or a range of numbers.
struct PartyOption {
  std::string_view name;
  std::vector<std::string_view> words;
  int least = 0, most = 0;
  int value = 0;  // the default; of words, which one
  std::string_view meaning;
};
std::span<const PartyOption> party_options();
/// What values it takes: "cut, fixed" or "2 to 1000".
std::string allowed_text(const PartyOption& option);

/// The rules for what was asked, of the party and of its game, or every fault.
std::variant<PartyRules, std::vector<std::string>> settle_party(const Asked& asked,
                                                                const Asked& of_game = {});

}  // namespace rookery
