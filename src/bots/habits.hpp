// How a reckoner goes about it.
#pragma once
#include <optional>
#include <string_view>

#include "bots/player.hpp"

namespace rookery {

/// What a reckoner takes into account and how long it thinks: counted in worlds, so that
/// the same seed always makes the same move.
struct Habits {
  int worlds = 320;      // imagined for a card, or for the choice between few moves
  int tried = 6;         // times as many that are held against what was seen
  int rivals = 24;       // plans weighed in an exchange
  int auction = 240;     // worlds imagined for a call
  int solved = 5;        // cards left in a hand from which worlds are solved; 0: never
  bool nest = true;      // the declarer has buried what he would
  bool plays = true;     // and the cards that were played
  bool bids = true;      // hands fit what was bid
  bool contract = true;  // at the cards, plays for the score; otherwise for points taken
  bool steady = true;    // points decide until the score says otherwise beyond doubt
  bool match = true;     // and for the match
  bool bidding = true;   // calls by simulation; otherwise by rules of thumb
  bool exchange = true;  // buries and names trump by simulation
  int doubt = 100;       // hundredths of a standard error by which an idea must beat the rule,
  int habit = 9;         // and hundredths of all points, as long as a whole hand is guessed at;
  int leeway = 1;        // for a card that lets no partner down these,
  int calls = 4;         // and these for a call
  int daring = 0;        // what declaring is worth by itself, in hundredths of all points

  /// How the levels that reckon do it.
  static Habits of(const Player& player);
  /// Reads "reckoner" or "reckoner:worlds=40,nest=0", the names for measurements.
  static std::optional<Habits> parse(std::string_view text);
};

}  // namespace rookery
