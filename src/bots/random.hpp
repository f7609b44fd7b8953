// The bot that does anything.
#pragma once
#include "bots/bot.hpp"

namespace rookery {

/// Any move the table waits for, every offer equally likely. It never calls faults.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(Rng rng) : rng_(rng) {}
  Move choose(const View& view) override;

 private:
  Rng rng_;
};

}  // namespace rookery
