// Old Rook Solitaire. Law: rules/old-rook-solitaire.md
#pragma once
#include "games/page.hpp"

namespace rookery::games {

/// Fourteen piles of four: runs travel whole from pile to pile, and every colour is
/// built up from its 1.
class OldRookSolitaire {
 public:
  static constexpr int pile_count = 14, pile_size = 4, cards_in_pack = pile_count * pile_size;

  /// Where cards were dealt, one upon another; the last is the top.
  template <int N>
  struct Places {
    std::array<std::uint8_t, N> at;
    std::uint8_t count;
  };
  struct TransferPile {
    Places<pile_size> down;  // face down
    Places<14> run;          // face up, its foot first
    std::uint8_t under;      // how many from the bottom everybody knows to be 14s
  };
  /// The table, told by places of the deal: so a layout that can be taken back to says
  /// nothing about cards that nobody has seen.
  struct Layout {
    std::array<TransferPile, pile_count> piles;
    std::array<std::uint8_t, suit_count> built;  // how high each colour stands
  };
  static constexpr int most_retries = 2;
  struct State {
    std::array<Card, cards_in_pack> dealt;  // pile by pile, its bottom card first
    Layout now;
    std::array<Layout, most_retries> past;  // before the last moves, the latest last
    std::uint64_t seen;                     // bit per place: faces that have been up
    std::uint8_t past_count, retries_left;
    bool over;
  };

  explicit OldRookSolitaire(int retries) : retries_(retries) {}

  int seats() const { return 1; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const;
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.over; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

 private:
  /// The heads and the feet of all runs.
  struct Tops {
    CardSet heads, feet;
  };
  static Tops tops(const State& s);
  /// The first pile whose cards are all face down; -1 if there is none.
  static int bared(const State& s);
  /// Bit per pile whose head is one of the cards.
  static std::uint32_t headed_by(const State& s, CardSet cards);
  static Card head(const State& s, int pile);
  static Card foot(const State& s, int pile);
  static bool showing(const State& s, int pile) { return s.now.piles[pile].run.count > 0; }
  static bool next_to_build(const State& s, Card c);
  static CardSet buildable(const State& s, const Tops& tops);
  static bool can_move(const State& s, const Tops& tops);
  static bool can_take_back(const State& s) { return s.retries_left > 0 && s.past_count > 0; }
  static int built(const State& s);
  static bool all_fourteens(const State& s, int pile);
  static void turn_up(State& s, int pile);
  void remember(State& s) const;

  int retries_;
};
static_assert(Game<OldRookSolitaire>);

inline constexpr std::array old_rook_solitaire_options{
    fixed_word(Key::edition, of_1924), fixed_number(Key::players, 1),
    number(Key::retries, 0, OldRookSolitaire::most_retries, 0),  // OS-20
};

inline constexpr Page<OldRookSolitaire> old_rook_solitaire{
    .id = "old-rook-solitaire",
    .code = "OS",
    .title = "Old Rook Solitaire",
    .pitch =
        "Fourteen piles of four; runs downwards in changing colours travel whole from pile to "
        "pile, empty places stay empty, and every 14 is sent to the bottom until its colour calls "
        "for it.",
    .options = {.options = old_rook_solitaire_options, .presets = {}},
    .game = [](const Settings& o) { return OldRookSolitaire(o[Key::retries]); },
    .match = [](const Settings&) { return solitaire(); },
};

}  // namespace rookery::games
