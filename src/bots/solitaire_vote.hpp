// The bot that solves what a solitaire could be.
#pragma once
#include "bots/thumb.hpp"
#include "solver/solitaire.hpp"

namespace rookery {

/// Imagines what lies face down, solves every move in each of these worlds as if all cards
/// lay open, and makes the move that comes off best over all of them.
class SolitaireVote final : public Prompter {
 public:
  SolitaireVote(const Solitaire& solitaire, const Opening& table, const Mind& mind)
      : solitaire_(solitaire), settings_(table.settings), mind_(mind) {}
  std::optional<Move> choose(const Outlook& outlook) override;
  /// It has thought about them all already.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  const Solitaire& solitaire_;
  Settings settings_;
  Mind mind_;
};

}  // namespace rookery
