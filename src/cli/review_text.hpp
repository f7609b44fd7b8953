// Reviews as text.
#pragma once
#include <functional>

#include "advice/review.hpp"
#include "cli/ink.hpp"
#include "cli/text.hpp"

namespace rookery::cli {

/// A row a decision, the costliest mistake, and what open cards would have made of it. For
/// one seat, or for all.
Lines review_lines(const Review& review, std::optional<Seat> seat, const Ink& ink);
/// Keeps one line on standard error up to date while a review is made; silent if nobody
/// watches.
std::function<void(int done, int all)> tell_progress(bool watched);

}  // namespace rookery::cli
