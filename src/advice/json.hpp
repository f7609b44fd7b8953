// Hints and reviews as JSON.
#pragma once
#include "advice/review.hpp"
#include "wire/json.hpp"

namespace rookery::wire {

/// {"move": {...}, "value": 12.5, "chance": null, "unit": "points", "next": {...},
/// "worlds": 240, "sentence": "..."}; a move is null where the chance is let go by.
Json json_of(const Hint& hint, PackStyle style);
/// {"unit": "points", "hands": [{"hand": 1, "moves": [...], "costliest": 3, "lost": 12.5,
/// "open": {...}}]}
Json json_of(const Review& review);

}  // namespace rookery::wire
