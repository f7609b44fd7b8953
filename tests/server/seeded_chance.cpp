// A server whose chance is seeded, for tests in a browser: the same SEED, the same deals, bots
// and codes. It stands beside the program's own main; no server that people use has it.
#include <sodium/randombytes.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

#include "cards/rng.hpp"

namespace {

/// Each purpose draws from its own stream, told by how much it draws. So a test that asks for
/// one token more still gets the same deals.
std::uint64_t draw(std::size_t purpose) {
  static std::mutex one_at_a_time;
  static std::map<std::size_t, rookery::Rng> streams;
  const std::lock_guard lock(one_at_a_time);
  const char* seed = std::getenv("SEED");
  const std::uint64_t number = seed ? std::strtoull(seed, nullptr, 10) : 1;
  return streams.try_emplace(purpose, rookery::Rng{number * 1000003 + purpose})
      .first->second.next();
}

void fill(void* const to, const std::size_t size) {
  for (std::size_t done = 0; done < size; done += sizeof(std::uint64_t)) {
    const std::uint64_t number = draw(size);
    std::memcpy(static_cast<char*>(to) + done, &number, std::min(sizeof number, size - done));
  }
}

constexpr std::size_t of_numbers = 1'000'000;  // above any size that `fill` is asked for

randombytes_implementation seeded{
    .implementation_name = [] { return "seeded"; },
    .random = [] { return std::uint32_t(draw(of_numbers)); },
    .stir = nullptr,
    .uniform =
        [](const std::uint32_t below) {
          return std::uint32_t(below < 2 ? 0 : draw(of_numbers + below) % below);
        },
    .buf = fill,
    .close = nullptr,
};

[[maybe_unused]] const int set = randombytes_set_implementation(&seeded);

}  // namespace
