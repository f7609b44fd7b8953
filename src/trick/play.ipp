// The play of the tricks.
#pragma once
#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
void TrickGameOf<Cards>::begin_play(State& s) const {
  s.phase = Phase::play;
  s.turn = s.leader = s.first_leader = std::uint8_t(whose(s, spec_.leads));
}

template <class Cards>
void TrickGameOf<Cards>::name_partner(State& s) const {
  if (spec_.sides == Sides::called_partner)
    s.phase = Phase::partner;
  else
    begin_play(s);
}

template <class Cards>
int TrickGameOf<Cards>::partner_of(const State& s) const {
  for (int p = 0; p < spec_.places; ++p)
    if (!(s.hand[p] & s.named).empty()) return p;
  for (int i = 0; i < s.played; ++i)
    if (s.named.has(s.plays[i])) return player_of(s, i);
  return s.declarer;  // HC-17: it lies in the nest, and he plays alone
}

template <class Cards>
bool TrickGameOf<Cards>::make_partner_known(State& s) const {
  const bool played = s.played > 0 && s.named.has(s.plays[s.played - 1]);
  if (!played && !spec_.partner.known_at_once) return false;  // HC-19
  settle_partner(s);
  return true;
}

template <class Cards>
void TrickGameOf<Cards>::settle_partner(State& s) const {
  if (spec_.sides != Sides::called_partner || s.partner_known) return;
  const int partner = partner_of(s);
  for (int p = 0; p < spec_.places; ++p) s.side[p] = p != s.declarer && p != partner;
  s.partner_known = true;
}

template <class Cards>
void TrickGameOf<Cards>::put(State& s, Card c) const {
  s.hand[s.turn] -= c;
  s.plays[s.played] = c;
  s.must_follow = false;
  account(s, c);
}

template <class Cards>
void TrickGameOf<Cards>::account(State& s, Card c) const {
  ++s.played;
  s.trick_points = std::int16_t(s.trick_points + spec_.scoring.face[c.id]);
  const Suit suit = suit_under(s.trump, c);
  const bool leads = s.in_trick == 0;
  s.led = pick(leads, suit, s.led);                         // GB-50: a led bird asks for trump
  const bool counts = (suit == s.led) | (suit == s.trump);  // GB-44; no colour never trumps
  const int power = pick(counts, power_under(s.trump, c, s.order), 0);
  const bool wins = leads | (power + later_equal_wins_ > s.best_power);
  s.best = pick(wins, s.turn, s.best);
  s.best_power = pick(wins, std::uint8_t(power), s.best_power);
  ++s.in_trick;
  s.turn = std::uint8_t(plays_at(s.leader, s.in_trick));
}

template <class Cards>
void TrickGameOf<Cards>::close_trick(State& s) const {
  const std::uint8_t winner = s.best;
  s.won[s.tricks_done++] = winner;
  ++s.tricks[winner];
  s.gathered[winner] = std::int16_t(s.gathered[winner] + s.trick_points);
  s.trick_points = 0;
  s.in_trick = 0;
  s.turn = s.leader = winner;  // GB-45
  if (!s.open.empty()) {
    s.phase = Phase::draw;  // TN-33
    return;
  }
  for (int p = 0; p < spec_.places; ++p)
    if (s.hand[p].empty() && unplayed(s, p).empty())
      s.phase = Phase::last_trick;  // RG-18: the smallest hand decides
}

template <class Cards>
bool TrickGameOf<Cards>::uncover(State& s) const {
  const int place = player_of(s, s.played - 1);
  if (place < 2) return false;
  for (int group = 5 * (place - 2); group < 5 * (place - 1); ++group) {
    const bool lies_open = s.uncovered >> group & 1;
    if (lies_open || s.upper[group] != s.plays[s.played - 1]) continue;
    s.uncovered |= std::uint16_t(1 << group);  // OT-33
    s.hand[place] += s.covered[group];
    return true;
  }
  return false;
}

template <class Cards>
void TrickGameOf<Cards>::draw(State& s, const Move& m) const {
  const bool takes_open = m.word == Word::open;
  const Card c = takes_open ? s.open.take_first() : s.pile.pop();
  s.drawn[2 * s.draws] = c;
  s.hand[s.turn] += c;
  if (takes_open) s.openly += c;
  s.phase = Phase::drawing;
}

template <class Cards>
void TrickGameOf<Cards>::finish_drawing(State& s) const {
  const int loser = 1 - s.turn;
  const bool gets_open = !s.open.empty();
  const Card c = gets_open ? s.open.take_first() : s.pile.pop();  // TN-34
  s.drawn[2 * s.draws++ + 1] = c;
  s.hand[loser] += c;
  if (gets_open) s.openly += c;
  if (!s.pile.empty()) s.open = s.pile.pop();  // TN-36
  s.phase = Phase::play;
}

template <class Cards>
std::vector<Card> TrickGameOf<Cards>::trick_cards(const State& s, int trick) const {
  const auto* first = s.plays.data() + trick * spec_.places;
  return {first, first + std::min(spec_.places, s.played - trick * spec_.places)};
}

template <class Cards>
CardSet TrickGameOf<Cards>::shown_void(const State& s, int place) const {
  // Whoever did not follow had nothing to follow with; the free bird proves nothing.
  CardSet cannot_hold;
  if (spec_.faults_called || s.phase < Phase::play) return cannot_hold;
  if (must_lead_trump_ && s.played > 0 && place == s.first_leader &&
      suit_under(s.trump, s.plays[0]) != s.trump)
    cannot_hold += members_[int(s.trump)][int(s.trump)];
  for (int i = 0; i < s.played; ++i) {
    const int at = i % spec_.places;
    if (at == 0 || player_of(s, i) != place || blind(s, place)) continue;
    const Suit led = suit_under(s.trump, s.plays[i - at]);
    if (suit_under(s.trump, s.plays[i]) == led || free_.has(s.plays[i])) continue;
    // A closed card drawn since may be of any colour.
    bool drew_closed = false;
    for (int t = i / spec_.places; t < s.draws; ++t)
      drew_closed |= !s.openly.has(s.drawn[2 * t + (s.won[t] != place)]);
    if (!drew_closed) cannot_hold += members_[int(s.trump)][int(led)];
  }
  return cannot_hold;
}

}  // namespace rookery
