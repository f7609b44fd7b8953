// A law that holds for every input.
#pragma once
#include <cstdio>
#include <cstdlib>

/// Stops where it is broken, so that the input is kept.
inline void require(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", law);
  std::abort();
}
