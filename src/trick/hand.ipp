// Setting out, the order of a hand's phases, and what is offered in each.
#pragma once
#include <algorithm>

#include "trick/auction.ipp"
#include "trick/nest.ipp"
#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
TrickGameOf<Cards>::TrickGameOf(const TrickSpec& spec)
    : spec_(spec), deal_order_(deal_order(spec)) {
  for (int copy = 0; copy < spec.packs; ++copy)
    for (Card c : spec.pack) pack_[pack_size_++] = c;
  const Ranking& ranking = spec.ranking;
  for (const Special& special : ranking)
    if (special.free) free_ += special.card;
  counters_ = spec.counter_cards();
  free_batteries_ = spec.batteries && !spec.batteries_follow;
  must_lead_trump_ = spec.trumps.must_be_led;
  later_equal_wins_ = spec.later_equal_wins;
  for (int t = 0; t <= int(Suit::none); ++t) {
    greatest_[t] = std::int16_t(spec.greatest_bid(Suit(t)));
    greatest_of_all_ = std::max<int>(greatest_of_all_, greatest_[t]);
  }
  for (int t = 0; t <= int(Suit::none); ++t)
    for (Card c : spec.pack) {
      const Special* special = ranking.find(c);
      const Suit suit = special ? Suit(t) : c.suit();
      suit_of_[t][c.id] = std::uint8_t(suit);
      members_[t][int(suit)] += c;
      const int plain =
          c.rank() == 1 && ranking.ones_high ? height::one_high : height::of(c.rank());
      const bool trump = special || suit == Suit(t);
      for (int order = 0; order < orders; ++order) {
        int high = order & low_order ? height::highest - plain : plain;
        if (special) high = special->height;
        if (c.is_bird() && order & bird_low) high = height::lowest;
        power_[order][t][c.id] = std::uint8_t(high + (trump ? 64 : 0));
      }
    }
  for (int order = 0; order < orders; ++order)
    for (int t = 0; t <= int(Suit::none); ++t)
      for (Card c : spec.pack)
        for (Card other : members_[t][suit_of_[t][c.id]])
          if (power_[order][t][other.id] > power_[order][t][c.id]) above_[order][t][c.id] += other;
}

template <class Cards>
auto TrickGameOf<Cards>::deal(const HandContext& context, Chance& chance) const -> State {
  State s{};
  s.trump = s.led = Suit::none;
  s.declarer = s.dummy = s.best = s.cut_side = no_place;
  s.seat_at.fill(Seat::nobody);
  s.stuck = context.stuck;
  const int n = spec_.players;
  int dealer_at = 0;
  while (context.clockwise[dealer_at] != context.dealer) ++dealer_at;
  if (spec_.places > n) {
    // A spare hand lies opposite the dealer while it is nobody's (BO-26), a blind one
    // at his right (TD-4), and batteries behind both hands: count from his left.
    s.dealer = std::uint8_t(spec_.batteries ? 1 : spec_.places - 1);
    for (int i = 0; i < n; ++i)
      s.seat_at[i == 0 || spec_.batteries ? i : i + 1] = context.clockwise[(dealer_at + 1 + i) % n];
    if (!spec_.batteries) s.dummy = 1;
  } else {
    s.dealer = std::uint8_t(dealer_at);
    for (int i = 0; i < n; ++i) s.seat_at[i] = context.clockwise[i];
  }
  set_sides(s);
  std::array<Card, most_cards> order;
  chance.draw(Draw::pack, pack(), {order.data(), std::size_t(pack_size_)});
  std::array<Cards, max_places + 2> dealt{};  // from the dealer's left on; nest, draw pile
  for (int i = 0; i < pack_size_; ++i) dealt[deal_order_[i]] += order[i];
  s.nest = dealt[to_nest];
  if (spec_.stock > 0)
    for (int i = pack_size_ - 1; deal_order_[i] == to_stock; --i) s.pile.push(order[i]);
  for (int i = 0, place = spec_.batteries ? 3 : s.dealer; i < spec_.places; ++i)
    s.hand[place = next(place)] = dealt[i];
  if (spec_.dummy == Dummy::blind_hand) {  // TD-6: its last card is on top
    s.hand[s.dummy] = {};
    for (int i = 0; i < spec_.dealt_to_hands(); ++i)
      if (deal_order_[i] == s.dummy) s.pile.push(order[i]);
  }
  if (spec_.batteries) {  // OT-5: five covered cards each, then one upon each
    const int half = spec_.smallest_hand() / 2;
    const Card* next_card = order.data() + 2 * spec_.smallest_hand();
    for (int i = 0; i < 2 * half; ++i) s.covered[i % 2 * half + i / 2] = *next_card++;
    for (int i = 0; i < 2 * half; ++i) s.upper[i % 2 * half + i / 2] = *next_card++;
  }
  s.phase = Phase::dealt;
  return s;
}

