// What a hand was worth, and the sheet that proves it.
#pragma once
#include <fmt/format.h>

#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
int TrickGameOf<Cards>::sides_in(const State&) const {
  return spec_.sides == Sides::alone ? spec_.places : 2;
}

template <class Cards>
auto TrickGameOf<Cards>::tally(const State& s) const -> Tallies {
  Tallies tallies{};
  for (int p = 0; p < spec_.places; ++p) {
    tallies[s.side[p]].counters += s.gathered[p];
    tallies[s.side[p]].tricks += s.tricks[p];
  }
  Cards odd;
  if (s.odd_given)
    for (int p = 0; p < spec_.places; ++p) odd += unplayed(s, p);
  if (s.tricks_done > 0) {
    Tally& last = tallies[s.side[s.won[s.tricks_done - 1]]];
    last.odd = counters_in(odd);                   // GB-47
    if (s.broken == Break::none) {                 // GB-79: a hand broken off has no nest
      last.last_trick = spec_.scoring.last_trick;  // HR-34
      Tally& taker =
          spec_.nest.goes == NestGoes::to_declarer ? tallies[s.side[s.declarer]] : last;  // HR-31
      taker.nest = counters_in(scored_nest(s));                                           // GB-38
      taker.tricks += spec_.nest.is_a_trick;                                              // DX-19
    }
  }
  if (s.broken != Break::none) return tallies;
  for (int side = 0; side < sides_in(s); ++side)
    tallies[side].trick_points = tallies[side].tricks * spec_.scoring.per_trick[int(s.trump)];
  if (spec_.scoring.majority > 0) {
    const int side = majority_side(s, tallies);
    if (side >= 0) tallies[side].majority = spec_.scoring.majority;
  }
  for (int side = 0; side < sides_in(s) && s.contract == Word::none; ++side) {  // HR-38
    if (took_all(s, tallies, side, Word::sun)) tallies[side].sweep += spec_.scoring.all_tricks;
    if (took_all(s, tallies, side, Word::moon)) tallies[side].sweep += spec_.scoring.all_points;
  }
  return tallies;
}

template <class Cards>
Cards TrickGameOf<Cards>::scored_nest(const State& s) const {
  if (spec_.nest.goes != NestGoes::out_of_play) return s.nest;
  // OH-10: counters that had to be laid away, and shown, are not lost.
  return spec_.nest.counters >= InNest::barred ? s.shown : Cards{};
}

template <class Cards>
bool TrickGameOf<Cards>::took_all(const State& s, const Tallies& tallies, int side,
                                  Word what) const {
  if (s.tricks_done == 0) return false;
  for (int other = 0; other < sides_in(s); ++other)
    if (other != side && (what == Word::sun ? tallies[other].tricks : tallies[other].taken()) != 0)
      return false;
  return true;
}

template <class Cards>
bool TrickGameOf<Cards>::made(const State& s, const Tallies& tallies) const {
  const int declaring = s.side[s.declarer];
  if (s.contract != Word::none) return took_all(s, tallies, declaring, s.contract);  // HR-25
  return tallies[declaring].taken() >= s.bid;                                        // GB-56
}

template <class Cards>
int TrickGameOf<Cards>::majority_side(const State& s, const Tallies& tallies) const {
  if (tallies[0].tricks != tallies[1].tricks) return tallies[0].tricks > tallies[1].tricks ? 0 : 1;
  switch (spec_.scoring.level) {
    case TieFor::nobody: return -1;
    case TieFor::defenders: return 1 - s.side[s.declarer];
    case TieFor::cut: return s.cut_side == no_place ? -1 : s.cut_side;
  }
  return -1;
}

template <class Cards>
void TrickGameOf<Cards>::cut(State& s, Chance& chance) const {
  const bool wanted = spec_.scoring.majority > 0 && spec_.scoring.level == TieFor::cut;
  if (!wanted) return;
  const Tallies tallies = tally(s);
  if (tallies[0].tricks != tallies[1].tricks) return;
  while (s.cut_side == no_place) {  // DX-24
    std::array<Card, max_places> cards{};
    chance.draw(Draw::cut, pack(), {cards.data(), std::size_t(spec_.places)},
                {s.seat_at.data(), std::size_t(spec_.places)});
    std::array<int, 2> sums{};
    for (int p = 0; p < spec_.places; ++p) sums[s.side[p]] += cards[p].rank();
    if (sums[0] != sums[1]) s.cut_side = sums[0] > sums[1] ? 0 : 1;
  }
}

