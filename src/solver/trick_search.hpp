// Zero-window search over tricks with all cards open.
#pragma once
#include <span>

#include "solver/trick_board.hpp"
#include "solver/trick_memory.hpp"

namespace rookery::open_cards {

/// A bound on what the declaring side still takes, and the cards whose rank it rests on: it
/// holds in every position of the same shape in which these, and all cards above them in
/// their suits, lie in the same hands.
struct Proof {
  int value = 0;
  Bits ranks = 0;
};

/// The cards of the current trick.
struct Trick {
  std::array<std::uint8_t, max_places> cards{};
  int played = 0;
  int turn = 0;  // who plays next
  int best_place = 0, best_card = 0;
  int led = 0;  // the lane
  int points = 0;
};

class Search {
 public:
  Search(const Board& board, Memory& memory, std::uint64_t budget);

  /// The trick as it lies on the table, to go on from.
  Trick start(std::span<const std::uint8_t> played, int leader);
  /// Whether the declaring side still takes `target` or more, if one of `may` is played now.
  bool reaches(const Trick& trick, Bits may, int target);
  /// What the declaring side still takes, and the best of `may`.
  int value(const Trick& trick, Bits may, int guess, std::uint8_t& best);
  /// A guess at the value: everybody plays what would be tried first.
  int likely(const Trick& trick) const;

  std::uint64_t nodes() const { return nodes_; }
  bool gave_up() const { return gave_up_; }

 private:
  /// What is the same for all cards of a trick.
  struct Stage {
    Ranks ranks{};
    Bits all = 0;  // cards in play when it began
    int leader = 0;
    int tricks = 0;  // still to be played, this one among them
    int needed = 0;  // for the majority; 0: it is decided
    int points = 0;  // on the cards in play
  };
  /// Cards in the order in which they are tried.
  class Moves {
   public:
    void add(int score, int card) { order_[count_++] = score << 6 | card; }
    bool empty() const { return count_ == 0; }
    int take_best();

   private:
    std::array<std::int32_t, 64> order_;
    int count_ = 0;
  };
  /// A card that was tried in vain, and what could have been played instead.
  struct Failed {
    int place, card;
    const Trick& trick;  // with it
    Proof& proof;
    Bits may;   // all that may be played
    Bits kept;  // these without equals
  };

  int after(int place) const { return place + 1 == board_.places ? 0 : place + 1; }
  Bits playable(const Trick& trick, int place) const;
  Trick with(const Trick& trick, int card) const;
  int most_from(const Stage& stage) const;

  Proof in_trick(const Stage& stage, const Trick& trick, int target, Bits may, int hint,
                 std::uint8_t* chosen);
  Bits not_worth_trying(const Stage& stage, const Failed& failed, int target, Bits rest) const;
  Proof after_trick(const Stage& stage, const Trick& trick, int target);
  Proof from_lead(const Stage& stage, int target);
  Proof last_trick(const Stage& stage) const;
  Bits rank_of_winner(const Trick& trick) const;
  void remember(const Stage& stage, Bits shape, const Proof& proof, int target, std::uint8_t lead);
  Bits ranks_in(const Stage& stage, Bits matters) const;
  int play_out(Stage stage, Trick trick);

  // trick_bounds.cpp: what is certain without search.
  static constexpr int undecided = -1;
  Proof certain(const Stage& stage, int target) const;
  Proof top_trumps(const Stage& stage, bool for_us, int enough) const;
  Proof cash(const Stage& stage, int enough) const;

  // trick_order.cpp: which cards to try, and which first.
  Bits without_equals(Bits in_play, Bits cards) const;
  void order_leads(const Stage& stage, Bits cards, int hint, Moves& moves) const;
  void order_replies(const Trick& trick, int place, Bits cards, Moves& moves) const;
  bool is_settled(const Trick& trick) const;

  const Board& board_;
  Memory& memory_;
  std::array<Bits, max_places> hand_{};
  Bits shape_ = 0;  // of the cards in the hands
  Stage root_{};
  /// The lead that settled the matter last, by tricks left and leader.
  std::array<std::array<std::uint8_t, max_places>, 64> killer_{};
  std::uint64_t nodes_ = 0, budget_ = 0;
  bool gave_up_ = false;
};

}  // namespace rookery::open_cards
