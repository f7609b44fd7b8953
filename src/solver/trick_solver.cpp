#include "solver/trick_solver.hpp"

#include <algorithm>

#include "solver/trick_search.hpp"

namespace rookery {

using open_cards::Bits;
using open_cards::Board;
using open_cards::Memory;
using open_cards::Search;
using open_cards::Trick;

struct TrickSolver::Knowledge {
  const TrickGame& rules;
  Memory memory{};
};

TrickSolver::TrickSolver(const TrickGame& rules) : knowledge_(new Knowledge{rules}) {}
TrickSolver::~TrickSolver() = default;
TrickSolver::TrickSolver(TrickSolver&&) noexcept = default;
TrickSolver& TrickSolver::operator=(TrickSolver&&) noexcept = default;

bool TrickSolver::solvable(const TrickGame& rules, const TrickGame::State& s) {
  const TrickSpec& spec = rules.spec();
  if (s.phase != Phase::play || s.in_trick == spec.places) return false;
  if (spec.batteries || spec.stock > 0 || spec.dummy == Dummy::blind_hand) return false;
  if (spec.sides == Sides::called_partner && !s.partner_known) return false;
  for (int p = 0; p < spec.places; ++p)
    if (s.side[p] > 1) return false;
  return true;
}

namespace {

/// A position set out for the search.
struct Task {
  Task(const TrickGame& rules, const TrickGame::State& s, Memory& memory, std::uint64_t budget)
      : board(rules, s), search(board, memory, budget) {
    std::array<std::uint8_t, max_places> on_table{};
    for (int i = 0; i < s.in_trick; ++i)
      on_table[std::size_t(i)] = board.number[s.plays[s.played - s.in_trick + i].id];
    trick = search.start({on_table.data(), s.in_trick}, s.leader);
    for (Card c : rules.playable(s, s.turn)) may |= open_cards::one_bit(board.number[c.id]);
  }

  Board board;
  Search search;
  Trick trick{};
  Bits may = 0;
};

/// Counters in a nest that goes out of play are nobody's.
int points_in_play(const TrickGame& rules, const TrickGame::State& s) {
  const TrickSpec& spec = rules.spec();
  const bool all = spec.nest.goes != NestGoes::out_of_play;
  return spec.total(s.trump) - (all ? 0 : spec.counters(s.nest - s.shown));
}

}  // namespace

std::optional<bool> TrickSolver::reaches(const TrickGame::State& s, int points,
                                         std::uint64_t budget) {
  Task task(knowledge_->rules, s, knowledge_->memory, budget);
  const bool reached = task.search.reaches(task.trick, task.may, points - task.board.taken);
  if (task.search.gave_up()) return {};
  return reached;
}

OpenPlay TrickSolver::solve(const TrickGame::State& s, const Wish& wish) {
  Task task(knowledge_->rules, s, knowledge_->memory, wish.budget);
  const auto& [board, search, trick, may] = task;

  OpenPlay answer;
  const Search::Range range = search.at_first_sight(trick);
  std::uint8_t best = Memory::no_lead;
  const int value = task.search.value(trick, may, range, best);
  const bool ours = board.ours[s.turn];
  if (wish.best_only && !search.gave_up())
    answer.cards.push_back({board.card[best], board.taken + value});
  // No card is better than the best, and the next card up is equal to one that is not kept.
  const Bits kept = search.without_equals(may);
  int each = value;
  for (Bits rest = wish.best_only ? 0 : may; rest && !search.gave_up();) {
    const int card = open_cards::highest(rest);
    const Bits bit = open_cards::one_bit(card);
    rest ^= bit;
    if (kept & bit) {
      std::uint8_t only = Memory::no_lead;
      each = task.search.value(
          trick, bit, {ours ? range.least : value, ours ? value : range.most, value}, only);
    }
    answer.cards.push_back({board.card[std::size_t(card)], board.taken + each});
  }
  answer.nodes = search.nodes();
  if (search.gave_up()) return {.nodes = search.nodes()};
  std::ranges::stable_sort(answer.cards, [&](const OpenPlay::Value& a, const OpenPlay::Value& b) {
    return ours ? a.points > b.points : a.points < b.points;
  });
  answer.exact = true;
  answer.points = answer.cards.front().points;
  answer.all = points_in_play(knowledge_->rules, s);
  if (wish.line) add_line(answer, s, wish.budget);
  return answer;
}

void TrickSolver::add_line(OpenPlay& answer, TrickGame::State s, std::uint64_t budget) {
  const TrickGame& rules = knowledge_->rules;
  Chance chance{Rng{}};
  Card next = answer.cards.front().card;
  while (true) {
    answer.line.push_back(next);
    rules.apply(s, Seat::nobody, {.verb = Verb::play, .cards = next});
    while (s.phase == Phase::play && rules.advance(s, chance)) {
    }
    if (s.phase != Phase::play) return;
    const OpenPlay rest = solve(s, {.best_only = true, .budget = budget});
    answer.nodes += rest.nodes;
    if (!rest.exact) {
      answer = {.nodes = answer.nodes};
      return;
    }
    next = rest.cards.front().card;
  }
}

std::optional<OpenPlay> solve_open(const Position& position, const TrickSolver::Wish& wish) {
  const auto* match = dynamic_cast<const MatchPosition<TrickGame>*>(&position);
  if (!match || !TrickSolver::solvable(match->game(), match->hand())) return {};
  return TrickSolver(match->game()).solve(match->hand(), wish);
}

}  // namespace rookery
