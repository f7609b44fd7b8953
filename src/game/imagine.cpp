// Worlds that a seat cannot tell from the real one.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "game/view.hpp"

namespace rookery {
namespace {

/// Hidden places that can take cards, and the kinds of cards to go there: all cards
/// of a kind may lie in the same zones, so only their numbers matter.
struct Puzzle {
  std::vector<int> room;                 // by zone
  std::vector<std::vector<Card>> kinds;  // cards that may lie in the same zones
  std::vector<std::uint32_t> allowed;    // by kind: bit per zone
};

/// Counts deals exactly (as doubles: only ratios matter) and draws one of them with
/// the right chance. Kinds are settled one after the other; within a kind, zone by zone.
class Dealer {
 public:
  Dealer(const Puzzle& puzzle, Rng& rng) : puzzle_(puzzle), rng_(rng) {}

  /// How many cards of each kind go to each zone.
  std::vector<std::vector<int>> shares() {
    std::vector<std::vector<int>> all;
    std::vector<int> room = puzzle_.room;
    for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind) {
      std::vector<int> share(room.size(), 0);
      int left = int(puzzle_.kinds[kind].size());
      for (std::size_t zone = 0; zone < room.size(); ++zone) {
        share[zone] = draw_share(kind, zone, left, room);
        left -= share[zone];
        room[zone] -= share[zone];
      }
      all.push_back(share);
    }
    return all;
  }

 private:
  bool last(std::size_t kind) const { return kind + 1 == puzzle_.kinds.size(); }

  int draw_share(std::size_t kind, std::size_t zone, int left, std::vector<int>& room) {
    if (last(kind)) return room[zone];
    std::vector<double> weights;
    double sum = 0;
    for (int n = 0; n <= most(kind, zone, left, room); ++n) {
      room[zone] -= n;
      weights.push_back(ways(kind, zone + 1, left - n, room) * choose(left, n));
      room[zone] += n;
      sum += weights.back();
    }
    double at = double(rng_.next() >> 11) * 0x1p-53 * sum;
    for (std::size_t n = 0; n < weights.size(); ++n)
      if ((at -= weights[n]) < 0) return int(n);
    for (std::size_t n = weights.size(); n-- > 0;)
      if (weights[n] > 0) return int(n);
    return 0;
  }

  int most(std::size_t kind, std::size_t zone, int left, const std::vector<int>& room) const {
    return puzzle_.allowed[kind] >> zone & 1 ? std::min(left, room[zone]) : 0;
  }

  /// In how many ways the rest of this kind (from `zone` on) and all later kinds fit.
  double ways(std::size_t kind, std::size_t zone, int left, std::vector<int>& room) {
    if (last(kind)) return ways_to_fill(kind, zone, left, room);
    if (zone == room.size()) {
      if (left > 0) return 0;
      const auto key = std::pair(kind, room);
      if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
      const double n = ways(kind + 1, 0, int(puzzle_.kinds[kind + 1].size()), room);
      return memo_[key] = n;
    }
    double sum = 0;
    for (int n = 0; n <= most(kind, zone, left, room); ++n) {
      room[zone] -= n;
      sum += choose(left, n) * ways(kind, zone + 1, left - n, room);
      room[zone] += n;
    }
    return sum;
  }

  /// The last kind has to fill all the room there is.
  double ways_to_fill(std::size_t kind, std::size_t zone, int left,
                      const std::vector<int>& room) const {
    double ways = 1;
    for (; zone < room.size(); left -= room[zone++]) {
      if (most(kind, zone, left, room) < room[zone]) return 0;
      ways *= choose(left, room[zone]);
    }
    return left == 0 ? ways : 0;
  }

  static double choose(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
  }

  const Puzzle& puzzle_;
  Rng& rng_;
  std::map<std::pair<std::size_t, std::vector<int>>, double> memo_;
};

void shuffle(std::vector<Card>& cards, Rng& rng) {
  for (int i = int(cards.size()); i > 1; --i) std::swap(cards[i - 1], cards[rng.below(i)]);
}

/// Deals the unseen cards of one pack anew.
void imagine_pack(Survey& survey, int pack, Seat seat, Rng& rng) {
  std::vector<Survey::Zone*> hidden;
  std::vector<Card> unseen;
  for (Survey::Zone& zone : survey.zones) {
    if (zone.pack != pack) continue;
    if (zone.sight.seen_by.has(seat) || zone.sight.known_by.has(seat)) continue;
    if (zone.store.index() == 3) continue;  // what follows from open play is known to all
    const auto cards = zone.cards();
    if (cards.empty()) continue;
    hidden.push_back(&zone);
    unseen.insert(unseen.end(), cards.begin(), cards.end());
  }
  Puzzle puzzle;
  for (const Survey::Zone* zone : hidden) puzzle.room.push_back(int(zone->cards().size()));
  std::map<std::uint32_t, std::vector<Card>> by_zones;
  for (Card c : unseen) {
    std::uint32_t zones = 0;
    for (std::size_t z = 0; z < hidden.size(); ++z)
      if (!hidden[z]->never.has(c)) zones |= 1u << z;
    by_zones[zones].push_back(c);
  }
  // The freest kind last: whatever room is left fits it, which cuts the count short.
  for (auto& [zones, cards] : by_zones) {
    shuffle(cards, rng);
    puzzle.kinds.push_back(cards);
    puzzle.allowed.push_back(zones);
  }
  std::vector<std::vector<Card>> dealt(hidden.size());
  const auto shares = Dealer(puzzle, rng).shares();
  for (std::size_t kind = 0; kind < shares.size(); ++kind) {
    std::size_t next = 0;
    for (std::size_t zone = 0; zone < hidden.size(); ++zone)
      for (int n = 0; n < shares[kind][zone]; ++n)
        dealt[zone].push_back(puzzle.kinds[kind][next++]);
  }
  for (std::size_t zone = 0; zone < hidden.size(); ++zone) {
    shuffle(dealt[zone], rng);
    put_cards(*hidden[zone], dealt[zone]);
  }
}

}  // namespace

void imagine(Survey& survey, Seat seat, Rng& rng) {
  for (const Survey::Secret& secret : survey.secrets) secret.seats->bits &= only(seat).bits;
  std::set<int> packs;
  for (const Survey::Zone& zone : survey.zones) packs.insert(zone.pack);
  for (int pack : packs) imagine_pack(survey, pack, seat, rng);
}

}  // namespace rookery
