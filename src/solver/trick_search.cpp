#include "solver/trick_search.hpp"

#include <algorithm>

#include "solver/trick_bounds.hpp"

namespace rookery::open_cards {
namespace {

constexpr int no_bound = 32000;

/// Cards of a suit below all those whose rank mattered.
Bits below_line(Bits mattered) { return mattered ? below(lowest(mattered)) : ~Bits{0}; }

/// The equals of a card, which are not tried because it is.
Bits equals_of(int card, Bits lane, Bits may, Bits kept) {
  const Bits lower = lane & below(card), next = kept & lower;
  return may & lower & (next ? above(highest(next)) : ~Bits{0});
}

}  // namespace

Search::Search(const Board& board, Memory& memory, std::uint64_t budget)
    : board_(board), memory_(memory), hand_(board.hand), shape_(board.shape), budget_(budget) {
  root_.lie = board.lie;
  root_.counters = board.counters_in(~Bits{0});
  for (int p = 0; p < board.places; ++p) root_.all |= board.hand[p];
  root_.tricks = board.tricks;
  root_.needed = board.needed;
  root_.points = board.points_in(root_.all);
}

Trick Search::start(std::span<const std::uint8_t> played, int leader) {
  Trick trick;
  trick.turn = root_.leader = leader;
  for (std::uint8_t card : played) {
    hand_[trick.turn] &= ~one_bit(card);
    shape_ -= board_.mark[trick.turn][card];
    trick = with(trick, card);
  }
  return trick;
}

bool Search::reaches(const Trick& trick, Bits may, int target) {
  if (target <= 0) return true;
  if (target > board_.most_from(root_)) return false;
  return in_trick(root_, trick, target, may, -1, nullptr).value >= target;
}

int Search::value(const Trick& trick, Bits may, Range range, std::uint8_t& best) {
  auto [least, most, guess] = range;
  const bool we_move = board_.ours[trick.turn];
  best = Memory::no_lead;
  // As long as the answers are the same, the steps grow.
  const int step = board_.most_from(root_) / 24;
  int answers = -1;
  bool last = false;
  while (least < most && !gave_up_) {
    const int target = std::clamp(guess, least + board_.grain, most);
    std::uint8_t chosen = Memory::no_lead;
    const int found = in_trick(root_, trick, target, may, best, &chosen).value;
    const bool reached = found >= target;
    answers = reached == last ? answers + 1 : 0;
    last = reached;
    (reached ? least : most) = std::clamp(found, least, most);
    const int leap = std::min(step * answers, (most - least) / 2) / board_.grain * board_.grain;
    guess = reached ? least + std::max(leap, board_.grain) : most - leap;
    if (reached == we_move || best == Memory::no_lead) best = chosen;
  }
  if (best == Memory::no_lead) best = std::uint8_t(lowest(may));
  return least;
}

Search::Range Search::at_first_sight(const Trick& trick) const {
  Search play = *this;
  const int most = board_.most_from(root_);
  const int promised_too_little = most / 12 / board_.grain * board_.grain;
  return {0, most, play.play_out(root_, trick) + promised_too_little};
}

int Search::play_out(Stage stage, Trick trick) {
  int value = 0;
  while (true) {
    while (trick.played < board_.places) {
      Moves moves;
      const Bits cards = playable(trick, trick.turn);
      if (trick.played == 0)
        order_leads(stage, cards, -1, moves);
      else
        order_replies(trick, trick.turn, cards, moves);
      const int card = moves.take_best();
      hand_[trick.turn] ^= one_bit(card);
      trick = with(trick, card);
    }
    Stage next;
    value += finish(stage, trick, next);
    if (next.tricks == 0) return value;
    stage = next;
    trick = {};
    trick.turn = stage.leader;
  }
}

int Search::Moves::take_best() {
  auto* best = std::max_element(order_.data(), order_.data() + count_);
  const int card = *best & 63;
  *best = order_[--count_];
  return card;
}

// The play.

Bits Search::playable(const Trick& trick, int place) const {
  const Bits hand = hand_[place];
  if (trick.played == 0) return hand;
  const Bits follow = hand & board_.lane[trick.led];
  return follow ? follow | (hand & board_.free) : hand;
}

Trick Search::with(const Trick& trick, int card) const {
  Trick longer = trick;
  const int suit = board_.lane_of[card];
  bool wins = trick.played == 0;
  if (wins)
    longer.led = suit;
  else if (suit == board_.lane_of[trick.best_card])
    wins = card > trick.best_card;
  else
    wins = suit == board_.trumps;
  if (wins) longer.best_place = trick.turn, longer.best_card = card;
  longer.points += board_.worth[card];
  longer.cards[longer.played++] = std::uint8_t(card);
  longer.turn = after(trick.turn);
  return longer;
}

/// The winner's rank mattered if another card of its suit was played.
Bits Search::rank_of_winner(const Trick& trick) const {
  int of_suit = 0;
  for (int i = 0; i < board_.places; ++i)
    of_suit += board_.lane_of[trick.cards[i]] == board_.lane_of[trick.best_card];
  return of_suit > 1 ? one_bit(trick.best_card) : 0;
}

// The search. Values are what the declaring side still takes.

Proof Search::in_trick(const Stage& stage, const Trick& trick, int target, Bits may, int hint,
                       std::uint8_t* chosen) {
  if (++nodes_ > budget_ && budget_ > 0) {
    gave_up_ = true;
    return {};
  }
  if ((may & (may - 1)) == 0) {
    const int only = lowest(may);
    if (chosen) *chosen = std::uint8_t(only);
    return played(stage, trick, with(trick, only), only, target);
  }
  const int place = trick.turn;
  const bool we_move = board_.ours[place];
  const Bits kept = without_equals(stage.all, may);
  Moves moves;
  if (trick.played == 0)
    order_leads(stage, kept, hint, moves);
  else
    order_replies(trick, place, kept, moves);
  Proof best{.value = we_move ? -1 : no_bound};
  Bits rest = kept;
  while (!moves.empty()) {
    const int card = moves.take_best();
    if (!(rest >> card & 1)) continue;
    const Trick longer = with(trick, card);
    Proof proof = played(stage, trick, longer, card, target);
    if (gave_up_) return {};
    const bool better = we_move ? proof.value > best.value : proof.value < best.value;
    if (chosen && better) *chosen = std::uint8_t(card);
    if (we_move ? proof.value >= target : proof.value < target) {
      if (trick.played == 0) killer_[stage.tricks][place] = std::uint8_t(card);
      return proof;
    }
    rest &= ~one_bit(card);
    rest &= ~not_worth_trying(stage, {place, card, longer, proof, may, kept}, target, rest);
    best.ranks |= proof.ranks;
    best.counters |= proof.counters;
    best.value = we_move ? std::max(best.value, proof.value) : std::min(best.value, proof.value);
  }
  return best;
}

/// What comes of a card that makes a trick longer.
Proof Search::played(const Stage& stage, const Trick& trick, const Trick& longer, int card,
                     int target) {
  const int place = trick.turn;
  hand_[place] ^= one_bit(card);
  shape_ -= board_.mark[place][card];
  const Proof proof =
      longer.played == board_.places
          ? after_trick(stage, longer, target)
          : in_trick(stage, longer, target, playable(longer, longer.turn), -1, nullptr);
  hand_[place] ^= one_bit(card);
  shape_ += board_.mark[place][card];
  return proof;
}

/// Cards that cannot do better than one that failed. Its equals cannot. Nor can a card that
/// has another worth only, by more than the difference in worth: this goes to another trick.
/// If the current trick is settled, what is richer may as well go to one's own, and what is
/// poorer to the others'. The proof is made to cover all of them.
Bits Search::not_worth_trying(const Stage& stage, const Failed& failed, int target,
                              Bits rest) const {
  const auto& [place, card, trick, proof, may, kept] = failed;
  const Bits lane = board_.lane[board_.lane_of[card]];
  const Bits mattered = proof.ranks & lane;
  // Either no rank so low mattered, or only neighbours are alike, as long as they are such.
  const bool by_rank = (mattered & ~above(card)) != 0;
  Bits alike = lane & below_line(mattered);
  if (by_rank) {
    const Bits others = stage.all & lane & ~may;
    const Bits lower = others & below(card);
    alike = lane & (lower ? above(highest(lower)) : ~Bits{0}) & below_line(others & above(card));
    proof.ranks |= equals_of(card, lane, may, kept);
  }
  Bits skipped = 0;
  const Bits candidates = board_.free >> card & 1 ? 0 : alike & rest & ~board_.free;
  if (!candidates) return skipped;
  // What is settled has to be settled whichever of them is played: if one of them holds the
  // trick, that goes for its neighbours only.
  const bool complete = trick.played == board_.places;
  const bool settled = complete || ((by_rank || trick.best_card != card) && is_settled(trick));
  const Bits overtake = by_rank || complete ? 0 : above(trick.best_card);
  const bool to_us = board_.ours[trick.best_place];
  const bool we_move = board_.ours[place];
  const int value = proof.value;
  for (Bits others = candidates; others; others &= others - 1) {
    const int other = lowest(others);
    const int richer = board_.worth[other] - board_.worth[card];
    const bool same_owner = settled && !(board_.lane_of[trick.best_card] == board_.lane_of[card] &&
                                         overtake >> other & 1);
    int gain = std::abs(richer);
    if (same_owner) gain = std::max(0, to_us == we_move ? richer : -richer);
    const int bound = we_move ? value + gain : value - gain;
    if (we_move ? bound >= target : bound < target) continue;
    skipped |= one_bit(other);
    proof.counters |= board_.counter[other] | board_.counter[card];
    proof.value = we_move ? std::max(proof.value, bound) : std::min(proof.value, bound);
    if (by_rank) proof.ranks |= one_bit(other) | equals_of(other, lane, may, kept);
    if (same_owner && !complete && richer != 0) proof.ranks |= one_bit(trick.best_card);
  }
  return skipped;
}

/// What a trick brings the declaring side, and how it leaves things.
int Search::finish(const Stage& stage, const Trick& trick, Stage& next) const {
  const bool to_us = board_.ours[trick.best_place];
  const bool last = stage.tricks == 1;
  int gain = to_us ? trick.points + board_.per_trick : 0;
  next.tricks = stage.tricks - 1;
  next.points = stage.points - trick.points;
  if (stage.needed > 0) {
    const int needed = stage.needed - (to_us ? last ? board_.last_counts : 1 : 0);
    const int to_come = last ? 0 : next.tricks - 1 + board_.last_counts;
    if (needed <= 0) gain += board_.majority;
    next.needed = needed > to_come ? 0 : std::max(needed, 0);
  }
  if (last && to_us) gain += board_.last_trick + next.points;  // GB-47
  next.leader = trick.best_place;
  next.all = stage.all;
  next.counters = stage.counters;
  for (int i = 0; i < board_.places; ++i) {
    next.all &= ~one_bit(trick.cards[i]);
    next.counters &= ~board_.counter[trick.cards[i]];
  }
  return gain;
}

Proof Search::after_trick(const Stage& stage, const Trick& trick, int target) {
  const Bits rank = rank_of_winner(trick);
  Stage next;
  const int gain = finish(stage, trick, next);
  if (next.tricks == 0) return {gain, stage.counters, rank};
  Proof proof = from_lead(next, stage, target - gain);
  proof.value += gain;
  proof.ranks |= rank;
  const bool reached = proof.value >= target;
  if (reached == board_.ours[trick.best_place]) proof.counters |= stage.counters ^ next.counters;
  return proof;
}

/// How the cards lie is not in `stage` yet: mostly it is not needed.
Proof Search::from_lead(Stage& stage, const Stage& before, int target) {
  const int most = board_.most_from(stage);
  if (target > most) return {.value = most};
  if (target <= 0) return {.value = 0};
  const Bits shape = shape_ + Bits(stage.leader + max_places * stage.needed) * 0x9e3779b97f4a7c15;
  if (board_.even_hands && stage.tricks == 1) return last_trick(stage);
  memory_.expect(shape);
  stage.lie = before.lie;
  stage.lie.holders |= columns_of(before.counters ^ stage.counters);
  for (Bits gone = before.all & ~stage.all; gone; gone &= below(highest(gone)))
    stage.lie.take_out(std::popcount(before.all & below(highest(gone))));
  const Memory::Found known = memory_.find(shape, board_, stage, target);
  if (known.settles) return proof_of(stage, known);
  if (board_.even_hands) {
    const Proof sure = Certainty(board_, hand_, stage, target).settle();
    if (sure.value != Certainty::open) return sure;
  }
  const int hint = known.lead == Memory::no_lead ? -1 : nth_bit(stage.all, known.lead);
  Trick trick;
  trick.turn = stage.leader;
  std::uint8_t chosen = Memory::no_lead;
  const Proof proof = in_trick(stage, trick, target, hand_[stage.leader], hint, &chosen);
  if (!gave_up_) remember(stage, shape, proof, target, chosen);
  return proof;
}

/// Nobody has a choice any more.
Proof Search::last_trick(const Stage& stage) const {
  Trick trick;
  trick.turn = stage.leader;
  for (int i = 0; i < board_.places; ++i) trick = with(trick, lowest(hand_[trick.turn]));
  return {board_.ours[trick.best_place] ? board_.most_from(stage) : 0, stage.counters,
          rank_of_winner(trick)};
}

void Search::remember(const Stage& stage, Bits shape, const Proof& proof, int target,
                      std::uint8_t lead) {
  Memory::Entry entry{.lie = stage.lie};
  Counters counters = entry.loose = proof.counters;
  const auto by_rank = [&](int card) { return std::popcount(stage.all & below(card)); };
  for (Bits lane : board_.lane) {
    const Bits ranks = proof.ranks & lane;
    if (!ranks) continue;
    const int last = lowest(ranks);
    const Bits up = below(by_rank(highest(stage.all & lane)) + 1);
    entry.matters.ranks |= up & ~below(by_rank(last));
    entry.loose &= ~board_.counters_above[last];
    // If a counter of the suit matters, these ranks have to hold the same counters: so it is
    // the same card among them, or is below them there too.
    if (!(proof.counters & board_.counters_above[lowest(lane)]) && !board_.too_many_counters)
      continue;
    entry.matters.counts |= up & ~below(by_rank(last));
    counters |= board_.counters_above[last];
  }
  entry.matters.holders = columns_of(counters);
  if (proof.value >= target)
    entry.ours = std::int16_t(proof.value);
  else
    entry.theirs = std::int16_t(board_.most_from(stage) - proof.value);
  if (lead != Memory::no_lead) entry.lead = std::uint8_t(std::popcount(stage.all & below(lead)));
  memory_.keep(shape, entry);
}

/// What an entry of the memory shows: its ranks are the lowest of each suit that matter.
Proof Search::proof_of(const Stage& stage, const Memory::Found& found) const {
  const Lie::Part& matters = found.settles->matters;
  Proof proof{.value = found.value,
              .counters = matters.counters() & stage.counters & ~found.elsewhere};
  int at = 0;
  for (Bits lane : board_.lane) {
    const int size = std::popcount(lane & stage.all);
    const Bits part = matters.ranks >> at & below(size);
    if (part) proof.ranks |= one_bit(nth_bit(stage.all, at + lowest(part)));
    at += size;
  }
  return proof;
}

}  // namespace rookery::open_cards
