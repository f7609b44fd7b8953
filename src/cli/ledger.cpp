#include "cli/ledger.hpp"

#include <algorithm>

#include "cli/text.hpp"

namespace rookery::cli {
namespace {

std::string without_marks(std::string_view text) {
  std::string plain;
  for (char c : text)
    if (c != '*' && c != '`') plain += c;
  return plain;
}

}  // namespace

Ledger read_ledger(std::string_view markdown) {
  Ledger ledger;
  std::string section, heading;
  bool in_clause = false;
  for (std::string_view line : split_lines(markdown)) {
    const bool law = section == "Clauses", rulings = section == "Rulings";
    if (line.starts_with("# ")) {
      ledger.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      section = heading = line.substr(3);
    } else if ((law || rulings) && line.starts_with("- **")) {
      const auto end = line.find("**", 4);
      ledger.clauses.push_back({.label = std::string(line.substr(4, end - 4)),
                                .heading = heading,
                                .text = without_marks(line.substr(std::min(end + 3, line.size()))),
                                .ruling = rulings});
      in_clause = true;
      continue;
    } else if (in_clause && !line.empty()) {
      ledger.clauses.back().text += " " + without_marks(line);
      continue;
    } else if (law && !line.empty() && line.find_first_of(" |") != 0 && line.size() < 60) {
      heading = line.substr(line.starts_with("### ") ? 4 : 0);
    }
    in_clause = false;
  }
  return ledger;
}

std::optional<Ledger> find_ledger(std::string_view id) {
  for (const LedgerText& text : ledger_texts())
    if (text.id == id && id != "INDEX") return read_ledger(text.markdown);
  return {};
}

std::optional<Clause> find_clause(std::string_view label) {
  const std::string wanted = upper(label);
  for (const LedgerText& text : ledger_texts())
    if (text.markdown.find("**" + wanted + "**") != std::string_view::npos)
      for (Clause& clause : read_ledger(text.markdown).clauses)
        if (clause.label == wanted) return std::move(clause);
  return {};
}

}  // namespace rookery::cli