template <class Cards>
Cards TrickGameOf<Cards>::unplayed(const State& s, int place) const {
  Cards cards = s.hand[place];
  if (blind(s, place))
    for (Card c : s.pile.span()) cards += c;
  if (spec_.batteries && place >= 2)
    for (int group = 5 * (place - 2); group < 5 * (place - 1); ++group)
      if (!(s.uncovered >> group & 1)) cards += s.covered[group];
  return cards;
}

template <class Cards>
void TrickGameOf<Cards>::set_sides(State& s) const {
  for (int p = 0; p < spec_.places; ++p)
    s.side[p] = std::uint8_t(spec_.sides == Sides::two ? p % 2 : p);
}

template <class Cards>
int TrickGameOf<Cards>::place_of(const State& s, Seat seat) const {
  int place = 0;
  while (s.seat_at[place] != seat) ++place;
  return place;
}

template <class Cards>
int TrickGameOf<Cards>::whose(const State& s, Who who) const {
  switch (who) {
    case Who::dealer: return s.dealer;
    case Who::left_of_dealer: return left_of(s, s.dealer);
    case Who::left_of_declarer: return left_of(s, s.declarer);
    case Who::declarer:
    case Who::declarers_choice: return s.declarer;
  }
  return s.dealer;
}

template <class Cards>
int TrickGameOf<Cards>::left_of(const State& s, int place) const {
  do place = next(place);
  while (!owned(s, place));
  return place;
}

template <class Cards>
Seat TrickGameOf<Cards>::controller(const State& s, int place) const {
  if (spec_.batteries) return s.seat_at[place & 1];
  if (place != s.dummy || s.phase < Phase::play) return s.seat_at[place];
  return s.seat_at[spec_.dummy == Dummy::dealers_partner ? s.dealer : s.declarer];  // DP-10, BO-11
}

template <class Cards>
void TrickGameOf<Cards>::open_hand(State& s) const {
  for (int group = 0; spec_.batteries && group < 10; ++group) {
    if (group % 5 == 0) s.hand[2 + group / 5] = {};
    s.hand[2 + group / 5] += s.upper[group];
  }
  for (int p = 0; p < spec_.places; ++p) s.dealt[p] = std::uint8_t(unplayed(s, p).size());
  s.nest_dealt = std::uint8_t(s.nest.size());
  for (Card c : s.exposed) {
    const bool top = spec_.ranking.find(c) || (c.rank() == 1 && spec_.ranking.ones_high);
    if (top || c.rank() >= 10) return break_off(s, Break::exposed);  // GB-15, GB-17
  }
  if (spec_.stock > 0) s.open = s.pile.pop();  // TN-6
  if (spec_.ranking.dealer_chooses) {
    s.turn = s.dealer;
    s.phase = Phase::bird_choice;
  } else {
    open_auction(s);
  }
}

