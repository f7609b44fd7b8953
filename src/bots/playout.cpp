#include "bots/playout.hpp"

#include "bots/thumb_bidding.hpp"

namespace rookery {

template <class Cards>
Card Playout<Cards>::card(const State& s, const Track& track, bool united) const {
  const Cards cards = game_.playable(s, s.turn);
  if (cards.size() == 1) return cards.first();
  const Reading table = read_world(game_, s, ranks_, track, united);
  return thumb::play(table, Rules::faces(cards));
}

template <class Cards>
Move Playout<Cards>::answer(const State& s) const {
  Offers offers;
  game_.offers(s, offers);
  const std::span all(offers.begin(), offers.end());
  const Reading table = read_world(game_, s, ranks_, Track::of(game_, s));
  for (const Offer& offer : all) {
    if (offer.optional) continue;
    if (offer.verb == Verb::pass || offer.verb == Verb::bid || offer.verb == Verb::hold)
      return thumb::call(table, all);
    const Move move = thumb::answer(table, offer);
    return offer.admits(move) ? move : least_move(offer);
  }
  return least_move(all.front());
}

template <class Cards>
void Playout<Cards>::step(State& s, Track& track, Chance& chance, bool united) const {
  const int before = s.played;
  if (!game_.advance(s, chance)) {
    if (s.phase == Phase::play && !s.mending) {
      game_.apply(s, Seat::nobody, {.verb = Verb::play, .cards = card(s, track, united)});
    } else {
      Offers offers;
      game_.offers(s, offers);
      game_.apply(s, offers.begin()->seat, answer(s));
    }
  }
  if (s.played > before) track.note(game_, s, before);
}

template class Playout<CardSet>;
template class Playout<CardBag>;

}  // namespace rookery
