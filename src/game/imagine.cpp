// Worlds that a seat cannot tell from the real one.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "game/imagine_numbers.hpp"
#include "game/view.hpp"

namespace rookery {
namespace {

/// Hidden places that can take cards, and the kinds of cards to go there: all cards
/// of a kind may lie in the same zones, so only their numbers matter.
struct Puzzle {
  std::vector<int> room;                 // by zone
  std::vector<std::vector<Card>> kinds;  // cards that may lie in the same zones
  std::vector<std::uint32_t> allowed;    // by kind: bit per zone
  std::vector<std::uint32_t> wanted;     // by kind: bit per zone that needs one of such cards
  std::uint32_t needing = 0;             // bit per zone that needs one
};

/// Counts deals exactly (as doubles: only ratios matter) and draws one of them with
/// the right chance, zone by zone. How the rest can be dealt depends only on how many
/// cards of each kind are left, and there are few kinds: a suit that somebody lacks, a
/// counter that may not be buried.
class Dealer {
 public:
  /// How many cards of each kind.
  using Share = std::vector<int>;

  Dealer(const Puzzle& puzzle, Rng& rng) : puzzle_(puzzle), rng_(rng) {
    const auto takes_all = [&](std::size_t zone) {
      return !(puzzle.needing >> zone & 1) &&
             std::ranges::all_of(puzzle.allowed,
                                 [&](std::uint32_t zones) { return zones >> zone & 1; });
    };
    for (free_from_ = puzzle.room.size(); free_from_ > 0 && takes_all(free_from_ - 1);)
      --free_from_;
  }

  /// What goes to each zone.
  std::vector<Share> shares() {
    std::vector<Share> all;
    Share left;
    for (const auto& cards : puzzle_.kinds) left.push_back(int(cards.size()));
    for (std::size_t zone = 0; zone < puzzle_.room.size(); ++zone) {
      all.push_back(draw_share(zone, left));
      left = without(left, all.back());
    }
    return all;
  }

 private:
  Share draw_share(std::size_t zone, const Share& left) {
    double at = double(rng_.next() >> 11) * 0x1p-53 * ways(zone, left);
    Share drawn;
    bool found = false;
    each_share(zone, left, [&](const Share& share, double choices) {
      if (found) return;
      const double weight = choices * ways(zone + 1, without(left, share));
      if (weight > 0) drawn = share;  // the last one stands in where rounding leaves a rest
      found = weight > 0 && (at -= weight) < 0;
    });
    return drawn;
  }

  /// In how many ways the cards left can be dealt to the zones from `zone` on.
  double ways(std::size_t zone, const Share& left) {
    if (zone >= free_from_) return ways_without_bounds(zone);
    const auto key = std::pair(zone, left);
    if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
    double sum = 0;
    each_share(zone, left, [&](const Share& share, double choices) {
      sum += choices * ways(zone + 1, without(left, share));
    });
    return memo_[key] = sum;
  }

  double ways_without_bounds(std::size_t zone) const {
    double ways = 1;
    int cards = std::accumulate(puzzle_.room.begin() + std::ptrdiff_t(zone), puzzle_.room.end(), 0);
    for (; zone < puzzle_.room.size(); cards -= puzzle_.room[zone++])
      ways *= choose(cards, puzzle_.room[zone]);
    return ways;
  }

  /// Calls `use` with every share that fills the zone, and how many choices of cards it is.
  template <class Use>
  void each_share(std::size_t zone, const Share& left, const Use& use) const {
    Share share(left.size(), 0);
    fill(zone, left, 0, puzzle_.room[zone], 1, share, use);
  }
  template <class Use>
  void fill(std::size_t zone, const Share& left, std::size_t kind, int room, double choices,
            Share& share, const Use& use) const {
    if (kind == left.size()) {
      if (room == 0 && served(zone, share)) use(share, choices);
      return;
    }
    const bool last = kind + 1 == left.size();
    const int most = puzzle_.allowed[kind] >> zone & 1 ? std::min(left[kind], room) : 0;
    for (int n = last ? room : 0; n <= most; ++n) {
      share[kind] = n;
      fill(zone, left, kind + 1, room - n, choices * choose(left[kind], n), share, use);
    }
    share[kind] = 0;
  }

