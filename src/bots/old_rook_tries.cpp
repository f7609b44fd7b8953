#include "bots/old_rook_tries.hpp"

#include <algorithm>

namespace rookery {
namespace {

using Step = OldRookBoard::Step;

/// Whether a head can be built and nothing that may yet come up will have to lie on it.
bool surely_builds(const OldRookBoard& board, int pile) {
  if (!board.can_build(pile)) return false;
  return std::ranges::all_of(board.heights(),
                             [&](int built) { return board.head(pile).rank() <= built + 2; });
}

/// All moves, or one that is sure to be right.
std::vector<Step> steps(const OldRookBoard& board) {
  for (int pile = 0; pile < OldRookBoard::pile_count; ++pile)
    if (surely_builds(board, pile)) return {{std::uint8_t(pile), OldRookBoard::building}};
  std::vector<Step> steps;
  for (int pile = 0; pile < OldRookBoard::pile_count; ++pile) {
    if (board.can_build(pile)) steps.push_back({std::uint8_t(pile), OldRookBoard::building});
    for (int onto = 0; onto < OldRookBoard::pile_count; ++onto)
      if (board.can_transfer(pile, onto)) steps.push_back({std::uint8_t(pile), std::int8_t(onto)});
  }
  return steps;
}

/// What turns up a card comes first, from the highest pile; then what is built; a run that
/// only changes its place comes last.
int worth(const OldRookBoard& board, Step step) {
  const bool builds = step.onto == OldRookBoard::building;
  const bool bares = !builds || board.head(step.pile) == board.foot(step.pile);
  const int down = board.face_down(step.pile);
  if (bares && down > 0) return 2 + down;
  return builds ? 1 : 0;
}

struct Prospect {
  Step step;
  int won = 0, built = 0;
};

}  // namespace

int OldRookTries::play_on(OldRookBoard board) {
  constexpr int whims = 10;  // of a hundred moves: any, so that no plan is tried only once
  for (auto all = steps(board); !all.empty(); all = steps(board)) {
    Step best = all[std::size_t(mind_.rng.below(int(all.size())))];
    if (mind_.rng.below(100) >= whims)
      for (Step step : all)
        if (worth(board, step) > worth(board, best)) best = step;
    board.make(best);
  }
  return board.built();
}

std::optional<Move> OldRookTries::choose(const Outlook& outlook) {
  const int worlds = mind_.level == Level::expert ? 60 : 12;
  std::optional<OldRookBoard> board;
  std::vector<Prospect> prospects;
  for (int i = 0; i < worlds && (i == 0 || prospects.size() > 1); ++i) {
    board.emplace(*outlook.imagine(mind_.rng));
    if (i == 0)
      for (Step step : steps(*board)) prospects.push_back({step});
    for (Prospect& prospect : prospects) {
      OldRookBoard after = *board;
      after.make(prospect.step);
      const int built = play_on(after);
      prospect.won += built == OldRookBoard::cards_in_pack;
      prospect.built += built;
    }
  }
  if (prospects.empty()) return std::nullopt;
  const auto best = std::ranges::max_element(
      prospects, {}, [](const Prospect& p) { return std::pair(p.won, p.built); });
  return board->move(best->step);
}

}  // namespace rookery
