// The bot that dreams of how things could go on.
#pragma once
#include "bots/attention.hpp"
#include "bots/bot.hpp"
#include "bots/thumb.hpp"

namespace rookery {

/// Plays any game: it imagines worlds that its seat cannot tell from the real one, tries
/// its moves in all of them, lets each hand be played to its end by rules of thumb (or
/// at random, where there are none), and makes the move that did best. How long it
/// thinks is counted in moves dreamt of, so the same seed always makes the same move.
/// Whether it speaks up, when nobody waits for it, is left to the rules of thumb: that is a
/// matter of attention, and in a dream everybody sees everything.
class DreamerBot final : public Thinker {
 public:
  struct Effort {
    int ideas = 16;       // moves that are tried at most
    int moves = 10000;    // that are dreamt of, about so many, before one is made
    int patience = 2000;  // moves after which a dream is broken off
  };
  static Effort effort_of(Level level);

  DreamerBot(const Opening& table, const Mind& mind, Effort effort);

  std::optional<Move> choose(const Outlook& outlook) override;
  Appraisal appraise(const Outlook& outlook, std::span<const Move> also) override;

 private:
  struct Idea {
    std::optional<Move> move;
    bool kept = false;  // somebody wants to know, however bad it is
    double sum = 0, squares = 0;
    double lead = 0, lead_squares = 0;  // over the first thought, in the same worlds
    int worlds = 0;
    double value() const { return worlds == 0 ? 0 : sum / worlds; }
    /// Whether it beat the first thought by more than so many standard errors.
    bool convinces(double errors) const;
  };
  std::vector<Idea> ideas(const Outlook& outlook, std::span<const Move> also);
  /// All ideas, those that stood longest first.
  std::vector<Idea> weigh(const Outlook& outlook, std::span<const Move> also);
  /// A world that the seat cannot tell from the real one and believes in, if it can.
  std::unique_ptr<Position> imagine(const Outlook& outlook);
  /// Tries all ideas in one more world.
  void dream(const Outlook& outlook, std::span<Idea* const> ideas);
  double outcome(Position& world, Seat seat, bool spoke, Rng rng);
  Prompter* prompter() const;
  Prompter::Doubt doubt() const;

  Opening table_;
  Effort effort_;
  Rng rng_;
  int dreamt_ = 0;  // moves, since the last one was made
  std::unique_ptr<Bot> first_thought_;
};

}  // namespace rookery
