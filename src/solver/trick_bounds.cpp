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

Proof Certainty::settle(int target) const {
  const int most = board_.most_from(stage_);
  const auto settles = [&](bool for_us, const Proof& sure) {
    return for_us ? sure.value >= target : most - sure.value < target;
  };
  const auto bound = [&](bool for_us, const Proof& sure) {
    return Proof{for_us ? sure.value : most - sure.value, sure.counters, sure.ranks};
  };
  if (const Bits trumps = stage_.all & board_.trump_lane()) {
    const bool for_us = board_.ours[holder(highest(trumps))];
    const Proof sure = top_trumps(for_us);
    if (settles(for_us, sure)) return bound(for_us, sure);
  }
  const bool we_lead = board_.ours[stage_.leader];
  const Proof sure = cash();
  if (settles(we_lead, sure)) return bound(we_lead, sure);
  return {.value = open};
}

int Certainty::holder(int card) const {
  int place = 0;
  while (!(hand_[place] >> card & 1)) ++place;
  return place;
}

int Certainty::counters_given(Bits cards, int rounds, bool gladly) const {
  if (std::popcount(cards) <= rounds) return board_.points_in(cards);
  if (!gladly && std::popcount(cards & ~board_.counters) >= rounds) return 0;
  std::array<int, 64> worths;
  int count = 0;
  for (; cards; cards &= cards - 1) worths[count++] = board_.worth[lowest(cards)];
  std::sort(worths.begin(), worths.begin() + count);
  int sum = 0;
  for (int i = 0; i < rounds; ++i) sum += worths[gladly ? count - 1 - i : i];
  return sum;
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
  if (tricks >= stage_.tricks) return everything(ranks);
  Proof proof{board_.points_in(block) + tricks * board_.per_trick, board_.counters_in(block),
              ranks};
  // The rivals have to give something to every one of these tricks.
  for (int p : rivals) add_given(proof, hand_[p], tricks, false);
  return proof;
}

/// The leader cashes his unbroken top cards: of trumps, and of suits that no rival can trump.
/// Then he crosses to a partner, if he can, who cashes what is highest now.
Proof Certainty::cash() const {
  Bits side = 0, on_top = 0;  // the side's cards; the suits of which it has the highest card
  for (int p : board_.of_side[board_.ours[stage_.leader]]) side |= hand_[p];
  for (Bits lane : board_.lane)
    if (const Bits suit = stage_.all & lane; suit && side >> highest(suit) & 1) on_top |= lane;
  if (!(on_top & hand_[stage_.leader])) return {};
  const Cashed mine = by_leader(on_top);
  if (mine.tricks >= stage_.tricks) return everything(mine.proof.ranks);
  for (int p : board_.of_side[board_.ours[stage_.leader]]) {
    if (p == stage_.leader || !can_cross_to(p, mine.cards)) continue;
    const Proof with_him = by_partner(mine, p, on_top);
    if (with_him.value > mine.proof.value) return with_him;
  }
  return mine.proof;
}

/// Whether the leader has something to lead to a card of his partner that is highest then.
bool Certainty::can_cross_to(int partner, Bits gone) const {
  for (Bits lane : board_.lane) {
    const Bits suit = stage_.all & lane & ~gone;
    if (suit & hand_[stage_.leader] && hand_[partner] >> highest(suit) & 1) return true;
  }
  return false;
}

bool Certainty::all_trumps_drawn(int rounds) const {
  for (int p : board_.of_side[!board_.ours[stage_.leader]])
    if (std::popcount(hand_[p] & board_.trump_lane()) > rounds) return false;
  return true;
}

/// How often a suit can be led before a rival trumps it. A free card trumps at any time.
int Certainty::rounds_untrumped(Bits lane) const {
  int rounds = no_limit;
  for (int p : board_.of_side[!board_.ours[stage_.leader]]) {
    if (!(hand_[p] & board_.trump_lane())) continue;
    if (hand_[p] & board_.free) return 0;
    rounds = std::min(rounds, std::popcount(hand_[p] & lane));
  }
  return rounds;
}

/// The cards of a hand that nobody else can beat in their suit once some are gone.
Bits Certainty::top_cards(Bits hand, Bits lane, Bits gone) const {
  const Bits held = hand & lane & ~gone;
  const Bits others = stage_.all & lane & ~held & ~gone;
  return others ? held & above(highest(others)) : held;
}

