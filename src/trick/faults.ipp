// Faults that can happen and be called: GB-15 to GB-19 and GB-72 to GB-84.
#pragma once
#include <algorithm>

#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
void TrickGameOf<Cards>::offer_faults(const State& s, Offers& out) const {
  for (int i = 0; i < spec_.players; ++i) {
    const Seat seat = Seat(i);
    Offer& faults = out.add(seat, Verb::call);
    faults.optional = true;
    faults.words = bit(Word::misdeal);
    if (!s.called_once && !s.exposed.empty()) faults.words |= bit(Word::exposed);  // GB-16
    if (s.buried && !s.mending) faults.words |= bit(Word::nest);                   // GB-73
    if (s.phase >= Phase::play) faults.words |= bit(Word::renege);                 // GB-83
    Offer& accuse = out.add(seat, Verb::call);
    accuse.optional = true;
    accuse.words = bit(Word::talk);
    accuse.to = first_seats(spec_.players);
    accuse.to.drop(seat);
    Offer& admit = out.add(seat, Verb::admit);
    admit.optional = true;
    admit.words = bit(Word::talk);
  }
}

template <class Cards>
void TrickGameOf<Cards>::fault(State& s, Seat seat, const Move& m) const {
  switch (m.word) {
    case Word::exposed: return break_off(s, Break::exposed);  // GB-16
    case Word::misdeal:
      if (!wrongly_dealt(s)) return;
      if (s.tricks_done < 3) return break_off(s, Break::misdeal);  // GB-18
      penalise(s, s.seat_at[s.dealer]);                            // GB-19
      return break_off(s, Break::late_misdeal);
    case Word::nest:
      if (s.nest.size() == spec_.nest.size) return;
      if (s.played > 0) penalise(s, s.seat_at[s.declarer]);  // GB-73
      s.mending = true;
      return;
    case Word::renege: return call_renege(s);
    case Word::talk: {
      // GB-74: the speaker owns it, or all the others agree.
      const Seat speaker = m.verb == Verb::admit ? seat : m.to;
      std::uint8_t& accusers = s.accused[index(speaker)];
      accusers |= std::uint8_t(1 << index(seat));
      if (m.verb != Verb::admit && std::popcount(accusers) < spec_.players - 1) return;
      accusers = 0;
      return penalise(s, speaker);
    }
    default: return;
  }
}

template <class Cards>
void TrickGameOf<Cards>::penalise(State& s, Seat seat) const {
  const int side = s.side[place_of(s, seat)];
  for (int p = 0; p < spec_.places; ++p) {
    const bool shares = spec_.sides == Sides::two && s.side[p] == side;  // GB-76
    if (owned(s, p) && (shares || s.seat_at[p] == seat))
      s.penalties[index(s.seat_at[p])] =
          std::int16_t(s.penalties[index(s.seat_at[p])] - fault_penalty);
  }
}

template <class Cards>
Points TrickGameOf<Cards>::penalties(const State& s) const {
  Points points{};
  std::copy(s.penalties.begin(), s.penalties.end(), points.begin());
  return points;
}

template <class Cards>
bool TrickGameOf<Cards>::wrongly_dealt(const State& s) const {
  if (s.nest_dealt != spec_.nest.size) return true;
  int at = s.dealer;
  for (int i = 0; i < spec_.places; ++i) {
    at = next(at);
    if (s.dealt[at] != spec_.smallest_hand() + (i < spec_.odd_cards())) return true;
  }
  return false;
}

template <class Cards>
void TrickGameOf<Cards>::offer_mending(const State& s, Offers& out) const {
  const int missing = spec_.nest.size - s.nest.size();
  const Cards& hand = s.hand[s.declarer];
  Offer& offer = out.add(s.seat_at[s.declarer], missing > 0 ? Verb::bury : Verb::take);
  offer.min = offer.max = std::uint8_t(std::abs(missing));
  offer.from = missing > 0 ? hand - (hand & barred(s)) : s.nest;
  if (offer.from.size() < offer.min) offer.from = hand;
  // GB-34 holds here too, as long as the cards he took from the nest are not all played.
  if (spec_.nest.swap_at_most > 0 && missing > 0 && (hand & faces(s.picked)).size() >= missing) {
    offer.limited = hand - (hand & faces(s.picked));
    offer.most_of =
        std::uint8_t(spec_.nest.swap_at_most - (s.nest - (s.nest & faces(s.picked))).size());
  }
}

