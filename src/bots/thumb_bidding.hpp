// Rules of thumb for the bidding games.
#pragma once
#include "bots/bot.hpp"
#include "bots/reading.hpp"

namespace rookery {

/// It counts its hand, buries what is weak, throws counters to its partner and wins
/// cheaply. It remembers which cards are gone and who is void in what, and never calls
/// faults.
class BiddingThumb final : public Bot {
 public:
  explicit BiddingThumb(TrickGame rules, int daring = 0)
      : rules_(std::move(rules)), daring_(daring) {}
  std::optional<Move> choose(const Outlook& outlook) override;

 private:
  TrickGame rules_;
  int daring_;  // points that it bids above the value of its hand
  Memory memory_;
};

namespace thumb {

/// The points that a side can expect if this hand declares with that trump.
int expected_points(const TrickGame& rules, CardSet hand, Suit trump);
/// The colour in which the hand is worth most; of those in `suits` (bits).
Suit best_colour(const TrickGame& rules, CardSet hand, std::uint16_t suits);

/// The card whose holder is the most useful partner.
Card partner_card(const Reading& table, CardSet nameable);

Move call(const Reading& table, std::span<const Offer> offers);
/// What to do with an offer outside the auction.
Move answer(const Reading& table, const Offer& offer);
Move bury(const Reading& table, const Offer& offer);
Card play(const Reading& table, CardSet cards);
/// Whether a partner, who expects the usual card, is let down by the other. Counters are not
/// led away, nor kept from a trick of his that is sure, nor thrown on one that is not; and he
/// is led what he can trump.
bool lets_partner_down(const Reading& table, Card usual, Card other);

}  // namespace thumb
}  // namespace rookery
