// All that a bot is given of a table.
#pragma once
#include <functional>
#include <memory>

#include "table/table.hpp"

namespace rookery {

/// What a seat sees and may do, and worlds that it cannot tell from the real one. There
/// is no way from here to a hidden card.
struct Outlook {
  View view;
  std::function<std::unique_ptr<Position>(Rng&)> imagine;

  /// The moves of one of the view's offers, each once, until there are `cap`. What a
  /// seat may do never depends on what it cannot know, so any imagined world tells.
  std::vector<Move> moves(const Offer& offer, int cap) const;
};

/// What a seat has of a table, which has to live as long.
Outlook outlook_of(const Table& table, Seat seat);
/// Inside a world that is imagined already, nothing has to be imagined again.
Outlook outlook_in(Position& world, const Offers& offers, Seat seat);

/// Whether the table waits for the seat of the view.
inline bool is_awaited(const View& view) { return view.awaited.has(view.seat); }
/// The first of the view's offers with that verb.
const Offer* find_offer(const View& view, Verb verb);
/// The faces that the seat of the view sees in a zone.
CardSet faces_in(const View& view, std::string_view zone, Seat owner = Seat::nobody);
/// All faces that it sees.
CardSet faces_in_sight(const View& view);

}  // namespace rookery
