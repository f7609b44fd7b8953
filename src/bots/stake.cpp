#include "bots/stake.hpp"

#include <algorithm>
#include <cmath>

namespace rookery {

namespace {

// Measured between experts (bench/calibration), as shares of all points: how far what the
// declarer takes is off from what rules of thumb promise; what he makes more than they do of
// a nest that nobody has seen yet, for each card up to some; and of a partner to be called.
constexpr double uncertain = 0.06, made_of_card = 0.01, made_of_call = 0.04;
constexpr int cards_that_help = 4;
// Whether a bid is worth its risk is decided with less hope: with all of it hopeless hands
// bid too, and no more is won.
constexpr double doubtful = 0.02, hoped_of_nest = 0.02;

double below(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

}  // namespace

template <class Cards>
Stake<Cards>::Stake(const TrickGameOf<Cards>& game, const MatchRules& match,
                    const Standing& standing, bool one_hand, const Habits& habits, Phase now,
                    double guessed)
    : game_(game),
      match_(match),
      standing_(standing),
      habits_(habits),
      now_(now),
      guessed_(guessed) {
  by_match_ = habits.match && !one_hand && match.end == MatchRules::End::score &&
              match.winner == MatchRules::Winner::highest && match.target > 0;
}

template <class Cards>
Outcome Stake<Cards>::of(const State& end, Seat seat) const {
  const HandResult result = game_.result(end);
  if (result.ending != Ending::scored) return {};  // all stays as it was
  if (by_points(end)) return weigh(end, seat, game_.taken(end), guessed_);
  const double score = lead(end, seat, result.points);
  return {score, score, result.made ? 1.0 : 0.0, end.declarer, end.bid};
}

template <class Cards>
Outcome Stake<Cards>::of_points(const State& s, Seat seat, int declarers, int all) const {
  Taken taken{};
  taken[s.side[s.declarer]] = declarers;
  taken[1 - s.side[s.declarer]] = all - declarers;
  return weigh(s, seat, taken, 0);
}

template <class Cards>
Outcome Stake<Cards>::weigh(const State& s, Seat seat, const Taken& taken, double guessed) const {
  const int declaring = s.side[s.declarer], points = taken[declaring];
  Outcome outcome{.chance = points >= s.bid ? 1.0 : 0.0, .declarer = s.declarer, .bid = s.bid};
  double likely = outcome.chance;  // as far as it is relied on
  if (guessed > 0) {
    const double all = game_.spec().total(s.trump), over = (points - s.bid) / all;
    const double step = game_.spec().auction.step / all;
    // Half a step, since a result may be the bid itself.
    outcome.chance = below((over + 0.5 * step + made_of_what_comes(s)) / (uncertain * guessed));
    const double hoped = now_ == Phase::auction ? hoped_of_nest : 0;
    likely = below((over + 1 / all + hoped) / (doubtful * guessed));
  }
  Points raw{};
  for (int p = 0; p < game_.spec().places; ++p)
    if (s.seat_at[p] != Seat::nobody) raw[std::size_t(index(s.seat_at[p]))] = taken[s.side[p]];
  outcome.points = lead(s, seat, raw);
  if (!habits_.contract && now_ == Phase::play) {
    outcome.value = outcome.points;
    return outcome;
  }
  Taken made = taken, failed = taken;
  made[declaring] = std::max<int>(points, s.bid);
  failed[declaring] = std::min<int>(points, s.bid - 1);
  if (likely > 0) outcome.value += likely * lead(s, seat, score(s, made, true));
  if (likely < 1) outcome.value += (1 - likely) * lead(s, seat, score(s, failed, false));
  return outcome;
}

template <class Cards>
double Stake<Cards>::made_of_what_comes(const State& s) const {
  const TrickSpec& spec = game_.spec();
  double more = 0;
  if (now_ == Phase::auction && s.buried)
    more += made_of_card * std::min<int>(spec.nest.size, cards_that_help);
  if (now_ != Phase::play && spec.sides == Sides::called_partner) more += made_of_call;
  return more;
}

template <class Cards>
Points Stake<Cards>::score(const State& s, const Taken& taken, bool made) const {
  const Scoring& scoring = game_.spec().scoring;
  const bool sets_back = scoring.failing == Failing::set_back;
  Points points{};
  for (int p = 0; p < game_.spec().places; ++p) {
    if (s.seat_at[p] == Seat::nobody) continue;
    int own = taken[s.side[p]];
    if (s.side[p] != s.side[s.declarer])
      own *= made || sets_back ? 1 : 2;  // GB-58, GB-59
    else if (made)
      own = scoring.making == Making::bid_only ? s.bid : own;  // HR-35
    else if (scoring.failing != Failing::counters_and_double)
      own = sets_back ? -s.bid : 0;  // GB-57
    points[std::size_t(index(s.seat_at[p]))] = own;
  }
  return points;
}

template <class Cards>
double Stake<Cards>::lead(const State& s, Seat seat, const Points& points) const {
  const int place = game_.place_of(s, seat);
  double own = points[std::size_t(index(seat))], others = 0;
  double own_total = own + standing_.totals[std::size_t(index(seat))], best_total = -1e9,
         best_before = -1e9;
  int rivals = 0;
  for (int p = 0; p < game_.spec().places; ++p) {
    const Seat other = s.seat_at[p];
    if (other == Seat::nobody || s.side[p] == s.side[place]) continue;
    const auto i = std::size_t(index(other));
    others += points[i];
    best_total = std::max(best_total, double(points[i] + standing_.totals[i]));
    best_before = std::max(best_before, double(standing_.totals[i]));
    ++rivals;
  }
  if (rivals == 0) return own;
  const double ahead = own - others / rivals;
  if (!by_match_) return ahead;
  const auto i = std::size_t(index(seat));
  // The points themselves still count a little: between equal chances more is better.
  return 0.1 * ahead +
         0.9 * (prospect(own_total, best_total) - prospect(standing_.totals[i], best_before));
}

template <class Cards>
double Stake<Cards>::prospect(double own_total, double best_total) const {
  // The chance to win the match from the new totals, scaled so that far from its end a
  // point is a point. What a hand is apart by, and how many are left, is a guess.
  const double hand = 0.8 * game_.spec().total(), target = match_.target;
  const double top = std::max(own_total, best_total);
  const double hands_left = std::max(0.0, (target - top) / (0.5 * game_.spec().total()));
  const double spread = hand * std::sqrt(hands_left + 0.5);
  double chance = 1 / (1 + std::exp(-1.7 * (own_total - best_total) / spread));
  if (top >= target && own_total != best_total) chance = own_total > best_total ? 1 : 0;
  const double from_start = hand * std::sqrt(std::max(1.0, target / (0.5 * game_.spec().total())));
  return chance * 4 * from_start / 1.7;
}

template class Stake<CardSet>;
template class Stake<CardBag>;

}  // namespace rookery