  /// Whether the zone gets one of the cards that it is known to need.
  bool served(std::size_t zone, const Share& share) const {
    bool got = !(puzzle_.needing >> zone & 1);
    for (std::size_t kind = 0; kind < share.size(); ++kind)
      got |= share[kind] > 0 && (puzzle_.wanted[kind] >> zone & 1);
    return got;
  }

  static Share without(Share left, const Share& share) {
    for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] -= share[kind];
    return left;
  }
  static double choose(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
  }

  const Puzzle& puzzle_;
  Rng& rng_;
  std::size_t free_from_ = 0;  // this zone and all after it take any card
  std::map<std::pair<std::size_t, Share>, double> memo_;
};

void shuffle(std::vector<Card>& cards, Rng& rng) {
  for (int i = int(cards.size()); i > 1; --i) std::swap(cards[i - 1], cards[rng.below(i)]);
}

/// Puts the cards of a deal where they go.
void put_down(const std::vector<Survey::Zone*>& hidden, std::vector<std::vector<Card>> dealt,
              Rng& rng) {
  for (Survey::Zone* zone : hidden) put_cards(*zone, {});  // parts of one set must not mix
  for (std::size_t zone = 0; zone < hidden.size(); ++zone) {
    shuffle(dealt[zone], rng);
    put_cards(*hidden[zone], dealt[zone]);
  }
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
  const bool split = std::ranges::any_of(hidden, [](const Survey::Zone* zone) {
    return !(zone->some_of_number + zone->not_all_of_number).empty();
  });
  if (split) return put_down(hidden, deal_by_numbers(hidden, rng), rng);
  // Zones that take any card come last: they need no counting.
  CardSet faces;
  for (Card c : unseen) faces += c;
  std::stable_partition(hidden.begin(), hidden.end(), [&](const Survey::Zone* zone) {
    return !(zone->never & faces).empty() || !zone->some.empty();
  });
  Puzzle puzzle;
  for (const Survey::Zone* zone : hidden) puzzle.room.push_back(int(zone->cards().size()));
  for (std::size_t z = 0; z < hidden.size(); ++z)
    if (!hidden[z]->some.empty()) puzzle.needing |= 1u << z;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Card>> by_zones;
  for (Card c : unseen) {
    std::uint32_t zones = 0, wanted = 0;
    for (std::size_t z = 0; z < hidden.size(); ++z) {
      if (!hidden[z]->never.has(c)) zones |= 1u << z;
      if (hidden[z]->some.has(c)) wanted |= 1u << z;
    }
    by_zones[{zones, wanted}].push_back(c);
  }
  for (auto& [zones, cards] : by_zones) {
    std::ranges::sort(cards);  // so that nothing of the world shows where they really lie
    shuffle(cards, rng);
    puzzle.kinds.push_back(cards);
    puzzle.allowed.push_back(zones.first);
    puzzle.wanted.push_back(zones.second);
  }
  std::vector<std::vector<Card>> dealt(hidden.size());
  const auto shares = Dealer(puzzle, rng).shares();
  for (std::size_t zone = 0; zone < hidden.size(); ++zone)
    for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind)
      for (int n = 0; n < shares[zone][kind]; ++n) {
        dealt[zone].push_back(puzzle.kinds[kind].back());
        puzzle.kinds[kind].pop_back();
      }
  put_down(hidden, std::move(dealt), rng);
}

}  // namespace

void imagine(Survey& survey, Seat seat, Rng& rng) {
  for (const Survey::Secret& secret : survey.secrets) secret.seats->bits &= only(seat).bits;
  std::set<int> packs;
  for (const Survey::Zone& zone : survey.zones) packs.insert(zone.pack);
  for (int pack : packs) imagine_pack(survey, pack, seat, rng);
}

}  // namespace rookery
