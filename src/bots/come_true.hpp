// How often what is said of a bid comes true.
#pragma once
#include <array>
#include <cstddef>

namespace rookery {

/// The chance that a bid is made, given the share of imagined deals in which it was. Rules of
/// thumb play those deals out, experts the real ones: bids that look bold are made more often,
/// and so are those that look safe. Measured in 5000 deals (bench/strength.md).
constexpr double chance_of_bid(double imagined) {
  struct Knot {
    double said, made;
  };
  constexpr std::array<Knot, 8> knots{{{0, 0},
                                       {0.33, 0.455},
                                       {0.45, 0.475},
                                       {0.55, 0.565},
                                       {0.75, 0.75},
                                       {0.85, 0.9},
                                       {0.95, 0.968},
                                       {1, 1}}};
  for (std::size_t i = 1; i < knots.size(); ++i) {
    const Knot &low = knots[i - 1], &high = knots[i];
    if (imagined <= high.said)
      return low.made + (imagined - low.said) * (high.made - low.made) / (high.said - low.said);
  }
  return 1;
}

}  // namespace rookery
