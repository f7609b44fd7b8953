// The law of a game as pages to read.
#pragma once
#include "cli/ink.hpp"
#include "cli/ledger.hpp"
#include "cli/text.hpp"
#include "table/table.hpp"

namespace rookery::cli {

/// What this table plays, then the clauses; for house rules the whole of them in English. Clauses
/// about faults are left out where the table prevents them; rulings come only with `all`.
Lines law_lines(const Opening& table, bool all, std::size_t width, const Ink& ink);
/// The clauses of a ledger alone.
Lines ledger_lines(const Ledger& ledger, bool with_faults, bool all, std::size_t width,
                   const Ink& ink);
Lines clause_lines(const Clause& clause, std::size_t width, const Ink& ink);
/// A clause as it is read at this table: house rules say how their keys stand.
Lines clause_lines(const Clause& clause, const Opening& table, std::size_t width, const Ink& ink);

}  // namespace rookery::cli
