#include "solver/trick_bounds.hpp"

#include <algorithm>

namespace rookery::open_cards {
namespace {

constexpr int no_limit = 64;

Bits top_of(Bits cards, int count) {
  while (std::popcount(cards) > count) cards &= cards - 1;
  return cards;
}

}  // namespace

Proof Certainty::settle() const {
  const auto bound = [&](bool for_us, const Proof& sure) {
    return Proof{for_us ? sure.value : most_ - sure.value, sure.counters, sure.ranks};
  };
  if (const Bits trumps = stage_.all & board_.trump_lane()) {
    const bool for_us = board_.ours[holder(highest(trumps))];
    const Proof sure = top_trumps(for_us);
    if (is_enough(for_us, sure)) return bound(for_us, sure);
  }
  const bool we_lead = board_.ours[stage_.leader];
  if (const Bits on_top = suits_topped(we_lead); on_top & hand_[stage_.leader]) {
    const Proof sure = cash(stage_.leader, on_top, 0);
    if (is_enough(we_lead, sure)) return bound(we_lead, sure);
  } else {
    const Proof sure = take_over();
    if (is_enough(!we_lead, sure)) return bound(!we_lead, sure);
  }
  return {.value = open};
}

int Certainty::holder(int card) const {
  int place = 0;
  while (!(hand_[place] >> card & 1)) ++place;
  return place;
}

/// The suits of which a side has the highest card.
Bits Certainty::suits_topped(bool for_us) const {
  Bits side = 0, suits = 0;
  for (int p : board_.of_side[for_us]) side |= hand_[p];
  for (Bits lane : board_.lane)
    if (const Bits suit = stage_.all & lane; suit && side >> highest(suit) & 1) suits |= lane;
  return suits;
}

/// The unbroken top trumps of a side are its own, and so are the tricks of whichever hand
/// has most of them.
Proof Certainty::top_trumps(bool for_us) const {
  const Places &side = board_.of_side[for_us], &rivals = board_.of_side[!for_us];
  const Bits trumps = stage_.all & board_.trump_lane();
  Bits theirs = 0;
  for (int p : rivals) theirs |= hand_[p] & trumps;
  const Bits block = theirs ? trumps & above(highest(theirs)) : trumps;
  int tricks = 0;
  for (int p : side) tricks = std::max(tricks, std::popcount(hand_[p] & block));
  const Bits ranks = one_bit(lowest(block));
  if (tricks >= stage_.tricks) return {most_, stage_.counters, ranks};
  Proof proof{board_.points_in(block) + tricks * board_.per_trick, board_.counters_in(block),
              ranks};
  // The rivals have to give something to every one of these tricks.
  for (int p : rivals) add_unwillingly(proof, hand_[p], {}, tricks);
  return proof;
}

/// A hand that has the lead cashes what is certain to win: trumps, and suits that no rival can
/// trump. Then it crosses to a partner, if it can, who does the same.
Proof Certainty::cash(int leader, Bits on_top, Bits must_win) const {
  const bool side = board_.ours[leader];
  const Cashed mine = by_leader(leader, on_top);
  for (int suit = 0; suit < lanes; ++suit)
    if (must_win & board_.lane[suit] && mine.rounds[suit] == 0) return {};
  Proof sure = gathered(leader, mine, leader, {});
  if (is_enough(side, sure)) return sure;
  for (int p : board_.of_side[side]) {
    if (p == leader || !can_cross_to(leader, p, mine.cards)) continue;
    const Cashed his = by_partner(leader, mine, p, on_top);
    if (his.tricks == 0) continue;
    const Proof with_him = gathered(leader, mine, p, his);
    if (with_him.value > sure.value) sure = with_him;
  }
  return sure;
}

/// The leader's side has the highest card of no suit that he can lead. Whichever it is, the
/// rival who has that card wins with it, unless it can be trumped, and goes on to cash.
Proof Certainty::take_over() const {
  const Bits leads = hand_[stage_.leader];
  const bool side = !board_.ours[stage_.leader];
  const Bits on_top = suits_topped(side);
  for (int suit = 0; suit < lanes; ++suit)
    if (suit != board_.trumps && leads & board_.lane[suit] &&
        rounds_untrumped(!side, board_.lane[suit]) == 0)
      return {};
  Proof least{.value = most_};
  for (int p : board_.of_side[side]) {
    Bits his = 0;
    for (Bits lane : board_.lane)
      if (leads & lane && hand_[p] >> highest(stage_.all & lane) & 1) his |= lane;
    if (!his) continue;
    const Proof sure = cash(p, on_top, his);
    least.value = std::min(least.value, sure.value);
    least.counters |= sure.counters;
    least.ranks |= sure.ranks;
    if (!is_enough(side, least)) break;
  }
  return least;
}

/// Whether the leader has something to lead to a card of his partner that is highest then.
bool Certainty::can_cross_to(int leader, int partner, Bits gone) const {
  for (Bits lane : board_.lane) {
    const Bits suit = stage_.all & lane & ~gone;
    if (suit & hand_[leader] && hand_[partner] >> highest(suit) & 1) return true;
  }
  return false;
}

bool Certainty::all_trumps_drawn(bool of_us, int rounds) const {
  for (int p : board_.of_side[of_us])
    if (std::popcount(hand_[p] & board_.trump_lane()) > rounds) return false;
  return true;
}

/// How often a suit can be led before that side trumps it. A free card trumps at any time.
int Certainty::rounds_untrumped(bool by_us, Bits lane) const {
  int rounds = no_limit;
  for (int p : board_.of_side[by_us]) {
    if (!(hand_[p] & board_.trump_lane())) continue;
    if (hand_[p] & board_.free) return 0;
    rounds = std::min(rounds, std::popcount(hand_[p] & lane));
  }
  return rounds;
}

/// What a hand wins in a suit of which its side has the highest card: with the cards that
/// nobody else can beat once those cashed before are gone, and if these are enough to exhaust
/// everybody else, with all others too.
int Certainty::run(Cashed& cashed, int place, int suit, const Cashed& before, int limit) const {
  const Bits lane = board_.lane[suit], gone = before.cards & lane;
  const int led = before.rounds[suit];
  const Bits held = hand_[place] & lane, others = stage_.all & lane & ~held & ~gone;
  const Bits top = others ? held & above(highest(others)) : held;
  // Who has a free card need not follow.
  int longest = board_.free & stage_.all & ~lane ? no_limit : 0;
  for (int p = 0; p < board_.places; ++p)
    if (p != place) longest = std::max(longest, std::popcount(hand_[p] & lane) - led);
  const Bits winners = std::popcount(top) >= longest ? held : top;
  const int rounds = std::min({std::popcount(winners), std::popcount(held) - led, limit});
  if (rounds <= 0) return 0;
  cashed.cards |= top_of(winners, rounds);
  cashed.rounds[suit] += rounds;
  cashed.tricks += rounds;
  if (longest > 0) cashed.ranks |= one_bit(lowest(top_of(top, std::min(rounds, longest))));
  return rounds;
}

Certainty::Cashed Certainty::by_leader(int leader, Bits on_top) const {
  const Bits trumps = board_.trump_lane();
  const bool side = board_.ours[leader];
  Cashed cashed;
  if (on_top & trumps) run(cashed, leader, board_.trumps, {}, no_limit);
  const int drawn = cashed.tricks;
  const bool all_drawn = all_trumps_drawn(!side, drawn);
  // A partner who has nothing but trumps left would have to take the lead.
  int room = no_limit;
  for (int p : board_.of_side[side]) {
    if (p == leader || std::popcount(hand_[p] & trumps) <= drawn) continue;
    room = std::min(room, std::popcount(hand_[p] & ~trumps));
  }
  for (int suit = 0; suit < lanes; ++suit) {
    const Bits lane = board_.lane[suit];
    if (suit == board_.trumps || !(on_top & lane & hand_[leader])) continue;
    const int untrumped = all_drawn ? no_limit : rounds_untrumped(!side, lane);
    room -= run(cashed, leader, suit, {}, std::min(untrumped, room));
  }
  return cashed;
}

/// What a partner adds if one of his winners can be led to.
Certainty::Cashed Certainty::by_partner(int leader, const Cashed& before, int partner,
                                        Bits on_top) const {
  const Bits trumps = board_.trump_lane();
  const bool side = board_.ours[leader];
  const int drawn = before.rounds[board_.trumps];
  Cashed cashed;
  if (on_top & trumps) run(cashed, partner, board_.trumps, before, no_limit);
  bool entry = cashed.tricks > 0 && hand_[leader] & trumps & ~before.cards;
  const bool all_drawn = all_trumps_drawn(!side, drawn);
  const bool all_drawn_now = all_drawn || all_trumps_drawn(!side, drawn + cashed.tricks);
  // Nor may anybody else on the side who has trumps left run out of other cards.
  int room = no_limit;
  for (int p : board_.of_side[side]) {
    if (p == partner || std::popcount(hand_[p] & trumps) <= drawn) continue;
    room = std::min(room, std::popcount(hand_[p] & ~trumps) - (before.tricks - drawn));
  }
  for (int suit = 0; suit < lanes; ++suit) {
    const Bits lane = board_.lane[suit];
    if (suit == board_.trumps || !(on_top & lane & hand_[partner])) continue;
    const int untrumped =
        all_drawn ? no_limit : rounds_untrumped(!side, lane) - before.rounds[suit];
    const int rounds =
        run(cashed, partner, suit, before, std::min(all_drawn_now ? no_limit : untrumped, room));
    room -= rounds;
    entry |= rounds > 0 && untrumped > 0 && hand_[leader] & lane & ~before.cards;
  }
  return entry ? cashed : Cashed{};
}

/// What the tricks are worth that two hands cash, one after the other.
Proof Certainty::gathered(int leader, const Cashed& mine, int partner, const Cashed& his) const {
  const bool side = board_.ours[leader];
  const int tricks = mine.tricks + his.tricks;
  Proof proof{.value = tricks * board_.per_trick, .ranks = mine.ranks | his.ranks};
  if (tricks >= stage_.tricks) return {most_, stage_.counters, proof.ranks};
  if (stage_.needed > 0) {
    const int to_come = stage_.tricks - 1 + board_.last_counts;
    if (side ? tricks >= stage_.needed : to_come - tricks < stage_.needed)
      proof.value += board_.majority;
  }
  add(proof, (mine.cards | his.cards) & board_.counters);
  Rounds rounds = mine.rounds;
  for (int suit = 0; suit < lanes; ++suit) rounds[suit] += his.rounds[suit];
  for (int p = 0; p < board_.places; ++p) {
    if (!(hand_[p] & board_.counters)) continue;
    if (board_.ours[p] != side)
      add_unwillingly(proof, hand_[p], rounds, 0);
    else if (p == leader)
      add_gladly(proof, hand_[p] & ~mine.cards, his.rounds);
    else if (p == partner)
      add_gladly(proof, hand_[p] & ~his.cards, mine.rounds);
    else
      add_gladly(proof, hand_[p], rounds);
  }
  return proof;
}

/// Whoever is on the side that wins follows with counters, and throws others in if he cannot
/// follow; only no trumps, which would win.
void Certainty::add_gladly(Proof& proof, Bits cards, const Rounds& rounds) const {
  const Bits counters = cards & board_.counters;
  if (!counters) return;
  Bits given = 0;
  int thrown_in = 0;
  for (int suit = 0; suit < lanes; ++suit) {
    if (rounds[suit] == 0) continue;
    const Bits lane = board_.lane[suit];
    given |= choose(counters & lane, rounds[suit], true);
    thrown_in += std::max(0, rounds[suit] - std::popcount(cards & lane));
  }
  if (thrown_in > 0)
    given |= choose(counters & ~given & ~board_.trump_lane() & ~board_.free, thrown_in, true);
  add(proof, given);
}

/// The others follow with what counts least, and so they do when they cannot follow.
void Certainty::add_unwillingly(Proof& proof, Bits cards, const Rounds& rounds,
                                int discards) const {
  const Bits counters = cards & board_.counters;
  if (!counters) return;
  int kept = std::popcount(cards & ~board_.counters);  // cards that count nothing
  Bits given = 0, rest_on = 0;
  for (int suit = 0; suit < lanes; ++suit) {
    if (rounds[suit] == 0) continue;
    const Bits held = cards & board_.lane[suit];
    const int plain = std::popcount(held & ~board_.counters);
    const int follows = std::min(rounds[suit], std::popcount(held));
    discards += rounds[suit] - follows;
    kept -= std::min(plain, follows);
    if (follows <= plain) continue;
    given |= choose(held & counters, follows - plain, false);
    rest_on |= held & counters;
  }
  if (discards > kept) {
    given |= choose(counters & ~given, discards - kept, false);
    rest_on = counters;
  }
  proof.value += board_.points_in(given);
  proof.counters |= board_.counters_in(rest_on);
}

Bits Certainty::choose(Bits counters, int count, bool richest) const {
  if (std::popcount(counters) <= count) return counters;
  Bits chosen = 0;
  for (; count > 0; --count) {
    int best = lowest(counters);
    for (Bits rest = counters & (counters - 1); rest; rest &= rest - 1) {
      const int worth = board_.worth[lowest(rest)];
      if (richest ? worth > board_.worth[best] : worth < board_.worth[best]) best = lowest(rest);
    }
    chosen |= one_bit(best);
    counters ^= one_bit(best);
  }
  return chosen;
}

}  // namespace rookery::open_cards
