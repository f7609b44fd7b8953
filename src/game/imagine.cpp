// Worlds that a seat cannot tell from the real one.
#include <algorithm>
#include <numeric>
#include <set>

#include "game/imagination.hpp"
#include "game/imagine_numbers.hpp"

namespace rookery {

/// Counts deals exactly (as doubles: only ratios matter) and draws one of them with
/// the right chance, zone by zone. How the rest can be dealt depends only on how many
/// cards of each kind are left, and there are few kinds: a suit that somebody lacks, a
/// counter that may not be buried.
class Imagination::Dealer {
 public:
  Dealer(Puzzle& puzzle, Rng& rng) : puzzle_(puzzle), rng_(rng) {}

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
    if (zone >= puzzle_.free_from) return ways_without_bounds(zone);
    const auto key = std::pair(zone, left);
    if (const auto found = puzzle_.ways.find(key); found != puzzle_.ways.end())
      return found->second;
    double sum = 0;
    each_share(zone, left, [&](const Share& share, double choices) {
      sum += choices * ways(zone + 1, without(left, share));
    });
    return puzzle_.ways[key] = sum;
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

  Puzzle& puzzle_;
  Rng& rng_;
};

namespace {

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

}  // namespace

void Imagination::set_out(const Survey& survey, int pack, Seat seat, Puzzle& puzzle) {
  std::vector<Card> unseen;
  CardSet faces;
  for (std::size_t i = 0; i < survey.zones.size(); ++i) {
    const Survey::Zone& zone = survey.zones[i];
    if (zone.pack != pack) continue;
    if (zone.sight.seen_by.has(seat) || zone.sight.known_by.has(seat)) continue;
    if (zone.store.index() == 3) continue;  // what follows from open play is known to all
    const auto cards = zone.cards();
    if (cards.empty()) continue;
    puzzle.zones.push_back(i);
    unseen.insert(unseen.end(), cards.begin(), cards.end());
  }
  const auto zone_at = [&](std::size_t i) -> const Survey::Zone& { return survey.zones[i]; };
  puzzle.by_numbers = std::ranges::any_of(puzzle.zones, [&](std::size_t i) {
    return !(zone_at(i).some_of_number + zone_at(i).not_all_of_number).empty();
  });
  if (puzzle.by_numbers) return;
  // Zones that take any card come last: they need no counting.
  for (Card c : unseen) faces += c;
  std::stable_partition(puzzle.zones.begin(), puzzle.zones.end(), [&](std::size_t i) {
    return !(zone_at(i).never & faces).empty() || !zone_at(i).some.empty();
  });
  for (std::size_t z = 0; z < puzzle.zones.size(); ++z) {
    puzzle.room.push_back(int(zone_at(puzzle.zones[z]).cards().size()));
    if (!zone_at(puzzle.zones[z]).some.empty()) puzzle.needing |= 1u << z;
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Card>> by_zones;
  for (Card c : unseen) {
    std::uint32_t zones = 0, wanted = 0;
    for (std::size_t z = 0; z < puzzle.zones.size(); ++z) {
      if (!zone_at(puzzle.zones[z]).never.has(c)) zones |= 1u << z;
      if (zone_at(puzzle.zones[z]).some.has(c)) wanted |= 1u << z;
    }
    by_zones[{zones, wanted}].push_back(c);
  }
  for (auto& [zones, cards] : by_zones) {
    std::ranges::sort(cards);  // so that nothing of the world shows where they really lie
    puzzle.kinds.push_back(cards);
    puzzle.allowed.push_back(zones.first);
    puzzle.wanted.push_back(zones.second);
  }
  const auto takes_all = [&](std::size_t zone) {
    return !(puzzle.needing >> zone & 1) &&
           std::ranges::all_of(puzzle.allowed,
                               [&](std::uint32_t zones) { return zones >> zone & 1; });
  };
  puzzle.free_from = puzzle.room.size();
  while (puzzle.free_from > 0 && takes_all(puzzle.free_from - 1)) --puzzle.free_from;
}

Imagination::Imagination(const Survey& survey, Seat seat) : seat_(seat) {
  std::set<int> packs;
  for (const Survey::Zone& zone : survey.zones) packs.insert(zone.pack);
  for (int pack : packs) set_out(survey, pack, seat, packs_.emplace_back());
}

void Imagination::deal(Survey& survey, Rng& rng) {
  for (const Survey::Secret& secret : survey.secrets) secret.seats->bits &= only(seat_).bits;
  for (Puzzle& puzzle : packs_) {
    std::vector<Survey::Zone*> hidden;
    for (const std::size_t i : puzzle.zones) hidden.push_back(&survey.zones[i]);
    if (puzzle.by_numbers) {
      put_down(hidden, deal_by_numbers(hidden, rng), rng);
      continue;
    }
    std::vector<std::vector<Card>> kinds = puzzle.kinds, dealt(hidden.size());
    for (auto& cards : kinds) shuffle(cards, rng);
    const auto shares = Dealer(puzzle, rng).shares();
    for (std::size_t zone = 0; zone < hidden.size(); ++zone)
      for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (int n = 0; n < shares[zone][kind]; ++n) {
          dealt[zone].push_back(kinds[kind].back());
          kinds[kind].pop_back();
        }
    put_down(hidden, std::move(dealt), rng);
  }
}

void imagine(Survey& survey, Seat seat, Rng& rng) { Imagination(survey, seat).deal(survey, rng); }

}  // namespace rookery
