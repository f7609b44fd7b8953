// Zero-window search over tricks with a memory of positions.
//
// Cards in play are numbered anew after every trick, suit by suit from the lowest up
// and without gaps. So positions that differ only in cards long gone are one position,
// and neighbouring cards of one hand that count the same are one card.
#include "solver/trick_solver.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace rookery {
namespace {

using Bits = std::uint64_t;
constexpr Bits one_bit(int i) { return Bits{1} << i; }

constexpr int groups = 5;  // four colours, the trumps among them; special cards without a trump
constexpr int most_worths = 6;
constexpr int killer_bonus = 50;
constexpr std::size_t memory_size = std::size_t{1} << 18;

/// All cards in play, in the numbers of the current trick.
struct Deal {
  std::array<Bits, max_places> hand{};
  std::array<Bits, most_worths> worth{};  // cards by what they count; free cards by themselves
};

/// The cards of the current trick.
struct Trick {
  std::array<std::uint8_t, max_places> cards{};
  int played = 0, leader = 0, best_place = 0, best_card = 0, led = 0, points = 0;
};

struct Bounds {
  Bits check = 0;
  std::int16_t least = 0, most = 0;
  std::uint8_t lead = 255;
};

}  // namespace

struct TrickSolver::Search {
  explicit Search(const TrickGame& game) : rules(game), memory(memory_size) {}

  const TrickGame& rules;
  std::vector<Bounds> memory;

  // Of the position that is solved.
  int places = 4;
  std::array<Bits, groups> lane{};
  std::array<std::uint8_t, 64> group_of{};
  Bits lane_ends = 0;                   // the highest number of each lane
  int trumps = 0;                       // the lane of the trumps
  std::array<bool, max_places> ours{};  // the declaring side's places
  int worths = 0;
  std::array<int, most_worths> worth_of{};
  bool has_free = false;
  int free_worth = -1;  // which worth the free card is
  int per_trick = 0, last_trick = 0, majority = 0;
  int nest_tricks_ours = 0;  // a nest that counts as a trick for the declarer
  int nest_trick_last = 0;   // or for whoever wins the last trick
  bool even_hands = true;
  Bits salt = 0;

  /// The card that settled the matter last at this depth, for each place in the trick.
  std::array<std::array<std::uint8_t, max_places>, 64> killer{};

  std::uint64_t nodes = 0, budget = 0;
  bool out_of_budget = false;

  // What belongs to a card.

  int points_of(const Deal& deal, int card) const {
    int points = 0;
    for (int w = 0; w < worths; ++w)
      if (deal.worth[w] >> card & 1) points += worth_of[w];
    return points;
  }
  int points_in(const Deal& deal, Bits cards) const {
    int points = 0;
    for (int w = 0; w < worths; ++w) points += worth_of[w] * std::popcount(deal.worth[w] & cards);
    return points;
  }

  // Setting out.

  struct Numbering {
    std::array<std::uint8_t, card_ids> number{};
    std::array<Card, 64> card{};
  };

  void set_out(const TrickGame::State& s) {
    const TrickSpec& spec = rules.spec();
    places = spec.places;
    const int declaring = s.side[s.declarer];
    for (int p = 0; p < places; ++p) ours[p] = s.side[p] == declaring;
    // Lanes are as wide as the suits of the whole pack, so that numbers mean the same
    // in all positions of a hand.
    std::array<int, groups> width{};
    for (Card c : spec.pack) ++width[int(rules.suit_under(s.trump, c))];
    int at = 0;
    lane_ends = 0;
    for (int g = 0; g < groups; ++g) {
      lane[g] = 0;
      for (int i = 0; i < width[g]; ++i) {
        group_of[at] = std::uint8_t(g);
        lane[g] |= one_bit(at++);
      }
      if (at > 0) lane_ends |= one_bit(at - 1);
    }
    trumps = int(s.trump);
    per_trick = spec.scoring.per_trick[int(s.trump)];
    majority = spec.scoring.majority;
    last_trick = spec.scoring.last_trick;
    nest_tricks_ours = nest_trick_last = 0;
    const bool to_declarer = spec.nest.goes == NestGoes::to_declarer;
    if (!to_declarer) last_trick += nest_points(s);
    if (spec.nest.is_a_trick) (to_declarer ? nest_tricks_ours : nest_trick_last) = 1;
    last_trick += per_trick * nest_trick_last;
    has_free = !rules.free_cards().empty();
  }

