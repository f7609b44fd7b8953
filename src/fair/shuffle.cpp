#include "fair/shuffle.hpp"

#include <algorithm>

namespace rookery {
namespace {

/// The numbers of one draw: eight to a block, without end.
class Stream {
 public:
  Stream(const Digest& seed, int draw) : seed_(seed), draw_(std::uint32_t(draw)) {}

  /// A number from 0 to n - 1, each equally likely: what lies above the last full
  /// multiple of n is passed over.
  std::uint32_t below(std::uint32_t n) {
    const std::uint64_t end = (std::uint64_t{1} << 32) / n * n;
    std::uint32_t number = next();
    while (number >= end) number = next();
    return number % n;
  }

 private:
  std::uint32_t next() {
    if (at_ == block_.size()) {
      block_ = Hash().add(Bytes(seed_)).add(draw_).add(blocks_++).digest();
      at_ = 0;
    }
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | block_[at_++];
    return number;
  }

  Digest seed_;
  std::uint32_t draw_;
  std::uint32_t blocks_ = 0;
  Digest block_{};
  std::size_t at_ = block_.size();
};

}  // namespace

Secret deal_secret(const Secret& master, int deal) {
  return Secret(Hash()
                    .add("rookery deal secret")
                    .add(Bytes(master.bytes()))
                    .add(std::uint32_t(deal))
                    .digest());
}

Digest commitment_to(const Secret& secret, std::string_view table, int deal) {
  return Hash()
      .add("rookery deal commitment")
      .add(table)
      .add(std::uint32_t(deal))
      .add(Bytes(secret.bytes()))
      .digest();
}

Digest deal_seed(const Secret& secret, std::span<const FairDeal::Contribution> contributions) {
  Hash hash;
  hash.add("rookery deal seed").add(Bytes(secret.bytes()));
  for (const FairDeal::Contribution& given : contributions) {
    const auto bytes = from_hex(given.bytes).value_or(std::vector<std::uint8_t>{});
    hash.add(std::uint32_t(index(given.seat))).add(std::uint32_t(bytes.size())).add(Bytes(bytes));
  }
  return hash.digest();
}

void fair_draw(const Digest& seed, int draw, std::span<const Card> from, std::span<Card> out) {
  std::vector<Card> deck(from.begin(), from.end());
  std::ranges::sort(deck);
  Stream stream(seed, draw);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t j = i + stream.below(std::uint32_t(deck.size() - i));
    std::swap(deck[i], deck[j]);
    out[i] = deck[i];
  }
}

}  // namespace rookery
