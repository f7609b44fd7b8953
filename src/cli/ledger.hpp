// The law as the program carries it: the ledgers of rules/, clause by clause.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::cli {

/// A ledger as it was written, put into the program when it is built.
struct LedgerText {
  std::string_view id, markdown;
};
std::span<const LedgerText> ledger_texts();

struct Clause {
  std::string label;    // KD-19, KD-R4
  std::string heading;  // the part of the ledger it stands in: "Play", "Faults", "Rulings"
  std::string text;     // without the marks of the markdown
  bool ruling = false;  // it explains a decision; it is not itself the law
};
struct Ledger {
  std::string title;
  std::vector<Clause> clauses;  // rulings last
};

Ledger read_ledger(std::string_view markdown);
/// The ledger of a game, or of the frame "general-bidding".
std::optional<Ledger> find_ledger(std::string_view id);
/// A clause by its label, in small or capital letters.
std::optional<Clause> find_clause(std::string_view label);

}  // namespace rookery::cli