template <class Cards>
void TrickGameOf<Cards>::offers(const State& s, Offers& out) const {
  if (s.mending) {
    offer_mending(s, out);
    return offer_faults(s, out);  // GB-83: at any moment
  }
  switch (s.phase) {
    case Phase::bird_choice:
      out.add(s.seat_at[s.dealer], Verb::name).words = bit(Word::high) | bit(Word::low);  // HR-9
      break;
    case Phase::auction: offer_calls(s, out); break;
    case Phase::exchange: offer_exchange(s, out); break;
    case Phase::trump:
    case Phase::asked: offer_trumps(s, out); break;
    case Phase::partner: {
      Offer& offer = out.add(s.seat_at[s.declarer], Verb::name);
      offer.from = spec_.pack;
      if (!spec_.partner.may_be_nobody)
        offer.from -= (s.hand[s.declarer] + s.nest) & spec_.pack;  // HC-16
      offer.min = offer.max = 1;
      break;
    }
    case Phase::draw:
      out.add(s.seat_at[s.turn], Verb::draw).words = bit(Word::open) | bit(Word::closed);
      break;
    case Phase::play: {
      Offer& offer = out.add(controller(s, s.turn), Verb::play);
      const bool battery = spec_.batteries && s.turn >= 2;  // OT-47: always seen to
      const bool checked = !spec_.faults_called || s.must_follow || battery;
      offer.from = checked || s.played == 0 ? playable(s, s.turn) : s.hand[s.turn];
      offer.min = offer.max = 1;
      if (may_give_lead(s)) out.add(s.seat_at[s.declarer], Verb::pass);  // HR-32
      break;
    }
    case Phase::score:
      for (int i = 0; i < spec_.players; ++i)
        if (!(s.acknowledged >> i & 1)) out.add(Seat(i), Verb::acknowledge);
      break;
    default: return;
  }
  if (spec_.faults_called) offer_faults(s, out);
}

template <class Cards>
void TrickGameOf<Cards>::apply(State& s, Seat seat, const Move& m) const {
  switch (m.verb) {
    case Verb::pass:
      if (s.phase == Phase::play) {
        s.lead_given = true;
        s.turn = s.leader = s.first_leader = std::uint8_t(left_of(s, s.declarer));
        return;
      }
      return call(s, m);
    case Verb::bid:
    case Verb::hold: return call(s, m);
    case Verb::name:
      if (s.phase == Phase::bird_choice) {
        if (m.word == Word::low) s.order |= bird_low;
        return open_auction(s);
      }
      if (s.phase == Phase::partner) {
        s.named = m.cards.faces();
        return begin_play(s);
      }
      return name_trump(s, m);
    case Verb::ask:
    case Verb::refuse: return ask_partner(s);
    case Verb::draw: return draw(s, m);
    case Verb::bury:
      if (s.mending) return mend(s, m);
      return bury(s, m);
    case Verb::take: return mend(s, m);
    case Verb::play: return put(s, m.cards.first());
    case Verb::acknowledge:
      s.acknowledged |= std::uint8_t(1 << index(seat));
      if (std::popcount(s.acknowledged) == spec_.players) s.phase = Phase::count;
      return;
    case Verb::call:
      if (m.word == Word::redeal) return break_off(s, Break::poor_hand);  // HR-19
      return fault(s, seat, m);
    case Verb::admit: return fault(s, seat, m);
    default: return;  // no offer of these games has another verb
  }
}

template <class Cards>
bool TrickGameOf<Cards>::advance(State& s, Chance& chance) const {
  switch (s.phase) {
    case Phase::play:
      if (spec_.batteries && s.played > 0 && uncover(s)) return true;
      if (!s.named.empty() && !s.partner_known && make_partner_known(s)) return true;
      if (s.in_trick == spec_.places) return close_trick(s), true;
      if (s.dummy != no_place && !s.dummy_open && s.played > 0 &&
          spec_.dummy != Dummy::blind_hand) {
        s.dummy_open = true;  // DP-9, BO-11
        return true;
      }
      if (blind(s, s.turn)) return put(s, s.pile.pop()), true;  // TD-20
      return false;
    case Phase::drawing: return finish_drawing(s), true;
    case Phase::auction: return turn_up(s, chance) || redeal_at_once(s);
    case Phase::bird_choice:
    case Phase::exchange:
    case Phase::trump:
    case Phase::asked:
    case Phase::partner:
    case Phase::draw:
    case Phase::score:
    case Phase::over: return false;
    case Phase::dealt: return open_hand(s), true;
    case Phase::auction_over: return close_auction(s), true;
    case Phase::pick_up: return pick_up(s), true;
    case Phase::last_trick:
      s.odd_given = true;
      s.phase = spec_.faults_called ? Phase::score : Phase::count;
      return true;
    case Phase::count:
      settle_partner(s);
      cut(s, chance);
      s.phase = Phase::over;
      return true;
  }
  return false;
}

template <class Cards>
void TrickGameOf<Cards>::break_off(State& s, Break why) const {
  s.broken = why;
  s.mending = false;
  s.phase = Phase::over;
}

}  // namespace rookery
