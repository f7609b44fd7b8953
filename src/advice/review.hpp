// A finished hand looked at again.
#pragma once
#include <functional>

#include "advice/hint.hpp"

namespace rookery {

/// One decision: what was done, and what was best for somebody who knew what the seat knew.
struct ReviewedMove {
  int version = 0;  // moves made before it
  int trick = 0;    // in which it was played; 0: in none
  Seat seat{};
  Move move{};
  double value = 0;
  std::optional<Move> best{};  // nothing: to let the chance go by
  double best_value = 0;
  double loss = 0;         // what the best choice was worth more; 0 if it was made
  double margin = 0;       // the true loss is that near, 19 times in 20
  bool mistake = false;    // the loss is more than chance
  std::string sentence{};  // of a mistake: what was better, and why
  /// What it gave away for somebody who sees all cards, if everybody played his best from then
  /// on: a matter of luck as much as of skill. Cards, trump and nest in games of two sides; of
  /// nests and trumps only those are looked at that come to an expert's mind. Of the bid that
  /// stood: the points by which it was more than its side then takes. Of a pass: what the least
  /// bid would have brought, had it been made and had nobody bid on.
  struct Open {
    int loss = 0;                // points, of the own side
    std::optional<Move> best{};  // that would have lost none; nothing if none was lost
  };
  std::optional<Open> open{};  // nothing if that cannot be worked out
};

/// What everybody's best play with all cards open would have made of the same cards.
struct OpenHand {
  int from_trick = 1;   // the first from which it could be worked out
  SeatSet declarers{};  // the declaring side
  int best = 0;         // points it takes in the whole hand
  int taken = 0;        // what it took
  int bid = 0;
  /// The decision that gave most away, calls aside; nothing if none did.
  std::optional<std::size_t> dearest{};
};

struct HandReview {
  int hand = 0;  // its number among those scored
  std::vector<ReviewedMove> moves{};
  std::optional<std::size_t> costliest{};  // the mistake that cost most
  double lost = 0;                         // by all mistakes together
  std::optional<OpenHand> open{};          // nothing if that cannot be worked out
};

struct Review {
  std::vector<HandReview> hands{};
  Unit unit{};
  PackStyle style{};
};

struct ReviewWish {
  enum class Hands : std::uint8_t { last, one, all };
  Hands hands = Hands::last;
  int hand = 0;                // Hands::one
  std::optional<Seat> seat{};  // nothing: all
  int looks = usual_looks;     // how often two choices are compared
  std::uint64_t seed = 1;
  Expert expert = make_expert;
  std::uint64_t budget = 2'000'000;  // positions that the solver looks at before it gives up
  /// Told after every decision how many are done, and of how many.
  std::function<void(int done, int all)> progress{};
};

/// Reviews hands that are finished, or says why it cannot. What a seat did is judged by what
/// it could know then; the same wish gives the same review.
std::variant<Review, std::string> review(const Table& table, const ReviewWish& wish);

}  // namespace rookery
