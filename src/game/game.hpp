// What a game is. Tables, records, bots, terminal and server know no more.
#pragma once
#include <concepts>
#include <string>
#include <type_traits>

#include "game/chance.hpp"
#include "game/move.hpp"
#include "game/sheet.hpp"
#include "game/survey.hpp"

namespace rookery {

/// What a hand inherits from the match around it.
struct HandContext {
  Seat dealer{};
  /// Who sits where: the people in clockwise order.
  std::array<Seat, max_seats> clockwise{Seat{0}, Seat{1}, Seat{2}, Seat{3},
                                        Seat{4}, Seat{5}, Seat{6}, Seat{7}};
  Points totals{};
  Points slips{};
  int number = 1;              // of the hand, among those scored
  SeatSet playing = everyone;  // the others sit out while those level play on
  bool stuck = false;          // the dealer has to declare if all pass: PP-7
};

/// How a hand ended, for the match.
enum class Ending : std::uint8_t {
  scored,
  next_dealer,  // thrown in; the deal passes on
  same_dealer,  // thrown in; the same player deals again
};
struct HandResult {
  Ending ending = Ending::scored;
  Points points{};
  SeatSet winners{};    // in a game without points (GB-98)
  Points slips{};       // fewer decide between equal totals
  SeatSet declarers{};  // the side that had bid, in a game with bids
  bool made = false;    // and whether it took what it had bid
  SeatSet bidders{};    // those of whose side somebody has bid
};

/// Why a move is not allowed: a sentence, and the clause of the ledger behind it.
struct Refusal {
  std::string sentence;
  std::string clause{};
};

/// A game is a rules value and a plain state for one hand of it. All functions are
/// pure, and copying a state copies bytes.
///
/// `apply` makes a player's move and stops there. What follows by itself (a trick
/// is taken, the nest is won, the hand is counted) is done by `advance`, one act
/// of the table at a time, so that every act can be shown and recorded.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    requires(const G g, typename G::State s, const typename G::State cs, HandContext h,
             Chance chance, Seat p, Move m, Offers offers, Survey survey, Sheet sheet) {
  { g.seats() } -> std::same_as<int>;
  { g.style() } -> std::same_as<PackStyle>;
  { g.pack() } -> std::same_as<std::span<const Card>>;
  { g.deal(h, chance) } -> std::same_as<typename G::State>;
  g.offers(cs, offers);                            // appends those of every seat
  g.apply(s, p, m);                                // precondition: one of p's offers admits m
  { g.advance(s, chance) } -> std::same_as<bool>;  // false: nothing to do
  g.survey(s, survey);                             // every card is in exactly one zone
  { g.over(cs) } -> std::same_as<bool>;
  { g.result(cs) } -> std::same_as<HandResult>;         // once it is over
  { g.penalties(cs) } -> std::same_as<Points>;          // charged at once, so far
  { g.sheet(cs) } -> std::same_as<Sheet>;               // once it is over
  { g.refusal(cs, p, m) } -> std::same_as<Refusal>;     // precondition: not admitted
  { g.act_name(cs, cs) } -> std::same_as<std::string>;  // what a table's act was
};

/// A game with moves that are hidden altogether, and not only their cards, says who
/// is told that a move was made.
template <class G>
concept HidesMoves = requires(const G g, const typename G::State cs, Seat p, const Move m) {
  { g.told(cs, p, m) } -> std::same_as<SeatSet>;  // precondition: one of p's offers admits m
};

/// Melds cannot be told by counting cards. A game that has them describes them by a
/// wide offer marked `refined` and decides here what of it is allowed, without
/// going through all of it.
template <class G>
concept RefinesOffers = requires(const G g, const typename G::State cs, const Offer offer,
                                 const Move m, int cap, std::vector<Move> moves) {
  // Precondition of both: the offer is one of this state's and refined.
  { g.allows(cs, offer, m) } -> std::same_as<bool>;  // precondition: offer.admits(m)
  g.list(cs, offer, cap, moves);  // appends what it allows, each once, until there are `cap`
};

}  // namespace rookery
