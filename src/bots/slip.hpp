// A player who is not always with it.
#pragma once
#include "bots/bot.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// Lets another bot think, but now and then his hand slips: he plays any card where one
/// was chosen with care, or sleeps through a chance for which the table does not wait.
/// What he says is never a slip: he bids, names and doubts as the other would, and he
/// does not renege.
class SlippingBot final : public Bot {
 public:
  SlippingBot(std::unique_ptr<Bot> careful, const Opening& table, double chance, Rng rng);
  std::optional<Move> choose(const Outlook& outlook) override;

 private:
  /// Another move of the same kind, any of them.
  Move slip(const Outlook& outlook, const Move& meant);
  bool may_slip(Verb verb) const;

  std::unique_ptr<Bot> careful_;
  std::optional<TrickGame> rules_;  // of a bidding game
  double chance_;
  Rng rng_;
};

}  // namespace rookery
