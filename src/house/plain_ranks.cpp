#include "house/plain_ranks.hpp"

#include <algorithm>
#include <vector>

namespace rookery::house {
namespace {

int sign(int n) { return (n > 0) - (n < 0); }

/// All ranks that a sheet can give, those that are preferred first.
std::vector<int> heights(bool of_bird) {
  std::vector<int> all{height::highest, height::lowest};
  for (int rank = 1; rank <= 14; ++rank) all.push_back(height::of(rank) + 1);
  if (!of_bird) all.push_back(height::above_all);
  return all;
}

/// Whether a special card beats the same numbers of the trump colour at both heights.
bool beats_alike(const TrickSpec& spec, int a, int b) {
  const bool low = spec.trumps.colours_low;
  for (Card c : spec.pack) {
    if (spec.ranking.find(c)) continue;
    const int high =
        c.rank() == 1 && spec.ranking.ones_high ? height::one_high : height::of(c.rank());
    if (sign(a - high) != sign(b - high)) return false;
    const int reversed = height::highest - high;  // HR-26
    if (low && sign(a - reversed) != sign(b - reversed)) return false;
  }
  return true;
}

}  // namespace

Ranking plain_ranks(const TrickSpec& spec) {
  const Ranking& given = spec.ranking;
  Ranking ranking = given;
  std::vector<Special> specials(given.begin(), given.end());
  std::ranges::sort(specials, [](const Special& a, const Special& b) {
    return std::pair(!a.card.is_bird(), a.card) < std::pair(!b.card.is_bird(), b.card);
  });
  // Where the dealer chooses, the bird has these two heights and no other.
  const auto meets_birds = [&](const Special& special) {
    std::vector<int> at{special.height};
    if (special.card.is_bird() && given.dealer_chooses) at.push_back(height::lowest);
    return at;
  };
  const auto agrees = [&](std::size_t i, const Special& candidate) {
    if (!beats_alike(spec, specials[i].height, candidate.height)) return false;
    for (std::size_t k = 0; k < i; ++k) {
      const auto was = meets_birds(specials[k]), now = meets_birds(ranking.specials[k]);
      for (std::size_t n = 0; n < was.size(); ++n)
        if (sign(specials[i].height - was[n]) != sign(candidate.height - now[n])) return false;
    }
    return true;
  };
  const auto place = [&](auto& place_next, std::size_t i) -> bool {
    if (i == specials.size()) return true;
    const bool fixed = specials[i].card.is_bird() && given.dealer_chooses;
    for (int high : fixed ? std::vector{specials[i].height} : heights(specials[i].card.is_bird())) {
      ranking.specials[i] = specials[i];
      ranking.specials[i].height = high;
      if (agrees(i, ranking.specials[i]) && place_next(place_next, i + 1)) return true;
    }
    return false;
  };
  return place(place, 0) ? ranking : given;
}

}  // namespace rookery::house
