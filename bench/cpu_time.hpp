// The processor time that this program has used, whoever else is busy on the machine.
#pragma once
#include <ctime>

namespace rookery::bench {

inline double cpu_ms() {
  std::timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return double(t.tv_sec) * 1e3 + double(t.tv_nsec) / 1e6;
}

}  // namespace rookery::bench
