// A pinned random generator.
#pragma once
#include <cstdint>

namespace rookery {

/// Small and pinned: the standard library's shuffles differ between systems, and
/// signatures and seeds must not. (SplitMix64; not for secrets: a server that
/// deals for people seeds it from the operating system for every deal.)
struct Rng {
  std::uint64_t state = 0;

  constexpr std::uint64_t next() {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// A number from 0 to n - 1; the bias is below n / 2^32.
  constexpr int below(int n) { return int((next() >> 32) * std::uint64_t(n) >> 32); }
};

}  // namespace rookery
