#include "solver/solitaire_new_rook.hpp"

#include <algorithm>
#include <array>

namespace rookery {
namespace {

constexpr int columns = 7, heights = 6, ranks_in_suit = 14;
constexpr auto one_in_column = [] {
  std::array<int, columns + 1> powers{1};
  for (int i = 1; i <= columns; ++i) powers[i] = powers[i - 1] * heights;
  return powers;
}();
constexpr int parks = one_in_column[columns];

/// The cards as they lie when the search begins.
struct Table {
  std::array<std::vector<Card>, columns> park;  // the end card last
  std::vector<Card> hand;                       // the next card last
  Card top;                                     // of the Playing Pile
};

Table table_of(Position& truth, Seat seat) {
  Table table;
  Survey survey;
  truth.survey(survey);
  for (const Survey::Zone& zone : survey.zones) {
    if (zone.owner != seat) continue;
    if (zone.name.starts_with("column")) table.park[zone.name.back() - '1'] = zone.cards();
    if (zone.name == "hand") table.hand = zone.cards();
    if (zone.name == "pile") table.top = zone.cards().back();
  }
  return table;
}

/// NS-5, NS-6: one up or one down, and a 14 on a 1.
constexpr bool fits(int rank, int top) {
  return rank == top + 1 || rank + 1 == top || (rank == 14 && top == 1);
}

/// How many cards are left in each column, as one number, and the rank to build on.
/// Colours mean nothing, and which cards have gone follows from the heights.
struct Node {
  std::int32_t park;
  std::int8_t top;
  std::int8_t from;  // the column of the card played last, or `drawn`
  std::int32_t before;
};
constexpr std::int8_t drawn = -1;

class Search {
 public:
  Search(const Table& table, bool draws_freely, long budget)
      : table_(table), draws_freely_(draws_freely), budget_(budget) {
    for (int i = 0; i < columns; ++i)
      for (std::size_t n = 0; n < table.park[i].size(); ++n)
        rank_[i][n + 1] = std::int8_t(table.park[i][n].rank());
  }

  SolitaireAnswer run() {
    int park = 0;
    for (int i = 0; i < columns; ++i) park += int(table_.park[i].size()) * one_in_column[i];
    nodes_.push_back({park, std::int8_t(table_.top.rank()), drawn, -1});
    int left = int(table_.hand.size());
    for (std::size_t layer = 0;; --left) {
      const std::size_t end = spread(layer);
      if (cleared_ >= 0) return answer(SolitaireAnswer::Verdict::winnable, cleared_, left);
      if (out_of_budget()) return answer(SolitaireAnswer::Verdict::unsettled, fewest(layer), left);
      if (left == 0) return answer(SolitaireAnswer::Verdict::lost, fewest(layer), 0);
      draw(table_.hand[std::size_t(left - 1)]);
      layer = end;
    }
  }

 private:
  bool out_of_budget() const { return std::ssize(nodes_) >= budget_; }

  /// Adds every position that can be reached from those since `layer` without drawing.
  std::size_t spread(std::size_t layer) {
    for (std::size_t n = layer; n < nodes_.size() && !out_of_budget(); ++n) {
      const Node node = nodes_[n];
      if (node.park == 0) {
        cleared_ = std::int32_t(n);
        break;
      }
      bool stuck = true;
      for (int i = 0; i < columns; ++i) {
        const int height = node.park / one_in_column[i] % heights;
        if (height == 0 || !fits(rank_[i][height], node.top)) continue;
        stuck = false;
        add({node.park - one_in_column[i], rank_[i][height], std::int8_t(i), std::int32_t(n)});
      }
      if (stuck || draws_freely_) ready_.push_back(std::int32_t(n));  // NS-9
    }
    for (std::size_t n = layer; n < nodes_.size(); ++n) seen_[place(nodes_[n])] = false;
    return nodes_.size();
  }

  /// Draws the card in every position that is ready for it.
  void draw(Card card) {
    for (const std::int32_t n : std::exchange(ready_, {}))
      add({nodes_[std::size_t(n)].park, std::int8_t(card.rank()), drawn, n});
  }

  static std::size_t place(const Node& node) {
    return std::size_t(node.park) * ranks_in_suit + std::size_t(node.top - 1);
  }
  void add(const Node& node) {
    if (seen_[place(node)]) return;
    seen_[place(node)] = true;
    nodes_.push_back(node);
  }

  static int parked(const Node& node) {
    int cards = 0;
    for (int i = 0; i < columns; ++i) cards += node.park / one_in_column[i] % heights;
    return cards;
  }
  std::int32_t fewest(std::size_t layer) const {
    const auto best =
        std::ranges::min_element(nodes_.begin() + std::ptrdiff_t(layer), nodes_.end(), {}, parked);
    return std::int32_t(best - nodes_.begin());
  }

  SolitaireAnswer answer(SolitaireAnswer::Verdict verdict, std::int32_t end, int left) const {
    SolitaireAnswer answer{.verdict = verdict,
                           .best_is_known = verdict != SolitaireAnswer::Verdict::unsettled,
                           .positions = std::ssize(nodes_)};
    const int parked_at_last = parked(nodes_[std::size_t(end)]);
    answer.best = parked_at_last == 0 ? left : -parked_at_last;  // NS-11, NS-12
    for (std::int32_t n = end; n > 0; n = nodes_[std::size_t(n)].before) {
      const Node& node = nodes_[std::size_t(n)];
      const Node& before = nodes_[std::size_t(node.before)];
      Move move{.verb = node.from == drawn ? Verb::draw : Verb::play};
      if (node.from != drawn) {
        const int height = before.park / one_in_column[node.from] % heights;
        move.cards = table_.park[node.from][std::size_t(height - 1)];
      }
      answer.line.push_back(std::move(move));
    }
    std::ranges::reverse(answer.line);
    return answer;
  }

  const Table& table_;
  const bool draws_freely_;
  const long budget_;
  std::array<std::array<std::int8_t, heights>, columns> rank_{};  // of the end card by height
  std::vector<Node> nodes_;
  std::vector<bool> seen_ = std::vector<bool>(std::size_t(parks) * ranks_in_suit);
  std::vector<std::int32_t> ready_;  // positions that may draw
  std::int32_t cleared_ = -1;
};

}  // namespace

SolitaireAnswer solve_new_rook(Position& truth, const Settings& settings, Seat seat, long budget) {
  const Table table = table_of(truth, seat);
  return Search(table, settings[Key::draw] == freely, budget).run();
}

}  // namespace rookery
