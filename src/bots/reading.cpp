#include "bots/reading.hpp"

#include <algorithm>

namespace rookery {
namespace {

constexpr std::uint8_t bit_of(Suit suit) { return std::uint8_t(1 << int(suit)); }

CardSet seen_in(const View::Zone* zone) {
  CardSet cards;
  if (zone)
    for (Card c : zone->cards) cards += c;
  return cards;
}

Seat seat_fact(const View& view, std::string_view name) {
  return Seat(view.fact(name, index(Seat::nobody)));
}

/// The hands on the table, clockwise; one that is nobody's among them.
std::vector<Seat> places_of(const View& view) {
  std::vector<Seat> places;
  for (const View::Zone& zone : view.zones)
    if (zone.name == "hand" || zone.name == "dummy") places.push_back(zone.owner);
  return places;
}

/// Whether `seat` plays with the seat of the view. While a partner is secret, the card
/// that was called tells him; the others take each other for allies.
bool is_friend(const View& view, const TrickGame& rules, Seat seat, Seat declarer) {
  const TrickSpec& spec = rules.spec();
  if (seat == Seat::nobody && spec.dummy == Dummy::blind_hand) return false;
  if (seat == Seat::nobody) seat = declarer;  // a spare hand is always on his side
  if (spec.sides != Sides::called_partner || declarer == Seat::nobody)
    return same_side(view, seat, view.seat);
  for (int i = 0; i < spec.players; ++i)
    if (Seat(i) != declarer && same_side(view, Seat(i), declarer))
      return same_side(view, seat, view.seat);  // he is known
  const auto named = std::ranges::find(view.marks, "named", &View::Zone::name);
  const CardSet called = named == view.marks.end() ? CardSet{} : seen_in(&*named);
  const bool secret = !(seen_in(view.zone("hand", view.seat)) & called).empty();
  if (seat == view.seat) return true;
  if (view.seat == declarer) return false;
  return (seat == declarer) == secret;
}

}  // namespace

bool same_side(const View& view, Seat a, Seat b) {
  return a != Seat::nobody && b != Seat::nobody &&
         view.fact("side", -1, a) == view.fact("side", -2, b);
}

void Memory::look(const View& view, const TrickGame& rules) {
  const int now = view.fact("deals", 0);
  if (now != deal) *this = {.deal = now};
  const TrickSpec& spec = rules.spec();
  const Suit trump = Suit(view.fact("trump", int(Suit::none)));
  // Who draws cards may have anything again, and a battery does not tell of the hand.
  const bool voids_last = spec.stock == 0 && !spec.batteries;
  const auto note = [&](Seat seat, Card first, Card c) {
    const Suit led = rules.suit_under(trump, first);
    if (!voids_last || rules.suit_under(trump, c) == led || rules.free_cards().has(c)) return;
    if (seat != Seat::nobody)
      lacks[std::size_t(index(seat))] |= bit_of(led);
    else if (spec.dummy != Dummy::blind_hand)  // which follows nothing
      dummy_lacks |= bit_of(led);
  };
  // Between two turns of one player every card passes through the last two tricks.
  std::optional<Card> first;
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "last" && zone.name != "trick" && zone.name != "nest") continue;
    gone += seen_in(&zone);
    if (zone.name != "trick" || zone.cards.empty()) continue;
    if (!first) first = zone.cards.front();
    note(zone.owner, *first, zone.cards.front());
  }
  const auto last = std::ranges::find(view.zones, "last", &View::Zone::name);
  const std::vector<Seat> places = places_of(view);
  if (last == view.zones.end() || last->cards.size() != places.size()) return;
  // The cards lie as they were played, and whose won is known: so is whose they all were.
  const int order = (view.fact("low", 0) ? TrickGame::low_order : 0) |
                    (view.fact("bird_low", 0) ? TrickGame::bird_low : 0);
  const Suit led = rules.suit_under(trump, last->cards.front());
  const auto strength = [&](Card c) {
    const Suit suit = rules.suit_under(trump, c);
    return suit == led || suit == trump ? rules.power_under(trump, c, order) : -1;
  };
  const auto best = std::ranges::max_element(last->cards, {}, strength) - last->cards.begin();
  const auto winner = std::ranges::find(places, last->owner) - places.begin();
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t place = (places.size() + std::size_t(winner - best) + i) % places.size();
    note(places[place], last->cards.front(), last->cards[i]);
  }
}

