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

Reading::Reading(const View& v, const TrickGame& r, const Memory& memory) : view(v), rules(r) {
  hand = seen_in(view.zone("hand", view.seat));
  elsewhere = rules.spec().pack - memory.gone - hand;
  for (const View::Zone& zone : view.zones) elsewhere -= seen_in(&zone);
  const Seat declarer = seat_fact(view, "declarer"), dummy = seat_fact(view, "dummy");
  const bool dummy_plays = view.fact("dummy_plays", 0);
  if (dummy_plays) hand = seen_in(view.zone(dummy == Seat::nobody ? "dummy" : "hand", dummy));
  if (view.fact("trump_named", 0)) trump = Suit(view.fact("trump", int(Suit::none)));
  if (view.fact("low", 0)) order |= TrickGame::low_order;
  if (view.fact("bird_low", 0)) order |= TrickGame::bird_low;
  declaring = declarer != Seat::nobody && is_friend(view, rules, declarer, declarer);

  led = Suit(view.fact("led", int(Suit::none)));
  points = rules.spec().scoring.per_trick[int(trump)];
  for (const View::Zone& zone : view.zones) {
    if (zone.name != "trick" || zone.cards.empty()) continue;
    const Card c = zone.cards.front();
    if (in_trick == 0 || takes(c)) {
      best = c;
      side_is_winning = is_friend(view, rules, zone.owner, declarer);
    }
    ++in_trick;
    points += worth(c);
  }
  last_to_play = in_trick + 1 == rules.spec().places;
  read_others(memory, dummy_plays ? dummy : view.seat, declarer);
}

void Reading::read_others(const Memory& memory, Seat acting, Seat declarer) {
  const std::vector<Seat> places = places_of(view);
  const int count = int(places.size()),
            here = int(std::ranges::find(places, acting) - places.begin());
  const int after = rules.spec().places - in_trick - 1;
  for (int i = 1; i < rules.spec().places; ++i) {
    const Seat seat = places[std::size_t((here + i) % count)];
    const std::uint8_t lacks =
        seat == Seat::nobody ? memory.dummy_lacks : memory.lacks[std::size_t(index(seat))];
    const bool with_me = is_friend(view, rules, seat, declarer);
    (with_me ? partners_lack : rivals_lack) |= lacks;
    if (!with_me && i <= after) behind[std::size_t(rivals_behind++)] = lacks;
  }
}

CardSet Reading::of_suit(CardSet from, Suit s) const {
  CardSet cards;
  for (Card c : from)
    if (suit(c) == s) cards += c;
  return cards;
}

bool Reading::takes(Card c) const {
  if (in_trick == 0) return true;
  return (suit(c) == led || is_trump(c)) && power(c) > power(best);
}

bool Reading::is_boss(Card c) const {
  for (Card other : of_suit(elsewhere, suit(c)))
    if (power(other) > power(c)) return false;
  return true;
}

bool Reading::holds(Card c, Suit asked) const {
  const bool boss = is_boss(c), trumps_out = trumps_are_out();
  return std::all_of(behind.begin(), behind.begin() + rivals_behind, [&](std::uint8_t lacks) {
    if (!(lacks & bit_of(asked))) return boss || suit(c) != asked;
    const bool can_trump = trumps_out && !(lacks & bit_of(trump));
    return !can_trump || (is_trump(c) && boss);
  });
}

CardSet Reading::playable(const Offer& offer) const {
  const CardSet offered = offer.from.faces();
  if (in_trick == 0) return offered;
  const CardSet follow = of_suit(offered, led);
  if (follow.empty()) return offered;
  return follow + (offered & rules.free_cards());
}

}  // namespace rookery
