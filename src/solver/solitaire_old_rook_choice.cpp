#include "solver/solitaire_old_rook_choice.hpp"

#include <algorithm>
#include <bitset>
#include <numeric>

namespace rookery {
namespace {

using Step = OldRookBoard::Step;
constexpr Card nothing{};
constexpr int pile_count = OldRookBoard::pile_count;

constexpr int colour(Card c) { return c.id >> 4; }

/// Something that may be done now or later: `card` is built, or goes onto `onto`.
struct Deed {
  Card card, onto;
  bool builds() const { return onto == nothing; }
  int id() const { return card.id * 5 + (builds() ? 4 : colour(onto)); }
};

/// Where each card is found.
class Whereabouts {
 public:
  explicit Whereabouts(const OldRookBoard& board) : board_(board) {
    for (int i = 0; i < pile_count; ++i) {
      for (Card c : board.down(i)) {
        at_[c.id] = {.pile = std::uint8_t(i), .face_down = true};
        fourteens_[i] = fourteens_[i] || c.rank() == 14;
      }
      for (Card c = board.head(i), above = nothing; c != nothing; above = c, c = board.below(c))
        at_[c.id] = {.pile = std::uint8_t(i), .above = above};
    }
  }

  int pile(Card c) const { return at_[c.id].pile; }
  bool face_down(Card c) const { return at_[c.id].face_down; }
  /// What lies on it in its run; id 0 if it is the head.
  Card above(Card c) const { return at_[c.id].above; }
  bool built(Card c) const { return c.rank() <= board_.heights()[colour(c)]; }
  bool is_foot(Card c) const { return board_.foot(pile(c)) == c; }
  bool fourteens_below(int pile) const { return fourteens_[pile]; }

  bool possible(const Deed& deed) const {
    if (built(deed.card)) return false;
    if (deed.builds()) return true;
    if (built(deed.onto) || colour(deed.card) == colour(deed.onto)) return false;
    if (face_down(deed.card)) return true;
    const int from = pile(deed.card);
    if (!is_foot(deed.card) || board_.face_down(from) == 0) return false;  // runs join for good
    return !face_down(deed.onto) || pile(deed.onto) != from;
  }

 private:
  struct At {
    std::uint8_t pile = 0;
    bool face_down = false;
    Card above{};
  };
  const OldRookBoard& board_;
  std::array<At, card_ids> at_{};
  std::array<bool, pile_count> fourteens_{};
};

class Stubborn {
 public:
  Stubborn(const OldRookBoard& board, const Whereabouts& where) : board_(board), where_(where) {}

  void add(const Deed& deed) {
    if (taken_[deed.id()] || !where_.possible(deed)) return;
    taken_[deed.id()] = true;
    open_.push_back(deed);
  }
  void add_build(int suit) {
    if (board_.heights()[suit] < 14) add({card(Suit(suit), board_.heights()[suit] + 1), nothing});
  }
  /// One of these has to happen before anything below the foot of the pile is seen.
  void add_leaving(int pile) {
    if (!board_.tied(pile)) add({board_.foot(pile), nothing});
    add_transfers_of(board_.foot(pile));
  }

  /// Completes the set; false as soon as it holds more than `most` moves that can be made.
  bool close(std::size_t most) {
    while (!open_.empty()) {
      const Deed deed = open_.back();
      open_.pop_back();
      if (deed.builds())
        close_build(deed.card);
      else
        close_transfer(deed);
      if (steps_.size() > most) return false;
    }
    return true;
  }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  void add_transfers_of(Card c) {
    if (c.rank() == 14) return;
    for (int suit = 0; suit < suit_count; ++suit) add({c, card(Suit(suit), c.rank() + 1)});
  }
  void add_transfers_onto(Card c) {
    if (c.rank() <= 2) return;  // 1s never lie in a run
    for (int suit = 0; suit < suit_count; ++suit) add({card(Suit(suit), c.rank() - 1), c});
  }
  /// When a 14 is turned decides whether it goes under (OS-6), so the 13 of its colour
  /// has a say in when its pile is bared.
  void add_thirteens(int pile) {
    if (!where_.fourteens_below(pile)) return;
    for (Card c : board_.down(pile))
      if (c.rank() == 14) add({card(c.suit(), 13), nothing});
  }

  void close_build(Card c) {
    const int suit = colour(c);
    if (where_.face_down(c)) return add_leaving(where_.pile(c));
    if (where_.is_foot(c) && board_.tied(where_.pile(c))) return add_transfers_of(c);
    if (where_.above(c) != nothing) return add({where_.above(c), nothing});
    if (board_.heights()[suit] + 1 < c.rank()) return add_build(suit);
    steps_.push_back({std::uint8_t(where_.pile(c)), OldRookBoard::building});
    add_transfers_onto(c);
    if (where_.is_foot(c)) {
      add_transfers_of(c);
      add_thirteens(where_.pile(c));
    }
    const Card last = card(c.suit(), 14);
    if (c.rank() != 13 || !where_.face_down(last)) return;
    add_leaving(where_.pile(last));
    for (Card d : board_.down(where_.pile(last))) {
      add({d, nothing});
      add_transfers_of(d);
    }
  }

  void close_transfer(const Deed& deed) {
    if (where_.face_down(deed.card)) return add_leaving(where_.pile(deed.card));
    if (where_.face_down(deed.onto)) return add_leaving(where_.pile(deed.onto));
    if (where_.above(deed.onto) != nothing) return add({where_.above(deed.onto), nothing});
    const int from = where_.pile(deed.card);
    steps_.push_back({std::uint8_t(from), std::int8_t(where_.pile(deed.onto))});
    add_leaving(from);
    add({deed.onto, nothing});
    add_transfers_onto(deed.onto);
    add_thirteens(from);
  }

  const OldRookBoard& board_;
  const Whereabouts& where_;
  std::bitset<card_ids * 5> taken_;
  std::vector<Deed> open_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> steps_to_try(const OldRookBoard& board, const OldRookBoard::Heights& highest,
                               int beaten) {
  const int most = std::accumulate(highest.begin(), highest.end(), 0);
  const Whereabouts where(board);
  std::vector<Step> best;
  bool found = false;
  const auto try_from = [&](auto&& seed) {
    if (found && best.size() <= 1) return;
    Stubborn set(board, where);
    seed(set);
    if (!set.close(found ? best.size() - 1 : 64)) return;
    found = true;
    best = set.steps();
  };
  // How high a colour has to come, whatever the others do.
  std::array<int, suit_count> needed{};
  for (int suit = 0; suit < suit_count; ++suit) needed[suit] = beaten + 1 - (most - highest[suit]);
  for (int suit = 0; suit < suit_count; ++suit)
    if (needed[suit] > board.heights()[suit]) try_from([&](Stubborn& set) { set.add_build(suit); });
  for (int i = 0; i < pile_count; ++i)
    if (std::ranges::any_of(board.down(i), [&](Card c) { return c.rank() <= needed[colour(c)]; }))
      try_from([&](Stubborn& set) { set.add_leaving(i); });
  if (!found)
    try_from([&](Stubborn& set) {
      for (int suit = 0; suit < suit_count; ++suit) set.add_build(suit);
    });
  return best;
}

}  // namespace rookery