Certainty::Cashed Certainty::by_leader(Bits on_top) const {
  const int leader = stage_.leader;
  const Bits trumps = board_.trump_lane();
  const bool side = board_.ours[leader];
  Cashed cashed;
  const auto add = [&](Bits lane, Bits winners) {
    const int rounds = std::popcount(winners);
    cashed.cards |= winners;
    cashed.tricks += rounds;
    cashed.proof.ranks |= one_bit(lowest(winners));
    cashed.proof.counters |= board_.counters_in(winners);
    cashed.proof.value += board_.points_in(winners) + rounds * board_.per_trick;
    for (int p = 0; p < board_.places; ++p)
      if (p != leader) add_given(cashed.proof, hand_[p] & lane, rounds, board_.ours[p] == side);
  };
  const Bits drawn = top_cards(hand_[leader], trumps, 0);
  const int trump_rounds = std::popcount(drawn);
  const bool all_drawn = all_trumps_drawn(trump_rounds);
  if (drawn) add(trumps, drawn);
  // A partner who has nothing but trumps left would have to take the lead.
  int room = no_limit;
  for (int p : board_.of_side[side]) {
    const int his = std::popcount(hand_[p] & trumps);
    if (p == leader || his <= trump_rounds) continue;
    room = std::min(room, std::popcount(hand_[p]) - his);
  }
  for (int suit = 0; suit < lanes; ++suit) {
    const Bits lane = board_.lane[suit];
    if (suit == board_.trumps || !(on_top & lane)) continue;
    const Bits top = top_cards(hand_[leader], lane, 0);
    if (!top) continue;
    const int untrumped = all_drawn ? no_limit : rounds_untrumped(lane);
    const int rounds = std::min({std::popcount(top), untrumped, room});
    if (rounds > 0) add(lane, top_of(top, rounds));
    room -= rounds;
  }
  return cashed;
}

/// What a partner adds if one of his winners can be led to.
Proof Certainty::by_partner(const Cashed& before, int partner, Bits on_top) const {
  const int leader = stage_.leader;
  const Bits trumps = board_.trump_lane(), cashed = before.cards;
  const bool side = board_.ours[leader];
  const int trump_rounds = std::popcount(cashed & trumps);
  const bool all_drawn = all_trumps_drawn(trump_rounds);
  // Nor may the leader, if he has trumps left, run out of other cards.
  const int his = std::popcount(hand_[leader] & trumps);
  int room = no_limit;
  if (his > trump_rounds)
    room = std::popcount(hand_[leader] & ~trumps) - std::popcount(cashed & ~trumps);
  Proof proof = before.proof;
  int tricks = 0, points = 0;
  bool entry = false;
  for (int suit = 0; suit < lanes; ++suit) {
    const Bits lane = board_.lane[suit];
    if (!(on_top & lane)) continue;
    const int gone = std::popcount(cashed & lane);
    const Bits held = hand_[partner] & lane, top = top_cards(held, lane, cashed);
    int rounds = std::min(std::popcount(top), std::popcount(held) - gone);
    if (suit != board_.trumps) {
      rounds = std::min(rounds, room);
      if (!all_drawn) rounds = std::min(rounds, rounds_untrumped(lane) - gone);
    }
    if (rounds <= 0) continue;
    if (suit != board_.trumps) room -= rounds;
    const Bits winners = top_of(top, rounds);
    entry |= (hand_[leader] & lane & ~cashed) != 0;
    tricks += rounds;
    proof.ranks |= one_bit(lowest(winners));
    proof.counters |= board_.counters_in(stage_.all & lane);
    // What has been counted before is taken off again: he keeps his winners for now.
    points += board_.points_in(winners) + points_given(held & ~winners, gone, true) -
              points_given(held, gone, true);
    for (int p = 0; p < board_.places; ++p) {
      if (p == partner) continue;
      const bool gladly = board_.ours[p] == side;
      const Bits cards = hand_[p] & lane & ~(p == leader ? cashed : 0);
      const int given = p == leader ? 0 : gone;
      points += points_given(cards, given + rounds, gladly) - points_given(cards, given, gladly);
    }
  }
  if (!entry) return before.proof;
  if (before.tricks + tricks >= stage_.tricks) return everything(proof.ranks);
  proof.value += points + tricks * board_.per_trick;
  return proof;
}

}  // namespace rookery::open_cards