  int nest_points(const TrickGame::State& s) const {
    const TrickSpec& spec = rules.spec();
    if (spec.nest.goes != NestGoes::out_of_play) return spec.counters(s.nest);
    return spec.nest.counters >= InNest::barred ? spec.counters(s.shown) : 0;
  }

  Deal number(const TrickGame::State& s, Trick& trick, Numbering& names) {
    const TrickSpec& spec = rules.spec();
    CardSet in_play;
    for (int p = 0; p < places; ++p) in_play += s.hand[p];
    for (int i = 0; i < s.in_trick; ++i) in_play += s.plays[s.played - s.in_trick + i];
    std::array<std::vector<Card>, groups> by_group;
    for (Card c : in_play) by_group[std::size_t(rules.suit_under(s.trump, c))].push_back(c);
    Deal deal;
    // What counts alike is one worth; a card that is free to be played is one by itself.
    worths = 0;
    free_worth = -1;
    const auto worth_index = [&](int points, bool free) {
      if (free && free_worth >= 0) return free_worth;
      if (free) {
        worth_of[std::size_t(worths)] = points;
        return free_worth = worths++;
      }
      for (int w = 0; w < worths; ++w)
        if (w != free_worth && worth_of[std::size_t(w)] == points) return w;
      worth_of[std::size_t(worths)] = points;
      return worths++;
    };
    // The same order of worths in all positions of a hand, whatever has been played.
    std::array<bool, 128> known{};
    for (Card c : spec.pack) {
      const int points = spec.scoring.face[c.id];
      const bool free = rules.free_cards().has(c);
      if (free || (points > 0 && !std::exchange(known[std::size_t(points)], true)))
        worth_index(points, free);
    }
    for (int g = 0; g < groups; ++g) {
      auto& cards = by_group[std::size_t(g)];
      std::ranges::sort(cards, {}, [&](Card c) { return rules.power_under(s.trump, c, s.order); });
      int at = lane[std::size_t(g)] ? std::countr_zero(lane[std::size_t(g)]) : 0;
      for (Card c : cards) {
        names.number[c.id] = std::uint8_t(at);
        names.card[std::size_t(at)] = c;
        const int points = spec.scoring.face[c.id];
        const bool free = rules.free_cards().has(c);
        if (free || points > 0) deal.worth[std::size_t(worth_index(points, free))] |= one_bit(at);
        ++at;
      }
    }
    int smallest = 64, largest = 0;
    for (int p = 0; p < places; ++p) {
      for (Card c : s.hand[p]) deal.hand[std::size_t(p)] |= one_bit(names.number[c.id]);
      const bool has_played = (p - s.leader + places) % places < s.in_trick;
      const int size = s.hand[p].size() + has_played;
      smallest = std::min(smallest, size);
      largest = std::max(largest, size);
    }
    even_hands = smallest == largest;
    trick = {};
    trick.leader = s.leader;
    for (int i = 0; i < s.in_trick; ++i) {
      const int place = (s.leader + i) % places;
      put(deal, trick, place, names.number[s.plays[s.played - s.in_trick + i].id]);
    }
    // What a stored bound depends on besides the cards.
    salt = Bits(trumps) | Bits(s.order) << 4 | Bits(last_trick + 1) << 8;
    for (int p = 0; p < places; ++p) salt |= Bits(ours[std::size_t(p)]) << (40 + p);
    return deal;
  }

  // The play.

  void put(Deal& deal, Trick& trick, int place, int card) const {
    deal.hand[place] &= ~one_bit(card);
    const int group = group_of[card];
    bool wins = trick.played == 0;
    if (wins)
      trick.led = group;
    else if (group == group_of[trick.best_card])
      wins = card > trick.best_card;
    else
      wins = group == trumps;
    if (wins) trick.best_place = place, trick.best_card = card;
    trick.points += points_of(deal, card);
    trick.cards[std::size_t(trick.played++)] = std::uint8_t(card);
  }

  Bits playable(const Deal& deal, const Trick& trick, int place) const {
    const Bits hand = deal.hand[place];
    if (trick.played == 0) return hand;
    const Bits follow = hand & lane[trick.led];
    if (!follow) return hand;
    return has_free ? follow | (hand & deal.worth[free_worth]) : follow;
  }

