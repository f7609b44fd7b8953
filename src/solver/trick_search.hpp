// Zero-window search over tricks with all cards open.
#pragma once
#include <span>

#include "solver/trick_board.hpp"
#include "solver/trick_memory.hpp"

namespace rookery::open_cards {

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
  /// What is known of a value beforehand.
  struct Range {
    int least, most;
    int guess;
  };
  /// Only what everybody playing at first sight would make of it.
  Range at_first_sight(const Trick& trick) const;
  /// What the declaring side still takes, and the best of `may`.
  int value(const Trick& trick, Bits may, Range range, std::uint8_t& best);
  /// One card of each run of neighbours that count nothing: the highest.
  Bits without_equals(Bits cards) const { return without_equals(root_.all, cards); }

  std::uint64_t nodes() const { return nodes_; }
  bool gave_up() const { return gave_up_; }

 private:
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

  Proof in_trick(const Stage& stage, const Trick& trick, int target, Bits may, int hint,
                 std::uint8_t* chosen);
  Proof played(const Stage& stage, const Trick& trick, const Trick& longer, int card, int target);
  Bits not_worth_trying(const Stage& stage, const Failed& failed, int target, Bits rest) const;
  int finish(const Stage& stage, const Trick& trick, Stage& next) const;
  Proof after_trick(const Stage& stage, const Trick& trick, int target);
  Proof from_lead(Stage& stage, const Stage& before, int target);
  Proof last_trick(const Stage& stage) const;
  Bits rank_of_winner(const Trick& trick) const;
  void remember(const Stage& stage, Bits shape, const Proof& proof, int target, std::uint8_t lead);
  Proof proof_of(const Stage& stage, const Memory::Found& found) const;
  int play_out(Stage stage, Trick trick);

  // trick_order.cpp: which cards to try, and which first.
  Bits without_equals(Bits in_play, Bits cards) const;
  void order_leads(const Stage& stage, Bits cards, int hint, Moves& moves) const;
  void order_replies(const Trick& trick, int place, Bits cards, Moves& moves) const;
  bool is_settled(const Trick& trick) const;

  const Board& board_;
  Memory& memory_;
  Hands hand_{};
  Bits shape_ = 0;  // of the cards in the hands
  Stage root_{};
  /// The lead that settled the matter last, by tricks left and leader.
  std::array<std::array<std::uint8_t, max_places>, 64> killer_{};
  std::uint64_t nodes_ = 0, budget_ = 0;
  bool gave_up_ = false;
};

}  // namespace rookery::open_cards