Reading read_view(const View& view, const TrickGame& rules, const Memory& memory) {
  Reading table(rules);
  table.hand = seen_in(view.zone("hand", view.seat));
  table.hidden = rules.spec().pack - memory.gone - table.hand;
  for (const View::Zone& zone : view.zones) table.hidden -= seen_in(&zone);
  table.elsewhere = table.hidden;
  const Seat declarer = seat_fact(view, "declarer"), dummy = seat_fact(view, "dummy");
  const bool dummy_plays = view.fact("dummy_plays", 0);
  if (dummy_plays) table.hand = seen_in(view.zone(dummy == Seat::nobody ? "dummy" : "hand", dummy));
  table.trump_named = view.fact("trump_named", 0);
  if (table.trump_named) table.trump = Suit(view.fact("trump", int(Suit::none)));
  if (view.fact("low", 0)) table.order |= TrickGame::low_order;
  if (view.fact("bird_low", 0)) table.order |= TrickGame::bird_low;
  table.bid = view.fact("bid", 0);
  table.declaring = declarer != Seat::nobody && is_friend(view, rules, declarer, declarer);

  table.led = Suit(view.fact("led", int(Suit::none)));
  table.points = rules.spec().scoring.per_trick[int(table.trump)];
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "trick" || zone.cards.empty()) continue;
    const Card c = zone.cards.front();
    if (table.in_trick == 0 || table.takes(c)) {
      table.best = c;
      table.side_is_winning = is_friend(view, rules, zone.owner, declarer);
    }
    ++table.in_trick;
    table.points += table.worth(c);
  }
  table.last_to_play = table.in_trick + 1 == rules.spec().places;

  const std::vector<Seat> places = places_of(view);
  const Seat acting = dummy_plays ? dummy : view.seat;
  const int count = int(places.size()),
            here = int(std::ranges::find(places, acting) - places.begin());
  for (int i = 1; i < rules.spec().places; ++i) {
    const Seat seat = places[std::size_t((here + i) % count)];
    const std::uint8_t lacks =
        seat == Seat::nobody ? memory.dummy_lacks : memory.lacks[std::size_t(index(seat))];
    const View::Zone* hand = view.zone(seat == Seat::nobody ? "dummy" : "hand", seat);
    const bool open = seat != acting && hand && int(hand->cards.size()) == hand->size;
    table.read_other(i, is_friend(view, rules, seat, declarer), lacks,
                     open ? std::optional(seen_in(hand)) : std::nullopt);
  }
  return table;
}

void Reading::read_other(int turns_away, bool with_me, std::uint8_t lacks,
                         std::optional<CardSet> open) {
  const bool plays_after = turns_away < rules.spec().places - in_trick;
  if (with_me) {
    partners_lack |= lacks;
    alone = false;
    partner_behind |= plays_after;
    if (open) partner_shows += *open;
    return;
  }
  rivals_lack |= lacks;
  if (open) elsewhere += *open;
  if (plays_after) behind[std::size_t(rivals_behind++)] = {lacks, open.value_or(hidden)};
}

template <class Cards>
void Track::note(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s,
                 int play) {
  const Card c = s.plays[play];
  played += c;
  const int places = game.spec().places, first = play - play % places;
  const Suit led = game.suit_under(s.trump, s.plays[first]);
  if (game.suit_under(s.trump, c) == led || game.free_cards().has(c)) return;
  const bool voids_last = game.spec().stock == 0 && !game.spec().batteries;
  const int place = game.player_of(s, play);
  const bool blind = game.spec().dummy == Dummy::blind_hand && place == s.dummy;
  if (voids_last && !blind) lacks[std::size_t(place)] |= bit_of(led);
}

template <class Cards>
Track Track::of(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s) {
  Track track;
  for (int i = 0; i < s.played; ++i) track.note(game, s, i);
  return track;
}