  /// One card of each run that makes no difference: the highest.
  Bits without_equals(const Deal& deal, Bits cards) const {
    Bits differs = lane_ends;
    for (int w = 0; w < worths; ++w) differs |= deal.worth[w] ^ (deal.worth[w] >> 1);
    return cards & ~(cards & (cards >> 1) & ~differs);
  }

  void take_away(Deal& deal, int card) const {
    const Bits lower = one_bit(card) - 1;
    const Bits higher = lane[group_of[card]] & ~(lower | one_bit(card));
    const Bits rest = ~(higher | one_bit(card));
    for (int p = 0; p < places; ++p)
      deal.hand[p] = (deal.hand[p] & rest) | ((deal.hand[p] & higher) >> 1);
    for (int w = 0; w < worths; ++w)
      deal.worth[w] = (deal.worth[w] & rest) | ((deal.worth[w] & higher) >> 1);
  }

  /// The deal after a trick, numbered anew.
  void close(Deal& deal, const Trick& trick) const {
    // From the top, so that what is above a card is numbered already.
    Bits cards = 0;
    for (int i = 0; i < places; ++i) cards |= one_bit(trick.cards[std::size_t(i)]);
    for (int card = 0; cards; cards &= ~one_bit(card)) {
      card = 63 - std::countl_zero(cards);
      take_away(deal, card);
    }
  }

  // The search. Values are what the declaring side still takes.

  /// The end of the play: what the last trick brings besides its cards.
  int at_end(const Deal& deal, bool to_us, int tricks_ours, int tricks_theirs) const {
    Bits odd = 0;
    for (int p = 0; p < places; ++p) odd |= deal.hand[p];
    int points = to_us ? last_trick + points_in(deal, odd) : 0;
    if (majority == 0) return points;
    tricks_ours += nest_tricks_ours + (to_us ? nest_trick_last : 0);
    tricks_theirs += to_us ? 0 : nest_trick_last;
    if (tricks_ours > tricks_theirs) points += majority;
    return points;
  }

  bool finished(const Deal& deal) const {
    for (int p = 0; p < places; ++p)
      if (deal.hand[p] == 0) return true;
    return false;
  }

  Bits key_of(const Deal& deal, int leader, int tricks_ours, int tricks_theirs) const {
    Bits h = salt ^ Bits(leader) << 52;
    if (majority > 0) h ^= Bits(tricks_ours) << 56 ^ Bits(tricks_theirs) << 32;
    const auto mix = [&](Bits word) {
      h = (h ^ word) * 0x9E3779B97F4A7C15u;
      h ^= h >> 29;
    };
    for (int p = 0; p < places; ++p) mix(deal.hand[p]);
    for (int w = 0; w < worths; ++w) mix(deal.worth[w]);
    h *= 0xBF58476D1CE4E5B9u;
    return h ^ h >> 32;
  }

  /// Points that each side has for certain: those of its unbroken top trumps.
  void sure_points(const Deal& deal, int& for_us, int& for_them) const {
    for_us = for_them = 0;
    Bits us = 0, all = 0;
    for (int p = 0; p < places; ++p) {
      all |= deal.hand[p];
      if (ours[p]) us |= deal.hand[p];
    }
    const Bits high = all & lane[trumps];
    if (!high || !even_hands) return;
    int at = 63 - std::countl_zero(high);
    const bool our_block = us >> at & 1;
    Bits block = 0;
    for (; at >= 0 && (high >> at & 1) && bool(us >> at & 1) == our_block; --at)
      block |= one_bit(at);
    (our_block ? for_us : for_them) = points_in(deal, block);
  }

