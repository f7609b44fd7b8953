// Setting out, the auction, the nest, and the order of a hand's phases.
#include "trick/trick_game.hpp"

#include <algorithm>

namespace rookery {

TrickGame::TrickGame(const TrickSpec& spec) : spec_(spec), deal_order_(deal_order(spec)) {
  for (Card c : spec.pack) pack_[pack_size_++] = c;
  const Ranking& ranking = spec.ranking;
  if (ranking.bird == BirdRank::high_free) free_ = bird;
  if (spec.nest.bars_counters) barred_ = spec.counter_cards();
  free_batteries_ = spec.batteries && !spec.batteries_follow;
  const Card red_one = card(Suit::red, 1);
  for (int t = 0; t <= int(Suit::none); ++t) {
    greatest_[t] = std::int16_t(spec.greatest_bid(Suit(t)));
    greatest_of_all_ = std::max<int>(greatest_of_all_, greatest_[t]);
  }
  for (int t = 0; t <= int(Suit::none); ++t)
    for (Card c : spec.pack) {
      const bool special = c.is_bird() || (ranking.red_one_top && c == red_one);
      const Suit suit = special ? Suit(t) : c.suit();
      int rank = c.rank() == 1 && ranking.ones_high ? 15 : c.rank();
      if (c.is_bird() && ranking.bird != BirdRank::low_bound) rank = 16;
      if (special && !c.is_bird()) rank = 17;
      const bool trump = suit == Suit(t) && suit != Suit::none;
      suit_of_[t][c.id] = std::uint8_t(suit);
      power_[t][c.id] = std::uint8_t(rank + (trump ? 64 : 0));
      members_[t][int(suit)] += c;
    }
}

TrickGame::State TrickGame::deal(const HandContext& context, Chance& chance) const {
  State s{};
  s.trump = s.led = Suit::none;
  s.declarer = s.dummy = s.best = s.cut_side = no_place;
  s.seat_at.fill(Seat::nobody);
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
  std::array<Card, card_ids> order;
  chance.draw(Draw::pack, pack(), {order.data(), std::size_t(pack_size_)});
  std::array<CardSet, max_places + 2> dealt{};  // from the dealer's left on; nest, draw pile
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

CardSet TrickGame::unplayed(const State& s, int place) const {
  CardSet cards = s.hand[place];
  if (blind(s, place))
    for (Card c : s.pile.span()) cards += c;
  if (spec_.batteries && place >= 2)
    for (int group = 5 * (place - 2); group < 5 * (place - 1); ++group)
      if (!(s.uncovered >> group & 1)) cards += s.covered[group];
  return cards;
}

void TrickGame::set_sides(State& s) const {
  for (int p = 0; p < spec_.places; ++p)
    s.side[p] = std::uint8_t(spec_.sides == Sides::two ? p % 2 : p);
}

int TrickGame::place_of(const State& s, Seat seat) const {
  int place = 0;
  while (s.seat_at[place] != seat) ++place;
  return place;
}

int TrickGame::whose(const State& s, Who who) const {
  int place = who == Who::left_of_declarer ? s.declarer : s.dealer;
  if (who == Who::dealer) return place;
  do place = next(place);
  while (!owned(s, place));
  return place;
}

Seat TrickGame::controller(const State& s, int place) const {
  if (spec_.batteries) return s.seat_at[place & 1];
  if (place != s.dummy || s.phase < Phase::play) return s.seat_at[place];
  return s.seat_at[spec_.dummy == Dummy::dealers_partner ? s.dealer : s.declarer];  // DP-10, BO-11
}

void TrickGame::open_auction(State& s) const {
  for (int group = 0; spec_.batteries && group < 10; ++group) {
    if (group % 5 == 0) s.hand[2 + group / 5] = {};
    s.hand[2 + group / 5] += s.upper[group];
  }
  for (int p = 0; p < spec_.places; ++p) s.dealt[p] = std::uint8_t(unplayed(s, p).size());
  s.nest_dealt = std::uint8_t(s.nest.size());
  for (Card c : s.exposed) {
    const bool top =
        c.is_bird() || (c.rank() == 1 && (spec_.ranking.ones_high || spec_.ranking.red_one_top));
    if (top || c.rank() >= 10) return break_off(s, Break::exposed);  // GB-15, GB-17
  }
  if (spec_.stock > 0) s.open = s.pile.pop();  // TN-6
  s.turn = std::uint8_t(whose(s, spec_.auction.opens));
  s.phase = Phase::auction;
}

void TrickGame::offer_calls(const State& s, Offers& out) const {
  const Auction& auction = spec_.auction;
  const Seat seat = s.seat_at[s.turn];
  if (!auction.opener_must_bid || s.called_once) out.add(seat, Verb::pass);  // GB-24
  const int least = s.bid == 0 ? auction.least : s.bid + auction.step;
  const auto offer_to = [&](int most, std::uint16_t suits) {
    if (least > most) return;
    Offer& offer = out.add(seat, Verb::bid);
    offer.least = std::int16_t(least);
    offer.most = std::int16_t(most);
    offer.step = std::int16_t(auction.step);
    offer.suits = suits;
  };
  if (!auction.names_colour) return offer_to(greatest_of_all_, 0);
  std::uint16_t done = 0;  // suits with the same limit share an offer
  for (int t = 0; t <= int(Suit::none); ++t) {
    if (done & bit(Suit(t))) continue;
    std::uint16_t alike = 0;
    for (int u = t; u <= int(Suit::none); ++u)
      if (greatest_[u] == greatest_[t]) alike |= bit(Suit(u));
    done |= alike;
    offer_to(greatest_[t], alike);
  }
}

void TrickGame::call(State& s, const Move& m) const {
  s.called_once = true;
  if (m.verb == Verb::bid) {
    s.bid = s.bids[s.turn] = m.number;
    s.declarer = s.turn;
    if (spec_.auction.names_colour) s.trump = m.suit;
  } else {
    s.passed |= std::uint8_t(1 << s.turn);
  }
  const int out = std::popcount(s.passed);
  const bool all_but_one = s.declarer != no_place && out == spec_.players - 1;
  if (all_but_one || out == spec_.players ||
      (m.verb == Verb::bid && s.bid == greatest_of_all_)) {  // GB-27
    s.phase = Phase::auction_over;
    return;
  }
  int place = s.turn;
  do place = next(place);
  while (!owned(s, place) || s.passed >> place & 1);  // GB-20
  s.turn = std::uint8_t(place);
}

void TrickGame::close_auction(State& s) const {
  const bool stuck = s.declarer == no_place;
  if (stuck) {
    if (spec_.auction.all_pass != WhenAllPass::dealer_stuck) return break_off(s, Break::all_passed);
    s.declarer = s.dealer;  // GB-32
    s.bid = std::int16_t(spec_.auction.least);
  }
  s.turn = s.declarer;
  if (spec_.dummy == Dummy::dealers_partner) s.dummy = std::uint8_t((s.dealer + 2) % 4);
  if (spec_.dummy == Dummy::declarers_partner) s.dummy = std::uint8_t((s.declarer + 2) % 4);
  if (spec_.dummy == Dummy::spare_hand) {
    // BO-28: the spare hand moves opposite the declarer; the people keep their order.
    const State was = s;
    s.passed = 0;
    int from = s.declarer;
    for (int step = 0; step < 4; ++step) {
      const int to = (s.declarer + step) % 4;
      const int source = step == 2 ? was.dummy : from;
      s.hand[to] = was.hand[source];
      s.seat_at[to] = was.seat_at[source];
      s.dealt[to] = was.dealt[source];
      s.bids[to] = was.bids[source];
      s.passed |= std::uint8_t((was.passed >> source & 1) << to);
      if (source == was.dealer) s.dealer = std::uint8_t(to);
      s.side[to] = std::uint8_t(step % 2);
      if (step == 2) continue;
      do from = (from + 1) % 4;
      while (from == was.dummy);
    }
    s.dummy = std::uint8_t((s.declarer + 2) % 4);
  }
  if (spec_.auction.names_colour && !stuck) return name_partner(s);
  s.phase = spec_.nest.size > 0 && !spec_.nest.trump_first ? Phase::pick_up : Phase::trump;
}

void TrickGame::offer_exchange(const State& s, Offers& out) const {
  const CardSet hand = s.hand[s.declarer];
  const CardSet plain = hand - barred_;
  Offer& offer = out.add(s.seat_at[s.declarer], Verb::bury);
  offer.from = plain;
  offer.min = offer.max = std::uint8_t(spec_.nest.size);
  if (spec_.nest.swap_at_most > 0) {  // GB-34
    offer.limited = hand - s.picked;
    offer.most_of = std::uint8_t(spec_.nest.swap_at_most);
  }
  if (spec_.faults_called) {  // GB-72: one card too few or too many can happen
    offer.min = std::uint8_t(spec_.nest.size - 1);
    offer.max = std::uint8_t(std::min(spec_.nest.size + 1, std::max(plain.size(), 1)));
  }
  if (plain.size() >= spec_.nest.size) return;
  // OH-10: all he has are counters. The cheapest must do, and they are shown.
  offer.min = offer.max = std::uint8_t(spec_.nest.size);
  offer.must = plain;
  int worth = 0;
  CardSet cheap = plain;
  while (cheap.size() < spec_.nest.size) {
    offer.must = cheap;
    ++worth;
    for (Card c : hand)
      if (spec_.scoring.face[c.id] == worth) cheap += c;
  }
  offer.from = cheap;
  if (cheap.size() == spec_.nest.size) offer.must = cheap;
}

void TrickGame::offers(const State& s, Offers& out) const {
  if (s.mending) {
    offer_mending(s, out);
    return offer_faults(s, out);  // GB-83: at any moment
  }
  switch (s.phase) {
    case Phase::auction: offer_calls(s, out); break;
    case Phase::exchange: offer_exchange(s, out); break;
    case Phase::trump: {
      Offer& offer = out.add(s.seat_at[s.declarer], Verb::name);
      offer.suits = 0b1111;
      if (!spec_.auction.names_colour) break;
      offer.suits = 0;  // PP-7: a dealer stuck with a bid that nobody made names its colour
      for (int t = 0; t <= int(Suit::none); ++t)
        if (greatest_[t] >= s.bid) offer.suits |= bit(Suit(t));
      break;
    }
    case Phase::partner: {
      Offer& offer = out.add(s.seat_at[s.declarer], Verb::name);
      offer.from = spec_.pack;
      if (!spec_.partner.may_be_nobody) offer.from -= s.hand[s.declarer] + s.nest;  // HC-16
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
      offer.from = checked ? playable(s, s.turn) : s.hand[s.turn];
      offer.min = offer.max = 1;
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

void TrickGame::apply(State& s, Seat seat, const Move& m) const {
  switch (m.verb) {
    case Verb::pass:
    case Verb::bid: return call(s, m);
    case Verb::name:
      if (s.phase == Phase::partner) {
        s.named = m.cards.faces();
        return begin_play(s);
      }
      s.trump = m.suit;
      if (spec_.nest.size > 0 && spec_.nest.trump_first)
        s.phase = Phase::pick_up;
      else
        name_partner(s);
      return;
    case Verb::draw: return draw(s, m);
    case Verb::bury:
      if (s.mending) return mend(s, m);
      s.hand[s.declarer] -= m.cards.faces();
      s.nest = m.cards.faces();
      s.shown = s.nest & barred_;
      if (spec_.nest.trump_first)
        name_partner(s);
      else
        s.phase = Phase::trump;
      return;
    case Verb::take: return mend(s, m);
    case Verb::play: return put(s, m.cards.first());
    case Verb::acknowledge:
      s.acknowledged |= std::uint8_t(1 << index(seat));
      if (std::popcount(s.acknowledged) == spec_.players) s.phase = Phase::count;
      return;
    case Verb::call:
    case Verb::admit: return fault(s, seat, m);
    default: return;  // no offer of these games has another verb
  }
}

bool TrickGame::advance(State& s, Chance& chance) const {
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
    case Phase::auction:
    case Phase::exchange:
    case Phase::trump:
    case Phase::partner:
    case Phase::draw:
    case Phase::score:
    case Phase::over: return false;
    case Phase::dealt: return open_auction(s), true;
    case Phase::auction_over: return close_auction(s), true;
    case Phase::pick_up:
      s.picked = s.nest;
      s.hand[s.declarer] += std::exchange(s.nest, {});
      s.phase = Phase::exchange;
      return true;
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

void TrickGame::break_off(State& s, Break why) const {
  s.broken = why;
  s.mending = false;
  s.phase = Phase::over;
}

}  // namespace rookery
