// What a side has for certain when a trick begins, without looking ahead.
#include <algorithm>

#include "solver/trick_search.hpp"

namespace rookery::open_cards {

namespace {

/// The richest, or poorest, so many cards are played to as many tricks.
int points_given(const Board& board, Bits cards, int rounds, bool gladly) {
  if (std::popcount(cards) <= rounds) return board.points_in(cards);
  if (!(cards & board.counters)) return 0;
  std::array<int, 16> worths{};
  int count = 0;
  for (; cards; cards &= cards - 1) worths[count++] = board.worth[lowest(cards)];
  std::sort(worths.begin(), worths.begin() + count);
  int sum = 0;
  for (int i = 0; i < rounds; ++i) sum += worths[gladly ? count - 1 - i : i];
  return sum;
}

}  // namespace

/// Whether certain tricks and points settle the matter; else the value is `undecided`.
Proof Search::certain(const Stage& stage, int target) const {
  const int most = most_from(stage);
  const int for_them = most - target + 1;  // enough to keep us from the target
  Proof sure = top_trumps(stage, true, target);
  if (sure.value >= target) return sure;
  sure = top_trumps(stage, false, for_them);
  if (sure.value >= for_them) return {most - sure.value, sure.ranks};
  const bool we_lead = board_.ours[stage.leader];
  sure = cash(stage, we_lead ? target : for_them);
  if (we_lead && sure.value >= target) return sure;
  if (!we_lead && sure.value >= for_them) return {most - sure.value, sure.ranks};
  return {undecided, 0};
}

/// The unbroken top trumps of a side are its own, and so are the tricks of whichever hand
/// has most of them. No more of them are counted than `enough` asks for.
Proof Search::top_trumps(const Stage& stage, bool for_us, int enough) const {
  std::array<int, max_places> tricks{};
  Proof proof;
  int most = 0;
  for (Bits trumps = stage.all & board_.lane[board_.trumps]; trumps;) {
    const int card = highest(trumps);
    trumps ^= one_bit(card);
    int place = 0;
    while (!(hand_[place] >> card & 1)) ++place;
    if (board_.ours[place] != for_us) break;
    if (++tricks[place] > most) {
      ++most;
      proof.value += board_.per_trick;
    }
    proof.value += board_.worth[card];
    proof.ranks = one_bit(card);
    if (most >= stage.tricks) proof.value = most_from(stage);
    if (proof.value >= enough) break;
  }
  return proof;
}

/// The leader cashes his unbroken top cards: of trumps, and of suits that no rival can trump.
/// Then he crosses to a partner, if he can, who cashes what is highest now.
Proof Search::cash(const Stage& stage, int enough) const {
  const int leader = stage.leader;
  const bool side = board_.ours[leader];
  const Bits trump_lane = board_.lane[board_.trumps];
  int longest = 0;  // trumps of a rival
  bool free_rival = false;
  for (int p = 0; p < board_.places; ++p)
    if (board_.ours[p] != side) {
      longest = std::max(longest, std::popcount(hand_[p] & trump_lane));
      free_rival |= (hand_[p] & board_.free) != 0;
    }
  /// Rounds of a suit that no rival trumps.
  const auto unruffed = [&](Bits lane) {
    int rounds = 64;
    for (int p = 0; p < board_.places; ++p)
      if (board_.ours[p] != side && (hand_[p] & trump_lane))
        rounds = std::min(rounds, std::popcount(hand_[p] & lane));
    return free_rival && longest > 0 ? 0 : rounds;
  };
  const auto top_of = [&](Bits lane, Bits hand, Bits gone) {
    const Bits mine = hand & lane & ~gone;
    const Bits others = stage.all & lane & ~mine & ~gone;
    return others ? mine & above(highest(others)) : mine;
  };
  const Bits drawn = top_of(trump_lane, hand_[leader], 0);
  const int trump_rounds = std::popcount(drawn);
  const bool all_drawn = longest <= trump_rounds;
  // A partner who has nothing but trumps left would have to take the lead.
  int side_rounds = 64;
  for (int p = 0; p < board_.places; ++p) {
    if (p == leader || board_.ours[p] != side) continue;
    const int trumps = std::popcount(hand_[p] & trump_lane);
    const int others = std::popcount(hand_[p]) - trumps - std::max(0, trump_rounds - trumps);
    if (trumps > trump_rounds) side_rounds = std::min(side_rounds, others);
  }
  Proof proof;
  int tricks = 0;
  Bits cashed = 0;
  for (int i = 0; i < lanes; ++i) {
    const int suit = i == 0 ? board_.trumps : i <= board_.trumps ? i - 1 : i;
    const Bits lane = board_.lane[suit];
    Bits top = suit == board_.trumps ? drawn : top_of(lane, hand_[leader], 0);
    if (!top) continue;
    int rounds = std::popcount(top);
    if (suit != board_.trumps) {
      rounds = std::min({rounds, side_rounds, all_drawn ? 64 : unruffed(lane)});
      side_rounds -= rounds;
    }
    if (rounds == 0) continue;
    while (std::popcount(top) > rounds) top &= top - 1;
    cashed |= top;
    proof.ranks |= one_bit(lowest(top));
    proof.value += board_.points_in(top) + rounds * board_.per_trick;
    tricks += rounds;
    for (int p = 0; p < board_.places; ++p)
      if (p != leader)
        proof.value += points_given(board_, hand_[p] & lane, rounds, board_.ours[p] == side);
    if (tricks >= stage.tricks) proof.value = most_from(stage);
    if (proof.value >= enough) return proof;
  }
  for (int p = 0; p < board_.places; ++p) {
    if (p == leader || board_.ours[p] != side) continue;
    // What he can cash once he is in, suit by suit.
    Proof more = proof;
    int his_tricks = 0, points = 0;
    bool entry = false;
    int room = std::popcount(hand_[leader] & ~trump_lane) - std::popcount(cashed & ~trump_lane);
    if (std::popcount(hand_[leader] & trump_lane) <= trump_rounds) room = 64;
    for (int suit = 0; suit < lanes; ++suit) {
      const Bits lane = board_.lane[suit];
      const int gone = std::popcount(cashed & lane);
      Bits top = top_of(lane, hand_[p], cashed);
      int rounds = std::min(std::popcount(top), std::popcount(hand_[p] & lane) - gone);
      if (suit != board_.trumps) {
        if (!all_drawn) rounds = std::min(rounds, unruffed(lane) - gone);
        rounds = std::min(rounds, room);
      }
      if (rounds <= 0) continue;
      if (suit != board_.trumps) room -= rounds;
      while (std::popcount(top) > rounds) top &= top - 1;
      if (std::popcount(hand_[leader] & lane) > gone) entry = true;
      his_tricks += rounds;
      more.ranks |= one_bit(lowest(top));
      points += board_.points_in(top) + points_given(board_, hand_[p] & lane & ~top, gone, true) -
                points_given(board_, hand_[p] & lane, gone, true);
      for (int other = 0; other < board_.places; ++other) {
        if (other == p) continue;
        const bool ours = board_.ours[other] == side;
        const Bits cards = hand_[other] & lane & ~(other == leader ? cashed : 0);
        const int before = other == leader ? 0 : gone;
        points += points_given(board_, cards, before + rounds, ours) -
                  points_given(board_, cards, before, ours);
      }
    }
    if (!entry) continue;
    if (his_tricks > std::popcount(hand_[p]) - tricks)
      his_tricks = std::popcount(hand_[p]) - tricks;
    else
      more.value += points;
    more.value += his_tricks * board_.per_trick;
    if (tricks + his_tricks >= stage.tricks) more.value = most_from(stage);
    if (more.value >= enough) return more;
  }
  return proof;
}

}  // namespace rookery::open_cards
