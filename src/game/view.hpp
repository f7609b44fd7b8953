// What one seat may know and may do: the only thing that leaves a table.
#pragma once
#include <string_view>
#include <vector>

#include "game/move.hpp"
#include "game/survey.hpp"

namespace rookery {

/// A table as one seat sees it. There is no way from here to a hidden card.
struct View {
  struct Zone {
    std::string_view name;
    Seat owner;
    int size = 0;
    bool ordered = false;
    std::vector<Card> cards;  // the faces that this seat sees, bottom first
    bool operator==(const Zone&) const = default;
  };
  Seat seat = Seat::nobody;
  std::vector<Zone> zones;
  std::vector<Survey::Fact> facts;
  std::vector<std::string_view> secrets;  // true of this seat, and known to it alone
  std::vector<Zone> marks;
  std::vector<Offer> offers;
  SeatSet awaited{};
  bool operator==(const View&) const = default;

  /// The zone of that name and owner; nothing if the table has none now.
  const Zone* zone(std::string_view name, Seat owner = Seat::nobody) const;
  /// The value of a public fact, or `otherwise`.
  int fact(std::string_view name, int otherwise, Seat of = Seat::nobody) const;
};

/// Cuts a survey down to what `seat` sees. Seat::nobody is a spectator.
View make_view(const Survey& survey, const Offers& offers, Seat seat);

/// Deals the cards that `seat` neither sees nor knows anew among the zones where
/// they can lie, every possible deal equally likely. The surveyed state becomes
/// one that the seat cannot tell from the real one.
void imagine(Survey& survey, Seat seat, Rng& rng);

}  // namespace rookery
