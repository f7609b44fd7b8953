// The piles of Old Rook Solitaire, small and quick to copy.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "game/move.hpp"
#include "game/position.hpp"

namespace rookery {

/// Where every card lies, with nothing hidden. The table's acts are part of a move here:
/// no pile waits to be turned, and no 1 waits to be laid out.
class OldRookBoard {
 public:
  static constexpr int pile_count = 14, pile_size = 4, cards_in_pack = 56;

  /// Precondition: the table waits for a move.
  explicit OldRookBoard(Position& truth);

  /// The head of the pile is built, or its run goes onto another pile.
  struct Step {
    std::uint8_t pile;
    std::int8_t onto;
  };
  static constexpr std::int8_t building = -1;

  bool shows(int pile) const { return piles_[pile].head.id != 0; }
  int face_down(int pile) const { return piles_[pile].down_count; }
  /// The cards face down, the top last.
  std::span<const Card> down(int pile) const {
    return std::span(piles_[pile].down).first(piles_[pile].down_count);
  }
  /// What a card of a run lies on; id 0 if it is the foot.
  Card below(Card c) const { return below_[c.id]; }
  Card head(int pile) const { return piles_[pile].head; }
  Card foot(int pile) const { return piles_[pile].foot; }
  int height(Suit suit) const { return built_[int(suit)]; }
  int built() const { return built_[0] + built_[1] + built_[2] + built_[3]; }

  bool can_build(int pile) const {
    return shows(pile) && head(pile).rank() == height(head(pile).suit()) + 1;  // OS-9
  }
  bool can_transfer(int pile, int onto) const {
    return pile != onto && shows(pile) && shows(onto) &&
           foot(pile).rank() + 1 == head(onto).rank() && foot(pile).suit() != head(onto).suit();
  }
  /// Whether building the head of the pile, which can be built, leaves everything possible
  /// that was possible before.
  bool safe_to_build(int pile) const;

  void make(Step step);
  Move move(Step step) const;

  /// How high each colour stands, or could.
  using Heights = std::array<std::uint8_t, suit_count>;
  const Heights& heights() const { return built_; }
  /// Higher than this no colour can come from here.
  Heights highest() const { return highest_without(no_pile); }
  /// Whether the foot of the pile has to be transferred before it can be built, because
  /// something that it lies on is needed first.
  bool tied(int pile) const { return piles_[pile].tied; }

  /// The whole position in three bits a card; equal exactly for equal positions.
  using Key = std::array<std::uint64_t, 3>;
  Key key() const;

 private:
  struct Pile {
    std::array<Card, pile_size> down;  // the top last
    std::uint8_t down_count;
    Card foot, head;  // id 0: no run
    bool tied;
  };
  static constexpr int no_pile = -1;
  /// The same if the run of that pile were never transferred.
  Heights highest_without(int pile) const;
  void tie(int pile);
  void settle(int pile);
  bool all_fourteens(const Pile& pile) const;

  std::array<Pile, pile_count> piles_{};
  Heights built_{};
  std::array<Card, card_ids> below_{};  // what a card of a run lies on; id 0: it is the foot
};

}  // namespace rookery
