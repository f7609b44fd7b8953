// Best play with all cards open, for trick-taking games of two sides.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "game/position.hpp"
#include "trick/trick_game.hpp"

namespace rookery {

/// What each card would lead to if everybody saw all cards and played his best.
struct OpenPlay {
  struct Value {
    Card card;
    int points = 0;  // what the declaring side takes in the whole hand after this card
  };
  bool exact = false;          // the budget lasted; otherwise nothing else is said
  int points = 0;              // what the declaring side takes in the whole hand,
  int all = 0;                 // of what there is for both sides
  std::vector<Value> cards{};  // every card that may be played now, the best first
  std::vector<Card> line{};    // best play to the end, if it was asked for
  std::uint64_t nodes = 0;     // positions looked at
};

/// Solves positions in the play of one game. It remembers what it has found, so that
/// the next position of the same hand costs less. Points are those that count towards
/// the bid: counters, nest, last trick, trick points and the bonus for most tricks.
class TrickSolver {
 public:
  explicit TrickSolver(const TrickGame& rules);
  ~TrickSolver();
  TrickSolver(TrickSolver&&) noexcept;
  TrickSolver& operator=(TrickSolver&&) noexcept;

  /// Whether a position can be solved: it is in the play, and there are two sides whose
  /// members are known and whose cards are all in hands.
  static bool solvable(const TrickGame& rules, const TrickGame::State& s);

  struct Wish {
    bool best_only = false;    // the best card and its value, not that of the others
    bool line = false;         // the best play to the end
    std::uint64_t budget = 0;  // positions at most; 0: as many as it takes
  };
  /// Precondition: solvable.
  OpenPlay solve(const TrickGame::State& s, const Wish& wish);
  OpenPlay solve(const TrickGame::State& s) { return solve(s, {}); }
  /// Whether the declaring side takes so many points in the whole hand. Much cheaper than how
  /// many it takes; nothing if the budget did not last. Precondition: solvable.
  std::optional<bool> reaches(const TrickGame::State& s, int points, std::uint64_t budget = 0);

 private:
  struct Knowledge;

  void add_line(OpenPlay& answer, TrickGame::State s, std::uint64_t budget);

  std::unique_ptr<Knowledge> knowledge_;
};

/// Solves a position whose game is not known beforehand; nothing if it is not in the play
/// of a trick-taking game of two sides.
std::optional<OpenPlay> solve_open(const Position& position, const TrickSolver::Wish& wish);

}  // namespace rookery
