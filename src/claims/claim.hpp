// "The rest is mine": claims of all tricks that are still to be played.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"

namespace rookery {

/// What becomes of a claim. It follows from what the claimer knows and from nothing else, so
/// a refusal tells nobody anything.
struct ClaimVerdict {
  bool stands = false;
  std::string sentence;  // how the tricks are taken, or that it cannot be shown
};

/// Whether the seat of the outlook takes every trick that is left, for itself or its side,
/// wherever the cards that it does not see may lie and whatever the others play: by one
/// line of play for which it needs to see no more than it is shown on the way. A search
/// that would take too long shows nothing.
ClaimVerdict check_claim(const Outlook& outlook);
ClaimVerdict check_claim(const Table& table, Seat claimer);

/// The card that the seat of the outlook plays next, if it claims: from its hand, or from
/// another that it plays. Nothing if it is not to play, or if the claim does not stand.
std::optional<Card> claimed_card(const Outlook& outlook);

/// The moves that play the tricks to their end: the claimer's as claimed, the others' with
/// the lowest card that they may play. Where the play halts for something else (a player
/// may stop or risk) they end there. Precondition: the claim stands.
std::vector<Turn> played_out(const Table& table, Seat claimer);

}  // namespace rookery
