#include "solver/solitaire_old_rook.hpp"

#include <algorithm>
#include <numeric>

#include "solver/solitaire_old_rook_choice.hpp"

namespace rookery {
namespace {

/// Positions that have been looked at: exact, no two are ever taken for one.
class Seen {
 public:
  bool has(const OldRookBoard::Key& key) { return find(key) == key; }
  void add(const OldRookBoard::Key& key) {
    if (2 * ++count_ >= std::ssize(slots_)) grow();
    find(key) = key;
  }

 private:
  OldRookBoard::Key& find(const OldRookBoard::Key& key) {
    std::uint64_t hash =
        key[0] * 0x9e3779b97f4a7c15 ^ key[1] * 0xbf58476d1ce4e5b9 ^ key[2] * 0x94d049bb133111eb;
    hash ^= hash >> 32;
    hash *= 0x9e3779b97f4a7c15;
    std::size_t at = hash >> 20 & (slots_.size() - 1);
    while (slots_[at] != OldRookBoard::Key{} && slots_[at] != key)
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    const auto old = std::exchange(slots_, std::vector<OldRookBoard::Key>(4 * slots_.size()));
    for (const auto& key : old)
      if (key != OldRookBoard::Key{}) find(key) = key;
  }

  std::vector<OldRookBoard::Key> slots_ = std::vector<OldRookBoard::Key>(1 << 12);
  long count_ = 0;
};

constexpr int all_built = OldRookBoard::cards_in_pack;

/// Looks for a way to build more than `beaten` cards.
class Search {
 public:
  Search(int beaten, long budget) : beaten_(beaten), budget_(budget) {}

  /// Looks at all that can come of the position, until everything is built. A search that
  /// began badly stays there for long, so it begins anew now and then, in another order.
  void run(const OldRookBoard& board) {
    for (long patience = 1000; !settled_ && looked_ < budget_; patience += patience / 4) {
      end_ = std::min(budget_, looked_ + patience);
      settled_ = look(board);
    }
  }
  /// Whether nothing better can be found.
  bool settled() const { return settled_; }
  int best() const { return best_; }
  const std::vector<Move>& line() const { return best_line_; }
  long looked() const { return looked_; }

 private:
  /// Whether the position needs no further look.
  bool look(const OldRookBoard& board) {
    if (board.built() > best_) {
      best_ = board.built();
      best_line_ = line_;
      beaten_ = std::max(beaten_, best_);
    }
    if (best_ == all_built) return true;
    const auto key = board.key();
    if (done_with_.has(key)) return true;
    const auto highest = board.highest();
    if (std::accumulate(highest.begin(), highest.end(), 0) <= beaten_) return true;
    if (looked_ >= end_) return false;
    ++looked_;
    for (const OldRookBoard::Step step : steps(board, highest)) {
      OldRookBoard after = board;
      after.make(step);
      line_.push_back(board.move(step));
      const bool done = look(after);
      line_.pop_back();
      if (best_ == all_built || !done) return done;
    }
    done_with_.add(key);
    return true;
  }

  std::vector<OldRookBoard::Step> steps(const OldRookBoard& board,
                                        const OldRookBoard::Heights& highest) {
    for (int i = 0; i < OldRookBoard::pile_count; ++i)
      if (board.can_build(i) && board.safe_to_build(i))
        return {{std::uint8_t(i), OldRookBoard::building}};
    auto steps = steps_to_try(board, highest, beaten_);
    for (std::size_t i = steps.size(); i > 1; --i)
      std::swap(steps[i - 1], steps[std::size_t(rng_.below(int(i)))]);
    return steps;
  }

  int beaten_, best_ = -1;
  const long budget_;
  long looked_ = 0, end_ = 0;
  bool settled_ = false;
  Seen done_with_;
  std::vector<Move> line_, best_line_;
  Rng rng_;
};

/// Nobody may stop while something can be done (OS-16), though it leads no further.
void play_on(const Position& truth, Seat seat, std::vector<Move>& line) {
  const auto position = truth.copy();
  for (const Move& move : line) play_within_hand(*position, seat, move);
  while (!position->counting()) {
    auto moves = position->moves(seat, 64);
    std::erase_if(moves, [](const Move& move) { return move.verb == Verb::takeback; });
    if (moves.empty()) return;  // it was over before
    line.push_back(moves.front());
    play_within_hand(*position, seat, moves.front());
  }
}

}  // namespace

// Whether all can be built is asked first: far fewer positions decide that than decide how
// many can be.
SolitaireAnswer solve_old_rook(Position& truth, const Settings&, Seat seat, long budget) {
  using Verdict = SolitaireAnswer::Verdict;
  const OldRookBoard board(truth);
  SolitaireAnswer answer;
  const auto ask = [&](int beaten) {
    Search search(beaten, budget - answer.positions);
    search.run(board);
    answer.positions += search.looked();
    if (answer.line.empty() || search.best() > answer.best)
      answer.best = search.best(), answer.line = search.line();
    return search.settled();
  };
  if (!ask(all_built - 1)) return answer;
  answer.verdict = answer.best == all_built ? Verdict::winnable : Verdict::lost;
  answer.best_is_known = answer.verdict == Verdict::winnable || ask(answer.best);
  play_on(truth, seat, answer.line);
  return answer;
}

}  // namespace rookery