  /// Points that the leader's side has for certain because he can cash: his unbroken top
  /// cards of a suit that nobody on the other side can trump.
  int cash(const Deal& deal, int leader, Bits all, int tricks_left) const {
    Bits rivals = 0;
    bool they_have_trumps = false;
    for (int p = 0; p < places; ++p) {
      if (ours[p] == ours[leader]) continue;
      rivals |= deal.hand[p];
      they_have_trumps |= (deal.hand[p] & lane[trumps]) != 0;
    }
    int best = 0, together = 0, count = 0;
    for (int g = 0; g < groups; ++g) {
      const Bits suit = all & lane[g];
      const Bits mine = deal.hand[leader] & lane[g];
      if (!mine) continue;
      // A free card of theirs may trump at any time.
      if (they_have_trumps && g != trumps && has_free && (rivals & deal.worth[free_worth]))
        continue;
      int most = std::popcount(mine);
      if (they_have_trumps && g != trumps)
        for (int p = 0; p < places; ++p)
          if (ours[p] != ours[leader] && (deal.hand[p] & lane[trumps]))
            most = std::min(most, std::popcount(deal.hand[p] & lane[g]));
      Bits block = 0;
      for (int at = 63 - std::countl_zero(suit); most > 0 && at >= 0 && (mine >> at & 1);
           --at, --most)
        block |= one_bit(at);
      const int cards = std::popcount(block);
      const int points = points_in(deal, block) + cards * per_trick;
      best = std::max(best, points);
      together += points;
      count += cards;
    }
    if (count >= tricks_left && !they_have_trumps && even_hands) {
      return points_in(deal, all) + per_trick * tricks_left + last_trick;
    }
    return they_have_trumps ? best : together;
  }

  int from_trick(const Deal& deal, int leader, int tricks_ours, int tricks_theirs, int target) {
    Bits all = 0;
    int smallest = 64;
    for (int p = 0; p < places; ++p) {
      all |= deal.hand[p];
      smallest = std::min(smallest, std::popcount(deal.hand[p]));
    }
    const int most = points_in(deal, all) + per_trick * smallest + last_trick + majority;
    if (target > most) return most;
    if (target <= 0) return 0;
    int sure_us = 0, sure_them = 0;
    sure_points(deal, sure_us, sure_them);
    if (sure_us >= target) return sure_us;
    if (most - sure_them < target) return most - sure_them;
    const int cashed = cash(deal, leader, all, smallest);
    if (ours[leader] && cashed >= target) return cashed;
    if (!ours[leader] && most - cashed < target) return most - cashed;

    const Bits key = key_of(deal, leader, tricks_ours, tricks_theirs);
    Bounds& known = memory[key & (memory_size - 1)];
    std::uint8_t first = 255;
    int least_known = 0, most_known = most;
    if (known.check == key) {
      if (known.least >= target) return known.least;
      if (known.most < target) return known.most;
      first = known.lead;
      least_known = known.least, most_known = known.most;
    }
    std::uint8_t chosen = 255;
    Trick trick;
    trick.leader = leader;
    const int value = in_trick(deal, trick, tricks_ours, tricks_theirs, target, first, &chosen);
    if (out_of_budget) return value;
    Bounds& entry = memory[key & (memory_size - 1)];
    if (entry.check != key) entry = {key, std::int16_t(least_known), std::int16_t(most_known), 255};
    if (value >= target)
      entry.least = std::int16_t(std::max<int>(entry.least, value));
    else
      entry.most = std::int16_t(std::min<int>(entry.most, value));
    if (chosen != 255) entry.lead = chosen;
    return value;
  }

  int in_trick(const Deal& deal, const Trick& trick, int tricks_ours, int tricks_theirs, int target,
               std::uint8_t first, std::uint8_t* chosen) {
    if (trick.played == places) {
      const bool to_us = ours[trick.best_place];
      const int gain = to_us ? trick.points + per_trick : 0;
      (to_us ? tricks_ours : tricks_theirs) += 1;
      Deal next = deal;
      if (finished(deal)) return gain + at_end(deal, to_us, tricks_ours, tricks_theirs);
      close(next, trick);
      return gain + from_trick(next, trick.best_place, tricks_ours, tricks_theirs, target - gain);
    }
    ++nodes;
    if (budget > 0 && nodes > budget) {
      out_of_budget = true;
      return 0;
    }
    const int place = (trick.leader + trick.played) % places;
    Bits cards = without_equals(deal, playable(deal, trick, place));
    const bool we_move = ours[place];
    int best = we_move ? -1 : 32000;
    std::uint8_t& killing =
        killer[std::size_t(std::popcount(deal.hand[place]))][std::size_t(trick.played)];
    std::array<std::int32_t, 64> order;  // score in the upper bits, card in the lower
    int count = 0;
    for (; cards; cards &= cards - 1) {
      const int card = std::countr_zero(cards);
      order[std::size_t(count++)] =
          ((liking(deal, trick, place, card, first) + (card == killing ? killer_bonus : 0)) << 6) |
          card;
    }
    for (int i = 0; i < count; ++i) {
      auto top = std::max_element(order.begin() + i, order.begin() + count);
      std::swap(order[std::size_t(i)], *top);
      const int card = order[std::size_t(i)] & 63;
      Deal after = deal;
      Trick longer = trick;
      put(after, longer, place, card);
      const int value = in_trick(after, longer, tricks_ours, tricks_theirs, target, 255, nullptr);
      if (out_of_budget) return value;
      if (we_move ? value > best : value < best) {
        best = value;
        if (chosen) *chosen = std::uint8_t(card);
      }
      if (we_move ? best >= target : best < target) {
        killing = std::uint8_t(card);
        break;
      }
    }
    return best;
  }