template <class Cards>
int TrickGameOf<Cards>::score_of(const State& s, const Tallies& tallies, int side) const {
  const Tally& t = tallies[side];
  const bool sets_back = spec_.scoring.failing == Failing::set_back;
  if (s.broken == Break::renege) {  // GB-78, GB-79, GB-81
    if (side == s.reneged) return sets_back ? -s.bid : 0;
    return (t.counters + t.odd) * (sets_back ? 1 : 2);
  }
  if (s.broken != Break::none) return 0;
  const bool declaring = side == s.side[s.declarer];
  if (made(s, tallies)) {
    const bool bid_counts = s.contract != Word::none || spec_.scoring.making == Making::bid_only;
    return (declaring && bid_counts ? s.bid : t.taken()) + t.sweep;  // HR-25, HR-35
  }
  if (!declaring) return t.taken() * (sets_back ? 1 : 2) + t.sweep;  // GB-58, GB-59
  switch (spec_.scoring.failing) {
    case Failing::set_back: return -s.bid;  // GB-57
    case Failing::zero_and_double: return 0;
    case Failing::counters_and_double: return t.counters + t.nest + t.odd;
  }
  return 0;
}

template <class Cards>
HandResult TrickGameOf<Cards>::result(const State& s) const {
  HandResult result;
  switch (s.broken) {
    case Break::none:
    case Break::renege:
    case Break::late_misdeal: break;
    case Break::misdeal:
    case Break::both_reneged: result.ending = Ending::next_dealer; return result;
    case Break::poor_hand:
    case Break::exposed: result.ending = Ending::same_dealer; return result;
    case Break::all_passed:
      result.ending = spec_.auction.all_pass == WhenAllPass::same_dealer ? Ending::same_dealer
                                                                         : Ending::next_dealer;
      return result;
  }
  const Tallies tallies = tally(s);
  for (int p = 0; p < spec_.places; ++p) {
    if (!owned(s, p)) continue;
    result.points[index(s.seat_at[p])] = score_of(s, tallies, s.side[p]);
    if (s.side[p] == s.side[s.declarer]) result.declarers.add(s.seat_at[p]);
    for (int other = 0; other < spec_.places; ++other)
      if (s.bids[other] > 0 && s.side[other] == s.side[p]) result.bidders.add(s.seat_at[p]);
  }
  result.made = s.broken == Break::none && made(s, tallies);
  return result;
}

