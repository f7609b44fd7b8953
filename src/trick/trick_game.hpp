// One engine for the bidding games, driven by a TrickSpec.
#pragma once
#include "cards/pile.hpp"
#include "game/game.hpp"
#include "trick/spec.hpp"

namespace rookery {

/// `yes ? a : b` without a branch. Who follows and which card wins are what no
/// processor can guess, and a wrong guess costs as much as the rest of a move.
template <class T>
constexpr T pick(bool yes, T a, T b) {
  using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  return T(Bits(b) ^ ((Bits(a) ^ Bits(b)) & -Bits(yes)));
}

/// The phases of a hand: GB, "Words". Between two of a player's moves the table's
/// own acts move a hand on.
enum class Phase : std::uint8_t {
  dealt,
  bird_choice,  // the dealer says whether it is high or low
  auction,
  auction_over,
  pick_up,
  exchange,
  trump,
  asked,    // the declarer's partner names trump, or refuses to
  partner,  // the declarer names his partner's card
  play,
  draw,        // the winner of a trick chooses a card of the draw pile
  drawing,     // the loser gets the other
  last_trick,  // all tricks are played; odd cards and nest are to be handed over
  score,       // the score moment of GB-94
  count,
  over,
};

/// Why a hand ended before its last trick.
enum class Break : std::uint8_t {
  none,
  all_passed,
  poor_hand,
  exposed,
  misdeal,
  late_misdeal,
  renege,
  both_reneged
};

/// `Cards` is what a hand is: a CardSet, or a CardBag where two packs are in play.
template <class Cards>
class TrickGameOf {
 public:
  static constexpr std::uint8_t no_place = 255;
  static constexpr int capacity = std::is_same_v<Cards, CardSet> ? 60 : most_cards;

  /// Everything about one hand, in plain bytes. Places run clockwise; what lies in
  /// the tricks follows from `plays` and `won`.
  struct State {
    std::array<Cards, max_places> hand;
    Cards nest;
    Cards shown;                  // cards that lie open in the nest (OH-10)
    Cards turned;                 // cards of the nest that all have seen
    CardSet exposed;              // cards turned up in the deal
    Cards picked;                 // the nest as it was picked up
    CardSet named;                // the card that makes its holder a partner
    CardSet open;                 // the open card beside the draw pile
    CardSet openly;               // drawn for all to see
    Cards mended_out, mended_in;  // put into the nest, and taken back, by GB-73
    std::array<Card, capacity> plays;
    Pile<20> pile;                        // the draw pile, or a blind dummy
    std::array<Card, 18> drawn;           // after each trick: the winner's card, the loser's
    std::array<Card, 10> upper, covered;  // the groups of both batteries
    std::array<std::uint8_t, 32> won;     // the place that won each trick
    std::array<std::int16_t, max_places> gathered;  // counters in tricks
    std::array<std::int16_t, max_places> bids;      // each place's last bid; 0: none
    std::array<std::int16_t, max_seats> penalties;
    std::array<std::uint8_t, max_places> tricks;
    std::array<std::uint8_t, max_places> side;
    std::array<std::uint8_t, max_places> dealt;   // sizes of the hands as dealt
    std::array<Seat, max_places> seat_at;         // whose place it is
    std::array<std::uint8_t, max_seats> accused;  // of talk, by speaker: bit per accuser
    std::int16_t bid;
    std::int16_t trick_points;  // counters in the current trick
    std::uint8_t played, in_trick, tricks_done, mended_at, nest_dealt;
    std::uint8_t dealer, turn, leader, first_leader, declarer, dummy, best, best_power;
    std::uint8_t passed;        // bit per place
    std::uint8_t calls, held;   // bit per place that has called, that has held
    std::uint8_t acknowledged;  // bit per seat
    std::uint8_t reneged;       // the offending side of a hand broken off
    std::uint8_t draws;         // tricks after which cards have been drawn
    std::uint16_t uncovered;    // bit per group of the batteries
    std::uint8_t cut_side;      // who won the cut for the majority
    Suit trump, led;
    Word contract;       // all points or all tricks, where one of these was bid
    std::uint8_t order;  // which of the orders of the cards is played
    Phase phase;
    Break broken;
    bool dummy_open, must_follow, mending, odd_given, called_once, partner_known;
    bool nest_taken, buried, trump_named, partner_asked, lead_given;
    bool stuck;  // all_pass or not, the dealer cannot pass the hand out: PP-7
  };

  explicit TrickGameOf(const TrickSpec& spec);
  const TrickSpec& spec() const { return spec_; }

