// The bot that plays Old Rook Solitaire to its end in its head, many times.
#pragma once
#include "bots/thumb.hpp"
#include "solver/solitaire_old_rook_board.hpp"

namespace rookery {

/// With all cards open nearly every deal can be won, whatever is moved first; so solving
/// imagined deals tells little. What loses games is not knowing what comes up. Here each move
/// is tried in many imagined deals by somebody who knows no more than the player does.
class OldRookTries final : public Prompter {
 public:
  explicit OldRookTries(const Mind& mind) : mind_(mind) {}
  std::optional<Move> choose(const Outlook& outlook) override;
  /// It has thought about them all already.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  /// How many cards are built in the end.
  int play_on(OldRookBoard board);

  Mind mind_;
};

}  // namespace rookery