  /// How early a card is tried: what is likely to settle the matter soonest.
  int liking(const Deal& deal, const Trick& trick, int place, int card, std::uint8_t first) const {
    if (card == first) return 1 << 20;
    const int worth = points_of(deal, card);
    const int group = group_of[card];
    if (trick.played == 0) {
      Bits all = 0;
      for (int p = 0; p < places; ++p) all |= deal.hand[p];
      const bool boss = !(all & lane[group] & ~((one_bit(card) << 1) - 1));
      // Few replies first: they are refuted, or confirmed, soonest.
      int replies = 0;
      for (int p = 0; p < places; ++p) {
        if (p == place) continue;
        const int follow = std::popcount(deal.hand[p] & lane[group]);
        replies += follow ? follow : std::popcount(deal.hand[p]);
      }
      int score = 200 - 6 * replies;
      if (boss)
        score += 60 + (group == trumps ? 20 : 0) + worth;
      else
        score -= 2 * worth;
      return 1000 + score;
    }
    const bool leads_trump = group_of[trick.best_card] == trumps;
    bool wins = false;
    if (group == group_of[trick.best_card])
      wins = card > trick.best_card;
    else
      wins = group == trumps && !leads_trump;
    const bool partner_wins = ours[trick.best_place] == ours[place];
    const bool last = trick.played + 1 == places;
    const int low = card - std::countr_zero(lane[group]);
    if (partner_wins && (last || is_safe(deal, trick, place)))
      return 1000 + 8 * worth - low - (wins ? 30 : 0) - (group == trumps ? 20 : 0);
    if (wins) {
      int score = 1000 + (last ? 4 * worth : 0) - low;
      if (partner_wins) return score - 40 - 4 * worth;
      return score + 60 + 4 * trick.points - (group == trumps && trick.led != trumps ? 10 : 0);
    }
    return 1000 - 8 * worth - low - (group == trumps ? 20 : 0);
  }

  /// Whether nobody after `place` on the other side can beat the trick.
  bool is_safe(const Deal& deal, const Trick& trick, int place) const {
    const int group = group_of[trick.best_card];
    for (int i = trick.played + 1; i < places; ++i) {
      const int p = (trick.leader + i) % places;
      if (ours[p] == ours[place]) continue;
      const Bits higher = deal.hand[p] & lane[group] & ~((one_bit(trick.best_card) << 1) - 1);
      if (higher) return false;
      if (group != trumps && (deal.hand[p] & lane[trumps]) &&
          (!(deal.hand[p] & lane[trick.led]) || has_free))
        return false;
    }
    return true;
  }

  /// A first guess at the value: the declaring side has the better cards.
  int likely(const Deal& deal, const Trick& trick) const {
    Bits all = 0;
    for (int p = 0; p < places; ++p) all |= deal.hand[p];
    return (points_in(deal, all) + trick.points + last_trick) * 3 / 5;
  }

  /// The exact value of a position, by windows that close in on it, and a card that
  /// brings it.
  int value_of(const Deal& deal, const Trick& trick, int tricks_ours, int tricks_theirs, int grain,
               int guess, std::uint8_t* best = nullptr) {
    const bool we_move = ours[(trick.leader + trick.played) % places];
    int least = 0, most = 32000;
    while (least + grain <= most && !out_of_budget) {
      const int target = std::max(guess, least + grain);
      std::uint8_t chosen = 255;
      const int value =
          in_trick(deal, trick, tricks_ours, tricks_theirs, target, best ? *best : 255, &chosen);
      const bool reached = value >= target;
      (reached ? least : most) = guess = value;
      if (best && (reached == we_move || *best == 255)) *best = chosen;
    }
    return least;
  }
};