  int seats() const { return spec_.players; }
  PackStyle style() const { return PackStyle::rook; }
  std::span<const Card> pack() const { return {pack_.data(), std::size_t(pack_size_)}; }
  State deal(const HandContext& context, Chance& chance) const;
  void offers(const State& s, Offers& out) const;
  void apply(State& s, Seat seat, const Move& m) const;
  bool advance(State& s, Chance& chance) const;
  void survey(State& s, Survey& out) const;
  bool over(const State& s) const { return s.phase == Phase::over; }
  HandResult result(const State& s) const;
  Points penalties(const State& s) const;
  Sheet sheet(const State& s) const;
  Refusal refusal(const State& s, Seat seat, const Move& m) const;
  std::string act_name(const State& before, const State& after) const;

  /// The cards that `place` may play now.
  Cards playable(const State& s, int place) const {
    const Cards& hand = s.hand[place];
    if (s.in_trick == 0) return must_lead_trump_ && s.played == 0 ? leads(s, hand) : hand;
    if (place >= 2 && free_batteries_) return hand;
    const Cards follow = hand & members_[int(s.trump)][int(s.led)];
    return pick_cards(follow.empty(), hand, hand & (members_[int(s.trump)][int(s.led)] + free_));
  }
  /// The suit a card belongs to under that trump: special cards are trumps.
  Suit suit_under(Suit trump, Card c) const { return Suit(suit_of_[int(trump)][c.id]); }
  /// How cards of one suit rank under that trump; trumps stand above all others.
  int power_under(Suit trump, Card c, int order = high_order) const {
    return power_[order][int(trump)][c.id];
  }
  /// The cards of a suit under that trump, and those of its suit that beat a card.
  CardSet members(Suit trump, Suit suit) const { return members_[int(trump)][int(suit)]; }
  CardSet above(Suit trump, Card c, int order = high_order) const {
    return above_[order][int(trump)][c.id];
  }
  /// Orders of the cards: whether low cards win, and whether the bird is low by the
  /// dealer's choice.
  static constexpr int high_order = 0, low_order = 1, bird_low = 2, orders = 4;
  /// The rank that a card plays at, from 0 up, trump or not.
  static int rank_in(int power) { return power % 64 / 2; }
  /// Cards that may be played to any trick.
  CardSet free_cards() const { return free_; }
  /// What each side has taken, once the hand is over: before the bid is looked at.
  std::array<int, max_places> taken(const State& s) const {
    std::array<int, max_places> points{};
    const Tallies tallies = tally(s);
    for (int side = 0; side < sides_in(s); ++side) points[side] = tallies[side].taken();
    return points;
  }
  /// Where a person sits, who plays the cards of a place, and whose a card played was.
  int place_of(const State& s, Seat seat) const;
  Seat controller(const State& s, int place) const;
  int player_of(const State& s, int play) const {
    return plays_at(leader_of(s, play / spec_.places), play % spec_.places);
  }
  static CardSet faces(const Cards& cards) { return CardBag(cards).faces(); }
  /// The cards of the nest that count for whoever gets them.
  Cards scored_nest(const State& s) const;

 private:
  /// What a side took in a hand, line by line.
  struct Tally {
    int counters = 0, nest = 0, odd = 0, tricks = 0, trick_points = 0, last_trick = 0, majority = 0;
    int sweep = 0;  // on top of what was taken
    int taken() const { return counters + nest + odd + trick_points + last_trick + majority; }
  };
  using Tallies = std::array<Tally, max_places>;
  struct Reneges {
    int first_early = -1;   // index into plays
    std::uint8_t late = 0;  // bit per side
  };

  static Cards pick_cards(bool yes, const Cards& a, const Cards& b) {
    if constexpr (std::is_same_v<Cards, CardSet>)
      return CardSet::of_bits(pick(yes, a.bits, b.bits));  // GB-49
    else
      return yes ? a : b;
  }
  /// HR-33: trump to the first trick, from whoever has it.
  Cards leads(const State& s, const Cards& hand) const {
    const Cards trumps = hand & members_[int(s.trump)][int(s.trump)];
    return trumps.empty() ? hand : trumps;
  }
  int counters_in(const Cards& cards) const {
    int sum = 0;
    for (Card c : cards) sum += spec_.scoring.face[c.id];
    return sum;
  }

