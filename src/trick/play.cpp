// The play of the tricks.
#include "trick/trick_game.hpp"

namespace rookery {

void TrickGame::begin_play(State& s) const {
  s.phase = Phase::play;
  s.turn = s.leader = s.first_leader = std::uint8_t(whose(s, spec_.leads));
}

void TrickGame::put(State& s, Card c) const {
  const int place = s.turn;
  s.hand[place] -= c;
  s.plays[s.played++] = c;
  s.trick_points = std::int16_t(s.trick_points + spec_.scoring.face[c.id]);
  s.must_follow = false;
  const Suit suit = suit_under(s.trump, c);
  const bool leads = s.in_trick == 0;
  s.led = pick(leads, suit, s.led);                         // GB-50: a led bird asks for trump
  const bool counts = (suit == s.led) | (suit == s.trump);  // GB-44; no colour never trumps
  const int power = pick(counts, power_under(s.trump, c), 0);
  const bool wins = leads | (power > s.best_power);
  s.best = pick(wins, s.turn, s.best);
  s.best_power = pick(wins, std::uint8_t(power), s.best_power);
  ++s.in_trick;
  s.turn = std::uint8_t(next(place));
}

void TrickGame::close_trick(State& s) const {
  const std::uint8_t winner = s.best;
  s.won[s.tricks_done++] = winner;
  ++s.tricks[winner];
  s.gathered[winner] = std::int16_t(s.gathered[winner] + s.trick_points);
  s.trick_points = 0;
  s.in_trick = 0;
  s.turn = s.leader = winner;  // GB-45
  for (int p = 0; p < spec_.places; ++p)
    if (s.hand[p].empty()) s.phase = Phase::last_trick;  // RG-18: the smallest hand decides
}

std::vector<Card> TrickGame::trick_cards(const State& s, int trick) const {
  const auto* first = s.plays.data() + trick * spec_.places;
  return {first, first + std::min(spec_.places, s.played - trick * spec_.places)};
}

CardSet TrickGame::shown_void(const State& s, int place) const {
  // Whoever did not follow had nothing to follow with; the free bird proves nothing.
  CardSet cannot_hold;
  if (spec_.faults_called || s.phase < Phase::play) return cannot_hold;
  for (int i = 0, leader = s.first_leader; i < s.played; ++i) {
    const int at = i % spec_.places;
    if (at == 0 && i > 0) leader = s.won[i / spec_.places - 1];
    if ((leader + at) % spec_.places != place) continue;
    const Suit led = suit_under(s.trump, s.plays[i - at]);
    if (suit_under(s.trump, s.plays[i]) == led || free_.has(s.plays[i])) continue;
    cannot_hold += members_[int(s.trump)][int(led)];
  }
  return cannot_hold;
}

}  // namespace rookery
