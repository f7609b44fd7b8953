// Score sheets as text.
#pragma once
#include "cli/ink.hpp"
#include "cli/story.hpp"

namespace rookery::cli {

/// The arithmetic of one hand, line by line, with the proof and the new totals.
Lines sheet_lines(const Story::Hand& hand, const Ink& ink, PackStyle style);
/// A row a hand: what was bid, what each side scored, the totals after it.
Lines score_lines(const Story& story, int seats, const Ink& ink, PackStyle style);
/// "A+C", "B".
std::string seats_text(SeatSet seats, PackStyle style, std::string_view between = "+");

}  // namespace rookery::cli
