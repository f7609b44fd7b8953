// Somebody who weighs what a seat can do.
#pragma once
#include <memory>

#include "bots/bot.hpp"

namespace rookery {

/// Two choices compared in the same imagined worlds, several times over.
struct Comparison {
  double first = 0, second = 0;                  // what they are worth
  double difference = 0;                         // by how much the first is better
  double margin = 0;                             // the true difference is that near, 19 times in 20
  double first_chance = -1, second_chance = -1;  // as in a Thought
  int worlds = 0;                                // looked at in all
};

/// Who is asked: a thinker for such a table, with a seed.
using Expert = std::function<std::unique_ptr<Thinker>(const Opening&, std::uint64_t)>;

/// The expert of a game as others consult him for one decision: he is given a seat's outlook
/// and nothing else. The same seed gives the same answers to the same questions.
class Adviser {
 public:
  Adviser(const Opening& opening, std::uint64_t seed, const Expert& expert = make_expert);

  /// The best of all choices that come to mind, and those in `also`: what the expert would do,
  /// then the others, best first. The values are from a second look at these few, all in the
  /// same worlds.
  Appraisal weigh(const Outlook& outlook, std::span<const Move> also);
  /// Looks at two choices again, `looks` times. Whoever was picked as the best of many has
  /// had luck too; this knows nothing of it.
  Comparison compare(const Outlook& outlook, const std::optional<Move>& one,
                     const std::optional<Move>& other, int looks);

 private:
  Appraisal look(const Outlook& outlook, std::span<const Move> also);
  Appraisal look_at_solitaire(const Outlook& outlook);

  Opening opening_;
  std::unique_ptr<Thinker> expert_;
  Rng rng_;
};

}  // namespace rookery