template <class Cards>
void TrickGameOf<Cards>::mend(State& s, const Move& m) const {
  const Cards cards = cards_of(m);
  Cards& hand = s.hand[s.declarer];
  if (m.verb == Verb::bury) {
    hand -= cards, s.nest += cards, s.mended_out = cards;
    s.shown += cards & displayed(s);
  } else {
    hand += cards, s.nest -= cards, s.mended_in = cards;
    s.shown -= s.shown & faces(cards);
  }
  s.mended_at = s.played;
  s.mending = false;
  if (s.phase != Phase::score) return;
  // A hand that was a card short ended a trick early; the others still have theirs.
  for (int p = 0; p < spec_.places; ++p)
    if (unplayed(s, p).empty()) return;
  s.phase = Phase::play;
  s.odd_given = false;
  s.acknowledged = 0;
}

template <class Cards>
auto TrickGameOf<Cards>::reneges(const State& s) const -> Reneges {
  Reneges found;
  std::array<Cards, max_places> hand = s.hand;
  const State known = [&] {  // HC-44: a secret partner is looked up
    State copy = s;
    settle_partner(copy);
    return copy;
  }();
  for (int i = s.played - 1; i >= 0; --i) {  // backwards, filling the hands again
    if (i + 1 == s.mended_at) {
      hand[s.declarer] += s.mended_out;
      hand[s.declarer] -= s.mended_in;
    }
    const int trick = i / spec_.places, at = i % spec_.places;
    const int place = player_of(s, i);
    if (at + 1 == spec_.places && trick < s.draws)  // what was drawn after it was not there yet
      for (int loser : {0, 1}) hand[s.won[trick] ^ loser] -= s.drawn[2 * trick + loser];
    hand[place] += s.plays[i];
    if (at == 0 || blind(s, place) || (spec_.batteries && place >= 2)) continue;
    const Suit led = suit_under(s.trump, s.plays[i - at]);
    const CardSet suit = members_[int(s.trump)][int(led)];
    if ((hand[place] & suit).empty() || (suit + free_).has(s.plays[i])) continue;
    // GB-R6: the next trick is complete. TN-52: cards have been drawn since.
    if (s.tricks_done > trick + 1 || trick < s.draws ||
        (s.phase == Phase::drawing && trick == s.draws))
      found.late |= std::uint8_t(1 << known.side[place]);
    else
      found.first_early = i;
  }
  return found;
}

template <class Cards>
void TrickGameOf<Cards>::call_renege(State& s) const {
  const Reneges found = reneges(s);
  if (std::popcount(found.late) > 1) return break_off(s, Break::both_reneged);  // GB-R11
  if (found.late != 0) {
    settle_partner(s);
    s.reneged = std::uint8_t(std::countr_zero(found.late));
    return break_off(s, Break::renege);  // GB-78
  }
  if (found.first_early >= 0) take_back(s, found.first_early);  // GB-77
}

template <class Cards>
void TrickGameOf<Cards>::take_back(State& s, int keep) const {
  for (int i = s.played - 1; i >= keep; --i) {
    const int place = player_of(s, i);
    if (blind(s, place))
      s.pile.push(s.plays[i]);  // TD-38
    else
      s.hand[place] += s.plays[i];
    for (int group = 0; group < 10 && spec_.batteries && place >= 2; ++group)
      if (s.upper[group] == s.plays[i]) {  // OT-47: covered again
        s.hand[place] -= s.covered[group];
        s.uncovered &= std::uint16_t(~(1 << group));
      }
  }
  // A mending made meanwhile stands: the nest is right, whatever is played again.
  s.mended_at = std::min<std::uint8_t>(s.mended_at, std::uint8_t(keep));
  s.played = s.in_trick = s.tricks_done = 0;
  s.tricks = {};
  s.gathered = {};
  s.trick_points = 0;
  s.acknowledged = 0;
  s.odd_given = false;
  s.turn = s.leader = s.first_leader;
  for (int i = 0; i < keep; ++i) {
    account(s, s.plays[i]);
    if (s.in_trick == spec_.places) close_trick(s);
  }
  s.phase = Phase::play;
  s.must_follow = true;
}

}  // namespace rookery
