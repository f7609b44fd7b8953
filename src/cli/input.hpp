// What a player typed.
#pragma once
#include <variant>

#include "cli/screen.hpp"

namespace rookery::cli {

/// A word that is no move: help, score, law, quit ...
struct Command {
  std::string name, argument;
  bool operator==(const Command&) const = default;
};
/// Cards named for the nest without saying more: they are picked, or put back.
struct Picked {
  CardBag cards;
  bool operator==(const Picked&) const = default;
};
/// Just Enter.
struct Nothing {
  bool operator==(const Nothing&) const = default;
};
/// Something else, and a friendly sentence about it.
struct Nonsense {
  std::string sentence;
};
using Typed = std::variant<Nothing, Move, Picked, Command, Nonsense>;

/// Reads a line by what the table waits for: "85" is a bid in the auction and a card
/// of the hand in the play. The notation of records always works.
Typed read_typed(std::string_view line, const Scene& scene);

}  // namespace rookery::cli