TrickSolver::TrickSolver(const TrickGame& rules) : search_(std::make_unique<Search>(rules)) {}
TrickSolver::~TrickSolver() = default;
TrickSolver::TrickSolver(TrickSolver&&) noexcept = default;
TrickSolver& TrickSolver::operator=(TrickSolver&&) noexcept = default;

bool TrickSolver::solvable(const TrickGame& rules, const TrickGame::State& s) {
  const TrickSpec& spec = rules.spec();
  if (s.phase != Phase::play || s.in_trick == spec.places) return false;
  if (spec.batteries || spec.stock > 0 || spec.dummy == Dummy::blind_hand) return false;
  if (spec.sides == Sides::called_partner && !s.partner_known) return false;
  for (int p = 0; p < spec.places; ++p)
    if (s.side[p] > 1) return false;
  std::array<bool, 128> known{};
  int worths = rules.free_cards().size();
  for (Card c : spec.pack)
    if (const int points = spec.scoring.face[c.id]; points > 0)
      worths += !std::exchange(known[std::size_t(points)], true);
  return worths <= most_worths;
}

OpenPlay TrickSolver::solve(const TrickGame::State& s, const Wish& wish) {
  Search& search = *search_;
  const TrickGame& rules = search.rules;
  const TrickSpec& spec = rules.spec();
  search.set_out(s);
  search.nodes = 0;
  search.budget = wish.budget;
  search.out_of_budget = false;
  Trick trick;
  Search::Numbering names;
  const Deal deal = search.number(s, trick, names);

  int taken = 0, tricks_ours = 0, tricks_theirs = 0, grain = spec.scoring.majority;
  for (int p = 0; p < spec.places; ++p) {
    const int won = s.tricks[p];
    (search.ours[std::size_t(p)] ? tricks_ours : tricks_theirs) += won;
    if (search.ours[std::size_t(p)]) taken += s.gathered[p] + won * search.per_trick;
  }
  taken += search.per_trick * search.nest_tricks_ours;
  if (spec.nest.goes == NestGoes::to_declarer) taken += spec.counters(s.nest);
  for (Card c : spec.pack) grain = std::gcd(grain, int(spec.scoring.face[c.id]));
  grain = std::gcd(std::gcd(grain, search.per_trick), search.last_trick);
  if (grain == 0) grain = 1;

  OpenPlay answer;
  const int place = s.turn;
  const CardSet legal = rules.playable(s, place);
  int guess = search.likely(deal, trick);
  if (wish.best_only) {
    std::uint8_t chosen = 255;
    const int value =
        search.value_of(deal, trick, tricks_ours, tricks_theirs, grain, guess, &chosen);
    if (search.out_of_budget) return {.nodes = search.nodes};
    answer.cards.push_back({names.card[chosen], taken + value});
  }
  for (Card c : wish.best_only ? CardSet{} : legal) {
    Deal after = deal;
    Trick longer = trick;
    search.put(after, longer, place, names.number[c.id]);
    const int value = search.value_of(after, longer, tricks_ours, tricks_theirs, grain, guess);
    if (search.out_of_budget) break;
    guess = value;
    answer.cards.push_back({c, taken + value});
  }
  answer.nodes = search.nodes;
  if (search.out_of_budget) return {.nodes = search.nodes};
  const bool ours = search.ours[std::size_t(place)];
  std::ranges::stable_sort(answer.cards, [&](const OpenPlay::Value& a, const OpenPlay::Value& b) {
    return ours ? a.points > b.points : a.points < b.points;
  });
  answer.exact = true;
  answer.points = answer.cards.front().points;
  if (!wish.line) return answer;

  TrickGame::State end = s;
  Chance chance{Rng{}};
  answer.line.push_back(answer.cards.front().card);
  while (true) {
    rules.apply(end, Seat::nobody, {.verb = Verb::play, .cards = answer.line.back()});
    while (end.phase == Phase::play && rules.advance(end, chance)) {
    }
    if (end.phase != Phase::play) return answer;
    const OpenPlay rest = solve(end, {});
    answer.nodes += rest.nodes;
    answer.line.push_back(rest.cards.front().card);
  }
}

std::optional<OpenPlay> solve_open(const Position& position, const TrickSolver::Wish& wish) {
  const auto* match = dynamic_cast<const MatchPosition<TrickGame>*>(&position);
  if (!match || !TrickSolver::solvable(match->game(), match->hand())) return {};
  return TrickSolver(match->game()).solve(match->hand(), wish);
}

}  // namespace rookery