template <class Cards>
Sheet TrickGameOf<Cards>::sheet(const State& s) const {
  Sheet sheet;
  const auto name = [&](int place) { return to_text(s.seat_at[place], style()); };
  switch (s.broken) {
    case Break::all_passed: sheet.headline = "Everybody passed; the cards are thrown in"; break;
    case Break::poor_hand: sheet.headline = "A hand was too poor to play; it is dealt again"; break;
    case Break::exposed:
      sheet.headline = "A card was exposed in the deal; it is dealt again";
      break;
    case Break::misdeal: sheet.headline = "The deal was wrong; the cards are thrown in"; break;
    case Break::late_misdeal:
      sheet.headline = fmt::format("The deal was wrong and found late; {} pays", name(s.dealer));
      break;
    case Break::both_reneged:
      sheet.headline = "Both sides failed to follow; the cards are thrown in";
      break;
    case Break::none:
    case Break::renege: break;
  }
  if (s.broken != Break::none && s.broken != Break::renege) return sheet;

  const Tallies tallies = tally(s);
  const int declaring = s.side[s.declarer];
  const bool is_made = made(s, tallies);
  std::string colour{s.trump == Suit::none ? "no colour" : suit_name(s.trump, style())};
  if (s.order & low_order) colour += " with low cards winning";
  const std::string bid = s.contract == Word::none
                              ? std::to_string(s.bid)
                              : fmt::format("the {} ({})", word_name(s.contract), s.bid);
  sheet.headline =
      s.broken == Break::renege
          ? fmt::format("{} bid {} in {}; a renege ended the hand", name(s.declarer), bid, colour)
          : fmt::format("{} bid {} in {} and took {}: {}", name(s.declarer), bid, colour,
                        tallies[declaring].taken(), is_made ? "made" : "failed");
  int expected = s.broken == Break::none ? spec_.total(s.trump) : -1;
  for (int side = 0; side < sides_in(s); ++side) {
    const Tally& t = tallies[side];
    Sheet::Column column;
    for (int p = 0; p < spec_.places; ++p)
      if (s.side[p] == side && owned(s, p)) column.seats.add(s.seat_at[p]);
    const auto take = [&](std::string label, int amount, std::string note = {}) {
      if (amount != 0) column.taken_lines.push_back({std::move(label), std::move(note), amount});
    };
    take("counters", t.counters);
    take("nest", t.nest);
    take("odd cards", t.odd);
    const int per_trick = spec_.scoring.per_trick[int(s.trump)];
    take("tricks", t.trick_points, fmt::format("{} at {}", t.tricks, per_trick));
    take("last trick", t.last_trick);
    take("most tricks", t.majority, fmt::format("{} tricks", t.tricks));
    column.taken = t.taken();
    column.score = score_of(s, tallies, side);
    const auto enter = [&](std::string label, int amount, std::string note = {}) {
      column.score_lines.push_back({std::move(label), std::move(note), amount});
    };
    const bool failed = !is_made && side == declaring;
    const bool bid_counts = is_made && side == declaring &&
                            (s.contract != Word::none || spec_.scoring.making == Making::bid_only);
    if (column.seats.empty()) {  // TD-30, TD-31: a dummy is written down for show, never doubled
      column.score = spec_.dummy_scores ? t.taken() : 0;
      enter("dummy", column.score, spec_.dummy_scores ? "" : "not written down");
      sheet.columns.push_back(std::move(column));
      continue;
    }
    if (s.broken == Break::renege && side == s.reneged)
      enter("renege", column.score, column.score == 0 ? "nothing" : "the bid is lost");
    else if (s.broken == Break::renege)
      enter("counters captured", column.score,
            spec_.scoring.failing == Failing::set_back ? "" : "doubled");
    else if (failed && spec_.scoring.failing == Failing::set_back)
      enter("set back", column.score, "the bid is lost");
    else if (failed)
      enter("bid failed", column.score, column.score == 0 ? "nothing" : "counters only");
    else if (bid_counts)
      enter("bid made", s.bid, "only the bid counts");
    else
      enter("taken", t.taken());
    if (s.broken == Break::none && !failed) {
      if (!is_made && spec_.scoring.failing != Failing::set_back)
        enter("doubled", t.taken(), "the bid failed");
      const bool points_too = t.sweep > spec_.scoring.all_tricks || spec_.scoring.all_tricks == 0;
      if (t.sweep > 0) enter(points_too ? "all the points" : "all the tricks", t.sweep);
    }
    sheet.columns.push_back(std::move(column));
  }
  if (expected < 0) {
    sheet.proof = "a hand broken off is not checked";
    return sheet;
  }
  sheet.proof = fmt::format("{} in counters", spec_.packs * spec_.counters(spec_.pack));
  const int buried = counters_in(s.nest) - counters_in(scored_nest(s));
  if (spec_.scoring.per_trick[int(s.trump)] > 0)
    sheet.proof +=
        fmt::format(" + {} tricks at {}", s.tricks_done, spec_.scoring.per_trick[int(s.trump)]);
  if (buried > 0) sheet.proof += fmt::format(" - {} out of play in the nest", buried);
  expected -= buried;
  if (spec_.scoring.last_trick > 0)
    sheet.proof += fmt::format(" + {} for the last trick", spec_.scoring.last_trick);
  if (spec_.scoring.majority > 0) {
    const bool awarded = majority_side(s, tallies) >= 0;
    sheet.proof += awarded ? fmt::format(" + {} for most tricks", spec_.scoring.majority)
                           : std::string(", tricks level: nobody gets the bonus");
    if (!awarded) expected -= spec_.scoring.majority;
  }
  // A wrong number in the nest that nobody called changes the number of tricks.
  expected += spec_.scoring.per_trick[int(s.trump)] * (s.tricks_done - spec_.tricks());
  sheet.proof += fmt::format(" = {}", expected);
  sheet.expected = expected;
  return sheet;
}

}  // namespace rookery
