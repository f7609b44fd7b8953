// Trick games without nest and auction: hands are dealt, tricks are played and counted.
#pragma once
#include "game/game.hpp"
#include "games/page.hpp"
#include "games/round_table.hpp"
#include "trick/spec.hpp"

namespace rookery::games {

/// What has to be played on a card led.
enum class Duty : std::uint8_t {
  follow,           // its suit, if one holds it
  follow_or_trump,  // the same, but a trump is always allowed
  head,             // a higher card of its suit, else its suit, else anything
  head_and_trump,   // the same, but a trump before anything else
};
enum class TrumpBy : std::uint8_t { nothing, turned_card, first_lead };
/// Where cards go that nobody was dealt.
enum class LeftOver : std::uint8_t { aside, to_first_taker, stock };

/// One round of calls for a number of tricks; the highest bidder leads.
struct OneRound {
  int most = 0;  // 0: there is no bidding
  WhenAllPass all_pass = WhenAllPass::dealer_stuck;
};
/// Who has won so many tricks scores and the hand ends; unless he has won all so far
/// and risks it for all of them.
struct Claim {
  int tricks = 0;  // 0: there is no claim, all tricks are played
  int points = 0, points_for_all = 0;
};

/// The clauses behind refusals, as "GT-8".
struct PlainLaw {
  std::string_view turn, play, follow;
  std::string_view first_trick{}, trump_led{};  // where following has a clause of its own
  std::string_view head{}, must_trump{};
  std::string_view call{}, bid{}, claim{};
};

class PlainTricks;
struct PlainState;

/// A count in the making. Simulations count too, so it allocates nothing.
struct Tally {
  struct Line {
    std::uint8_t side;
    bool after;  // leads from what was taken to the score
    std::int16_t amount;
    std::int8_t cards;  // it stands for so many; 0: for none
    std::string_view label;
  };
  std::array<Line, 48> lines;
  int size = 0;
  int expected = -1;  // as in Sheet
  std::string_view proof{};

  void took(int side, std::string_view label, int amount, int cards = 0) {
    lines[size++] = {std::uint8_t(side), false, std::int16_t(amount), std::int8_t(cards), label};
  }
  void change(int side, std::string_view label, int amount) {
    lines[size++] = {std::uint8_t(side), true, std::int16_t(amount), 0, label};
  }
};

/// Everything that tells one game from another.
struct PlainSpec {
  int players = 4;
  int sides = 0;  // 2: neighbours are rivals; 0: everybody for himself
  PackStyle style = PackStyle::rummy;
  CardSet pack{};
  int each = 0;            // cards to every hand
  int packet = 1;          // dealt so many at a time
  bool deals_all = false;  // odd cards are dealt too, and the last trick is short
  LeftOver left_over = LeftOver::aside;
  TrumpBy trump = TrumpBy::nothing;
  Duty duty = Duty::follow;
  OneRound bidding{};
  Claim claim{};
  int (*price)(int trick) = nullptr;  // of the trick with that number, from 1
  void (*count)(const PlainTricks& game, const PlainState& s, Tally& tally) = nullptr;
  PlainLaw law{};
};

struct PlainState {
  enum class Phase : std::uint8_t {
    dealt,  // a card is to be turned up
    bidding,
    play,
    choice,  // stop or risk
    over,
  };
  struct Play {
    Card card;
    Seat by;
  };
  std::array<CardSet, max_seats> hands;
  CardSet turned;
  CardSet left_over;
  std::array<Play, 56> plays;
  std::array<Seat, 18> won;  // by trick
  std::uint8_t played, tricks;
  std::uint8_t to_come;  // cards to the current trick
  std::uint8_t calls, bid;
  Seat dealer, turn, bidder;
  Seat best_by;  // in the current trick
  Card best;
  Suit trump;
  bool risked;
  Phase phase;
};

/// The engine. Seats go round clockwise; a side is a seat, or every other seat.
class PlainTricks {
 public:
  using State = PlainState;
  using Phase = PlainState::Phase;

  explicit PlainTricks(const PlainSpec& spec);
  const PlainSpec& spec() const { return spec_; }

  int seats() const { return spec_.players; }
  PackStyle style() const { return spec_.style; }
  std::span<const Card> pack() const { return {pack_.data(), std::size_t(pack_size_)}; }
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat p, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.phase == Phase::over; }
  HandResult result(const State& s) const;
  Points penalties(const State&) const { return {}; }
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat p, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

  /// What of a hand may be played on the card led.
  CardSet may_play(CardSet hand, Card led, Suit trump) const;

  int sides() const { return spec_.sides > 0 ? spec_.sides : spec_.players; }
  int side_of(Seat p) const { return index(p) % sides(); }
  /// The side that took the trick in which the i-th card was played.
  int taker_of(const State& s, int play) const { return side_of(s.won[play / spec_.players]); }
  int tricks_of(const State& s, int side) const;
  /// The cards that a side captured, with those left over if they went to it.
  CardSet taken_by(const State& s, int side) const;

 protected:
  /// Deals; `keep` takes what is left over, from the top of the pack on.
  template <class Keep>
  void set_out(State& s, Seat dealer, Chance& chance, Keep&& keep) const {
    std::array<Card, card_ids> shuffled;
    chance.draw(Draw::pack, pack(), {shuffled.data(), std::size_t(pack_size_)});
    for (int i = 0; i < pack_size_; ++i) {
      if (order_[i] < max_seats)
        s.hands[index(left_of(dealer, spec_.players, order_[i] + 1))] += shuffled[i];
      else if (order_[i] == to_turned)
        s.turned = shuffled[i];
      else
        keep(shuffled[i]);
    }
    begin(s, dealer);
  }
  int in_trick(const State& s) const { return s.played - s.tricks * spec_.players; }
  void show(State& s, Survey& out, std::string_view phase) const;
  HandResult result_of(const Tally& tally) const;
  Sheet sheet_of(const Tally& tally, std::string headline) const;
  Refusal refuse_play(const State& s, Seat p, const Move& m) const;

 private:
  static constexpr std::uint8_t to_turned = max_seats, to_left_over = max_seats + 1;

  void begin(State& s, Seat dealer) const;
  void call(State& s, const Move& m) const;
  bool bidding_over(const State& s) const;
  void close_bidding(State& s) const;
  bool thrown_in(const State& s) const;
  void put(State& s, Card c) const;
  void close_trick(State& s) const;
  void settle_claim(State& s, Seat taker) const;
  Tally tally(const State& s) const;
  std::string headline(const State& s) const;
  std::array<CardSet, max_seats> shown_to_lack(const State& s) const;

  PlainSpec spec_;
  std::array<Card, card_ids> pack_{};
  int pack_size_ = 0;
  int dealt_ = 0;                               // cards in hands
  std::array<std::uint8_t, card_ids> order_{};  // where the pack goes, from the top
};
static_assert(Game<PlainTricks>);

/// Everybody deals equally often, the lowest total wins, and those level share.
inline MatchRules fewest_points(const Settings& o) {
  return {.end = MatchRules::End::hands,
          .hand_count = o[Key::players] * o[Key::deals_per_player],
          .hand_limit = no_hand_limit,
          .winner = MatchRules::Winner::lowest,
          .level_shares = true};
}

}  // namespace rookery::games