  // Setting out and the auction.
  int next(int place) const { return place + 1 == spec_.places ? 0 : place + 1; }
  /// Who plays the i-th card of a trick. OT-24: hands answer hands, batteries batteries.
  int plays_at(int leader, int i) const {
    return spec_.batteries ? leader ^ i : (leader + i) % spec_.places;
  }
  int leader_of(const State& s, int trick) const {
    return trick == 0 ? s.first_leader : s.won[trick - 1];
  }
  bool blind(const State& s, int place) const {
    return spec_.dummy == Dummy::blind_hand && place == s.dummy;
  }
  /// The cards that a place has still to play, those that nobody sees yet among them.
  Cards unplayed(const State& s, int place) const;
  int whose(const State& s, Who who) const;
  /// Who sits behind a place: for a battery, its owner.
  Seat holder(const State& s, int place) const;
  bool owned(const State& s, int place) const { return s.seat_at[place] != Seat::nobody; }
  int left_of(const State& s, int place) const;
  void open_hand(State& s) const;
  void open_auction(State& s) const;
  bool turn_up(State& s, Chance& chance) const;
  void move_spare_hand(State& s) const;
  void offer_calls(const State& s, Offers& out) const;
  void offer_bids(const State& s, Offers& out) const;
  bool partner_has_bid(const State& s, int place) const;
  bool may_hold(const State& s, int place) const;
  bool is_poor(const State& s, int place) const;
  bool redeal_at_once(State& s) const;
  void call(State& s, const Move& m) const;
  bool nothing_higher(const State& s) const;
  void close_auction(State& s) const;
  void offer_exchange(const State& s, Offers& out) const;
  /// How unwelcome a card is in the nest: 0 for any card, else the lower goes first.
  int reluctance(const State& s, Card c) const;
  CardSet trump_cards(const State& s) const;
  void pick_up(State& s) const;
  void ask_partner(State& s) const;
  static Cards cards_of(const Move& m) {
    if constexpr (std::is_same_v<Cards, CardSet>)
      return m.cards.faces();
    else
      return m.cards;
  }
  CardSet barred(const State& s) const;
  CardSet displayed(const State& s) const;
  void bury(State& s, const Move& m) const;
  int partner_across(int place) const { return (place + spec_.places / 2) % spec_.places; }
  bool may_ask(const State& s) const;
  void offer_trumps(const State& s, Offers& out) const;
  void name_trump(State& s, const Move& m) const;
  void after_naming(State& s) const;
  void set_sides(State& s) const;

  // The play.
  bool may_give_lead(const State& s) const {
    return spec_.leads == Who::declarers_choice && s.played == 0 && !s.lead_given;
  }
  void begin_play(State& s) const;
  void name_partner(State& s) const;
  int partner_of(const State& s) const;
  /// Once the named card has been played, or at once; says whether it was made so.
  bool make_partner_known(State& s) const;
  void settle_partner(State& s) const;
  void put(State& s, Card c) const;
  void account(State& s, Card c) const;
  bool uncover(State& s) const;
  void draw(State& s, const Move& m) const;
  void finish_drawing(State& s) const;
  void close_trick(State& s) const;
  void break_off(State& s, Break why) const;
  CardSet shown_void(const State& s, int place) const;
  CardSet known_in_hand(const State& s, int place) const;
  CardSet not_buried(const State& s) const;
  CardSet seen_in_nest(const State& s, int place) const;
  void survey_nest(State& s, Survey& out, bool counted) const;
  std::vector<Card> trick_cards(const State& s, int trick) const;

  // Faults that can be called.
  static constexpr int fault_penalty = 40;  // GB-73 to GB-75
  void offer_faults(const State& s, Offers& out) const;
  void offer_mending(const State& s, Offers& out) const;
  void fault(State& s, Seat seat, const Move& m) const;
  void mend(State& s, const Move& m) const;
  void penalise(State& s, Seat seat) const;
  bool wrongly_dealt(const State& s) const;
  Reneges reneges(const State& s) const;
  void call_renege(State& s) const;
  void take_back(State& s, int plays) const;

  // The count.
  Tallies tally(const State& s) const;
  int majority_side(const State& s, const Tallies& tallies) const;
  void cut(State& s, Chance& chance) const;
  int sides_in(const State& s) const;
  /// Whether a side took all the tricks (the sun) or all the points (the moon).
  bool took_all(const State& s, const Tallies& tallies, int side, Word what) const;
  bool made(const State& s, const Tallies& tallies) const;
  int score_of(const State& s, const Tallies& tallies, int side) const;

  TrickSpec spec_;
  std::array<Card, most_cards> pack_{};
  int pack_size_ = 0;
  std::array<std::uint8_t, most_cards> deal_order_{};
  std::array<std::int16_t, 5> greatest_{};  // bid, by trump
  int greatest_of_all_ = 0;
  CardSet free_{};  // cards that may be played to any trick
  CardSet counters_{};
  bool free_batteries_ = false;
  bool must_lead_trump_ = false;
  bool later_equal_wins_ = false;
  std::array<std::array<CardSet, 5>, 5> members_{};              // by trump, by suit
  std::array<std::array<std::uint8_t, card_ids>, 5> suit_of_{};  // by trump
  std::array<std::array<std::array<std::uint8_t, card_ids>, 5>, orders> power_{};
  std::array<std::array<std::array<CardSet, card_ids>, 5>, orders> above_{};
};

using TrickGame = TrickGameOf<CardSet>;
using TwoPackTrickGame = TrickGameOf<CardBag>;
extern template class TrickGameOf<CardSet>;
extern template class TrickGameOf<CardBag>;
static_assert(Game<TrickGame> && Game<TwoPackTrickGame>);

}  // namespace rookery