template <class Cards>
Reading read_world(const TrickGameOf<Cards>& game, const typename TrickGameOf<Cards>::State& s,
                   const TrickGame& ranks, const Track& track, bool united) {
  using G = TrickGameOf<Cards>;
  const TrickSpec& spec = game.spec();
  const bool in_play = s.phase == Phase::play;
  // Who plays a dummy knows his own hand besides.
  const int knower = in_play ? game.place_of(s, game.controller(s, s.turn)) : s.turn;
  const bool has_declarer = s.declarer != G::no_place;
  Reading table(ranks);
  table.hand = G::faces(s.hand[s.turn]);
  CardSet seen =
      track.played + table.hand + G::faces(s.hand[knower]) + G::faces(s.shown) + G::faces(s.turned);
  if (s.dummy != G::no_place && s.dummy_open) seen += G::faces(s.hand[s.dummy]);
  if (s.nest_taken && knower == s.declarer) seen += G::faces(s.nest);
  table.hidden = table.elsewhere = spec.pack - seen;
  table.trump_named = s.trump_named || in_play;
  table.trump = s.trump;
  table.order = s.order;
  table.bid = s.bid;
  // While a partner is secret, the card that was called tells him; the others take each
  // other for allies.
  const bool secret = spec.sides == Sides::called_partner && has_declarer && !s.partner_known;
  const bool is_partner = secret && !(G::faces(s.hand[knower]) & s.named).empty();
  const bool defends = spec.sides == Sides::alone && has_declarer && knower != s.declarer;
  const auto is_friend = [&](int place) {
    if (united && defends) return place != s.declarer;
    if (!secret) return s.side[place] == s.side[knower];
    if (place == knower) return true;
    return knower != s.declarer && (place == s.declarer) == is_partner;
  };
  table.declaring = has_declarer && is_friend(s.declarer);
  table.led = s.in_trick > 0 ? s.led : Suit::none;
  table.in_trick = s.in_trick;
  table.points = spec.scoring.per_trick[int(s.trump)] + s.trick_points;
  table.last_to_play = s.in_trick + 1 == spec.places;
  if (!in_play) return table;
  for (int i = 0; i < s.in_trick; ++i) {
    const int play = s.played - s.in_trick + i;
    if (game.player_of(s, play) == s.best) table.best = s.plays[play];
  }
  if (s.in_trick > 0) table.side_is_winning = is_friend(s.best);
  for (int i = 1; i < spec.places; ++i) {
    const int place = (s.turn + i) % spec.places;
    const bool open = place == knower || (place == s.dummy && s.dummy_open);
    table.read_other(i, is_friend(place), track.lacks[std::size_t(place)],
                     open ? std::optional(G::faces(s.hand[place])) : std::nullopt);
  }
  return table;
}

template Track Track::of(const TrickGame&, const TrickGame::State&);
template Track Track::of(const TwoPackTrickGame&, const TwoPackTrickGame::State&);
template void Track::note(const TrickGame&, const TrickGame::State&, int);
template void Track::note(const TwoPackTrickGame&, const TwoPackTrickGame::State&, int);
template Reading read_world(const TrickGame&, const TrickGame::State&, const TrickGame&,
                            const Track&, bool);
template Reading read_world(const TwoPackTrickGame&, const TwoPackTrickGame::State&,
                            const TrickGame&, const Track&, bool);

bool Reading::holds(Card c, Suit asked) const {
  const CardSet above = rules.above(trump, c, order);
  const auto has = [&](const Rival& rival, Suit s) {
    return !(rival.lacks & bit_of(s)) && !of_suit(rival.cards, s).empty();
  };
  return std::all_of(behind.begin(), behind.begin() + rivals_behind, [&](const Rival& rival) {
    const bool beaten_in_suit = !(rival.cards & above).empty();
    if (has(rival, asked)) return suit(c) != asked || !beaten_in_suit;
    const bool can_trump = trump != Suit::none && has(rival, trump);
    return !can_trump || (is_trump(c) && !beaten_in_suit);
  });
}

bool Reading::equal(Card a, Card b) const {
  if (a == b) return true;
  if (suit(a) != suit(b) || worth(a) != worth(b) || takes(a) != takes(b)) return false;
  if (rules.free_cards().has(a) || rules.free_cards().has(b)) return false;
  const CardSet above_a = rules.above(trump, a, order), above_b = rules.above(trump, b, order);
  const CardSet between = power(a) < power(b) ? above_a - above_b - b : above_b - above_a - a;
  return (between & elsewhere).empty();
}

CardSet Reading::playable(CardSet offered) const {
  if (in_trick == 0) return offered;
  const CardSet follow = of_suit(offered, led);
  if (follow.empty()) return offered;
  return follow + (offered & rules.free_cards());
}

}  // namespace rookery
