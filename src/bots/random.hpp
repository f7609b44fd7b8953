// The bot that does anything.
#pragma once
#include "bots/bot.hpp"

namespace rookery {

/// Any move at all, every offer that the table waits for equally likely. What it need
/// not do it does now and then.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(Rng rng) : rng_(rng) {}
  std::optional<Move> choose(const Outlook& outlook) override;

 private:
  std::optional<Move> take_up(const Outlook& outlook, const Offer& offer);

  Rng rng_;
};

}  // namespace rookery
