#include "bots/reading.hpp"

namespace rookery {
namespace {

CardSet seen_in(const View::Zone* zone) {
  CardSet cards;
  if (zone)
    for (Card c : zone->cards) cards += c;
  return cards;
}

}  // namespace

bool same_side(const View& view, Seat a, Seat b) {
  return a != Seat::nobody && b != Seat::nobody &&
         view.fact("side", -1, a) == view.fact("side", -2, b);
}

Reading read_view(const View& view, const TrickGame& rules, CardSet remembered) {
  Reading table(rules);
  const auto seat_fact = [&](std::string_view name) {
    return Seat(view.fact(name, index(Seat::nobody)));
  };
  table.hand = seen_in(view.zone("hand", view.seat));
  table.elsewhere = rules.spec().pack - remembered - table.hand;
  for (const View::Zone& zone : view.zones) table.elsewhere -= seen_in(&zone);
  const Seat declarer = seat_fact("declarer"), dummy = seat_fact("dummy");
  if (view.fact("dummy_plays", 0))
    table.hand = seen_in(view.zone(dummy == Seat::nobody ? "dummy" : "hand", dummy));
  table.trump_named = view.fact("trump_named", 0);
  if (table.trump_named) table.trump = Suit(view.fact("trump", int(Suit::none)));
  if (view.fact("low", 0)) table.order |= TrickGame::low_order;
  if (view.fact("bird_low", 0)) table.order |= TrickGame::bird_low;
  table.bid = view.fact("bid", 0);
  table.declaring = same_side(view, declarer, view.seat);

  table.led = Suit(view.fact("led", int(Suit::none)));
  const Seat* winner = nullptr;
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "trick" || zone.cards.empty()) continue;
    const Card c = zone.cards.front();
    if (table.in_trick == 0 || table.takes(c)) table.best = c, winner = &zone.owner;
    ++table.in_trick;
    table.points += table.worth(c);
  }
  table.last_to_play = table.in_trick + 1 == rules.spec().places;
  // A spare hand is nobody's, and always on the declarer's side.
  if (winner) {
    const Seat side_of = *winner == Seat::nobody ? declarer : *winner;
    table.side_is_winning = same_side(view, side_of, view.seat);
  }
  return table;
}

template <class Cards>
Reading read_world(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s,
                   const TrickGame& ranks, CardSet played) {
  using G = TrickGameOf<Cards>;
  const bool in_play = s.phase == Phase::play;
  // Who plays a dummy knows his own hand besides.
  const int knower = in_play ? game.place_of(s, game.controller(s, s.turn)) : s.turn;
  const bool has_declarer = s.declarer != G::no_place;
  Reading table(ranks);
  table.hand = G::faces(s.hand[s.turn]);
  CardSet seen =
      played + table.hand + G::faces(s.hand[knower]) + G::faces(s.shown) + G::faces(s.turned);
  if (s.dummy != G::no_place && s.dummy_open) seen += G::faces(s.hand[s.dummy]);
  if (s.nest_taken && knower == s.declarer) seen += G::faces(s.nest);
  table.elsewhere = game.spec().pack - seen;
  table.trump_named = s.trump_named || in_play;
  table.trump = s.trump;
  table.order = s.order;
  table.bid = s.bid;
  table.declaring = has_declarer && s.side[s.declarer] == s.side[knower];
  table.led = s.led;
  table.in_trick = s.in_trick;
  table.points = s.trick_points;
  table.last_to_play = s.in_trick + 1 == game.spec().places;
  if (s.in_trick > 0 && in_play) {
    for (int i = 0; i < s.in_trick; ++i) {
      const int play = s.played - s.in_trick + i;
      if (game.player_of(s, play) == s.best) table.best = s.plays[play];
    }
    table.side_is_winning = s.side[s.best] == s.side[knower];
  }
  return table;
}
template Reading read_world(const TrickGame&, const TrickGame::State&, const TrickGame&, CardSet);
template Reading read_world(const TwoPackTrickGame&, const TwoPackTrickGame::State&,
                            const TrickGame&, CardSet);

CardSet Reading::playable(CardSet offered) const {
  if (in_trick == 0) return offered;
  const CardSet follow = of_suit(offered, led);
  if (follow.empty()) return offered;
  return follow + (offered & rules.free_cards());
}

}  // namespace rookery
